import { AppError } from '../../errors'
import type { DownloadOffer, DownloadTool, OfferedFormat } from '../../media/answers'
import { mediaHealth, requireDownloads } from '../../media/engine.server'
import { extractMedia } from '../../media/extract.server'
import type { MediaInfo } from '../../media/info'
import { coverContainers } from '../../media/make-file.server'
import { formatsFor, offerFormats, soundTracks } from '../../media/offer'
import { env } from '../../server/env'
import { requireNotTakenDown } from '../../takedowns/takedowns.server'
import type { Video } from '../../youtube/models'
import type { YouTube } from '../../youtube/youtube.server'
import type { ServerRun } from '../machine/define-tool'
import type { downloadFields } from './fields'

/** Category of YouTube's for music. */
const musicCategory = '10'

/** The video, and undefined where YouTube's facts can't be had for a moment: yt-dlp tells most of them, too.
 * The Data API doesn't list a private video; yt-dlp tells it from one that isn't there.
 * @throws AppError `video.*` */
async function factsOf(asked: Promise<Video>): Promise<Video | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError && /^youtube\.|^video\.notFound$/.test(error.code))
      return undefined
    throw error
  }
}

/** @throws AppError `media.live`, `media.upcoming` with its time, `media.processing` */
function refuseBroadcast(video: Video | undefined, info: MediaInfo | undefined): void {
  const status = info?.live_status
  if (status === 'is_live' || video?.liveStatus === 'live') throw new AppError('media.live')
  if (status === 'is_upcoming' || video?.liveStatus === 'upcoming') {
    const told = info?.release_timestamp
    const startsAt =
      video?.broadcast?.scheduledStart ?? (told ? new Date(told * 1000).toISOString() : undefined)
    throw new AppError('media.upcoming', { startsAt })
  }
  if (status === 'post_live') throw new AppError('media.processing')
}

/** The licence that YouTube reports; yt-dlp tells none but Creative Commons. */
function licenceOf(video: Video | undefined, info: MediaInfo): DownloadOffer['licence'] {
  if (video?.licence) return video.licence === 'creativeCommon' ? 'creativeCommons' : 'youtube'
  return /creative commons/i.test(info.license ?? '') ? 'creativeCommons' : undefined
}

/** Captions as files; none where YouTube doesn't tell of them: no look-up fails for captions. */
async function captionsOf(videoId: string, youtube: YouTube): Promise<OfferedFormat[]> {
  const tracks = await youtube.captions(videoId).catch(() => [])
  const formats = tracks.map(
    ({ language, automatic }): OfferedFormat => ({
      id: `srt-${language}`,
      kind: 'captions',
      container: 'srt',
      language,
      ...(automatic && { automatic: true as const }),
      converts: true,
      plays: [],
    }),
  )
  // What a person wrote stands for its language.
  const byPerson = formats.sort(
    (one, other) => Number(one.automatic ?? false) - Number(other.automatic ?? false),
  )
  return byPerson.filter(({ id }, at) => byPerson.findIndex((one) => one.id === id) === at)
}

const isMusic = (video: Video | undefined, { artist, track, categories }: MediaInfo) =>
  video?.categoryId === musicCategory ||
  Boolean(artist ?? track) ||
  (categories?.includes('Music') ?? false)

/** The part that a link asks for, within the video. */
function clipOf(
  start: number | undefined,
  end: number | undefined,
  duration: number,
): DownloadOffer['clip'] {
  if (start === undefined && end === undefined) return undefined
  const from = Math.min(start ?? 0, Math.max(0, Math.floor(duration) - 1))
  return { start: from, ...(end !== undefined && end > from && { end: Math.min(end, duration) }) }
}

/** The run of every downloader: what can be saved of a video, as the tool offers it. */
export const offerRun =
  (tool: DownloadTool): ServerRun<typeof downloadFields, DownloadOffer> =>
  async ({ url: { videoId }, start, end }, { youtube, signal, actor }) => {
    // A log-in that has ended is nobody's; the download itself says so.
    const { ffmpeg } = await requireDownloads(await actor?.().catch(() => undefined))
    const video = await factsOf(youtube.video(videoId))
    refuseBroadcast(video, undefined)
    const { work } = youtube.payer
    await work?.begin()
    work?.confirm()
    const [info, captions] = await Promise.all([
      extractMedia(videoId, { signal }),
      captionsOf(videoId, youtube),
    ])
    const title = video?.title || info.title
    const channelId = video?.channelId || info.channel_id || ''
    await requireNotTakenDown({ videoId, channelId, title }, 'media.takenDown', 'url')
    refuseBroadcast(video, info)
    const { DOWNLOAD_MAX_MINUTES, DOWNLOAD_MAX_MB } = env()
    const duration = info.duration ?? video?.durationSeconds ?? 0
    const sounds = soundTracks(info)
    const maxBytes = DOWNLOAD_MAX_MB * 1_000_000
    const formats = formatsFor(tool, offerFormats(info, { ffmpeg: Boolean(ffmpeg), maxBytes }))
    if (formats.length === 0) throw new AppError(noneOf(tool, sounds.length > 0))
    const language = video?.defaultAudioLanguage ?? sounds[0]?.language ?? info.language
    const licence = licenceOf(video, info)
    const clip = clipOf(start, end, duration)
    return {
      video: {
        id: videoId,
        title,
        channelId,
        channelTitle: video?.channelTitle || info.channel || '',
        ...(language && { language }),
        isMusic: isMusic(video, info),
      },
      duration,
      ...(licence && { licence }),
      formats: [...formats, ...captions],
      sounds,
      chapters: info.chapters?.length ?? 0,
      clipModes: ffmpeg ? ['exact', 'fast'] : ['fast'],
      ...(clip && { clip }),
      maxMinutes: DOWNLOAD_MAX_MINUTES,
      clipOnly: duration > DOWNLOAD_MAX_MINUTES * 60,
      covers: [...coverContainers],
      health: await mediaHealth(),
    }
  }

/** Why a tool has nothing to offer of a video that has something. */
const noneOf = (tool: DownloadTool, hasSound: boolean) =>
  tool.includes('mp3') && !hasSound ? 'media.noSound' : 'media.noFormat'
