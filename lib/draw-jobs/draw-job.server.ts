import { Types, trusted } from 'mongoose'
import { z } from 'zod'
import { Draw, type DrawnRecord, type DrawRecord } from '@/models/Draw'
import { Job, type JobRecord } from '@/models/Job'
import { Ask, defineJob, type JobContext, Sleep } from '../define-job'
import type { Commitment, DrawCounts, DrawStep } from '../draws/answers'
import { roundAfter, timeOfRound } from '../draws/beacon'
import { commitLine } from '../draws/commit-line'
import { drawTool } from '../draws/draw-tool'
import type { DrawRow } from '../draws/entries'
import { drawnPlaces, randomSeed, secretHash, seedOf } from '../draws/fair-draw'
import { DrawRule, ruleHash } from '../draws/rule'
import { AppError } from '../errors'
import { jobLifetimesMs } from '../job-lifetimes'
import { packedPages, rowsIn, unpackText } from '../jobs/rows.server'
import { site } from '../server/site.server'
import { answerOf } from './draws.server'
import {
  listMs,
  packList,
  pageOf,
  pageSize,
  requireRoom,
  type StoredEntry,
  whileAlone,
  writeList,
} from './lists.server'
import { CommentReader, reportedBy } from './read-comments.server'
import {
  askForRound,
  beaconChain,
  beaconLead,
  beaconNow,
  beaconTimes,
  type CheckedRound,
  isBeaconThere,
} from './relays.server'

const DrawInput = z.object({
  rule: DrawRule,
  /** Whether the rule has a window of time besides its cut-off. */
  hasWindow: z.boolean(),
  /** Whether a public beacon decides; without its round nothing is drawn, unless the owner says so. */
  beacon: z.boolean(),
  reason: z.string().optional(),
})
export type DrawInput = z.infer<typeof DrawInput>

const tell = (context: JobContext, step: DrawStep) =>
  context.progress({ step, speed: 0, eta: null })

async function* savedRows(job: Types.ObjectId, most: number): AsyncGenerator<DrawRow[]> {
  let number = 0
  // A page that was written just before its run died is read again.
  for await (const packed of packedPages({ _id: job })) {
    if (number++ >= most) return
    yield rowsIn<DrawRow>(await unpackText(packed))
  }
}

interface Work {
  input: DrawInput
  context: JobContext
  job: Pick<JobRecord, '_id' | 'owner' | 'secretHash' | 'client'>
}

/** How many comments were read and where they went, and whether its owner went on without the rest.
 * @throws Ask where too few came; AppError `draw.*` where nobody can be drawn */
function countsOf(reader: CommentReader, { input, context }: Work): DrawCounts {
  const { point, list, missing } = reader
  if (missing && !context.answered.asks) throw new Ask(missing)
  const { read, entries, again, unnamed, removed } = list.counts
  if (read === 0) throw new AppError('draw.noComments')
  if (entries === 0) throw new AppError('draw.noEntries')
  if (entries < input.rule.winners) throw new AppError('draw.tooFewEntries')
  return {
    loaded: read,
    reported: reportedBy(point.videos),
    after: entries,
    ...(point.repliesOut > 0 && { repliesOut: point.repliesOut }),
    again,
    unnamed,
    removed,
    ...(missing && { incomplete: missing }),
  }
}

/** Chooses the round that decides; null where its owner asked for the secret alone. */
function chooseRound({ input }: Work, now: number) {
  if (!input.beacon) return { beacon: null, alone: 'asked' as const }
  const chain = beaconChain()
  const round = roundAfter(chain, now + beaconLead())
  const at = timeOfRound(chain, round)
  const beacon = { chain: chain.hash, round, at: new Date(at).toISOString() }
  return { beacon, askAt: new Date(Date.now() + at - now + beaconTimes.grace) }
}

/** A copy without undefined values, which the database would keep as null. */
const stored = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>

/** Reads all comments, freezes the list, and publishes what binds the draw. */
async function freeze(work: Work): Promise<DrawRecord> {
  const { input, context, job } = work
  const { rule, reason } = input
  const reader = await CommentReader.open(
    { id: String(job._id), rule, tool: drawTool, needsTimes: input.hasWindow },
    context,
    (most) => savedRows(job._id, most),
  )
  await reader.readAll()
  const counts = countsOf(reader, work)
  tell(context, 'freeze')
  const { entries, removed, hash: listHash } = reader.list.freeze()
  const secret = randomSeed()
  const now = beaconNow()
  const { beacon, ...decided } = chooseRound(work, now)
  const bound = { ruleHash: ruleHash(rule), listHash, secretHash: secretHash(secret), beacon }
  const about = { drawId: String(job._id), videos: rule.videos, site: site().name }
  const frozenAt = new Date(now)
  const commitment: Commitment = { ...bound, line: commitLine(about, bound, frozenAt) }
  const listUntil = new Date(Date.now() + listMs)
  const { pages, bytes } = await packList(job._id, { entries, removed }, listUntil)
  const draw = {
    _id: job._id,
    owner: job.owner,
    ownerKey: job.owner ? undefined : job.secretHash,
    client: job.client,
    videoIds: rule.videos,
    videos: reader.point.videos.map(({ id, title, channelId, channelTitle }) => ({
      id,
      title,
      channelId,
      ...(channelTitle && { channelTitle }),
    })),
    source: reader.point.source,
    rule: stored(rule),
    counts: stored(counts),
    commitment: stored(commitment),
    listHash,
    entries: entries.length,
    reason,
    frozenAt,
    secret,
    listUntil,
    bytes,
    ...decided,
  }
  await whileAlone(async () => {
    await requireRoom(job.client, bytes)
    context.signal.throwIfAborted()
    // Without its draw a list is nobody's; a run that dies in between writes both anew.
    await writeList(job._id, pages)
    await Draw.create(draw)
  })
  return (await Draw.findById(job._id).lean<DrawRecord>())!
}

