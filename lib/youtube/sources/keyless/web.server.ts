import { z } from 'zod'
import { AppError } from '../../../errors'
import { unescaped } from '../../../unescaped'
import { watchUrl } from '../../links'
import type { Page, PlaylistItem } from '../../models/lists'
import type { Payer } from '../../quota/usage.server'
import { askWeb } from './client.server'

const oembedSchema = z.object({
  title: z.string(),
  author_name: z.string(),
  author_url: z.string(),
})

/** oEmbed's facts of a video; `authorLink` is its channel's URL. */
interface Embed {
  exists: boolean
  title?: string
  author?: string
  authorLink?: string
}

/**
 * A video's title and channel from oEmbed, YouTube's service for embedders.
 * @throws AppError `youtube.*`
 */
export async function oembedOf(videoId: string, payers: readonly Payer[]): Promise<Embed> {
  const query = new URLSearchParams({ format: 'json', url: watchUrl(videoId) })
  const { status, text } = await askWeb(`/oembed?${query}`, { payers })
  if (status === 404 || status === 400) return { exists: false }
  // The video exists but may not be embedded or seen.
  if (status === 401 || status === 403) return { exists: true }
  if (status !== 200) throw new AppError('youtube.error', { cause: `oembed ${status}` })
  try {
    const { title, author_name, author_url } = oembedSchema.parse(JSON.parse(text))
    return { exists: true, title, author: author_name, authorLink: author_url }
  } catch (cause) {
    throw new AppError('youtube.unexpected', { cause })
  }
}

/**
 * The text of the first element with a tag name. Uses `indexOf` because feeds can be long.
 * @throws AppError `youtube.unexpected` if there is none
 */
function textOf(xml: string, tag: string): string {
  const start = xml.indexOf(`<${tag}>`)
  const end = xml.indexOf(`</${tag}>`, start)
  if (start >= 0 && end >= 0) return unescaped(xml.slice(start + tag.length + 2, end))
  if (xml.includes(`<${tag}/>`)) return ''
  throw new AppError('youtube.unexpected', { cause: `no ${tag}` })
}

/** A feed's entry. Its views are exact, unlike those on YouTube's pages; absent if unreadable, and where
 * they are 0: premieres and videos for paying viewers have that, whoever watched them. */
export type FeedItem = PlaylistItem & {
  viewCount?: number
  /** Whether it is a Short, by where its link leads; absent where that can't be told. */
  isShort?: boolean
}

/**
 * A channel's newest videos, at most 15, from its feed: the only exact dates YouTube provides.
 * @throws AppError `playlist.notFound`, `youtube.*`
 */
export async function feedOf(channelId: string, payers: readonly Payer[]): Promise<Page<FeedItem>> {
  const query = new URLSearchParams({ channel_id: channelId })
  const { status, text } = await askWeb(`/feeds/videos.xml?${query}`, { payers })
  if (status === 404) throw new AppError('playlist.notFound')
  if (status !== 200) throw new AppError('youtube.error', { cause: `feed ${status}` })
  if (!text.includes('<feed') || !text.includes('</feed>')) throw new AppError('youtube.unexpected')
  const items = text.split('<entry>').slice(1, 16)
  return {
    items: items.map((entry, position) => ({
      videoId: textOf(entry, 'yt:videoId'),
      title: textOf(entry, 'title'),
      description: textOf(entry, 'media:description'),
      channelId,
      channelTitle: textOf(entry, 'name'),
      publishedAt: instant(textOf(entry, 'published')),
      position,
      viewCount: viewsOf(entry),
      isShort: isShortIn(entry),
    })),
  }
}

function viewsOf(entry: string): number | undefined {
  const digits = /<media:statistics views="(\d{1,15})"/.exec(entry)?.[1]
  return Number(digits) || undefined
}

function isShortIn(entry: string): boolean | undefined {
  const path = /<link rel="alternate" href="[^"]{0,60}\/(shorts\/|watch\?)/.exec(entry)?.[1]
  return path === undefined ? undefined : path === 'shorts/'
}

function instant(text: string): string {
  const time = Date.parse(text)
  if (!Number.isFinite(time)) throw new AppError('youtube.unexpected', { cause: 'no date' })
  return new Date(time).toISOString()
}
