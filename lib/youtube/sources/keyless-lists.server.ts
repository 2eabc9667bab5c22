import { z } from 'zod'
import { AppError } from '../../errors'
import type { Page, Playlist, PlaylistItem, PlaylistItemsQuery } from '../models-lists'
import type { Payer } from '../usage.server'
import { askInnertube } from './keyless-client.server'
import { digits, exactCount, findAll, nextIn, ownerText, plainText, read } from './keyless-json'
import { feedOf } from './keyless-web.server'

const alertSchema = z.object({ type: z.string().optional() })
const metadataSchema = z.object({ title: z.string(), description: z.string().default('') })
const ownerSchema = z.object({ title: ownerText })
const statsSchema = z.object({ stats: z.array(plainText) })

/** A playlist's page, or its next part; undefined where YouTube shows none. */
async function askPlaylist(question: object, payers: readonly Payer[]) {
  const json = await askInnertube(({ actions }) => actions.execute('/browse', question), { payers })
  const alerts = findAll((json as { alerts?: unknown } | undefined)?.alerts, 'alertRenderer')
  if (!json || alerts.some((one) => read(alertSchema, one).type === 'ERROR')) return undefined
  return json
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
    itemCount: exactCount(stats.find((text) => / videos?$/.test(text))),
  }
}

/** Playlists by id, a request each. @throws AppError `youtube.*` */
export async function keylessPlaylists(
  ids: readonly string[],
  payers: readonly Payer[],
): Promise<Playlist[]> {
  const found = await Promise.all(ids.map((id) => playlistOf(id, payers)))
  return found.filter((playlist) => playlist !== undefined)
}

const itemSchema = z.object({
  videoId: z.string(),
  title: plainText,
  // Videos that were deleted or made private stay in a list without an owner.
  shortBylineText: ownerText.optional(),
  index: z.object({ simpleText: digits }).optional(),
})

/** Where a list goes on: how many items were before, and YouTube's token. */
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
  // The list alone: a page also recommends other videos.
  const list = findAll(
    json,
    continuation ? 'appendContinuationItemsAction' : 'playlistVideoListRenderer',
  )[0]
  const isEmpty = findAll(json, 'messageRenderer').length > 0
  if (list === undefined && !isEmpty) throw new AppError('youtube.unexpected')
  const videos = findAll(list, 'playlistVideoRenderer').map((one) => read(itemSchema, one))
  const next = nextIn(list)
  return {
    next: next && `${Number(before) + videos.length}:${next}`,
    items: videos.flatMap(({ videoId, title, shortBylineText: owner, index }, at) =>
      owner?.id
        ? [
            {
              videoId,
              title,
              description: '',
              channelId: owner.id,
              channelTitle: owner.title,
              position: index ? index.simpleText - 1 : Number(before) + at,
            },
          ]
        : [],
    ),
  }
}

/**
 * A page of a playlist. InnerTube tells no dates and no descriptions; for a channel's newest uploads
 * its feed does, and the feed alone stands in when InnerTube does not answer.
 * @throws AppError `playlist.notFound`, `input.invalid` for a page that is none, `youtube.*`
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
    const { description, publishedAt } = dated.get(item.videoId) ?? item
    return { ...item, description, publishedAt }
  })
  return { ...listed.value, items }
}
