import { formatsOf } from '../i18n/formats'
import type { Failure } from './failure'

/** From this many seconds on, a failure says when to try again. */
const leastWait = 60

/** When to try again after a failure, in the page's language (“in 3 minutes”). Of a limit of runs it is
 * told by the second: its windows are minutes. */
export function waitAfter({ retryAfter = 0, code }: Failure): string | undefined {
  if (retryAfter < leastWait && (code !== 'rate.exceeded' || retryAfter < 1)) return undefined
  const { ago } = formatsOf(document.documentElement.lang)
  const now = Date.now()
  // Whole minutes or hours, rounded up: a try before the time fails again.
  const unit = retryAfter < leastWait ? 1 : retryAfter < 3600 ? 60 : 3600
  return ago(now + Math.ceil(retryAfter / unit) * unit * 1000, now)
}
