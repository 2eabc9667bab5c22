import { z } from 'zod'
import { AppError } from '../../../errors'
import { parseChannelLink } from '../../links'
import type { Channel, UnknownChannelFact } from '../../models'
import { countIn } from './counts'
import { findAll, plainText, read } from './json'

const pictures = z
  .array(z.object({ url: z.string(), width: z.number().default(0) }))
  .default([])
  .transform((sources) => {
    const url = [...sources].sort((one, other) => other.width - one.width)[0]?.url
    // URLs of topic images have no scheme.
    return url?.startsWith('//') ? `https:${url}` : url
  })
const thumbnails = z.object({ thumbnails: pictures }).optional()

/** Facts of a channel's page; where they are depends on the kind of channel. */
export type ChannelPage = Pick<
  Channel,
  'title' | 'description' | 'handle' | 'avatarUrl' | 'bannerUrl' | 'subscriberCount' | 'videoCount'
> & { unknownFacts: UnknownChannelFact[] }

const metadataSchema = z.object({
  externalId: z.string(),
  title: z.string(),
  description: z.string().default(''),
  vanityChannelUrl: z.string().optional(),
  avatar: thumbnails,
})
const gateSchema = z.object({ channelTitle: z.string(), avatar: thumbnails })
const gameSchema = z.object({
  title: plainText,
  description: plainText.optional(),
  boxArt: thumbnails,
  banner: thumbnails,
})
const canonicalSchema = z.object({ urlCanonical: z.string(), thumbnail: thumbnails })
const topicSchema = z.object({
  title: plainText,
  avatar: thumbnails,
  subtitle: plainText.optional(),
  navigationEndpoint: z.object({ browseEndpoint: z.object({ browseId: z.string() }) }),
})
const bannerSchema = z.object({ image: z.object({ sources: pictures }) })
const rowSchema = z.array(z.object({ text: z.object({ content: z.string() }).optional() }))

/** The `@name` in a channel's canonical URL. */
function handleOf(url: string | undefined): string | undefined {
  const link = parseChannelLink(url ?? '')
  if (!link.ok || link.value.kind !== 'channel' || link.value.by !== 'handle') return undefined
  return link.value.value
}

/** The names of facts that are undefined. */
const missing = <T extends object>(facts: T, names: (keyof T & UnknownChannelFact)[]) =>
  names.filter((name) => facts[name] === undefined)

/**
 * Facts of an ordinary page's header. There, no banner means that the channel has none. No
 * subscriber count means that it is hidden, or that there are none: nobody can tell.
 */
function headOf(
  header: unknown,
): Pick<ChannelPage, 'bannerUrl' | 'subscriberCount' | 'videoCount' | 'unknownFacts'> {
  const head = findAll(header, 'pageHeaderViewModel')[0]
  const topic = findAll(header, 'topicChannelDetailsRenderer')[0]
  const rows = findAll(head, 'metadataParts').flatMap((parts) => read(rowSchema, parts))
  const shown =
    rows.map(({ text }) => text?.content).find((text) => text?.match(/subscribers?$/i)) ??
    (topic === undefined ? undefined : read(topicSchema, topic).subtitle)
  const banner = findAll(head, 'imageBannerViewModel')[0]
  const facts = {
    bannerUrl: banner === undefined ? undefined : read(bannerSchema, banner).image.sources,
    subscriberCount: countIn(shown),
  }
  const unknownFacts = missing(facts, ['bannerUrl', 'subscriberCount'])
  const hasNoBanner = head !== undefined && banner === undefined
  const videos = rows.map(({ text }) => text?.content).find((text) => text?.match(/\bvideos?$/i))
  return {
    ...facts,
    videoCount: countIn(videos),
    unknownFacts: unknownFacts.filter((name) => !(name === 'bannerUrl' && hasNoBanner)),
  }
}

function checkChannel(id: string, returnedId: string): void {
  if (returnedId !== id) throw new AppError('youtube.unexpected', { cause: 'another channel' })
}

function ordinary(id: string, metadata: unknown, header: unknown): ChannelPage {
  const { externalId, title, description, vanityChannelUrl, avatar } = read(
    metadataSchema,
    metadata,
  )
  checkChannel(id, externalId)
  const handle = handleOf(vanityChannelUrl)
  return { title, description, handle, avatarUrl: avatar?.thumbnails, ...headOf(header) }
}

