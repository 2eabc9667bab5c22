import { z } from 'zod'
import { AppError } from '../../../errors'
import type { Comment, CommentsQuery, CommentThread, Page } from '../../models/lists'
import type { Payer } from '../../quota/usage.server'
import { askInnertube } from './client.server'
import { countIn } from './counts'
import { findAll, nextIn, plainText, read } from './json'

const viewSchema = z.object({ commentId: z.string(), commentKey: z.string() })
const threadSchema = z.object({
  commentViewModel: z.object({ commentViewModel: z.unknown() }),
  replies: z
    .object({ commentRepliesRenderer: z.object({ contents: z.unknown().optional() }) })
    .optional(),
})
const entitySchema = z.object({
  key: z.string(),
  properties: z.object({
    // A comment may have no words, and its author no name.
    content: z.object({ content: z.string().default('') }),
    publishedTime: z.string().optional(),
  }),
  author: z.object({
    channelId: z.string().optional(),
    displayName: z.string().default(''),
    avatarThumbnailUrl: z.string().optional(),
  }),
  toolbar: z.object({
    likeCountNotliked: z.string().optional(),
    replyCount: z.string().optional(),
  }),
})
type Entities = ReadonlyMap<string, z.output<typeof entitySchema>>

const itemsSchema = z.array(z.record(z.string(), z.unknown()))
const listSchema = z.object({
  slot: z.string().optional(),
  continuationItems: itemsSchema.optional(),
})
const partsSchema = z.object({
  onResponseReceivedEndpoints: z
    .array(
      z.object({
        reloadContinuationItemsCommand: listSchema.optional(),
        appendContinuationItemsAction: listSchema.optional(),
      }),
    )
    .min(1),
})
const messageSchema = z.object({ text: plainText })
const headerSchema = z.object({ countText: plainText.optional() })

/** Reads a count; YouTube writes zero as a blank. */
const countOrBlank = (text: string | undefined) => (text?.trim() === '' ? 0 : countIn(text))

function entitiesIn(json: object): Entities {
  const payloads = findAll(json, 'commentEntityPayload').map((one) => read(entitySchema, one))
  return new Map(payloads.map((entity) => [entity.key, entity]))
}

/** Reads a comment's view. Its text and counts are in an entity with the same key. */
function toComment(view: unknown, entities: Entities): { comment: Comment; replyCount?: number } {
  const { commentId, commentKey } = read(viewSchema, view)
  const entity = entities.get(commentKey)
  if (!entity) throw new AppError('youtube.unexpected', { cause: 'no comment text' })
  const { properties, author, toolbar } = entity
  const comment = {
    id: commentId,
    text: properties.content.content,
    authorName: author.displayName,
    authorChannelId: author.channelId || undefined,
    authorAvatarUrl: author.avatarThumbnailUrl || undefined,
    likeCount: countOrBlank(toolbar.likeCountNotliked),
    publishedText: properties.publishedTime,
  }
  return { comment, replyCount: countOrBlank(toolbar.replyCount) }
}

function toThread(json: unknown, entities: Entities): CommentThread {
  const thread = read(threadSchema, json)
  const { comment, replyCount } = toComment(thread.commentViewModel.commentViewModel, entities)
  const { contents } = thread.replies?.commentRepliesRenderer ?? {}
  // A thread without a reply count may still have replies.
  const first = nextIn(contents)
  const isUnsure = replyCount === 0 && contents !== undefined
  return {
    ...comment,
    replyCount: isUnsure ? undefined : replyCount,
    replies: [],
    repliesPage: first && `keyless:${first}`,
  }
}

/**
 * The entries of a list, and whether YouTube says that it is empty: an empty first page has a
 * header without a body, an empty later page an empty list.
 */
