import { SeenChannel, type SeenChannelRecord } from '@/models/SeenChannel'
import { SeenChart } from '@/models/SeenChart'
import { SeenSubject, type SeenSubjectRecord } from '@/models/SeenSubject'
import { searchWords } from '@/models/search-words'
import { connect } from '../server/connect.server'
import type { Channel } from '../youtube/models'
import {
  keptDays,
  minuteOf,
  oldestMinute,
  type Point,
  packPoints,
  slotOf,
  unpackPoints,
  viewsPerHour,
} from './points'

const dayMs = 86_400_000
/** Days that charts are kept: places are this site's own, so the 30 days of raw facts don't hold. */
export const chartDays = 90
/** Earlier titles that are kept of a subject. */
const maxTitles = 5

/** A point that is to be written. */
export interface NewPoint {
  point: Point
  title?: string
  /** As in the model; empty for a channel. */
  places: readonly string[]
}

/** The id of a subject's record. */
export const subjectId = (kind: 'video' | 'channel', id: string): string => `${kind[0]}${id}`

/** Past Mongoose: its documents would cost more than the database. */
const subjects = () => SeenSubject.collection

/** Whether all failures of a bulk write are that another process was first. */
const isOthersFirst = (error: unknown): boolean => {
  const failures = [(error as { writeErrors?: { code: number }[] }).writeErrors ?? []].flat()
  return failures.length > 0 && failures.every(({ code }) => code === 11000)
}

/** Bulk writes where another process may be first. */
async function write(operations: unknown[]): Promise<void> {
  if (operations.length === 0) return
  await subjects()
    .bulkWrite(operations as never, { ordered: false })
    .catch((error) => {
      if (!isOthersFirst(error)) throw error
    })
}

/** Records of subjects by id, with their points as bytes. */
export async function readSubjects(ids: readonly string[]): Promise<SeenSubjectRecord[]> {
  return (await subjects()
    .find({ _id: { $in: ids } } as never, { promoteBuffers: true })
    .toArray()) as never
}

function titlesOf(
  known: SeenSubjectRecord,
  title: string | undefined,
  nowMs: number,
): Pick<SeenSubjectRecord, 'titles'> {
  const minute = minuteOf(nowMs)
  const isNew = title !== undefined && known.title !== undefined && known.title !== title
  const titles = [
    ...(known.titles ?? []),
    ...(isNew ? [{ until: minute, title: known.title! }] : []),
  ].filter(({ until }) => until >= oldestMinute(nowMs))
  return { titles: titles.slice(-maxTitles) }
}

function updateOf(known: SeenSubjectRecord, fresh: NewPoint, nowMs: number) {
  const points = [...unpackPoints(known.points), fresh.point].filter(
    ({ minute }) => minute >= oldestMinute(nowMs),
  )
  const pace = viewsPerHour(points)
  const places = [...new Set([...(known.places ?? []), ...fresh.places])]
  return {
    slot: slotOf(fresh.point.minute),
    oldest: points[0]!.minute,
    points: Buffer.from(packPoints(points)),
    ...titlesOf(known, fresh.title, nowMs),
    ...(fresh.title !== undefined && { title: fresh.title }),
    ...(places.length > 0 && { places, pace: pace ?? 0 }),
  }
}

function recordOf(id: string, { point, title, places }: NewPoint) {
  const { minute } = point
  return {
    _id: id,
    slot: slotOf(minute),
    oldest: minute,
    first: minute,
    once: minute,
    points: Buffer.from(packPoints([point])),
    ...(title !== undefined && { title }),
    ...(places.length > 0 && { places, pace: 0 }),
  }
}

/**
 * Writes points: of each subject at most one per six hours, however many processes write. The slot
 * is in the filter, so the later of two writes matches nothing.
 * @throws whatever the driver throws; writing the same points again is harmless
 */
