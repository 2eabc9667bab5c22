import { z } from 'zod'
import type {
  Category,
  Comment,
  CommentThread,
  Page,
  Playlist,
  PlaylistItem,
  Region,
  SearchHit,
} from '../models-lists'

const text = z.string().default('')
const paging = {
  nextPageToken: z.string().optional(),
  pageInfo: z.object({ totalResults: z.number().int().optional() }).optional(),
}

/** A list answer of one kind; an item that does not fit makes the whole answer unreadable. */
const listOf = <Item extends z.ZodType>(kind: string, item: Item) =>
  z.object({
    kind: z.literal(`youtube#${kind}ListResponse`),
    items: z.array(item).default([]),
    ...paging,
  })

const pagingSchema = z.object(paging)

/** The token of the next page and the whole count, of any list answer. */
export function pagingIn(json: unknown): Omit<Page<never>, 'items'> {
  const { nextPageToken, pageInfo } = pagingSchema.parse(json)
  return { next: nextPageToken, total: pageInfo?.totalResults }
}

const playlists = listOf(
  'playlist',
  z.object({
    id: z.string(),
    snippet: z.object({
      title: text,
      description: text,
      channelId: text,
      channelTitle: text,
      publishedAt: z.string().optional(),
    }),
    contentDetails: z.object({ itemCount: z.number().int().optional() }).optional(),
  }),
)

export const playlistsIn = (json: unknown): Playlist[] =>
  playlists.parse(json).items.map(({ id, snippet, contentDetails }) => ({
    id,
    ...snippet,
    itemCount: contentDetails?.itemCount,
  }))

const playlistItems = listOf(
  'playlistItem',
  z.object({
    snippet: z.object({
      title: text,
      description: text,
      position: z.number().int().default(0),
      videoOwnerChannelId: text,
      videoOwnerChannelTitle: text,
    }),
    contentDetails: z.object({
      videoId: z.string(),
      videoPublishedAt: z.string().optional(),
    }),
  }),
)

/** Videos that were deleted or made private stay in a list without an owner: they are left out. */
export const playlistItemsIn = (json: unknown): Page<PlaylistItem> => ({
  ...pagingIn(json),
  items: playlistItems
    .parse(json)
    .items.filter(({ snippet }) => snippet.videoOwnerChannelId)
    .map(({ snippet, contentDetails }) => ({
      videoId: contentDetails.videoId,
      title: snippet.title,
      description: snippet.description,
      channelId: snippet.videoOwnerChannelId,
      channelTitle: snippet.videoOwnerChannelTitle,
      publishedAt: contentDetails.videoPublishedAt,
      position: snippet.position,
    })),
})

const comment = z.object({
  id: z.string(),
  snippet: z.object({
    textDisplay: text,
    textOriginal: z.string().optional(),
    authorDisplayName: text,
    authorProfileImageUrl: z.string().optional(),
    authorChannelId: z.object({ value: z.string() }).optional(),
    likeCount: z.number().int().optional(),
    publishedAt: z.string().optional(),
    updatedAt: z.string().optional(),
    parentId: z.string().optional(),
  }),
})

function toComment({ id, snippet }: z.output<typeof comment>): Comment {
  return {
    id,
    // We ask for plain text, so both are; YouTube leaves the original out for some.
    text: snippet.textOriginal ?? snippet.textDisplay,
    authorName: snippet.authorDisplayName,
    authorChannelId: snippet.authorChannelId?.value,
    authorAvatarUrl: snippet.authorProfileImageUrl || undefined,
    likeCount: snippet.likeCount,
    publishedAt: snippet.publishedAt,
    updatedAt: snippet.updatedAt,
    parentId: snippet.parentId,
  }
}

const threads = listOf(
  'commentThread',
  z.object({
    snippet: z.object({ topLevelComment: comment, totalReplyCount: z.number().int().default(0) }),
    replies: z.object({ comments: z.array(comment).default([]) }).optional(),
  }),
)

/** The count of a page of comments is that page's, so it is left out. */
export const threadsIn = (json: unknown): Page<CommentThread> => ({
  next: pagingIn(json).next,
  items: threads.parse(json).items.map(({ snippet, replies }) => ({
    ...toComment(snippet.topLevelComment),
    replyCount: snippet.totalReplyCount,
    replies: (replies?.comments ?? []).map(toComment),
  })),
})

const comments = listOf('comment', comment)

export const commentsIn = (json: unknown): Page<Comment> => ({
  next: pagingIn(json).next,
  items: comments.parse(json).items.map(toComment),
})

const hits = listOf(
  'search',
  z.object({
    id: z.object({
      videoId: z.string().optional(),
      channelId: z.string().optional(),
      playlistId: z.string().optional(),
    }),
    snippet: z.object({
      title: text,
      description: text,
      channelId: text,
      channelTitle: text,
      publishedAt: z.string().optional(),
      liveBroadcastContent: z.enum(['none', 'live', 'upcoming']).catch('none'),
    }),
  }),
)

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Searches, alone of all calls, write texts as HTML. */
const plain = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => named[name] ?? whole)

function toHit({ id, snippet }: z.output<typeof hits>['items'][number]): SearchHit[] {
  const { liveBroadcastContent: liveStatus, ...rest } = snippet
  const texts = {
    ...rest,
    title: plain(rest.title),
    description: plain(rest.description),
    channelTitle: plain(rest.channelTitle),
    liveStatus,
  }
  if (id.videoId) return [{ kind: 'video', id: id.videoId, ...texts }]
  if (id.playlistId) return [{ kind: 'playlist', id: id.playlistId, ...texts }]
  return id.channelId ? [{ kind: 'channel', id: id.channelId, ...texts }] : []
}

export const hitsIn = (json: unknown): Page<SearchHit> => ({
  ...pagingIn(json),
  items: hits.parse(json).items.flatMap(toHit),
})

const categories = listOf(
  'videoCategory',
  z.object({
    id: z.string(),
    snippet: z.object({ title: text, assignable: z.boolean().default(false) }),
  }),
)

export const categoriesIn = (json: unknown): Category[] =>
  categories.parse(json).items.map(({ id, snippet }) => ({ id, ...snippet }))

const regions = listOf(
  'i18nRegion',
  z.object({ snippet: z.object({ gl: z.string(), name: text }) }),
)

export const regionsIn = (json: unknown): Region[] =>
  regions.parse(json).items.map(({ snippet: { gl, name } }) => ({ code: gl, name }))
