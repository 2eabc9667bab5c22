// What a tool's page knows of its reviews when it is rendered; the reviews themselves come after.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Summary, summaryOf } from '../ratings/summary.server'
import { connect } from '../server/connect.server'
import { env } from '../server/env'
import { log } from '../server/log.server'
import { forgetPages } from '../server/shared-page-store'

/** How long a page waits for the database, in milliseconds. */
const timeoutMs = 500
/** When a page that was rendered without its rating is rendered again, in milliseconds. */
const againMs = 30_000

export interface PageReviews {
  /** Where reviews are asked from, if not from this site. */
  origin?: string
  /** How the tool is rated; only from five reviews on. */
  summary?: Summary
}

async function rated(tool: string): Promise<Summary | undefined> {
  try {
    const asked = connect().then(() => summaryOf(tool))
    // Late failures are nobody's.
    asked.catch(() => undefined)
    const summary = await Promise.race([asked, sleep(timeoutMs, undefined, { ref: false })])
    if (!summary) throw new Error('the database is slow')
    return summary
  } catch (err) {
    log.warn({ err, tool }, 'a page was rendered without its rating')
    setTimeout(() => forgetPages([`/tools/${tool}`]), againMs).unref()
  }
}

/** What a tool's page needs. While the database is away it has no rating for a while. */
export async function reviewsForPage(tool: string): Promise<PageReviews> {
  const { REVIEWS_ORIGIN: origin } = env()
  // A build has no database.
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
  const summary = isBuild ? undefined : await rated(tool)
  return { ...(origin && { origin }), ...(summary?.average && { summary }) }
}
