import { AppError } from '../errors'
import { type Point, timeOf } from '../series/points'
import type { seen } from '../series/seen.server'
import { log } from '../server/log.server'
import type { Channel } from '../youtube/models'
import type { YouTube } from '../youtube/youtube.server'
import type { ChannelFigures, Figure } from './figures'

/** Milliseconds between two values below which they say nothing of a change. */
const fewestMs = 12 * 3_600_000

function figureOf(
  value: number | undefined,
  points: readonly Point[],
  count: 'subscribers' | 'views',
  nowMs: number,
): Figure | undefined {
  if (value === undefined) return undefined
  const first = points.find((point) => point[count] !== undefined)
  if (!first || nowMs - timeOf(first.minute) < fewestMs) return { value }
  return {
    value,
    earlier: { value: first[count]!, at: new Date(timeOf(first.minute)).toISOString() },
  }
}

function figuresOf(channel: Channel, points: readonly Point[], nowMs: number): ChannelFigures {
  const { id, handle, avatarUrl, subscriberCount, viewCount, unknownFacts } = channel
  const subscribers = figureOf(subscriberCount, points, 'subscribers', nowMs)
  const views = figureOf(viewCount, points, 'views', nowMs)
  const isHidden = !subscribers && !unknownFacts?.includes('subscriberCount')
  return {
    channelId: id,
    ...(handle && { handle }),
    ...(avatarUrl && { avatarUrl }),
    ...(subscribers && { subscribers }),
    ...(isHidden && { subscribersHidden: true as const }),
    ...(views && { views }),
  }
}

/**
 * The subscribers and views of channels, with what this site has seen of them in the last 30 days;
 * without that if the database is away. A channel that YouTube doesn't tell of is absent.
 * @param ids each begins with `UC`
 * @throws AppError `youtube.*` if YouTube tells of none of them because it can't be asked
 */
export async function channelFigures(
  ids: readonly string[],
  youtube: Pick<YouTube, 'channels'>,
  { series }: Pick<typeof seen, 'series'>,
  nowMs = Date.now(),
): Promise<ChannelFigures[]> {
  const [answers, before] = await Promise.all([
    youtube.channels(ids.map((value) => ({ by: 'id', value }))),
    series('channel', ids).catch((err) => {
      log.warn({ err }, 'the past figures of channels could not be read')
      return new Map<string, never>()
    }),
  ])
  const failed = answers.find((answer) => answer instanceof AppError)
  const found = answers.filter((answer) => answer && !(answer instanceof AppError)) as Channel[]
  if (failed && found.length === 0) throw failed
  return found.map((channel) => figuresOf(channel, before.get(channel.id)?.points ?? [], nowMs))
}
