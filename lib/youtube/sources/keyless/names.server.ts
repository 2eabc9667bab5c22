import { z } from 'zod'
import { AppError } from '../../../errors'
import { parseChannelLink } from '../../links'
import { CHANNEL_ID } from '../../links/ids'
import type { Payer } from '../../quota/usage.server'
import type { ChannelQuery, FoundChannel } from '../source'
import { askInnertube } from './client.server'
import { read } from './json'

const resolvedSchema = z.object({
  endpoint: z.object({
    browseEndpoint: z.object({ browseId: z.string() }).optional(),
    urlEndpoint: z.object({ url: z.string() }).optional(),
  }),
})

/** Resolves a YouTube URL; undefined if it leads nowhere. */
async function resolve(path: string, payers: readonly Payer[]) {
  const url = `https://www.youtube.com/${path}`
  const json = await askInnertube(
    ({ actions }) => actions.execute('/navigation/resolve_url', { url }),
    { payers },
  )
  return json && read(resolvedSchema, json).endpoint
}

const starts = { handle: '', name: '', user: 'user/', custom: 'c/', id: 'channel/' } as const

/** The path in the form that was given: `/x`, `/c/x` and `/user/x` can be three channels. */
const pathOf = ({ by, value }: ChannelQuery) =>
  by === 'handle'
    ? `@${encodeURIComponent(value.slice(1))}`
    : starts[by] + encodeURIComponent(value)

/**
 * The id of the channel that a link names, by any kind of name. Only the parsed name is sent.
 * @throws AppError `youtube.*`
 */
export async function resolveName(
  link: string,
  payers: readonly Payer[],
): Promise<string | undefined> {
  const parsed = parseChannelLink(link)
  if (!parsed.ok || parsed.value.kind !== 'channel') return undefined
  return (await channelIdOf(parsed.value, payers))?.id
}

/**
 * The channel of a handle, a user name, a `/c/` name or a bare name.
 * @throws AppError `youtube.*`
 */
export async function channelIdOf(
  query: ChannelQuery,
  payers: readonly Payer[],
): Promise<FoundChannel | undefined> {
  if (query.by === 'id') return { id: query.value }
  let found = await resolve(pathOf(query), payers)
  if (found?.urlEndpoint && !found.browseEndpoint) {
    // Some old names resolve to the channel's handle, which must be resolved in turn.
    const next = parseChannelLink(found.urlEndpoint.url)
    if (!next.ok || next.value.kind !== 'channel') return undefined
    if (next.value.by === 'id') return { id: next.value.value }
    found = await resolve(pathOf(next.value), payers)
  }
  if (!found) return undefined
  if (!found.browseEndpoint)
    throw new AppError('youtube.unexpected', { cause: 'resolves to no channel' })
  const { browseId: id } = found.browseEndpoint
  return CHANNEL_ID.test(id) ? { id } : undefined
}
