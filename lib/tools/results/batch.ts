import type { Failure } from '../../browser/failure'

/** One link of a batch as it was typed, and what became of it. */
export type BatchItemOf<Result> =
  | { input: string; ok: true; result: Result }
  | { input: string; ok: false; error: Failure }

/** The items of a batch; a tool for one link answers with the result itself. */
export function itemsOf<Result extends object>(
  data: Result | { items: BatchItemOf<Result>[] },
): BatchItemOf<Result>[] {
  return 'items' in data && Array.isArray(data.items)
    ? data.items
    : [{ input: '', ok: true, result: data as Result }]
}

/** The results about videos, each video once however often it was given. */
export function videosOf<Result extends { video?: { id: string } }>(
  items: readonly BatchItemOf<Result>[],
): Result[] {
  const results = resultsOf(items)
  return results.filter(({ video }, at) => {
    const first = results.findIndex((other) => other.video?.id === video?.id)
    return video === undefined || first === at
  })
}

/** The results of those links that gave one. */
export function resultsOf<Result>(items: readonly BatchItemOf<Result>[]): Result[] {
  return items.flatMap((item) => (item.ok ? [item.result] : []))
}
