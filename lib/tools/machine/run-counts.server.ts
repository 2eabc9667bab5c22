import { remember } from '@epic-web/remember'
import { ToolCount } from '@/models/ToolCount'
import { AppError } from '../../errors'
import { connect } from '../../server/connect.server'
import { addLastWork } from '../../server/last-work'
import { log } from '../../server/log.server'

const dayMs = 86_400_000
/** Days after which a count is deleted. */
export const retentionDays = 90
/** Milliseconds that counts wait, to be written together. */
const writeAfterMs = 2_000

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

interface Waiting {
  atFirst: Omit<ReturnType<typeof countOf>, '_id'>
  amounts: Record<string, number>
}

// Next may load this module once per route; all of them share what waits.
const shared = remember('tubesmith.run-counts', () => ({
  /** By tool and day, what is not written yet. */
  waiting: new Map<string, Waiting>(),
  timer: undefined as NodeJS.Timeout | undefined,
}))

/** Adds to a tool's count. It is written with others, since every run of a tool would write the same
 * record. */
function add(slug: string, amounts: Record<string, number>, now: number): void {
  const { _id, ...atFirst } = countOf(slug, now)
  const one = shared.waiting.get(_id) ?? { atFirst, amounts: {} }
  for (const [name, amount] of Object.entries(amounts)) {
    one.amounts[name] = (one.amounts[name] ?? 0) + amount
  }
  shared.waiting.set(_id, one)
  shared.timer ??= setTimeout(writeRunCounts, writeAfterMs).unref()
}

/**
 * Writes the counts that wait. What cannot be written waits on. The server calls it before it ends; a
 * process that is killed loses the counts of the last {@link writeAfterMs}.
 */
export async function writeRunCounts(): Promise<void> {
  clearTimeout(shared.timer)
  shared.timer = undefined
  const all = [...shared.waiting]
  shared.waiting.clear()
  await Promise.all(
    all.map(async ([_id, { atFirst, amounts }]) => {
      const $inc = { runs: 0, failures: 0, cached: 0, ...amounts }
      try {
        await connect()
        await ToolCount.updateOne({ _id }, { $inc, $setOnInsert: atFirst }, { upsert: true })
      } catch (err) {
        log.warn({ err, _id }, 'runs could not be counted yet')
        add(_id.slice(atFirst.day.length + 1), amounts, Date.parse(atFirst.day))
      }
    }),
  )
}
addLastWork('run counts', writeRunCounts)

/** Counts a run that succeeded. `cached` says that YouTube did not have to be asked. */
export function countSuccess(
  slug: string,
  { cached, ms }: { cached: boolean; ms: number },
  now = Date.now(),
): void {
  add(slug, { runs: 1, cached: cached ? 1 : 0, [`durations.${stepOf(ms)}`]: 1 }, now)
}

/**
 * Counts an error that a run ended in. A failure of this site or of YouTube is a failed run. A refusal,
 * such as a private video or a limit, is counted by its code only. What the visitor typed wrong is not
 * counted.
 */
export function countError(slug: string, error: unknown, now = Date.now()): void {
  const { code, status } = error instanceof AppError ? error : new AppError('server.unexpected')
  const key = codeKey(code)
  if (status >= 500) {
    add(slug, { runs: 1, failures: 1, [`codes.${key}`]: 1 }, now)
    return
  }
  if (/^(input|link|request|tool)\./.test(code)) return
  add(slug, { [`codes.${key}`]: 1 }, now)
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
