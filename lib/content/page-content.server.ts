import { remember } from '@epic-web/remember'
import { log } from '../server/log.server'
import { forgetPages } from '../server/shared-page-store'
import { sharePath } from '../share-picture'
import { toolPath } from '../tools/machine/tool-links'
import type { PageWords, WrittenContent } from './answers'
import { builtInWords } from './built-in.server'
import { renderGuide } from './guide.server'

interface Source {
  words: (page: { tool: string; locale: string }) => Promise<PageWords | undefined>
  edits: () => Promise<ReadonlyMap<string, Date>>
}

/** The longest wait for the database, in milliseconds; then the page has its built-in text. */
const timeoutMs = 2_000
/** How often a missing database is tried again, in milliseconds. */
const retryMs = 1_000

// Next may load this module once per route; all of them share one state.
const state = remember('tubesmith.page-content', () => ({
  source: undefined as Source | undefined,
  /** While the database is away no page waits for it. */
  isAway: false,
  /** Pages that were rendered meanwhile. */
  missed: new Set<string>(),
}))

/** Reads what admins wrote from now on. Without it, as in a build and in scripts, pages have their
 * built-in text. */
export function readContentFrom(source: Source): void {
  state.source = source
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
async function followDatabase({ edits }: Source, err: unknown): Promise<void> {
  if (state.isAway) return
  state.isAway = true
  log.warn({ err }, 'texts of pages cannot be read: pages have their built-in ones')
  for (;;) {
    await sleep(retryMs)
    try {
      await inTime(edits())
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

/** The written content of a tool's page in a language (its URL code), if there is any. `isUnchecked` is
 * set where that could not be found out. Never throws for a missing database. */
export async function pageContent(
  tool: string,
  locale: string,
): Promise<{ written?: WrittenContent; isUnchecked?: true }> {
  const { source } = state
  if (!source) return {}
  const missed = () => {
    state.missed.add(toolPath(tool))
    return { isUnchecked: true } as const
  }
  if (state.isAway) return missed()
  let words: PageWords | undefined
  try {
    words = await inTime(source.words({ tool, locale }))
  } catch (err) {
    void followDatabase(source, err)
    return missed()
  }
  return words ? { written: toWritten(words, await builtInWords(tool, locale)) } : {}
}

/** A saved guide was rendered once, but maybe with more room for its nesting than a page has. */
function shownGuide(content: string): string | undefined {
  try {
    return renderGuide(content)
  } catch (err) {
    log.error({ err }, 'a guide cannot be shown: its page has the built-in one')
    return undefined
  }
}

/** What differs from the built-in text. */
function toWritten({ content, meta, faqs }: PageWords, builtIn: PageWords): WrittenContent {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const { title, description, image } = meta
  const guide = content === builtIn.content ? undefined : shownGuide(content)
  return {
    ...{ title, description },
    ...(image !== sharePath && { image }),
    ...(guide !== undefined && { guide }),
    ...(!isSame(faqs, builtIn.faqs) && { questions: faqs }),
  }
}

/** When admins last changed pages, by path with language; none while that can't be found out. */
export async function knownEdits(): Promise<ReadonlyMap<string, Date>> {
  const { source } = state
  if (!source || state.isAway) return new Map()
  try {
    return await inTime(source.edits())
  } catch (err) {
    void followDatabase(source, err)
    return new Map()
  }
}