function listIn(json: object) {
  const parts = read(partsSchema, json).onResponseReceivedEndpoints
  const added = parts.flatMap((part) => part.appendContinuationItemsAction ?? [])
  const shown = parts.flatMap((part) => part.reloadContinuationItemsCommand ?? [])
  const all = [...added, ...shown].flatMap(({ continuationItems = [] }) => continuationItems)
  const entries = all.filter((entry) => !('commentsHeaderRenderer' in entry))
  const [header] = all.flatMap(({ commentsHeaderRenderer: head }) =>
    head === undefined ? [] : read(headerSchema, head),
  )
  const isNone = header?.countText === undefined || /^(?:0|no)\b/i.test(header.countText)
  const hasBareBody = shown.some(
    ({ slot, continuationItems }) => slot?.endsWith('_BODY') && !continuationItems,
  )
  const isEnd = added.some(({ continuationItems }) => continuationItems?.length === 0)
  return { entries, isEmpty: isEnd || (header !== undefined && isNone && hasBareBody) }
}

/** Token of the next page of threads; tokens inside a thread lead to its replies. */
const nextPageOf = (entries: z.output<typeof itemsSchema>) =>
  nextIn(entries.filter((entry) => 'continuationItemRenderer' in entry))

/**
 * A page of the threads under a video, without replies, and with times as YouTube's text.
 * @throws AppError `video.commentsDisabled`, `video.commentsHidden`, `video.notFound`,
 * `youtube.needsKey` for a search in the comments, `youtube.*`
 */
export async function keylessComments(
  { videoId, order = 'time', words, page }: CommentsQuery,
  payers: readonly Payer[],
): Promise<Page<CommentThread>> {
  if (words) throw new AppError('youtube.needsKey', { cause: 'search in comments' })
  const sort = order === 'time' ? 'NEWEST_FIRST' : 'TOP_COMMENTS'
  const json = await askInnertube(
    (innertube) =>
      page
        ? innertube.actions.execute('/next', { continuation: page })
        : innertube.getComments(videoId, sort),
    { payers },
  )
  if (!json) throw new AppError('video.notFound')
  const { entries, isEmpty } = listIn(json)
  const threads = entries.flatMap((entry) => entry.commentThreadRenderer ?? [])
  if (threads.length === 0 && !isEmpty) {
    const messages = findAll(entries, 'messageRenderer').map((one) => read(messageSchema, one).text)
    const says = (words: RegExp) => messages.some((text) => words.test(text))
    // The network of this site, or its DNS, has YouTube in Restricted Mode.
    if (says(/restricted mode/i)) throw new AppError('video.commentsHidden')
    throw new AppError(says(/turned off/i) ? 'video.commentsDisabled' : 'youtube.unexpected')
  }
  const entities = entitiesIn(json)
  return { items: threads.map((thread) => toThread(thread, entities)), next: nextPageOf(entries) }
}

/**
 * A page of the replies to a comment. The first page needs the thread's `repliesPage`.
 * @throws AppError `youtube.needsKey` without a page, `youtube.*`
 */
export async function keylessReplies(
  { commentId, page }: { commentId: string; page?: string },
  payers: readonly Payer[],
): Promise<Page<Comment>> {
  if (!page) throw new AppError('youtube.needsKey', { cause: 'replies without their page' })
  const question = { continuation: page.replace(/^keyless:/, '') }
  const json = await askInnertube(({ actions }) => actions.execute('/next', question), { payers })
  if (!json) throw new AppError('youtube.unexpected', { cause: 'no replies part' })
  const { entries, isEmpty } = listIn(json)
  const views = entries.flatMap((entry) => {
    if (entry.commentViewModel !== undefined) return entry.commentViewModel
    const thread = entry.commentThreadRenderer
    return thread === undefined ? [] : read(threadSchema, thread).commentViewModel.commentViewModel
  })
  if (views.length === 0 && !isEmpty) throw new AppError('youtube.unexpected')
  const entities = entitiesIn(json)
  const items = views.map((view) => ({ ...toComment(view, entities).comment, parentId: commentId }))
  return { items, next: nextPageOf(entries) }
}