/** What was kept of the comments of those drawn. */
async function commentsOf(job: Types.ObjectId, ids: ReadonlySet<string>) {
  const found = new Map<string, DrawRow>()
  for await (const rows of savedRows(job, Number.POSITIVE_INFINITY))
    for (const row of rows) if (ids.has(row.id) && row.name !== undefined) found.set(row.id, row)
  return found
}

async function entriesAt(draw: Types.ObjectId, places: readonly number[]) {
  const found: (StoredEntry & { place: number })[] = []
  for (const place of places) {
    const rows = await pageOf<StoredEntry>(draw, 'entries', Math.floor((place - 1) / pageSize))
    const row = rows[(place - 1) % pageSize]
    if (!row) throw new AppError('server.unexpected', { cause: `no entry ${place}` })
    found.push({ ...row, place })
  }
  return found
}

async function decide(
  { _id, secret = '', listHash, entries, ...draw }: DrawRecord,
  { input, context }: Work,
  outcome: Pick<DrawRecord, 'alone'> & { beacon?: CheckedRound },
): Promise<void> {
  tell(context, 'draw')
  const { winners, alternates } = input.rule
  const seed = seedOf(secret, outcome.beacon)
  const places = drawnPlaces(listHash, seed, entries, winners + alternates)
  const drawn = await entriesAt(_id, places)
  const comments = await commentsOf(_id, new Set(drawn.map(({ comment }) => comment)))
  const records = drawn.map(({ place, entry, name, comment }) => {
    const row = comments.get(comment)
    return stored({
      place,
      entry,
      name: row?.name ?? name,
      comment,
      ...(row && {
        text: row.text,
        at: row.at,
        likes: row.likes,
        video: row.videoId,
        channelId: row.channelId,
      }),
    }) as unknown as DrawnRecord
  })
  context.signal.throwIfAborted()
  await Draw.updateOne(
    { _id, drawnAt: trusted({ $exists: false }) },
    {
      $set: {
        alone: draw.alone,
        ...outcome,
        seed,
        winners: records.slice(0, winners),
        alternates: records.slice(winners),
        drawnAt: new Date(),
      },
    },
  )
}

/** Waits for the round and draws. @throws Sleep until it is time; AppError `draw.beacon*` */
async function draw(frozen: DrawRecord, work: Work): Promise<void> {
  const { context } = work
  const { beacon } = frozen.commitment as unknown as Commitment
  if (!beacon) return decide(frozen, work, {})
  if (context.answered.sleep) return decide(frozen, work, { alone: 'skipped' })
  const askAt = frozen.askAt ?? new Date()
  const now = Date.now()
  if (now < askAt.getTime()) {
    const isThere = await isBeaconThere(context.signal)
    tell(context, isThere ? 'waitForRound' : 'beaconAway')
    const lookAgain = Date.now() + beaconTimes.away
    throw new Sleep(isThere ? askAt : new Date(Math.min(lookAgain, askAt.getTime())), true)
  }
  const round = await askForRound(beacon.round, context.signal)
  if (typeof round === 'object') return decide(frozen, work, { beacon: round })
  if (now - askAt.getTime() >= beaconTimes.late) {
    // Run again, it asks for as long once more.
    await Draw.updateOne({ _id: frozen._id }, { $unset: { askAt: 1 } })
    throw new AppError(round === 'late' ? 'draw.beaconLate' : 'draw.beaconWrong')
  }
  if (!frozen.askAt) await Draw.updateOne({ _id: frozen._id }, { $set: { askAt } })
  tell(context, round === 'late' ? 'beaconLate' : 'beaconWrong')
  throw new Sleep(new Date(now + beaconTimes.again), true)
}

async function run(input: DrawInput, context: JobContext, id: string) {
  const _id = new Types.ObjectId(id)
  const job = await Job.findById(_id).select('owner secretHash client').lean<Work['job']>()
  if (!job) throw new AppError('job.notFound')
  const work: Work = { input, context, job }
  const known = await Draw.findById(_id).lean<DrawRecord>()
  const frozen = known ?? (await freeze(work))
  await context.commit(frozen.commitment ?? {})
  if (!frozen.drawnAt) await draw(frozen, work)
  const drawn = await Draw.findById(_id).lean<DrawRecord>()
  if (!drawn?.drawnAt || drawn.deletedAt) throw new AppError('draw.notFound')
  return answerOf(drawn, true)
}

/** Draws winners from the comments of videos, so that anybody can check it. */
export const drawJob = defineJob({
  name: 'draw',
  input: DrawInput,
  concurrency: 4,
  lifetimeMs: jobLifetimesMs.draw,
  run,
})
