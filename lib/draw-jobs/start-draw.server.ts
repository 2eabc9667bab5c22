import type { IncomingMessage } from 'node:http'
import { trusted } from 'mongoose'
import { Draw } from '@/models/Draw'
import { Job } from '@/models/Job'
import { jobStates, unfinishedStates } from '@/models/job-values'
import type { StartDraw } from '../draws/fields'
import { DrawRule } from '../draws/rule'
import { AppError } from '../errors'
import type { StartedJob } from '../jobs/answers'
import { startJob } from '../jobs/jobs.server'
import { countedFor } from '../plans/plans.server'
import { connect } from '../server/connect.server'
import { env } from '../server/env'
import { consume, giveBack } from '../server/limits.server'
import { requireNotTakenDown } from '../takedowns/takedowns.server'
import { parseVideoLink } from '../youtube/links'
import { sourceName } from '../youtube/youtube.server'
import { drawJob } from './draw-job.server'
import { channelNamed, drawsOver, keyOfSecret, ownerOf } from './draws.server'
import { requireRoom } from './lists.server'
import { isBeaconThere } from './relays.server'

/** The ids of the videos. @throws AppError `link.*` with the field */
function videosOf(urls: readonly string[]): string[] {
  const ids = urls.map((url) => {
    const link = parseVideoLink(url)
    if (!link.ok) throw new AppError(link.code, { field: 'url' })
    if (link.value.kind !== 'video') throw new AppError('link.videoExpected', { field: 'url' })
    return link.value.videoId
  })
  return [...new Set(ids)]
}

/** A channel's id, or a handle in lower case. @throws AppError as {@link channelNamed} */
function excluded(text: string): string {
  const { by, value } = channelNamed(text, 'exclude')
  if (by === 'id') return value
  if (by === 'handle') return value.toLowerCase()
  throw new AppError('link.channelOnly', { field: 'exclude' })
}

/** The rule of a draw that begins at a time. @throws AppError `link.*`, `input.*`, `draw.needsTimes` */
export function ruleOf(input: StartDraw, now: Date): DrawRule {
  const start = now.toISOString()
  const { from, to } = input
  if (from !== undefined && from > start) throw new AppError('input.futureDate', { field: 'from' })
  if (from !== undefined && to !== undefined && from >= to) {
    throw new AppError('input.datesReversed', { field: 'to' })
  }
  if ((from ?? to) !== undefined && sourceName() === 'keyless') {
    throw new AppError('draw.needsTimes', { field: from === undefined ? 'to' : 'from' })
  }
  return DrawRule.parse({
    videos: videosOf(input.url),
    winners: input.winners,
    alternates: input.alternates,
    replies: input.repliesToo,
    must: input.must,
    mustNot: input.mustNot,
    ...(from !== undefined && { from }),
    // Nothing that comes later takes part.
    until: to !== undefined && to < start ? to : start,
    exclude: [...new Set(input.exclude.map(excluded))],
    mentions: input.mentions,
    owner: input.owner === 'in',
  })
}

type Owner = Awaited<ReturnType<typeof ownerOf>>

/** Whether the same owner has drawn over one of these videos, or is about to. */
async function hasDrawn(videos: readonly string[], owner: Owner): Promise<boolean> {
  if (!owner.owner && !owner.ownerKey) return false
  if (await Draw.exists(drawsOver(videos, owner))) return true
  const whose = owner.owner ? { owner: owner.owner } : { secretHash: owner.ownerKey, owner: null }
  const found = await Job.exists({
    ...whose,
    name: drawJob.name,
    state: trusted({ $in: [...unfinishedStates] }),
    'input.rule.videos': trusted({ $in: [...videos] }),
  })
  return found !== null
}

/** A secret of the caller's that a draw or a job was started with, so that one browser's draws belong
 * together. */
async function knownSecret(request: IncomingMessage, { owner }: Owner) {
  const secret = request.headers['x-job-secret']?.toString()
  if (owner || !secret || !/^[\w-]{32}$/.test(secret)) return undefined
  const key = keyOfSecret(secret)
  const isKnown =
    (await Draw.exists({ ownerKey: key })) ??
    (await Job.exists({
      state: trusted({ $in: [...jobStates] }),
      name: drawJob.name,
      secretHash: key,
      owner: null,
    }))
  return isKnown ? secret : undefined
}

/**
 * Starts a draw. Who isn't signed in and sends the secret of an earlier one gets the same secret again.
 * @throws AppError `link.*`, `input.*`, `draw.reasonRequired`, `draw.needsTimes`, `draw.noBeacon`, `draw.siteFull`,
 *   `subject.takenDown`, `rate.exceeded`, `job.*`
 */
export async function startDraw(
  input: StartDraw,
  { request, client }: { request: IncomingMessage; client: string },
): Promise<StartedJob> {
  const rule = ruleOf(input, new Date())
  for (const videoId of rule.videos) {
    await requireNotTakenDown({ videoId }, undefined, 'url')
  }
  await connect()
  const owner = await ownerOf(request)
  let { reason } = input
  const unless = async () => {
    if (reason === undefined && (await hasDrawn(rule.videos, owner))) {
      throw new AppError('draw.reasonRequired', { field: 'reason' })
    }
  }
  await unless()
  // A first draw has nothing to say about drawing again.
  if (reason !== undefined && !(await hasDrawn(rule.videos, owner))) reason = undefined
  const { beacon = env().DRAND_URL.length > 0 ? 'on' : 'off' } = input
  if (beacon === 'on' && !(await isBeaconThere())) {
    throw new AppError('draw.noBeacon', { field: 'beacon' })
  }
  await requireRoom(client, 0)
  const keep = await knownSecret(request, owner)
  const { key, limits } = await countedFor({ client, owner: owner.owner })
  const use = await consume('draws', key, 1, limits.draws)
  try {
    const work = {
      rule,
      hasWindow: (input.from ?? input.to) !== undefined,
      beacon: beacon === 'on',
      ...(reason !== undefined && { reason }),
    }
    return await startJob(drawJob, work, { owner: owner.owner, client, keep, unless })
  } catch (error) {
    await giveBack(use)
    throw error
  }
}
