import { remember } from '@epic-web/remember'
import type { Role } from '@/models/user-values'
import { AppError, type ErrorCode } from '../errors'
import { env } from '../server/env'
import { log } from '../server/log.server'
import { sourceName } from '../youtube/sources/source-name.server'
import type { EngineHealth } from './answers'
import {
  type Program,
  type Programs,
  type Runtime,
  readPrograms,
  ytdlpIdentity,
} from './programs.server'
import { downloadsAllowed } from './switch'

/** How long versions are believed, in milliseconds. A yt-dlp that was replaced is noticed at once. */
const freshMs = 60_000
/** The oldest version whose flaws are not known to be dangerous; older ones don't read YouTube anyway. */
const oldestYtdlp = '2026.07.04'
/** Days after which yt-dlp itself warns. */
const oldDays = 90
const dayMs = 86_400_000
/** How many of the last downloads YouTube may refuse before visitors are warned. */
const lastOutcomes = 5
const refusedToWarn = 3

/** What downloads are made with. */
export interface Engine extends Omit<Programs, 'runtime'> {
  /** Whose media it fetches: YouTube's, or those of the server that stands in for it. */
  source: 'youtube' | 'sample'
  /** A runtime that yt-dlp works with. */
  runtime?: Runtime
  /** One that was found but is too old for yt-dlp. */
  oldRuntime?: Runtime
  /** Age of yt-dlp's version in days. */
  ytdlpDays?: number
  /** Why nothing can be fetched. */
  problem?: Extract<ErrorCode, 'media.unavailable' | 'media.engineTooOld'>
  /** Whether streams are fetched without yt-dlp: the sample's only. */
  isPlain: boolean
  /** When the programs were asked, ISO 8601. */
  checkedAt: string
}

interface Known {
  identity: string
  readAt: number
  engine: Promise<Engine>
}

// Next may load this module once per route; all of them share what is known.
const state = remember('tubesmith.media.engine', () => ({
  known: undefined as Known | undefined,
  outcomes: [] as string[],
  areCookiesRejected: false,
}))

function problemOf({ ytdlp }: Programs, source: Engine['source']): Engine['problem'] {
  if (!ytdlp) {
    return source === 'sample' && !env().YTDLP_PATH ? undefined : 'media.unavailable'
  }
  return source === 'youtube' && ytdlp.version < oldestYtdlp ? 'media.engineTooOld' : undefined
}

/** Days since the date that a version of yt-dlp is named by. */
function daysSince({ version }: Program, now: number): number {
  const [year, month, day] = version.split('.').map(Number)
  return Math.max(0, Math.floor((now - Date.UTC(year!, month! - 1, day!)) / dayMs))
}

async function read(): Promise<Engine> {
  const { runtime, ...programs } = await readPrograms().catch((err): Programs => {
    log.error({ err }, 'the programs for downloads cannot be looked for')
    return {}
  })
  const source = sourceName() === 'sample' ? 'sample' : 'youtube'
  const problem = problemOf(programs, source)
  const now = Date.now()
  return {
    ...programs,
    source,
    ...(runtime && (runtime.isNewEnough ? { runtime } : { oldRuntime: runtime })),
    ...(programs.ytdlp && { ytdlpDays: daysSince(programs.ytdlp, now) }),
    ...(problem && { problem }),
    isPlain: !programs.ytdlp && !problem,
    checkedAt: new Date(now).toISOString(),
  }
}

/** What downloads are made with at the moment, at most a minute old. */
export async function engine(): Promise<Engine> {
  const identity = ytdlpIdentity()
  const { known } = state
  if (known?.identity === identity && Date.now() - known.readAt < freshMs) return known.engine
  const reading = { identity, readAt: Date.now(), engine: read() }
  state.known = reading
  reading.engine.catch(() => {
    if (state.known === reading) state.known = undefined
  })
  // Nobody waits only because the minute is over.
  return known?.identity === identity ? known.engine : reading.engine
}

/**
 * What downloads are made with, for somebody who may download.
 * @throws AppError `media.unavailable` where they are off or a program is missing, `media.engineTooOld`,
 * `media.usersOnly`, `media.adminsOnly`
 */
export async function requireDownloads(
  actor: { user: { role: Role } } | undefined,
): Promise<Engine> {
  if (!downloadsAllowed().on) throw new AppError('media.unavailable')
  const { DOWNLOADS_FOR } = env()
  if (DOWNLOADS_FOR === 'users' && !actor) throw new AppError('media.usersOnly')
  if (DOWNLOADS_FOR === 'admins' && actor?.user.role !== 'admin') {
    throw new AppError('media.adminsOnly')
  }
  return requireEngine()
}

