import { SeenChannel, type SeenChannelRecord } from '@/models/SeenChannel'
import { SeenChart, type SeenChartRecord } from '@/models/SeenChart'
import { SeenSubject, type SeenSubjectRecord } from '@/models/SeenSubject'
import { searchForm } from '@/models/search-words'
import { connect } from '../server/connect.server'
import { minuteOf, oldestMinute, type Point, slotOf, timeOf, unpackPoints } from './points'
import { readSubjects, subjectId } from './store.server'

/** A video rises only while its last point is not older than this, in slots of six hours. */
const risingSlots = 8
/** Milliseconds that one reading may take in the database. */
const timeoutMs = 2_000

/** What this site has seen of a subject in the last 30 days. */
export interface Series {
  /** When this site first saw it, in milliseconds since the epoch. */
  firstSeen: number
  /** Oldest first, at most one per six hours. */
  points: Point[]
  /** Earlier titles, oldest first, with the time each was replaced at the latest. */
  titles: { until: number; title: string }[]
}

/** A rising video. */
export interface Rising {
  id: string
  title?: string
  viewsPerHour: number
}

/** A video's time on a chart, as far as this site saw it. Days on which it didn't look are unknown. */
export interface ChartHistory {
  /** Days on which the video was seen on it. */
  days: number
  /** How many days this site looked. */
  of: number
  /** The last of those days, such as `2026-11-22`. */
  last?: string
  /** Its place on the last day, from 1, and on the day looked at before; absent if it wasn't there. */
  place?: number
  placeBefore?: number
  /** The first of these days, such as `2026-11-22`. */
  since?: string
}

/** A channel of this site's own index. */
export type SeenChannelFacts = Omit<SeenChannelRecord, '_id' | 'words' | 'expiresAt'> & {
  id: string
}

export interface ChannelSearch {
  /** Words of the title or of the handle, or their beginnings. */
  words: string
  country?: string
  fewestSubscribers?: number
  mostSubscribers?: number
  limit: number
}

function toSeries({ first, points, titles = [] }: SeenSubjectRecord, nowMs: number): Series {
  return {
    firstSeen: timeOf(first),
    points: unpackPoints(points).filter(({ minute }) => minute >= oldestMinute(nowMs)),
    titles: titles.map(({ until, title }) => ({ until: timeOf(until), title })),
  }
}

/**
 * The series of videos or channels by id, with one indexed read; subjects that were not seen are
 * absent.
 * @throws AppError `server.databaseDown`
 */
async function series(
  kind: 'video' | 'channel',
  ids: readonly string[],
  nowMs = Date.now(),
): Promise<Map<string, Series>> {
  await connect()
  const found = await readSubjects([...new Set(ids)].map((id) => subjectId(kind, id)))
  return new Map(found.map((record) => [record._id.slice(1), toSeries(record, nowMs)]))
}

/**
 * The videos with the most views per hour between their last two looks, fastest first. `region` means
 * that the video was on a chart of that country.
 * @throws AppError `server.databaseDown`
 */
async function rising(
  { region = '*', categoryId, limit }: { region?: string; categoryId?: string; limit: number },
  nowMs = Date.now(),
): Promise<Rising[]> {
  await connect()
  const place = categoryId ? `${region}:${categoryId}` : region
  const slot = { $gte: slotOf(minuteOf(nowMs)) - risingSlots }
  const found = (await SeenSubject.collection
    // All rising videos are read in the order of their own index; a place's are collected and sorted.
    .find(
      { ...(place !== '*' && { places: place }), pace: { $gt: 0 }, slot },
      { maxTimeMS: timeoutMs },
    )
    .project({ title: 1, pace: 1 })
    .sort({ pace: -1 })
    .limit(limit)
    .toArray()) as unknown as Pick<SeenSubjectRecord, '_id' | 'title' | 'pace'>[]
  return found.map(({ _id, title, pace = 0 }) => ({
    id: _id.slice(1),
    ...(title !== undefined && { title }),
    viewsPerHour: pace,
  }))
}

/**
 * How long videos have been on a chart, with one read for all of them. An empty `categoryId` is all
 * categories.
 * @throws AppError `server.databaseDown`
 */
async function chart(
  { region, categoryId = '' }: { region: string; categoryId?: string },
  ids: readonly string[],
): Promise<Map<string, ChartHistory>> {
  await connect()
  const place = `${region}:${categoryId}:`
  const days = (await SeenChart.collection
    // A semicolon follows the colon.
    .find({ _id: { $gte: place, $lt: `${region}:${categoryId};` } } as never)
    .sort({ _id: -1 })
    .toArray()) as unknown as SeenChartRecord[]
  return new Map(ids.map((id) => [id, historyOf(id, days)]))
}

const dayOf = ({ _id }: SeenChartRecord) => _id.split(':').at(-1)!

function historyOf(id: string, [last, before, ...older]: SeenChartRecord[]): ChartHistory {
  const days = [last, before, ...older].filter((day) => day !== undefined)
  const on = days.filter(({ ids }) => ids.includes(id))
  const placeOn = (day?: SeenChartRecord) => (day?.ids.indexOf(id) ?? -1) + 1
  return {
    days: on.length,
    of: days.length,
    ...(last && { last: dayOf(last) }),
    ...(placeOn(last) > 0 && { place: placeOn(last) }),
    ...(placeOn(before) > 0 && { placeBefore: placeOn(before) }),
    ...(on.length > 0 && { since: dayOf(on.at(-1)!) }),
  }
}

/**
 * Channels that this site has seen, those with the most subscribers first; those with unknown numbers
 * last. Each word must begin a word of the title or of the handle.
 * @throws AppError `server.databaseDown`
 */
async function channels(search: ChannelSearch, nowMs = Date.now()): Promise<SeenChannelFacts[]> {
  const { words, country, fewestSubscribers, mostSubscribers, limit } = search
  const beginnings = searchForm(words).split(/\s+/).filter(Boolean)
  if (beginnings.length === 0) return []
  await connect()
  const filter = {
    // Without `$elemMatch` two values of the list could meet the two ends.
    $and: beginnings.map((word) => ({
      words: { $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } },
    })),
    seenAt: { $gte: new Date(timeOf(oldestMinute(nowMs))) },
    ...(country && { country }),
    ...((fewestSubscribers !== undefined || mostSubscribers !== undefined) && {
      subscribers: {
        ...(fewestSubscribers !== undefined && { $gte: fewestSubscribers }),
        ...(mostSubscribers !== undefined && { $lte: mostSubscribers }),
      },
    }),
  }
  const found = (await SeenChannel.collection
    .find(filter, { maxTimeMS: timeoutMs })
    .sort({ subscribers: -1, _id: 1 })
    .limit(limit)
    .toArray()) as unknown as SeenChannelRecord[]
  return found.map(({ _id, words: _words, expiresAt: _expiresAt, ...facts }) => ({
    id: _id,
    ...facts,
  }))
}

/** What this site has seen of YouTube: the reader for runs of tools. */
export const seen = { series, rising, chart, channels }
