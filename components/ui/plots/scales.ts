// Where a value stands on an axis, as a share of its length from 0 to 1, and the values written at
// the axis.

/** A share of 1 as CSS and SVG write it. */
export const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** Round values: 1, 2 and 5 times a power of ten. */
const roundSteps = [1, 2, 5, 10]

/**
 * The round values of a linear axis from 0 to at least `max`, two to five of them: 0, 50, 100. The
 * last one ends the axis. Counts have no halves: with `whole` the steps are at least 1.
 */
export function linearTicks(max: number, { whole = true } = {}): number[] {
  // Nothing but zeros gets an axis of 1.
  const rough = Math.max(whole || max <= 0 ? 1 : 0, max / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  // A hair of tolerance: 0.3 / 3 is more than 0.1.
  const step = power * roundSteps.find((one) => one * power >= rough * 0.999_999)!
  const steps = Math.max(1, Math.ceil(max / step - 0.000_001))
  // Multiplied, not added up, and rounded to the step's decimals, so that 0.3 is not 0.30000000000000004.
  return Array.from({ length: steps + 1 }, (_, at) => Number((at * step).toPrecision(12)))
}

export interface LogScale {
  /** From 0 to 1. */
  place: (value: number) => number
  ticks: number[]
}

/** The part of a log axis before its first power, where 0 stands when there is one. */
const zeroPart = 0.06
/** Free space at both ends, so that marks and their words are not cut. */
const margin = 0.04

/**
 * A logarithmic axis for values of 0 or more: equal distances are equal multiples. 0 has no logarithm;
 * it stands at the start, before the smallest other value. `most` is how many ticks fit. Values that
 * are near each other stand near each other, unless the axis is `tight`: then its ends are the
 * smallest and the largest one.
 */
export function logScale(
  values: readonly number[],
  most: number,
  { tight = false } = {},
): LogScale {
  const positive = values.filter((value) => value > 0)
  const hasZero = positive.length < values.length
  // One value alone gets an axis of one order of magnitude around it.
  const [min, max] = positive.length > 0 ? [Math.min(...positive), Math.max(...positive)] : [1, 1]
  const [low, high] =
    max / min < 2 && !(tight && max > min)
      ? [min / Math.SQRT2, max * Math.SQRT2].map(Math.log10)
      : [min, max].map(Math.log10)
  const start = margin + (hasZero ? zeroPart : 0)
  const place = (value: number) =>
    value > 0
      ? start + ((Math.log10(value) - low!) / (high! - low!)) * (1 - margin - start)
      : margin
  return {
    place,
    ticks: [...(hasZero ? [0] : []), ...logTicks(low!, high!, most - Number(hasZero))],
  }
}

/** The finest of these that fits is written. */
const tickSets = [[1, 1.5, 2, 3, 4, 5, 6, 8], [1, 2, 3, 4, 6], [1, 2, 4], [1, 2, 5], [1, 3], [1]]

/** Round values between two powers of ten, at most `most`. */
function logTicks(low: number, high: number, most: number): number[] {
  const powers = Array.from(
    { length: Math.ceil(high) - Math.floor(low) + 1 },
    (_, at) => Math.floor(low) + at,
  )
  const of = (set: readonly number[]) =>
    powers
      .flatMap((power) => set.map((factor) => Number((factor * 10 ** power).toPrecision(12))))
      .filter((value) => Math.log10(value) >= low && Math.log10(value) <= high)
  const fitting = tickSets.map(of).find((ticks) => ticks.length <= most)
  if (fitting) return fitting
  // More orders of magnitude than words fit: every second, third … power.
  const all = of([1])
  const every = Math.ceil(all.length / most)
  return all.filter((_, at) => at % every === 0)
}
