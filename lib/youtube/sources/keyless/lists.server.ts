import { z } from 'zod'
import { AppError } from '../../../errors'
import type { Page, Playlist, PlaylistItem, PlaylistItemsQuery } from '../../models/lists'
import type { Payer } from '../../quota/usage.server'
import { askInnertube } from './client.server'
import { countIn } from './counts'
import { findAll, nextIn, ownerText, plainText, read, refusalIn } from './json'
import { asPlaylistVideo } from './lockups'
import { feedOf } from './web.server'

const metadataSchema = z.object({ title: z.string(), description: z.string().default('') })
const ownerSchema = z.object({ title: ownerText })
const statsSchema = z.object({ stats: z.array(plainText) })

const isGone =
  /\b(?:does(?:n.t| not) exist|unviewable|private|removed|terminated|unavailable|not available)\b/i

/** A playlist's page, or its next part; undefined if YouTube has no such playlist. */
export async function askPlaylist(question: object, payers: readonly Payer[]) {
  const json = await askInnertube(({ actions }) => actions.execute('/browse', question), { payers })
  const reason = json && refusalIn(json)
  if (reason === undefined) return json
  if (isGone.test(reason)) return undefined
  throw new AppError('youtube.unexpected', { cause: 'an unknown refusal' })
}

async function playlistOf(id: string, payers: readonly Payer[]): Promise<Playlist | undefined> {
  const json = await askPlaylist({ browseId: `VL${id}` }, payers)
  if (!json) return undefined
  const { title, description } = read(metadataSchema, findAll(json, 'playlistMetadataRenderer')[0])
  const owner = findAll(json, 'videoOwnerRenderer')[0]
  const channel = owner === undefined ? undefined : read(ownerSchema, owner).title
  const info = findAll(json, 'playlistSidebarPrimaryInfoRenderer')[0]
  const stats = info === undefined ? [] : read(statsSchema, info).stats
  return {
    id,
    title,
    description,
    channelId: channel?.id ?? '',
    channelTitle: channel?.title ?? '',
    itemCount: countIn(stats.find((text) => / videos?$/.test(text))),
  }
}

/** Playlists by id, one request each. @throws AppError `youtube.*` */
export async function keylessPlaylists(
  ids: readonly string[],
  payers: readonly Payer[],
): Promise<Playlist[]> {
  const found = await Promise.all(ids.map((id) => playlistOf(id, payers)))
  return found.filter((playlist) => playlist !== undefined)
}

export const itemSchema = z.object({
  videoId: z.string(),
  title: plainText,
  // Course playlists have no owners.
  shortBylineText: ownerText.optional(),
  isPlayable: z.boolean().default(false),
  index: plainText.transform(countIn).optional().catch(undefined),
})
type Item = z.output<typeof itemSchema>

/** Deleted and private videos stay in a list under this title and without an owner. */
export const isRemoved = ({ title, shortBylineText, isPlayable }: Item) =>
  !shortBylineText?.title && !isPlayable && /^\[(?:Deleted|Private) video\]$/.test(title)

const listSchema = z.object({ contents: z.array(z.record(z.string(), z.unknown())).min(1) })
const restSchema = z.object({ continuationItems: z.array(z.record(z.string(), z.unknown())) })
const messageSchema = z.object({ text: plainText })

/**
 * Whether YouTube says in the list's place that it is empty. The page has other messages too, such
 * as the list's description.
 */
function saysEmpty(contents: unknown): boolean {
  const sections = findAll(contents, 'itemSectionRenderer').flatMap((section) =>
    read(listSchema, section).contents.map(({ messageRenderer }) => messageRenderer),
  )
  return sections.some(
    (message) => message !== undefined && /\bno videos\b/i.test(read(messageSchema, message).text),
  )
}

/**
 * The entries of the playlist on its first or a later page, which recommends other videos too.
 * @throws AppError `youtube.unexpected` unless the list is there or said to be empty
 */
