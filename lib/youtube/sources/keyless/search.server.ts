import { z } from 'zod'
import { AppError } from '../../../errors'
import type { Page, SearchHit, SearchQuery } from '../../models/lists'
import type { Payer } from '../../quota/usage.server'
import { askInnertube } from './client.server'
import { digits, findAll, findAny, nextIn, ownerText, plainText, read } from './json'

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

// Shorts stand on shelves among the results, without their channel.
const shortSchema = z.object({
  onTap: z.object({
    innertubeCommand: z.object({ reelWatchEndpoint: z.object({ videoId: z.string() }) }),
  }),
  overlayMetadata: z.object({ primaryText: z.object({ content: z.string() }) }),
})

function toShortHit(json: unknown): SearchHit {
  const { onTap, overlayMetadata } = read(shortSchema, json)
  return {
    kind: 'video',
    id: onTap.innertubeCommand.reelWatchEndpoint.videoId,
    title: overlayMetadata.primaryText.content,
    channelId: '',
    channelTitle: '',
    liveStatus: 'none',
  }
}

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

const totalSchema = z.object({ estimatedResults: digits.optional().catch(undefined) })
const entriesSchema = z.array(z.record(z.string(), z.unknown()))

/**
 * Whether YouTube says in the results' place that there are none or no more. The text is in the
 * language of the query, so only the structure is checked.
 */
function saysNoResults(list: unknown, isFirst: boolean): boolean {
  const entries = findAll(list, 'itemSectionRenderer').flatMap((section) =>
    read(entriesSchema, (section as { contents?: unknown }).contents),
  )
  const marker = isFirst ? 'backgroundPromoRenderer' : 'messageRenderer'
  return entries.length > 0 && entries.every((entry) => marker in entry)
}

/** The videos among results, in their order; each once. */
function videoHitsIn(list: unknown): SearchHit[] {
  const hits = findAny(list, ['videoRenderer', 'shortsLockupViewModel']).map(([key, json]) =>
    key === 'videoRenderer' ? toVideoHit(json) : toShortHit(json),
  )
  return [...new Map(hits.toReversed().map((hit) => [hit.id, hit])).values()].toReversed()
}

/** Whether the search page supports a query: only words, videos or channels, and long videos. */
function isSupported({ kind = 'video', order = 'relevance', duration, ...query }: SearchQuery) {
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
 * A page of about 20 search results, without dates.
 * @throws AppError `youtube.needsKey` for options that the search page doesn't support, `youtube.*`
 */
export async function keylessSearch(
  query: SearchQuery,
  payers: readonly Payer[],
): Promise<Page<SearchHit>> {
  if (!isSupported(query)) throw new AppError('youtube.needsKey', { cause: 'search option' })
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
  const found =
    kind === 'video' ? videoHitsIn(list) : findAll(list, 'channelRenderer').map(toChannelHit)
  if (found.length === 0 && !saysNoResults(list, !page)) {
    throw new AppError('youtube.unexpected', { cause: 'no results' })
  }
  return {
    items: found,
    next: nextIn(list),
    total: read(totalSchema, json ?? {}).estimatedResults,
  }
}
