import { remember } from '@epic-web/remember'
import { log } from '../server/log.server'
import { letPagesRead, readForPage } from '../server/read-for-page.server'
import { sharePath } from '../share-picture'
import { toolPath } from '../tools/machine/tool-links'
import type { PageWords, WrittenContent } from './answers'
import { builtInWords } from './built-in.server'
import { renderGuide } from './guide.server'

interface Source {
  words: (page: { tool: string; locale: string }) => Promise<PageWords | undefined>
  edits: () => Promise<ReadonlyMap<string, Date>>
}

// Next may load this module once per route; all of them share one state.
const state = remember('tubesmith.page-content', () => ({
  source: undefined as Source | undefined,
}))

/** Reads what admins wrote from now on. Without it, as in a build and in scripts, pages have their
 * built-in text. */
export function readContentFrom(source: Source): void {
  state.source = source
  letPagesRead(source.edits)
}

/** The written content of a tool's page in a language (its URL code), if there is any. `isUnchecked` is
 * set where that could not be found out. Never throws for a missing database. */
export async function pageContent(
  tool: string,
  locale: string,
): Promise<{ written?: WrittenContent; isUnchecked?: true }> {
  const { source } = state
  if (!source) return {}
  const { found, isUnchecked } = await readForPage([toolPath(tool)], () =>
    source.words({ tool, locale }),
  )
  if (isUnchecked) return { isUnchecked }
  return found ? { written: toWritten(found, await builtInWords(tool, locale)) } : {}
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
  const { found } = source ? await readForPage([], source.edits) : {}
  return found ?? new Map()
}