export function entriesIn(json: object): Record<string, unknown>[] {
  const { contents, onResponseReceivedActions: actions } = json as Record<string, unknown>
  const [list] = findAll(contents, 'playlistVideoListRenderer')
  if (list !== undefined) return read(listSchema, list).contents
  const lockups = findAll(contents, 'itemSectionRenderer')
    .map((section) => read(listSchema, section).contents)
    .find(([first]) => first && 'lockupViewModel' in first)
  if (lockups) return lockups
  const [rest] = [
    ...findAll(actions, 'appendContinuationItemsAction'),
    ...findAll(actions, 'reloadContinuationItemsCommand'),
  ]
  if (rest !== undefined) return read(restSchema, rest).continuationItems
  if (saysEmpty(contents)) return []
  throw new AppError('youtube.unexpected', { cause: 'no list' })
}

/** The videos among a list's entries. @throws AppError `youtube.unexpected` */
export function videosIn<T>(entries: Record<string, unknown>[], schema: z.ZodType<T>): T[] {
  return entries.flatMap((entry) => {
    const { playlistVideoRenderer: video, lockupViewModel: lockup } = entry
    if (video !== undefined) return read(schema, video)
    if (lockup !== undefined) return read(schema, asPlaylistVideo(lockup))
    if ('continuationItemRenderer' in entry || 'continuationItemViewModel' in entry) return []
    // It may be a video in a new form; without it the list would wrongly look complete.
    throw new AppError('youtube.unexpected', { cause: 'an unknown entry' })
  })
}

/** Page token: the number of preceding items, and YouTube's token. */
const pageToken = /^(\d{1,6}):(.+)$/

async function pageOf(
  { playlistId, page }: PlaylistItemsQuery,
  payers: readonly Payer[],
): Promise<Page<PlaylistItem>> {
  const [, before = '0', continuation] = pageToken.exec(page ?? '') ?? []
  if (page && !continuation) throw new AppError('input.invalid', { cause: 'no page' })
  const question = continuation ? { continuation } : { browseId: `VL${playlistId}` }
  const json = await askPlaylist(question, payers)
  if (!json) throw new AppError('playlist.notFound')
  const entries = entriesIn(json)
  const videos = videosIn(entries, itemSchema)
  const next = nextIn(entries)
  const items = videos.map((video, at) => {
    const { videoId, title, shortBylineText: owner, index } = video
    const position = index ? index - 1 : Number(before) + at
    const [channelId, channelTitle] = [owner?.id ?? '', owner?.title ?? '']
    return { video, item: { videoId, title, channelId, channelTitle, position } }
  })
  const gone = items.flatMap(({ video, item: { videoId, title, position } }) =>
    isRemoved(video) ? { videoId, title, position } : [],
  )
  return {
    next: next && `${Number(before) + videos.length}:${next}`,
    ...(gone.length > 0 && { gone }),
    items: items.flatMap(({ video, item }) => (isRemoved(video) ? [] : item)),
  }
}

/**
 * A page of a playlist. InnerTube provides no dates or descriptions; for a channel's newest uploads
 * its feed does, and the feed is used alone when InnerTube fails.
 * @throws AppError `playlist.notFound`, `input.invalid` for an invalid page, `youtube.*`
 */
export async function keylessPlaylistItems(
  query: PlaylistItemsQuery,
  payers: readonly Payer[],
): Promise<Page<PlaylistItem>> {
  const channel = /^UU([\w-]{22})$/.exec(query.playlistId)?.[1]
  if (!channel || query.page) return pageOf(query, payers)
  const [listed, fed] = await Promise.allSettled([
    pageOf(query, payers),
    feedOf(`UC${channel}`, payers),
  ])
  const recent = fed.status === 'fulfilled' ? fed.value : undefined
  if (listed.status === 'rejected') {
    const { reason } = listed
    const silent = reason instanceof AppError && reason.code.startsWith('youtube.')
    if (silent && recent && recent.items.length > 0) return recent
    throw reason
  }
  const dated = new Map(recent?.items.map((item) => [item.videoId, item]))
  const items = listed.value.items.map((item) => {
    // The list's title may be a translation; the feed's is the owner's.
    const { title, description, publishedAt } = dated.get(item.videoId) ?? item
    return { ...item, title, description, publishedAt }
  })
  return { ...listed.value, items }
}
