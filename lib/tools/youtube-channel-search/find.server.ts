import { AppError } from '../../errors'
import type { SeenChannelFacts } from '../../series/seen.server'
import { notTakenDown } from '../../takedowns/takedowns.server'
import { parseLink } from '../../youtube/links'
import type { Channel } from '../../youtube/models'
import type { RunContext } from '../machine/define-tool'
import { noLink } from '../machine/read-link'
import { channelOf } from '../youtube/channels-of.server'
import { boundsOf, type FoundChannel, type Size } from './filters'

/** How many channels of the index, and of YouTube's search, are taken. */
const mostOfEach = 50

export interface Found {
  channels: FoundChannel[]
  searchFailed: boolean
  seenFailed: boolean
}

interface Wanted {
  keyword: string
  country?: string
  size: Size
  /** Whether YouTube is searched too. */
  online: boolean
}

const fromYouTube = (channel: Channel, source: FoundChannel['source']): FoundChannel => ({
  id: channel.id,
  title: channel.title,
  handle: channel.handle,
  picture: channel.avatarUrl,
  country: channel.country,
  subscribers: channel.subscriberCount,
  source,
  looked: false,
})

const fromIndex = (channel: SeenChannelFacts): FoundChannel => ({
  id: channel.id,
  title: channel.title,
  handle: channel.handle,
  picture: channel.picture,
  country: channel.country,
  subscribers: channel.subscribers,
  source: 'seen',
  looked: channel.lastUploadAt !== undefined,
  lastUploadAt: channel.lastUploadAt?.toISOString(),
  medianViews: channel.medianViews,
})

/** What a promise gives, or the failure that it was foreseen to have. */
const settled = <T>(answer: Promise<T>): Promise<T | AppError> =>
  answer.catch((error) => {
    if (error instanceof AppError) return error
    throw error
  })

/** The ids that YouTube's search finds: one search for each words and country, kept for a day. */
async function searchIds({ keyword, country }: Wanted, { youtube }: RunContext): Promise<string[]> {
  const query = { words: keyword, kind: 'channel', size: mostOfEach } as const
  const { items } = await youtube.search({ ...query, ...(country && { region: country }) })
  return items.filter(({ kind }) => kind === 'channel').map(({ id }) => id)
}

/**
 * Channels by words: those of this site's own index first, then those that YouTube's search adds. A
 * handle, an id, or a link to a channel or a video finds its channel alone, without a search.
 * @throws AppError `link.channelExpected` for another link, `link.nothing` for a damaged one, `channel.*` and `video.*` for one without a
 *   channel; `youtube.*` if neither could be asked
 */
export async function findChannels(wanted: Wanted, context: RunContext): Promise<Found> {
  const { keyword, country, size, online } = wanted
  const { youtube, seen } = context
  const mayBeLink = /^@|\/|^UC[\w-]{22}$/.test(keyword)
  const link = mayBeLink ? parseLink(keyword) : null
  if (mayBeLink && !link && noLink(keyword) === 'link.nothing') {
    throw new AppError('link.nothing', { field: 'keyword' })
  }
  if (link) {
    if (link.kind !== 'channel' && link.kind !== 'video') {
      throw new AppError('link.channelExpected', { field: 'keyword' })
    }
    const channel = await channelOf(link, youtube)
    return { channels: [fromYouTube(channel, 'name')], searchFailed: false, seenFailed: false }
  }
  const where = { words: keyword, ...(country && { country }), ...boundsOf(size) }
  const [known, ids] = await Promise.all([
    seen ? settled(seen.channels({ ...where, limit: mostOfEach })) : undefined,
    online ? settled(searchIds(wanted, context)) : [],
  ])
  const index = await notTakenDown(Array.isArray(known) ? known : [], ({ id, title }) => ({
    channelId: id,
    title,
  }))
  if (ids instanceof AppError && index.length === 0) throw ids
  const searched = ids instanceof AppError ? [] : ids
  const isKnown = new Set(index.map(({ id }) => id))
  const added = searched.filter((id) => !isKnown.has(id))
  const channels = await youtube.channels(added.map((value) => ({ by: 'id', value }) as const))
  const failure = channels.find(
    (channel) => channel instanceof AppError && channel.code !== 'subject.takenDown',
  )
  return {
    channels: [
      ...index.map(fromIndex),
      ...channels.flatMap((channel) =>
        channel && !(channel instanceof AppError) ? fromYouTube(channel, 'search') : [],
      ),
    ],
    searchFailed: ids instanceof AppError || failure !== undefined,
    seenFailed: !Array.isArray(known),
  }
}