/** What downloads are made with.
 * @throws AppError `media.unavailable` where a program is missing, `media.engineTooOld` */
export async function requireEngine(): Promise<Engine> {
  const now = await engine()
  if (now.problem) throw new AppError(now.problem)
  return now
}

/** Notes how a download has ended, which the health is judged by: `ok`, or the code of its failure. */
export function noteOutcome(outcome: ErrorCode | 'ok'): void {
  state.outcomes.push(outcome)
  if (state.outcomes.length > lastOutcomes) state.outcomes.shift()
}

/** Notes whether YouTube takes the operator's cookies. */
export function noteCookies(areRejected: boolean): void {
  state.areCookiesRejected = areRejected
}

const isBlocked = () =>
  state.outcomes.filter((outcome) => outcome === 'media.blocked').length >= refusedToWarn

function reasonOf(now: Engine): EngineHealth['reason'] {
  if (isBlocked()) return 'blocked'
  if (now.source === 'youtube') {
    if (now.problem || (now.ytdlpDays ?? 0) > oldDays) return 'old'
    if (!now.runtime) return 'runtime'
    if (!now.solver) return 'solver'
  }
  if (!now.ffmpeg) return 'ffmpeg'
  return now.isPlain ? 'sample' : undefined
}

/** How downloads are, in a word: `missing` where they are on, but a program they need isn't there. */
export async function mediaState(): Promise<'ok' | 'off' | 'missing' | 'warning'> {
  const { state: now } = await mediaHealth()
  return now === 'off' && downloadsAllowed().on ? 'missing' : now
}

/** How downloads are, for visitors. */
export async function mediaHealth(): Promise<EngineHealth> {
  if (!downloadsAllowed().on) return { state: 'off', checkedAt: new Date().toISOString() }
  const now = await engine()
  const { checkedAt } = now
  if (now.problem === 'media.unavailable') return { state: 'off', checkedAt }
  if (now.problem) return { state: 'off', reason: 'old', checkedAt }
  const reason = reasonOf(now)
  return reason ? { state: 'warning', reason, checkedAt } : { state: 'ok', checkedAt }
}

/** A part of the engine, for admins. */
export interface MediaPart {
  name: 'ytdlp' | 'runtime' | 'solver' | 'ffmpeg' | 'cookies'
  state: 'ok' | 'old' | 'tooOld' | 'missing' | 'rejected' | 'notNeeded'
  version?: string
  /** Days since this version. */
  ageDays?: number
  /** What mends it, to be typed on the server. */
  command?: string
}

const commands = {
  update: 'npm run media:update',
  runtime: 'npm install -g deno',
  ffmpeg: 'apt-get install ffmpeg',
}

function ytdlpPart({ ytdlp, ytdlpDays, source, problem, isPlain }: Engine): MediaPart {
  const name = 'ytdlp'
  if (isPlain) return { name, state: 'notNeeded' }
  if (!ytdlp) return { name, state: 'missing', command: commands.update }
  const { version } = ytdlp
  const isOld = source === 'youtube' && (ytdlpDays ?? 0) > oldDays
  const state = problem ? 'tooOld' : isOld ? 'old' : 'ok'
  const command = state === 'ok' ? {} : { command: commands.update }
  return { name, state, version, ageDays: ytdlpDays, ...command }
}

function runtimePart({ runtime, oldRuntime, source }: Engine): MediaPart {
  const name = 'runtime'
  if (runtime) return { name, state: 'ok', version: `${runtime.name} ${runtime.version}` }
  if (source === 'sample') return { name, state: 'notNeeded' }
  return {
    name,
    state: oldRuntime ? 'tooOld' : 'missing',
    ...(oldRuntime && { version: `${oldRuntime.name} ${oldRuntime.version}` }),
    command: commands.runtime,
  }
}

function solverPart({ solver, source }: Engine): MediaPart {
  if (solver) return { name: 'solver', state: 'ok', version: solver }
  if (source === 'sample') return { name: 'solver', state: 'notNeeded' }
  return { name: 'solver', state: 'missing', command: commands.update }
}

function ffmpegPart({ ffmpeg }: Engine): MediaPart {
  return ffmpeg
    ? { name: 'ffmpeg', state: 'ok', version: ffmpeg.version }
    : { name: 'ffmpeg', state: 'missing', command: commands.ffmpeg }
}

/** The parts of the engine, each with what mends it. The cookies only where the operator has set some. */
export async function mediaParts(): Promise<MediaPart[]> {
  const now = await engine()
  const parts = [ytdlpPart(now), runtimePart(now), solverPart(now), ffmpegPart(now)]
  if (!env().YTDLP_COOKIES) return parts
  return [...parts, { name: 'cookies', state: state.areCookiesRejected ? 'rejected' : 'ok' }]
}
