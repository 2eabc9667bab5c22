import {
  commentsOf,
  type SampleComment,
  type SampleVideo,
  videoIdOfComment,
  visibleVideo,
} from '../catalogue'
import { escapeMarkup, type SampleRequest } from '../http'
import { badParameter, DataApiError, missingParameter, notFound } from './errors'
import { idsOf, listOf, onlyParts, pageOf, partsOf, resource } from './query'

/** A thread carries at most this many of its replies; `comments.list` has the rest. */
const repliesInThread = 5

/**
 * `commentThreads.list` by `videoId`, newest first or by `order=relevance`. Throws 403
 * `commentsDisabled` and 404 `videoNotFound`, the only list that does not answer 200 for those.
 */
export function listCommentThreads(request: SampleRequest): Record<string, unknown> {
  const { origin, query } = request
  const asked = partsOf(query, ['id', 'snippet', 'replies'])
  const [videoId] = listOf(query, 'videoId')
  if (!videoId) throw missingParameter('', 'No filter selected. Expected one of: videoId')
  const video = openVideo(videoId)
  const words = query.get('searchTerms')?.normalize('NFKC').toLowerCase().trim()
  const order = query.get('order') ?? 'time'
  if (order !== 'time' && order !== 'relevance') {
    throw badParameter('processingFailure', 'order', `Invalid value '${order}'`)
  }
  const threads = commentsOf(video).filter(
    (thread) => !words || [thread, ...thread.replies].some((one) => contains(one, words)),
  )
  if (order === 'relevance') threads.sort((one, other) => other.likes - one.likes)
  const { items, pageInfo, ...page } = pageOf(query, threads, 20, 100)
  const build = (comment: SampleComment, parentId?: string) =>
    commentResource(comment, video, query, origin, parentId)
  return resource('commentThreadListResponse', {
    ...page,
    pageInfo: { ...pageInfo, totalResults: items.length },
    items: items.map((thread) => {
      const { id, replies } = thread
      const comments = replies.slice(0, repliesInThread).map((reply) => build(reply, id))
      const snippet = {
        channelId: video.channelId,
        videoId: video.id,
        topLevelComment: build(thread),
        canReply: true,
        totalReplyCount: replies.length,
        isPublic: true,
      }
      const whole = { snippet, replies: comments.length > 0 && { comments } }
      return resource('commentThread', { id, ...onlyParts(asked, whole) })
    }),
  })
}

/** `comments.list`: all replies of `parentId`, oldest first, or single comments by `id`. */
export function listComments(request: SampleRequest): Record<string, unknown> {
  const { origin, query } = request
  partsOf(query, ['id', 'snippet'])
  const [parentId] = listOf(query, 'parentId')
  const ids = idsOf(query)
  if (!parentId && ids.length === 0) {
    throw missingParameter('', 'No filter selected. Expected one of: id, parentId')
  }
  const wanted = parentId ? [parentId] : ids
  const found = wanted.flatMap((id) => findComment(id) ?? [])
  const list = parentId
    ? found.flatMap(({ comment, video }) =>
        comment.replies.map((reply) => ({ comment: reply, video, parent: comment.id })),
      )
    : found
  const { items, pageInfo, ...page } = pageOf(query, list, 20, 100)
  return resource('commentListResponse', {
    ...page,
    pageInfo: { ...pageInfo, totalResults: items.length },
    items: items.map(({ comment, parent, video }) =>
      commentResource(comment, video, query, origin, parent),
    ),
  })
}

function openVideo(id: string): SampleVideo {
  const video = visibleVideo(id)
  if (!video) {
    const message = 'The video identified by the <code>videoId</code> parameter could not be found.'
    throw notFound('videoNotFound', 'videoId', message)
  }
  if (video.commentsOff) {
    throw new DataApiError({
      code: 403,
      reason: 'commentsDisabled',
      domain: 'youtube.commentThread',
      location: 'videoId',
      message: 'The video identified by the <code>videoId</code> parameter has disabled comments.',
    })
  }
  return video
}

type Found = { comment: SampleComment; video: SampleVideo; parent?: string }

/** Any comment by its id. */
function findComment(id: string): Found | undefined {
  const video = visibleVideo(videoIdOfComment(id))
  if (!video) return undefined
  for (const comment of commentsOf(video)) {
    if (comment.id === id) return { comment, video }
    const reply = comment.replies.find((one) => one.id === id)
    if (reply) return { comment: reply, video, parent: comment.id }
  }
  return undefined
}

function contains(comment: SampleComment, words: string): boolean {
  return comment.text.normalize('NFKC').toLowerCase().includes(words)
}

/** One `youtube#comment`; its shown text is HTML unless `textFormat=plainText`. */
function commentResource(
  comment: SampleComment,
  video: SampleVideo,
  query: URLSearchParams,
  origin: string,
  parentId?: string,
): Record<string, unknown> {
  const { author, id, likes, publishedAt, text } = comment
  const plain = query.get('textFormat') === 'plainText'
  return resource('comment', {
    id,
    snippet: {
      channelId: video.channelId,
      videoId: video.id,
      textDisplay: plain ? text : htmlText(text, video.id),
      textOriginal: text,
      ...(parentId && { parentId }),
      authorDisplayName: author.name,
      authorProfileImageUrl: `${origin}/ytc/${author.channelId}=s48-c-k-c0x00ffffff-no-rj`,
      authorChannelUrl: `http://www.youtube.com/${author.name}`,
      authorChannelId: { value: author.channelId },
      canRate: true,
      viewerRating: 'none',
      likeCount: likes,
      publishedAt,
      updatedAt: publishedAt,
    },
  })
}

/** Comment text as HTML: escaped, with a link on each time such as 1:26. */
function htmlText(text: string, videoId: string): string {
  return escapeMarkup(text)
    .replace(/\n/g, '<br>')
    .replace(/\b(\d{1,2}):(\d{2})\b/g, (time, minutes: string, seconds: string) => {
      const start = Number(minutes) * 60 + Number(seconds)
      return `<a href="https://www.youtube.com/watch?v=${videoId}&amp;t=${start}">${time}</a>`
    })
}