export async function writePoints(
  fresh: ReadonlyMap<string, NewPoint>,
  nowMs = Date.now(),
): Promise<void> {
  const stored = await readSubjects([...fresh.keys()])
  const known = new Map(stored.map((record) => [record._id, record]))
  await write(
    [...fresh].flatMap(([id, one]): unknown[] => {
      const before = known.get(id)
      if (!before) return [{ insertOne: { document: recordOf(id, one) } }]
      if (before.slot >= slotOf(one.point.minute)) return []
      const filter = { _id: id, slot: before.slot }
      const update = { $set: updateOf(before, one, nowMs), $unset: { once: 1 } }
      return [{ updateOne: { filter, update } }]
    }),
  )
}

/** Forgets subjects that YouTube says are gone. */
export async function removeSubjects(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await subjects().deleteMany({ _id: { $in: ids } } as never)
  const channels = ids.filter((id) => id.startsWith('c')).map((id) => id.slice(1))
  if (channels.length > 0)
    await SeenChannel.collection.deleteMany({ _id: { $in: channels } } as never)
}

/** How many subjects one sweep reads at once. */
const sweepSize = 500

/** Removes points older than 30 days, and subjects that have no others. */
export async function removeOldPoints(nowMs = Date.now()): Promise<void> {
  await connect()
  const oldest = oldestMinute(nowMs)
  for (;;) {
    const due = (await subjects()
      .find({ oldest: { $lt: oldest } }, { promoteBuffers: true })
      .limit(sweepSize)
      .toArray()) as unknown as SeenSubjectRecord[]
    if (due.length === 0) return
    await write(
      due.map((record) => {
        const filter = { _id: record._id, slot: record.slot }
        const points = unpackPoints(record.points).filter(({ minute }) => minute >= oldest)
        if (points.length === 0) return { deleteOne: { filter } }
        const titles = (record.titles ?? []).filter(({ until }) => until >= oldest)
        const packed = Buffer.from(packPoints(points))
        const $set = { oldest: points[0]!.minute, points: packed, titles }
        return { updateOne: { filter, update: { $set } } }
      }),
    )
  }
}

/** Stores the chart of a country and category as the last one of its day. */
export async function writeChart(
  place: string,
  ids: readonly string[],
  nowMs = Date.now(),
): Promise<void> {
  const takenAt = new Date(nowMs)
  const _id = `${place}:${takenAt.toISOString().slice(0, 10)}`
  const $set = { ids, takenAt, expiresAt: new Date(nowMs + chartDays * dayMs) }
  await SeenChart.collection.updateOne({ _id } as never, { $set }, { upsert: true })
}

/** What a channel's last uploads say. */
export interface UploadFacts {
  lastUploadAt?: Date
  medianViews?: number
}

/** The channel index's fields of what YouTube told; what it didn't is kept from before. */
function channelFields(channel: Channel, nowMs: number): Omit<SeenChannelRecord, '_id'> {
  const { title, handle, avatarUrl, country, subscriberCount, videoCount } = channel
  const fields = {
    title,
    handle,
    picture: avatarUrl,
    country,
    subscribers: subscriberCount,
    videos: videoCount,
    words: [...new Set([title, handle ?? ''].flatMap(searchWords))].filter(Boolean),
    seenAt: new Date(nowMs),
    expiresAt: new Date(nowMs + keptDays * dayMs),
  }
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known) as never
}

/** Adds channels to the index of channels, or refreshes them. Facts of uploads refresh only channels
 * that are there. */
export async function writeChannels(
  channels: ReadonlyMap<string, Channel>,
  uploads: ReadonlyMap<string, UploadFacts>,
): Promise<void> {
  const operations = [
    ...[...channels].map(([_id, channel]) => ({
      updateOne: {
        filter: { _id },
        update: { $set: channelFields(channel, Date.now()) },
        upsert: true,
      },
    })),
    ...[...uploads].map(([_id, facts]) => ({
      updateOne: { filter: { _id }, update: { $set: facts } },
    })),
  ]
  if (operations.length > 0) await SeenChannel.collection.bulkWrite(operations as never)
}
