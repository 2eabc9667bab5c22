import { AppError } from '../../errors'
import { channelUrl, watchUrl } from '../../youtube/links/urls'
import { recentUploadsMax, type Upload } from '../../youtube/models/uploads'
import type { YouTube } from '../../youtube/youtube.server'
import type { ChannelLink, ServerRun } from '../machine/define-tool'
import { viewsPerDay } from '../youtube/channel-stats'
import { channelOf } from '../youtube/channels-of.server'
import { earnings, type LinkedViews, type MoneyResult } from './run'
import type { fields } from './tool'

const monthDays = 365 / 12
const countedDays = 90
const dayMs = 86_400_000

/** Views a month of the uploads of the last 90 days, if all of them are known. */
export function viewsOfUploads(uploads: readonly Upload[], now: number): number | undefined {
  const since = now - countedDays * dayMs
  const times = uploads.map(({ publishedAt = '' }) => Date.parse(publishedAt))
  const recent = uploads.filter((_, at) => times[at]! >= since)
  const older = times.findIndex((time) => time < since)
  // Where a full list begins within those days, older uploads of that time are missing; and one whose
  // day isn't known may be of that time too.
  const isCut = older < 0 && uploads.length >= recentUploadsMax
  const isUntold = times.slice(0, older < 0 ? undefined : older).some(Number.isNaN)
  if (recent.length === 0 || isCut || isUntold) return undefined
  const views = recent.map(({ viewCount }) => viewCount)
  if (views.some((one) => one === undefined)) return undefined
  const sum = views.reduce<number>((all, one) => all + (one ?? 0), 0)
  return (sum / countedDays) * monthDays
}

async function viewsOfChannel(link: ChannelLink, youtube: YouTube): Promise<LinkedViews> {
  const channel = await channelOf(link, youtube)
  const [answer] = await youtube.recentUploads([channel.id])
  const now = Date.now()
  const recent =
    answer === undefined || answer instanceof AppError
      ? undefined
      : viewsOfUploads(answer.uploads, now)
  const lifetime = viewsPerDay(channel, now)
  const value = recent ?? (lifetime === undefined ? undefined : lifetime * monthDays)
  if (value === undefined) throw new AppError('youtube.unexpected', { cause: 'no views' })
  const day = new Date(now).toISOString().slice(0, 10)
  const name = recent === undefined ? 'lifetime' : 'uploads'
  return { value: Math.round(value), name, url: channelUrl(channel.id), day }
}

async function viewsOfVideo(videoId: string, youtube: YouTube): Promise<LinkedViews> {
  const video = await youtube.video(videoId)
  const now = Date.now()
  const perDay = viewsPerDay(video, now)
  if (perDay === undefined) throw new AppError('youtube.unexpected', { cause: 'no views' })
  const day = new Date(now).toISOString().slice(0, 10)
  return { value: Math.round(perDay * monthDays), name: 'video', url: watchUrl(videoId), day }
}

/** Fills the views of a channel or a video; everything else is the browser's own calculation. */
const run: ServerRun<typeof fields, MoneyResult> = async (input, { youtube }) => {
  const { url } = input
  if (!url || url.kind === 'playlist') return earnings(input, new Date())
  const linked =
    url.kind === 'video'
      ? await viewsOfVideo(url.videoId, youtube)
      : await viewsOfChannel(url, youtube)
  return earnings(input, new Date(), linked)
}

export default run
