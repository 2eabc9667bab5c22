import { z } from 'zod'
import { AppError } from '../../../errors'
import {
  type LeftOutReason,
  type RecentUploads,
  recentUploadsOf,
  type Upload,
} from '../../models/uploads'
import type { Payer } from '../../quota/usage.server'
import { countIn, isShortened } from './counts'
import { digits, findAll, plainText } from './json'
import { askPlaylist, entriesIn, isRemoved, itemSchema, videosIn } from './lists.server'
import { feedOf } from './web.server'

const uploadSchema = itemSchema.extend({
  /** Absent while a broadcast hasn't ended. */
  lengthSeconds: digits.optional().catch(undefined),
  /** Such as `1.2M views • 3 days ago`, or only the age. */
  videoInfo: plainText.optional().catch(undefined),
  badges: z.unknown().optional(),
  thumbnailOverlays: z.unknown().optional(),
  upcomingEventData: z.unknown().optional(),
  /** Known not to run, though its length isn't known. */
  isOver: z.boolean().default(false),
})
type Entry = z.output<typeof uploadSchema>

/** The views on a list's page; undefined for viewers of a broadcast, and without views. */
function viewsIn(info: string | undefined): Pick<Upload, 'viewCount' | 'approximate'> {
  const text = info?.split('•')[0]?.trim() ?? ''
  const viewCount = /\bviews?$/i.test(text) ? countIn(text) : undefined
  return { viewCount, ...(viewCount !== undefined && isShortened(text) && { approximate: true }) }
}

function leftOutReason(entry: Entry): LeftOutReason | undefined {
  const { badges, thumbnailOverlays: overlays, upcomingEventData, lengthSeconds, isOver } = entry
  const has = (style: string) => findAll([badges, overlays], 'style').includes(style)
  if (has('BADGE_STYLE_TYPE_MEMBERS_ONLY')) return 'members'
  if (has('BADGE_STYLE_TYPE_LIVE_NOW') || has('LIVE')) return 'live'
  if (upcomingEventData !== undefined || has('UPCOMING')) return 'upcoming'
  // Whether it has ended is unknown.
  return lengthSeconds || isOver ? undefined : 'other'
}

const spaced = (title: string) => title.trim().replace(/\s+/g, ' ')

/**
 * A channel's last public uploads, without likes and comments. Its feed adds the exact dates and
 * views of the newest 15; the other views are as short as YouTube's pages show them, and their dates
 * are unknown. Without the list nobody could tell which of the feed's videos are live.
 * @throws AppError `playlist.notFound`, `youtube.*`
 */
export async function keylessRecentUploads(
  { channelId }: { channelId: string },
  payers: readonly Payer[],
): Promise<RecentUploads> {
  const feed = feedOf(channelId, payers).catch((error) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  const list = askPlaylist({ browseId: `VLUU${channelId.slice(2)}` }, payers)
  const [json, recent] = await Promise.all([list, feed])
  if (!json) throw new AppError('playlist.notFound')
  const known = new Map(recent?.items.map((item) => [item.videoId, item]))
  const entries = videosIn(entriesIn(json), uploadSchema).filter((entry) => !isRemoved(entry))
  // The feed never translates a title. Where the list does, the owner's other titles are unknown.
  const isTranslated = entries.some(
    ({ videoId, title }) => spaced(known.get(videoId)?.title ?? title) !== spaced(title),
  )
  return recentUploadsOf(
    entries.map((entry) => {
      const { videoId: id, lengthSeconds: durationSeconds, videoInfo } = entry
      const listed = isTranslated ? '' : entry.title
      const { publishedAt, viewCount, title = listed } = known.get(id) ?? {}
      const views = viewCount === undefined ? viewsIn(videoInfo) : { viewCount }
      return leftOutReason(entry) ?? { id, title, publishedAt, durationSeconds, ...views }
    }),
  )
}
