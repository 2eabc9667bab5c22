import { z } from 'zod'
import { AppError } from '../../errors'
import { parseChannelLink } from '../links'
import type { Channel } from '../models'
import type { Payer } from '../usage.server'
import { askInnertube } from './keyless-client.server'
import { exactCount, findAll, read } from './keyless-json'
import type { ChannelQuery, FoundChannel } from './source'

const resolvedSchema = z.object({
  endpoint: z.object({
    browseEndpoint: z.object({ browseId: z.string() }).optional(),
    urlEndpoint: z.object({ url: z.string() }).optional(),
  }),
})

async function resolve(path: string, payers: readonly Payer[]) {
  const url = `https://www.youtube.com/${path}`
  const json = await askInnertube(
    ({ actions }) => actions.execute('/navigation/resolve_url', { url }),
    { payers },
  )
  return json && read(resolvedSchema, json).endpoint
}

const pathOf = ({ by, value }: { by: ChannelQuery['by']; value: string }) =>
  by === 'handle'
    ? `@${encodeURIComponent(value.slice(1))}`
    : `${by === 'user' ? 'user' : 'c'}/${encodeURIComponent(value)}`

/**
 * The id of the channel that a link names, whatever it is named by. Only what was parsed from the
 * link is sent.
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

/** The channel behind a handle, a user name or the name of a `/c/` address.
 * @throws AppError `youtube.*` */
export async function channelIdOf(
  query: ChannelQuery,
  payers: readonly Payer[],
): Promise<FoundChannel | undefined> {
  if (query.by === 'id') return { id: query.value }
  let found = await resolve(pathOf(query), payers)
  // Some old names lead to the channel's handle, which has to be looked up in turn.
  const next = found?.urlEndpoint && parseChannelLink(found.urlEndpoint.url)
  if (next?.ok && next.value.kind === 'channel') {
    if (next.value.by === 'id') return { id: next.value.value }
    found = await resolve(pathOf(next.value), payers)
  }
  const id = found?.browseEndpoint?.browseId ?? ''
  return /^UC[\w-]{22}$/.test(id) ? { id } : undefined
}

const pictures = z.array(z.object({ url: z.string(), width: z.number().default(0) })).default([])
const pageSchema = z.object({
  metadata: z.object({
    channelMetadataRenderer: z.object({
      externalId: z.string(),
      title: z.string(),
      description: z.string().default(''),
      vanityChannelUrl: z.string().optional(),
      avatar: z.object({ thumbnails: pictures }).optional(),
    }),
  }),
  header: z.unknown(),
})
const bannerSchema = z.object({ image: z.object({ sources: pictures }) })
const rowSchema = z.array(z.object({ text: z.object({ content: z.string() }).optional() }))
const alertSchema = z.object({ type: z.string().optional() })
const aboutSchema = z.object({
  country: z.string().optional(),
  subscriberCountText: z.string().optional(),
  viewCountText: z.string().optional(),
  videoCountText: z.string().optional(),
  joinedDateText: z.object({ content: z.string() }).optional(),
})

const largest = (sources: z.output<typeof pictures> = []) =>
  [...sources].sort((one, other) => other.width - one.width)[0]?.url

/** `@name` of the address that YouTube calls a channel's own. */
function handleOf(url: string | undefined): string | undefined {
  const link = parseChannelLink(url ?? '')
  if (!link.ok || link.value.kind !== 'channel' || link.value.by !== 'handle') return undefined
  return link.value.value
}

const scales = { K: 1e3, M: 1e6, B: 1e9 } as const

/**
 * `1.23M subscribers` as a number. It is no less exact than the Data API, which rounds the same
 * count down to three digits.
 */
function subscribersIn(text: string | undefined): number | undefined {
  const [, number, scale] = /^([\d.,]+)([KMB])? subscribers?$/.exec(text ?? '') ?? []
  if (number === undefined) return /^no subscribers$/i.test(text ?? '') ? 0 : undefined
  return Math.round(Number(number.replaceAll(',', '')) * (scales[scale as 'K'] ?? 1))
}

/** `2008-10-03` of `Joined Oct 3, 2008`: a day, because there is no hour. */
function dayOf(text: string | undefined): string | undefined {
  const time = Date.parse(`${/^Joined (.+)$/.exec(text ?? '')?.[1]} UTC`)
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : undefined
}

let countries: Map<string, string> | undefined

/** The code of a country by its English name. */
function countryCode(name: string | undefined): string | undefined {
  if (!name) return undefined
  if (!countries) {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const codes = letters.flatMap((one) => letters.map((other) => one + other))
    // Codes of countries that are gone, such as DD, have the name of the one that took their place.
    const inUse = codes.filter((code) => new Intl.Locale(`und-${code}`).region === code)
    countries = new Map(inUse.map((code) => [names.of(code) ?? '', code]))
  }
  return countries.get(name)
}

/** The counts, country and day that a channel's page shows on demand only; none when it will not. */
async function aboutOf(header: unknown, payers: readonly Payer[]) {
  const command = findAll(findAll(header, 'continuationItemRenderer'), 'continuationCommand')[0]
  const continuation = (command as { token?: unknown } | undefined)?.token
  if (typeof continuation !== 'string') return undefined
  try {
    const question = { continuation }
    const json = await askInnertube(({ actions }) => actions.execute('/browse', question), {
      payers,
    })
    return read(aboutSchema, findAll(json, 'aboutChannelViewModel')[0])
  } catch (error) {
    // A channel without its country is worth more than none.
    if (error instanceof AppError) return undefined
    throw error
  }
}

async function channelOf(id: string, payers: readonly Payer[]): Promise<Channel | undefined> {
  const question = { browseId: id }
  const json = await askInnertube(({ actions }) => actions.execute('/browse', question), { payers })
  const alerts = findAll((json as { alerts?: unknown } | undefined)?.alerts, 'alertRenderer')
  if (!json || alerts.some((one) => read(alertSchema, one).type === 'ERROR')) return undefined
  const { metadata, header } = read(pageSchema, json)
  const { externalId, title, description, vanityChannelUrl, avatar } =
    metadata.channelMetadataRenderer
  if (externalId !== id) throw new AppError('youtube.unexpected', { cause: 'another channel' })
  const about = await aboutOf(header, payers)
  const banner = findAll(header, 'imageBannerViewModel')[0]
  const rows = findAll(header, 'metadataParts').flatMap((parts) => read(rowSchema, parts))
  const shown = rows.map(({ text }) => text?.content).find((text) => text?.match(/subscribers?$/))
  return {
    id,
    title,
    description,
    handle: handleOf(vanityChannelUrl),
    publishedAt: dayOf(about?.joinedDateText?.content),
    country: countryCode(about?.country),
    avatarUrl: largest(avatar?.thumbnails),
    bannerUrl: banner === undefined ? undefined : largest(read(bannerSchema, banner).image.sources),
    subscriberCount: subscribersIn(about?.subscriberCountText ?? shown),
    viewCount: exactCount(about?.viewCountText),
    videoCount: exactCount(about?.videoCountText),
  }
}

/** Channels by id, two requests each. @throws AppError `youtube.*` */
export async function keylessChannels(
  ids: readonly string[],
  payers: readonly Payer[],
): Promise<Channel[]> {
  const found = await Promise.all(ids.map((id) => channelOf(id, payers)))
  return found.filter((channel) => channel !== undefined)
}