/** For an age-restricted channel YouTube shows the public only its name and picture. */
function gated(gate: unknown): ChannelPage {
  const { channelTitle: title, avatar } = read(gateSchema, gate)
  const unknownFacts: UnknownChannelFact[] = ['description', 'bannerUrl', 'subscriberCount']
  return { title, description: '', avatarUrl: avatar?.thumbnails, unknownFacts }
}

/** A game's channel, which YouTube generates. */
function game(id: string, header: unknown, microformat: unknown): ChannelPage {
  const { title, description, boxArt, banner } = read(gameSchema, header)
  const { urlCanonical, thumbnail } = read(canonicalSchema, microformat)
  const link = parseChannelLink(urlCanonical)
  checkChannel(id, link.ok && link.value.kind === 'channel' ? link.value.value : '')
  const facts = { description, bannerUrl: banner?.thumbnails, subscriberCount: undefined }
  return {
    title,
    ...facts,
    description: description ?? '',
    avatarUrl: thumbnail?.thumbnails ?? boxArt?.thumbnails,
    unknownFacts: missing(facts, ['description', 'bannerUrl', 'subscriberCount']),
  }
}

/** A topic's channel, such as Sports, which YouTube generates. */
function topic(id: string, details: unknown): ChannelPage {
  const { title, avatar, subtitle, navigationEndpoint } = read(topicSchema, details)
  checkChannel(id, navigationEndpoint.browseEndpoint.browseId)
  const facts = { bannerUrl: undefined, subscriberCount: countIn(subtitle) }
  return {
    title,
    description: '',
    avatarUrl: avatar?.thumbnails,
    ...facts,
    unknownFacts: ['description', ...missing(facts, ['bannerUrl', 'subscriberCount'])],
  }
}

const servedSchema = z.object({ key: z.literal('browse_id'), value: z.string() })
const destinationSchema = z.object({
  pageTitle: z.string(),
  content: z.object({ pageHeaderViewModel: z.unknown() }),
})

/** A page such as Live or Gaming, which YouTube made of a channel: it only says its name. */
function destination(id: string, header: unknown, context: unknown): ChannelPage {
  const served = findAll(context, 'params')
    .flatMap((params) => (Array.isArray(params) ? params : []))
    .flatMap((one) => servedSchema.safeParse(one).data?.value ?? [])
  checkChannel(id, served[0] ?? '')
  const { pageTitle, content } = read(destinationSchema, header)
  const image = findAll(content, 'contentPreviewImageViewModel')[0]
  return {
    title: pageTitle,
    description: '',
    avatarUrl: findAll(image, 'sources').map((sources) => read(pictures, sources))[0],
    unknownFacts: ['description', 'bannerUrl', 'subscriberCount'],
  }
}

/**
 * Reads a channel from a `/browse` response of InnerTube.
 * @throws AppError `youtube.unexpected` for an unknown kind of page or another channel
 */
export function channelPageIn(id: string, json: object): ChannelPage {
  const page = pageIn(id, json)
  // Every channel has a picture, so a missing one is unknown.
  return page.avatarUrl ? page : { ...page, unknownFacts: [...page.unknownFacts, 'avatarUrl'] }
}

function pageIn(id: string, json: object): ChannelPage {
  const { metadata, header, contents, microformat, responseContext } = json as Record<
    string,
    unknown
  >
  const [own] = findAll(metadata, 'channelMetadataRenderer')
  if (own !== undefined) return ordinary(id, own, header)
  const [gate] = findAll(contents, 'channelAgeGateRenderer')
  if (gate !== undefined) return gated(gate)
  const [tabbed] = findAll(header, 'interactiveTabbedHeaderRenderer')
  if (tabbed !== undefined)
    return game(id, tabbed, findAll(microformat, 'microformatDataRenderer')[0])
  const [details] = findAll(header, 'topicChannelDetailsRenderer')
  if (details !== undefined) return topic(id, details)
  const [page] = findAll(header, 'pageHeaderRenderer')
  if (page !== undefined) return destination(id, page, responseContext)
  throw new AppError('youtube.unexpected', { cause: 'no channel part' })
}
