import type { Failure } from '../../browser/failure'

/** One link of a batch as typed, with its result or its error. */
export type BatchItemOf<Result> =
  | { input: string; ok: true; result: Result }
  | { input: string; ok: false; error: Failure }

/** The items of a batch. A tool for one link returns its result without a list. */
export function itemsOf<Result extends object>(
  data: Result | { items: BatchItemOf<Result>[] },
): BatchItemOf<Result>[] {
  return 'items' in data && Array.isArray(data.items)
    ? data.items
    : [{ input: '', ok: true, result: data as Result }]
}

/** The results about videos, without duplicates of a video. */
export function videosOf<Result extends { video?: { id: string } }>(
  items: readonly BatchItemOf<Result>[],
): Result[] {
  const results = resultsOf(items)
  return results.filter(({ video }, index) => {
    const first = results.findIndex((other) => other.video?.id === video?.id)
    return video === undefined || first === index
  })
}

/** The results of the links that did not fail. */
export function resultsOf<Result>(items: readonly BatchItemOf<Result>[]): Result[] {
  return items.flatMap((item) => (item.ok ? [item.result] : []))
}
