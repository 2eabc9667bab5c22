import { remember } from '@epic-web/remember'
import { log } from './log.server'
import { forgetPages } from './shared-page-store'

/** The longest wait for the database, in milliseconds; then the page has what is built in. */
const timeoutMs = 2_000
/** How often a missing database is tried again, in milliseconds. */
const retryMs = 1_000

// Next may load this module once per route; all of them share one state.
const state = remember('tubesmith.page-reads', () => ({
  probe: undefined as (() => Promise<unknown>) | undefined,
  /** While the database is away no page waits for it. */
  isAway: false,
  /** Pages that were rendered meanwhile. */
  missed: new Set<string>(),
}))

/** Lets pages read the database from now on. Without it, as in a build and in scripts, they have what is
 * built in.
 * @param probe succeeds once the database is there */
export function letPagesRead(probe: () => Promise<unknown>): void {
  state.probe = probe
}

/** Holds no process open. */
const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = sleep(timeoutMs).then(() => {
    throw new Error('The database is slow.')
  })
  return Promise.race([work, late])
}

/** Renders the pages anew whose texts could not be read, once the database is back. */
async function followDatabase(probe: () => Promise<unknown>, err: unknown): Promise<void> {
  if (state.isAway) return
  state.isAway = true
  log.warn({ err }, 'texts of pages cannot be read: pages have their built-in ones')
  for (;;) {
    await sleep(retryMs)
    try {
      await inTime(probe())
      break
    } catch {
      // Still away.
    }
  }
  state.isAway = false
  const pages = [...state.missed]
  state.missed.clear()
  forgetPages(pages)
}

/**
 * What a page reads of the database. `isUnchecked` is set where that could not be found out: then the
 * pages are rendered anew once it can. Never throws for a missing database.
 * @param pages the pages, without a language, that show it; none for what is not kept
 */
export async function readForPage<T>(
  pages: readonly string[],
  read: () => Promise<T>,
): Promise<{ found?: T; isUnchecked?: true }> {
  const { probe } = state
  if (!probe) return {}
  const missed = () => {
    for (const page of pages) state.missed.add(page)
    return { isUnchecked: true } as const
  }
  if (state.isAway) return missed()
  try {
    return { found: await inTime(read()) }
  } catch (err) {
    void followDatabase(probe, err)
    return missed()
  }
}
