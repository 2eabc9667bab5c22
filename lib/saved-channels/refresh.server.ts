import { trusted } from 'mongoose'
import {
  type ChannelCheckRecord,
  type CheckedUploadRecord,
  ChannelCheck as Checks,
} from '@/models/ChannelCheck'
import { SavedChannel } from '@/models/SavedChannel'
import { AppError } from '../errors'
import { keptDays } from '../series/points'
import { connect } from '../server/connect.server'
import { log } from '../server/log.server'
import { takenDown } from '../takedowns/takedowns.server'
import { isShort } from '../tools/youtube/shorts'
import { shortsFor } from '../tools/youtube/shorts.server'
import { unwrap } from '../youtube/usable.server'
import { YouTube } from '../youtube/youtube.server'
import { takeUnits } from './allowance.server'
import { readChecks } from './checks.server'
import { mostFigures, mostOnDemand } from './most-figures'
import { standings } from './outliers'

const dayMs = 86_400_000
/** A channel is checked again after this. */
const everyMs = dayMs
/** Feeds that may fail this long before units are spent instead. */
const feedMayFailMs = 2 * dayMs
/** Feeds that are asked for at the same time. */
const atOnce = 4
/** How soon a visitor's look tries again what could not be read. */
const retryMs = 3_600_000
/** Units of a channel's uploads without its feed: their list, their views, and the list of Shorts. */
const unitsOfUploads = 3
/** Channels of one run of the schedule. */
const mostPerRun = 250

type Asked = Pick<YouTube, 'channels' | 'feed' | 'recentUploads' | 'recentShorts'>

interface Check {
  youtube: Asked
  /** Whether so many units may be spent. */
  mayTake: (units: number) => Promise<boolean>
  nowMs: number
}

/** Whether an error is about who asks, not about the channel. */
const isAskersOwn = (error: unknown) =>
  !(error instanceof AppError) || error.code.startsWith('rate.') || error.code === 'youtube.timeout'

/** A feed tells nothing of broadcasts; of one that hasn't begun it says 0 views. */
async function fromFeed(id: string, youtube: Asked): Promise<CheckedUploadRecord[]> {
  const items = await youtube.feed(id)
  return items.map(({ videoId, title, publishedAt, viewCount, isShort: short }) => ({
    id: videoId,
    title,
    ...(publishedAt && { publishedAt }),
    ...(viewCount && { viewCount }),
    ...(short !== undefined && { isShort: short }),
  }))
}

async function fromList(id: string, youtube: Asked): Promise<CheckedUploadRecord[]> {
  const [answer] = await youtube.recentUploads([id])
  const { uploads } = unwrap(answer!)
  const shorts = await shortsFor(id, uploads, youtube as YouTube)
  return uploads.map(({ likeCount: _l, commentCount: _c, approximate: _a, ...upload }) => {
    const short = isShort(upload, shorts)
    const known = Object.entries({ ...upload, isShort: short }).filter(([, v]) => v !== undefined)
    return Object.fromEntries(known) as unknown as CheckedUploadRecord
  })
}

/** When each upload began to stand out: what a first check finds, when it was published. */
function marked(
  uploads: readonly CheckedUploadRecord[],
  before: ChannelCheckRecord | undefined,
  nowMs: number,
): CheckedUploadRecord[] {
  const standing = standings(uploads)
  const earlier = new Map(before?.uploads.map(({ id, stoodOutAt }) => [id, stoodOutAt]))
  const now = new Date(nowMs).toISOString()
  return uploads.map((upload) => {
    if (!standing.get(upload.id)?.standsOut) return upload
    const stoodOutAt =
      earlier.get(upload.id) ?? (before?.checkedAt ? now : (upload.publishedAt ?? now))
    return { ...upload, stoodOutAt }
  })
}

/** The uploads of a channel; undefined if they can't be had today. */
async function uploadsOf(
  id: string,
  before: ChannelCheckRecord | undefined,
  { youtube, mayTake, nowMs }: Check,
): Promise<CheckedUploadRecord[] | undefined> {
  try {
    return await fromFeed(id, youtube)
  } catch (error) {
    if (isAskersOwn(error)) throw error
    const isRecent = nowMs - (before?.checkedAt?.getTime() ?? 0) < feedMayFailMs
    if (isRecent || !(await mayTake(unitsOfUploads))) return undefined
  }
  try {
    return await fromList(id, youtube)
  } catch (error) {
    const isAway = error instanceof AppError && error.code === 'youtube.unreachable'
    if (isAway || isAskersOwn(error)) throw error
    return undefined
  }
}

