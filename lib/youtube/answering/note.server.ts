import { remember } from '@epic-web/remember'
import { YouTubeMinute } from '@/models/YouTubeMinute'
import { AppError } from '../../errors'
import { connect } from '../../server/connect.server'
import { addLastWork } from '../../server/last-work'
import { log } from '../../server/log.server'
import { kindOfMethod } from './kinds'

const minuteMs = 60_000
/** The time by which answers are counted, in milliseconds since 1970; tests set it. */
export const answersClock = { now: (): number => Date.now() }
/** How long minutes are kept, in milliseconds. */
export const keptMs = 60 * minuteMs
/** Milliseconds that counts wait, to be written together. */
const writeAfterMs = 2_000
/** The most counts that wait for a database: an hour of all kinds of call of two sources. */
const mostWaiting = 3_000
const longestCause = 200

interface Waiting {
  source: string
  kind: string
  atMs: number
  ok: number
  failed: number
  lastOkAt?: Date
  firstFailedAt?: Date
  lastFailedAt?: Date
  code?: string
  cause?: string
}

// Next may load this module once per route; all of them share what waits.
const state = remember('tubesmith.youtube-answers', () => ({
  waiting: new Map<string, Waiting>(),
  timer: undefined as NodeJS.Timeout | undefined,
  isKept: false,
}))

/** Failures that say that YouTube doesn't answer. A used-up allowance and a video that isn't there are
 * answers. */
const outages = [
  'youtube.error',
  'youtube.unexpected',
  'youtube.unreachable',
  'youtube.timeout',
  'youtube.unavailable',
  'youtube.keyRejected',
]
const isOutage = (error: unknown): error is AppError =>
  error instanceof AppError && outages.includes(error.code)

/** An outage that an answer hides: each of its parts failed, or is behind a check for robots. */
function hiddenOutage(answer: unknown): AppError | undefined {
  if (!Array.isArray(answer) || answer.length === 0) return undefined
  const failures = (answer as { failure?: unknown; restriction?: unknown }[]).map(
    ({ failure, restriction }) =>
      restriction === 'robots'
        ? new AppError('youtube.unavailable', { cause: 'a check for robots' })
        : failure,
  )
  return failures.every(isOutage) ? failures[0] : undefined
}

function note(source: string, method: string, failure: AppError | undefined): void {
  const kind = kindOfMethod[method] ?? 'pages'
  const at = new Date(answersClock.now())
  const minute = at.toISOString().slice(0, 16)
  const key = `${minute} ${source} ${kind}`
  const one = state.waiting.get(key) ?? { source, kind, atMs: at.getTime(), ok: 0, failed: 0 }
  if (failure) {
    one.failed += 1
    one.firstFailedAt ??= at
    one.lastFailedAt = at
    one.code = failure.code
    // Other causes may hold an address with a key.
    one.cause = typeof failure.cause === 'string' ? failure.cause.slice(0, longestCause) : undefined
  } else {
    one.ok += 1
    one.lastOkAt = at
  }
  state.waiting.set(key, one)
  const [oldest] = state.waiting.keys()
  if (state.waiting.size > mostWaiting && oldest) state.waiting.delete(oldest)
  if (state.isKept) state.timer ??= setTimeout(writeAnswers, writeAfterMs).unref()
}

/** Counts whether YouTube answers a call. */
export async function watched<T>(
  source: string,
  method: string,
  call: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await call()
    note(source, method, hiddenOutage(answer))
    return answer
  } catch (error) {
    if (isOutage(error)) note(source, method, error)
    // A refusal is an answer; without an allowance, nothing was asked.
    else if (error instanceof AppError && error.status < 500 && error.status !== 429)
      note(source, method, undefined)
    throw error
  }
}

/** Writes the counts that wait. What cannot be written waits on, for an hour at most. */
export async function writeAnswers(): Promise<void> {
  clearTimeout(state.timer)
  state.timer = undefined
  if (!state.isKept) return
  const all = [...state.waiting]
  state.waiting.clear()
  const now = answersClock.now()
  await Promise.all(
    all.map(async ([_id, one]) => {
      const { atMs, ok, failed, lastOkAt, firstFailedAt, lastFailedAt, code, cause } = one
      if (atMs < now - keptMs) return
      const expiresAt = new Date(atMs + 2 * keptMs)
      const $max = { ...(lastOkAt && { lastOkAt }), ...(lastFailedAt && { lastFailedAt }) }
      try {
        await connect()
        await YouTubeMinute.updateOne(
          { _id },
          {
            $inc: { ok, failed },
            $max,
            ...(firstFailedAt && { $min: { firstFailedAt } }),
            ...(code && { $set: { code, ...(cause && { cause }) } }),
            $setOnInsert: { source: one.source, kind: one.kind, expiresAt },
          },
          { upsert: true },
        )
      } catch (err) {
        log.debug({ err, _id }, 'answers could not be counted yet')
        const since = state.waiting.get(_id)
        state.waiting.set(
          _id,
          since ? { ...one, ...since, ok: ok + since.ok, failed: failed + since.failed } : one,
        )
      }
    }),
  )
}

/** Keeps the counts in the database from now on, for all processes of the site. */
export function keepAnswers(): void {
  state.isKept = true
  addLastWork('answers of YouTube', writeAnswers)
}
