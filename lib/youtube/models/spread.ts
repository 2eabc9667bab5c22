/** With fewer known values nothing is called usual. */
export const fewestValues = 5

/**
 * The quantile of a sorted list, `share` from 0 to 1: linear interpolation between the two nearest
 * values. It is definition 7 in Hyndman and Fan, "Sample Quantiles in Statistical Packages", The
 * American Statistician 50 (1996), pages 361 to 365, which R, NumPy and spreadsheets' QUARTILE.INC
 * use. For a half it is the usual median.
 */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN]
  return low + (high - low) * (at % 1)
}

/** The middle of some values. Half of them lie between `lower` and `upper`, the quartiles. */
export interface Spread {
  /** How many values it is of. */
  count: number
  lower: number
  median: number
  upper: number
}

/** The middle of the known values, however few; undefined if none is. It describes these values and
 * doesn't say what is usual. */
export function medianOf(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b)
  return sorted.length > 0 ? quantile(sorted, 0.5) : undefined
}

/** The spread of the known values; undefined if there are fewer than five. */
export function spreadOf(values: readonly (number | undefined)[]): Spread | undefined {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b)
  if (sorted.length < fewestValues) return undefined
  const [lower, median, upper] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share))
  return { count: sorted.length, lower: lower!, median: median!, upper: upper! }
}
