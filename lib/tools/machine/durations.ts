// How long runs take, kept as counts: each step of time is √2 times as long as the one before, so a
// median read from the counts is at most a fifth off, and a day's runs need few numbers.

/** Milliseconds of the first step; what is faster counts there. */
const first = 16
/** Steps up to about 13 minutes, longer than any run may take. */
const steps = 32

/** The step that a duration in milliseconds counts in, from 0. */
export const stepOf = (ms: number): number =>
  Math.min(steps - 1, Math.max(0, Math.round(2 * Math.log2(ms / first))))

/** The middle of a step in milliseconds. */
export const stepMs = (step: number): number => first * 2 ** (step / 2)

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
