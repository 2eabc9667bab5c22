import { setTimeout as sleep } from 'node:timers/promises'
import type { RunContext } from '../machine/define-tool'
import type { SeenViews } from '../results/facts'

/** Milliseconds to wait for what this site has seen before answering without it. */
const timeoutMs = 500

/** A video's views as this site saw them. Nothing if it never did, and if its past can't be read: a
 * run doesn't fail for it. */
export async function seenViews(
  videoId: string,
  seen: RunContext['seen'],
): Promise<SeenViews | undefined> {
  if (!seen) return undefined
  const asked = seen.series('video', [videoId]).catch(() => undefined)
  const found = await Promise.race([asked, sleep(timeoutMs, undefined, { ref: false })])
  const series = found?.get(videoId)
  return (
    series && {
      first: new Date(series.firstSeen).toISOString(),
      views: series.points.flatMap(({ minute, views }) =>
        views === undefined ? [] : [{ at: new Date(minute * 60_000).toISOString(), value: views }],
      ),
    }
  )
}
