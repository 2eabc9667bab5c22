import { env } from '../server/env'
import { sourceFor } from '../youtube/sources/choose.server'
import type { DrawCost } from './answers'

/** Comments of a call: of the Data API, and of YouTube's own pages. */
const perCall = { key: 100, keyless: 20 }

/** About what reading so many comments takes, at least, from the source that would be asked now; whether
 * this site has relays of the beacon, and when their round comes. */
export function drawCost(comments = 0): DrawCost {
  const keyless = sourceFor('comments').name === 'keyless'
  const calls = Math.max(1, Math.ceil(comments / perCall[keyless ? 'keyless' : 'key']))
  const { DRAND_URL, DRAND_LEAD_SECONDS: leadSeconds } = env()
  const beacon = DRAND_URL.length > 0
  return { calls, units: keyless ? 0 : calls, keyless, beacon, leadSeconds }
}
