import { z } from 'zod'
import { unescaped } from '../../../unescaped'
import type { Category, Page, Playlist, PlaylistItem, Region, SearchHit } from '../../models/lists'
import * as read from './read'

/**
 * Parses the items of a list response. One item without an id makes the entire response unreadable,
 * because an incomplete list would be wrong. @throws ZodError, AppError `youtube.unexpected`
 */
export const allIn = <Item extends z.ZodType>(json: unknown, kind: string, item: Item) =>
  z.array(item).parse(read.itemsIn(json, kind))

const pagingSchema = z.object({
  nextPageToken: z.unknown().optional(),
  pageInfo: read.part({ totalResults: read.count }),
})

/** The next page's token and the total count of any list response. */
export function pagingIn(json: unknown): Omit<Page<never>, 'items'> {
  const { nextPageToken: next, pageInfo } = pagingSchema.parse(json)
  const total = pageInfo?.totalResults
  if (typeof next === 'string') return { next: next || undefined, total }
  return next == null ? { next: undefined, total } : { broken: true, total }
}

const id = z.string().min(1)

const playlist = z.object({
  id,
  snippet: read.part({
    title: read.text,
    description: read.text,
    channelId: read.text,
    channelTitle: read.text,
    publishedAt: read.instant,
  }),
  contentDetails: read.part({ itemCount: read.count }),
})

export const playlistsIn = (json: unknown) =>
  read.readEach(json, 'playlist', (item): Playlist => {
    const { id, snippet, contentDetails } = playlist.parse(item)
    return {
      id,
      title: snippet?.title ?? '',
      description: snippet?.description,
      channelId: snippet?.channelId ?? '',
      channelTitle: snippet?.channelTitle ?? '',
      publishedAt: snippet?.publishedAt,
      itemCount: contentDetails?.itemCount,
    }
  })

const playlistItem = z
  .object({
    snippet: read.part({
      title: read.text,
      description: read.text,
      position: read.count,
      videoOwnerChannelId: z.unknown().optional(),
      videoOwnerChannelTitle: read.text,
      resourceId: read.part({ videoId: read.text }),
    }),
    contentDetails: read.part({ videoId: read.text, videoPublishedAt: z.unknown().optional() }),
  })
  .transform(({ snippet, contentDetails }) => ({
    snippet,
    contentDetails,
    videoId: contentDetails?.videoId || snippet?.resourceId?.videoId,
  }))
  .refine(({ videoId }) => videoId)

/**
 * Whether a video was deleted or made private: both parts are then present, but without the video's
 * own fields.
 */
const isGone = ({ snippet, contentDetails }: z.output<typeof playlistItem>) =>
  snippet?.videoOwnerChannelId === undefined &&
  contentDetails?.videoPublishedAt === undefined &&
  snippet !== undefined &&
  contentDetails !== undefined

/** Deleted and private videos stay in a playlist without an owner. */
export function playlistItemsIn(json: unknown): Page<PlaylistItem> {
  const all = allIn(json, 'playlistItem', playlistItem)
  const gone = all.filter(isGone).map(({ snippet, videoId = '' }) => ({
    videoId,
    title: snippet?.title ?? '',
    position: snippet?.position,
  }))
  return {
    ...pagingIn(json),
    ...(gone.length > 0 && { gone }),
    items: all
      .filter((item) => !isGone(item))
      .map(({ snippet, contentDetails, videoId = '' }) => ({
        videoId,
        title: snippet?.title ?? '',
        description: snippet?.description,
        channelId: read.text.parse(snippet?.videoOwnerChannelId) ?? '',
        channelTitle: snippet?.videoOwnerChannelTitle ?? '',
        publishedAt: read.instant.parse(contentDetails?.videoPublishedAt),
        position: snippet?.position,
      })),
  }
}

const hit = z.object({
  id: z
    .object({ videoId: read.text, channelId: read.text, playlistId: read.text })
    .refine(({ videoId, channelId, playlistId }) => videoId || channelId || playlistId),
  snippet: read.part({
    title: read.text,
    description: read.text,
    channelId: read.text,
    channelTitle: read.text,
    publishedAt: read.instant,
    liveBroadcastContent: read.oneOf(['none', 'live', 'upcoming']),
  }),
})

/** Only search responses contain HTML-escaped text. */
function toHit({ id, snippet }: z.output<typeof hit>): SearchHit {
  const texts = {
    title: unescaped(snippet?.title ?? ''),
    description: snippet?.description && unescaped(snippet.description),
    channelId: snippet?.channelId ?? '',
    channelTitle: unescaped(snippet?.channelTitle ?? ''),
    publishedAt: snippet?.publishedAt,
    liveStatus: snippet?.liveBroadcastContent,
  }
  if (id.videoId) return { kind: 'video', id: id.videoId, ...texts }
  if (id.playlistId) return { kind: 'playlist', id: id.playlistId, ...texts }
  return { kind: 'channel', id: id.channelId ?? '', ...texts }
}

export const hitsIn = (json: unknown): Page<SearchHit> => ({
  ...pagingIn(json),
  items: allIn(json, 'search', hit).map(toHit),
})

const category = z.object({ id, snippet: read.part({ title: read.text, assignable: read.flag }) })

export const categoriesIn = (json: unknown): Category[] =>
  allIn(json, 'videoCategory', category).map(({ id, snippet }) => ({
    id,
    title: snippet?.title ?? '',
    assignable: snippet?.assignable,
  }))

const region = z.object({ snippet: z.object({ gl: id, name: read.text }) })

export const regionsIn = (json: unknown): Region[] =>
  allIn(json, 'i18nRegion', region).map(({ snippet: { gl, name } }) => ({
    code: gl,
    name: name ?? '',
  }))
