import { ToolCount } from '@/models/ToolCount'
import { AppError } from '../../errors'
import { connect } from '../../server/connect.server'
import { log } from '../../server/log.server'

const dayMs = 86_400_000
/** Days after which a count is deleted. */
export const retentionDays = 90
/** Milliseconds that refusals wait, to be written together. */
const refusalsWaitMs = 5_000

/** What names a tool's count of a day, and ends it. */
export const countOf = (slug: string, timeMs: number) => ({
  _id: `${utcDate(timeMs)} ${slug}`,
  day: utcDate(timeMs),
  expiresAt: new Date(timeMs + retentionDays * dayMs),
})

/** The UTC date, such as `2024-02-29`, of a time in milliseconds since the epoch. */
export const utcDate = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)

/** The tool of a count. */
export const toolOf = ({ _id, day }: { _id: string; day: string }) => _id.slice(day.length + 1)

/** An error code as the database may have it in a field's name. */
export const codeKey = (code: string) => code.replaceAll('.', ':')

/** Adds to a tool's count in the background, so that the answer does not wait. A failure is logged. */
function add(slug: string, amounts: Record<string, number>, now: number): void {
  const { _id, ...atFirst } = countOf(slug, now)
  const $inc = { runs: 0, failures: 0, cached: 0, ...amounts }
  const write = async () => {
    await connect()
    await ToolCount.updateOne({ _id }, { $inc, $setOnInsert: atFirst }, { upsert: true })
  }
  write().catch((err) => log.warn({ err, slug }, 'a run was not counted'))
}

/** Counts a run that succeeded. `cached` says that YouTube did not have to be asked. */
export function countSuccess(
  slug: string,
  { cached, ms }: { cached: boolean; ms: number },
  now = Date.now(),
): void {
  add(slug, { runs: 1, cached: cached ? 1 : 0, [`durations.${stepOf(ms)}`]: 1 }, now)
}

/** Refusals that are not written yet: of each tool, how many of each code. */
const refusals = new Map<string, Map<string, number>>()

function writeRefusals(): void {
  for (const [slug, codes] of refusals) {
    add(
      slug,
      Object.fromEntries([...codes].map(([key, count]) => [`codes.${key}`, count])),
      Date.now(),
    )
  }
  refusals.clear()
}

/**
 * Counts an error that a run ended in. A failure of this site or of YouTube is a failed run. A refusal,
 * such as a private video or a limit, is counted by its code only, and not at once: a call that
 * asks no database should not write to one. What the visitor typed wrong is not counted.
 */
export function countError(slug: string, error: unknown, now = Date.now()): void {
  const { code, status } = error instanceof AppError ? error : new AppError('server.unexpected')
  const key = codeKey(code)
  if (status >= 500) {
    add(slug, { runs: 1, failures: 1, [`codes.${key}`]: 1 }, now)
    return
  }
  if (/^(input|link|request|tool)\./.test(code)) return
  const codes = refusals.get(slug) ?? new Map<string, number>()
  if (refusals.size === 0) setTimeout(writeRefusals, refusalsWaitMs).unref()
  refusals.set(slug, codes.set(key, (codes.get(key) ?? 0) + 1))
}

// How long runs take, kept as counts: each step of time is √2 times as long as the one before, so a
// median read from the counts is at most a fifth off, and a day's runs need few numbers.

/** Milliseconds of the first step; what is faster counts there. */
const firstStepMs = 16
/** Steps up to about 13 minutes, longer than any run may take. */
const steps = 32

/** The step that a duration in milliseconds counts in, from 0. */
export const stepOf = (ms: number): number =>
  Math.min(steps - 1, Math.max(0, Math.round(2 * Math.log2(ms / firstStepMs))))

/** The middle of a step in milliseconds. */
export const stepMs = (step: number): number => firstStepMs * 2 ** (step / 2)

/**
 * The median duration in milliseconds, from how many runs each step has; undefined without runs. Of an
 * even number it is the longer of the two in the middle.
 */
export function medianDuration(counts: ReadonlyMap<number, number>): number | undefined {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  let before = 0
  for (const [step, count] of [...counts].sort(([a], [b]) => a - b)) {
    before += count
    if (before > total / 2) return Math.round(stepMs(step))
  }
  return undefined
}
