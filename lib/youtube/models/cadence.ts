import { spreadOf } from './spread'

const dayMs = 86_400_000

/**
 * How many days usually lie between two uploads: the median of the gaps between them, which one long
 * break doesn't change. Undefined if fewer than five gaps are known.
 */
export function daysBetweenUploads(
  uploads: readonly { publishedAt?: string }[],
): number | undefined {
  const moments = uploads
    .map(({ publishedAt }) => Date.parse(publishedAt ?? ''))
    .filter((moment) => !Number.isNaN(moment))
    .sort((one, other) => one - other)
  const gaps = moments.slice(1).map((moment, at) => (moment - (moments[at] ?? moment)) / dayMs)
  return spreadOf(gaps)?.median
}
