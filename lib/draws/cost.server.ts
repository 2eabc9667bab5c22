import { sourceFor } from '../youtube/sources/choose.server'
import type { DrawCost } from './answers'

/** Comments of a call: of the Data API, and of YouTube's own pages. */
const perCall = { key: 100, keyless: 20 }

/** About what reading so many comments takes, from the source that would be asked now. */
export function drawCost(comments: number): DrawCost {
  const keyless = sourceFor('comments').name === 'keyless'
  const calls = Math.max(1, Math.ceil(comments / perCall[keyless ? 'keyless' : 'key']))
  return { calls, units: keyless ? 0 : calls, keyless }
}
