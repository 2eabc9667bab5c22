import { z } from 'zod'
import { AppError } from '../../errors'
import type { CommentsQuery, CommentThread, Page, SearchHit, SearchQuery } from '../models-lists'
import type { Payer } from '../usage.server'
import { askInnertube } from './keyless-client.server'
import { exactCount, findAll, nextIn, ownerText, plainText, read } from './keyless-json'

const viewSchema = z.object({
  commentViewModel: z.object({
    commentViewModel: z.object({ commentId: z.string(), commentKey: z.string() }),
  }),
})
const entitySchema = z.object({
  key: z.string(),
  properties: z.object({
    content: z.object({ content: z.string() }),
    publishedTime: z.string().optional(),
  }),
  author: z.object({
    channelId: z.string().optional(),
    displayName: z.string(),
    avatarThumbnailUrl: z.string().optional(),
  }),
  toolbar: z.object({
    likeCountNotliked: z.string().default(''),
    replyCount: z.string().default(''),
  }),
})
const messageSchema = z.object({ text: plainText })
const commandsSchema = z.object({
  onResponseReceivedEndpoints: z.array(z.unknown()).min(1),
})
const itemsSchema = z.array(z.record(z.string(), z.unknown()))

/** The counts that YouTube leaves empty are none at all. */
const countIn = (text: string) => (text.trim() === '' ? 0 : exactCount(text))

function toThread(thread: unknown, entities: ReadonlyMap<string, z.output<typeof entitySchema>>) {
  const view = read(viewSchema, thread).commentViewModel.commentViewModel
  const entity = entities.get(view.commentKey)
  const replyCount = countIn(entity?.toolbar.replyCount ?? '')
  // A thread has at most some hundreds, so that the count is always whole.
  if (!entity || replyCount === undefined) throw new AppError('youtube.unexpected')
  const { properties, author, toolbar } = entity
  return {
    id: view.commentId,
    text: properties.content.content,
    authorName: author.displayName,
    authorChannelId: author.channelId || undefined,
    authorAvatarUrl: author.avatarThumbnailUrl || undefined,
    likeCount: countIn(toolbar.likeCountNotliked),
    publishedText: properties.publishedTime,
    replyCount,
    replies: [],
  }
}

/**
 * A page of the threads under a video, without their replies and with times in YouTube's words.
 * @throws AppError `video.commentsDisabled`, `video.notFound`, `youtube.needsKey` for a search among
 *   them, `youtube.*`
 */
export async function keylessComments(
  { videoId, order = 'time', words, page }: CommentsQuery,
  payers: readonly Payer[],
): Promise<Page<CommentThread>> {
  if (words) throw new AppError('youtube.needsKey', { cause: 'words among comments' })
  const sort = order === 'time' ? 'NEWEST_FIRST' : 'TOP_COMMENTS'
  const json = await askInnertube(
    (innertube) =>
      page
        ? innertube.actions.execute('/next', { continuation: page })
        : innertube.getComments(videoId, sort),
    { payers },
  )
  if (!json) throw new AppError('video.notFound')
  const commands = read(commandsSchema, json).onResponseReceivedEndpoints
  const items = findAll(commands, 'continuationItems').flatMap((list) => read(itemsSchema, list))
  const payloads = findAll(json, 'commentEntityPayload').map((one) => read(entitySchema, one))
  const entities = new Map(payloads.map((entity) => [entity.key, entity]))
  const threads = items.flatMap((item) => item.commentThreadRenderer ?? [])
  const messages = findAll(items, 'messageRenderer').map((one) => read(messageSchema, one).text)
  if (threads.length === 0 && messages.some((text) => /turned off/i.test(text))) {
    throw new AppError('video.commentsDisabled')
  }
  if (items.length === 0) throw new AppError('youtube.unexpected', { cause: 'no comments part' })
  return {
    items: threads.map((thread) => toThread(thread, entities)),
    // Those within a thread lead to its replies.
    next: nextIn(items.filter((item) => 'continuationItemRenderer' in item)),
  }
}

const snippet = z.array(z.object({ snippetText: plainText })).default([])
const videoSchema = z.object({
  videoId: z.string(),
  title: plainText,
  ownerText: ownerText,
  detailedMetadataSnippets: snippet,
  badges: z
    .array(z.object({ metadataBadgeRenderer: z.object({ style: z.string() }).optional() }))
    .default([]),
  upcomingEventData: z.object({ startTime: z.string() }).optional(),
})
const channelSchema = z.object({
  channelId: z.string(),
  title: plainText,
  descriptionSnippet: plainText.optional(),
})

function toVideoHit(json: unknown): SearchHit {
  const video = read(videoSchema, json)
  const live = video.badges.some(
    ({ metadataBadgeRenderer: badge }) => badge?.style === 'BADGE_STYLE_TYPE_LIVE_NOW',
  )
  return {
    kind: 'video',
    id: video.videoId,
    title: video.title,
    description: video.detailedMetadataSnippets.map(({ snippetText }) => snippetText).join(''),
    channelId: video.ownerText.id ?? '',
    channelTitle: video.ownerText.title,
    liveStatus: video.upcomingEventData ? 'upcoming' : live ? 'live' : 'none',
  }
}

function toChannelHit(json: unknown): SearchHit {
  const { channelId, title, descriptionSnippet = '' } = read(channelSchema, json)
  const own = { id: channelId, channelId, title, channelTitle: title }
  return { kind: 'channel', ...own, description: descriptionSnippet, liveStatus: 'none' }
}

const totalSchema = z.object({
  estimatedResults: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})

/** What the search page can be told: words, videos or channels, and long ones. */
function isAskable({ kind = 'video', order = 'relevance', duration, ...query }: SearchQuery) {
  const { publishedAfter, publishedBefore, categoryId, channelId } = query
  const others = [publishedAfter, publishedBefore, categoryId, channelId]
  return (
    kind !== 'playlist' &&
    order === 'relevance' &&
    (duration === undefined || duration === 'long') &&
    others.every((value) => value === undefined)
  )
}

/**
 * A page of what YouTube's search finds, about 20, without dates.
 * @throws AppError `youtube.needsKey` for what the search page cannot be told, `youtube.*`
 */
export async function keylessSearch(
  query: SearchQuery,
  payers: readonly Payer[],
): Promise<Page<SearchHit>> {
  if (!isAskable(query)) throw new AppError('youtube.needsKey', { cause: 'search option' })
  const { words, kind = 'video', duration, language, region, page } = query
  const filters = {
    type: kind as 'video' | 'channel',
    duration: duration ? ('over_twenty_mins' as const) : undefined,
  }
  const json = await askInnertube(
    (innertube) =>
      page
        ? innertube.actions.execute('/search', { continuation: page })
        : innertube.search(words, filters),
    { payers, language, region },
  )
  const list = findAll(json, page ? 'onResponseReceivedCommands' : 'primaryContents')[0]
  if (findAll(list, page ? 'continuationItems' : 'sectionListRenderer').length === 0) {
    throw new AppError('youtube.unexpected', { cause: 'no results part' })
  }
  const { estimatedResults } = read(totalSchema, json)
  return {
    items:
      kind === 'video'
        ? findAll(list, 'videoRenderer').map(toVideoHit)
        : findAll(list, 'channelRenderer').map(toChannelHit),
    next: nextIn(list),
    total: estimatedResults === undefined ? undefined : Number(estimatedResults),
  }
}