async function write(
  id: string,
  fields: Omit<ChannelCheckRecord, '_id' | 'triedAt' | 'expiresAt'>,
  nowMs: number,
): Promise<void> {
  const from = fields.checkedAt?.getTime() ?? nowMs
  const $set = {
    ...fields,
    triedAt: new Date(nowMs),
    expiresAt: new Date(from + keptDays * dayMs),
  }
  await Checks.collection.updateOne(
    { _id: id } as never,
    { $set, ...(!fields.gone && { $unset: { gone: 1 } }) },
    { upsert: true },
  )
}

async function refreshOne(
  id: string,
  before: ChannelCheckRecord | undefined,
  isGone: boolean,
  check: Check,
): Promise<void> {
  const { nowMs } = check
  // One that the operator has blocked keeps its last check, which nobody sees meanwhile.
  if (await takenDown({ channelId: id })) return
  if (isGone) return write(id, { uploads: [], gone: true }, nowMs)
  const uploads = await uploadsOf(id, before, check)
  if (!uploads) {
    const { uploads: kept = [], checkedAt } = before ?? {}
    return write(id, { uploads: kept, ...(checkedAt && { checkedAt }) }, nowMs)
  }
  const checkedAt = new Date(nowMs)
  await write(id, { uploads: marked(uploads, before, nowMs), checkedAt }, nowMs)
}

/** Which of at most 50 channels YouTube doesn't list, for one unit. */
async function goneAmong(ids: readonly string[], { youtube, mayTake }: Check) {
  if (!(await mayTake(1))) return new Set<string>()
  const answers = await youtube.channels(ids.map((value) => ({ by: 'id', value })))
  return new Set(ids.filter((_, at) => !answers[at]))
}

async function refresh(ids: readonly string[], check: Check): Promise<void> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostFigures) }, (_, at) =>
    ids.slice(at * mostFigures, (at + 1) * mostFigures),
  )
  const gone = new Set<string>()
  // The counts first: uploads may use up what is left of the allowance.
  for (const part of parts) for (const id of await goneAmong(part, check)) gone.add(id)
  for (const part of parts) {
    const before = await readChecks(part)
    const left = [...part]
    const work = async () => {
      for (let id = left.shift(); id; id = left.shift())
        await refreshOne(id, before.get(id), gone.has(id), check)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
}

/**
 * Reads channels' counts and last uploads anew, as the site's own work: the counts 50 a unit, the
 * uploads from the feeds, and where those fail from their lists, all within the day's allowance. What
 * can't be read keeps its last check.
 * @throws AppError `youtube.notConfigured`, `server.databaseDown`
 */
export async function refreshChannels(ids: readonly string[], nowMs = Date.now()): Promise<void> {
  const youtube = new YouTube({ tool: 'saved-channels', timeoutMs: Number.POSITIVE_INFINITY })
  await refresh(ids, { youtube, nowMs, mayTake: (units) => takeUnits(units, nowMs) })
}

/**
 * Reads those of a visitor's channels that are due, at most 25, at their expense.
 * @throws AppError `rate.*`, `youtube.notConfigured`, `server.databaseDown`
 */
export async function refreshDue(ids: readonly string[], youtube: Asked): Promise<void> {
  const nowMs = Date.now()
  const known = await readChecks(ids)
  const due = ids.filter((id) => {
    const { triedAt, checkedAt, gone } = known.get(id) ?? {}
    const isRead = gone || (checkedAt && checkedAt.getTime() === triedAt?.getTime())
    return !(nowMs - (triedAt?.getTime() ?? 0) < (isRead ? everyMs : retryMs))
  })
  try {
    await refresh(due.slice(0, mostOnDemand), { youtube, nowMs, mayTake: async () => true })
  } catch (error) {
    // What was read until then is worth telling.
    if (!(error instanceof AppError) || error.code !== 'youtube.timeout') throw error
  }
}

/** Checks the saved channels of all accounts that are due, some at a time. */
export async function refreshSaved(nowMs = Date.now()): Promise<void> {
  await connect()
  const [saved, fresh] = await Promise.all([
    SavedChannel.distinct('channelId'),
    Checks.find({ triedAt: trusted({ $gt: new Date(nowMs - everyMs) }) })
      .select('_id')
      .lean(),
  ])
  const tried = new Set(fresh.map(({ _id }) => _id))
  const due = saved.filter((id) => !tried.has(id)).slice(0, mostPerRun)
  if (due.length === 0) return
  await refreshChannels(due, nowMs)
  log.info({ channels: due.length }, 'saved channels were checked')
}
