import { type RefObject, startTransition } from 'react'
import { nameResult } from '@/lib/browser/own-file'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { lastInputKey } from '@/lib/tools/machine/last-input'
import { performRun } from './perform-run'
import type { DoneRun, RunState } from './use-tool-run'

export { lostRun, revealOutcome } from './perform-run'

/** Keeps an input that has run for the next visit. */
function remember(slug: string, query: URLSearchParams) {
  // What is too long for any tool's links isn't worth restoring.
  if (String(query).length >= 6000) return
  try {
    localStorage.setItem(lastInputKey(slug), String(query))
  } catch {
    // Storage is full or disabled. Restoring is optional.
  }
}

/**
 * Runs a tool and shows each state of the run, with the result before where a failure takes none away.
 * @throws as {@link performRun}
 */
export async function showRun(
  tool: RunnablePageData,
  query: URLSearchParams,
  {
    signal,
    live,
    file,
    lastDone,
    put,
  }: {
    signal: AbortSignal
    /** Whether typing has started it. */
    live?: boolean
    /** The file whose text is run. */
    file: string | undefined
    lastDone: RefObject<DoneRun | undefined>
    put: (state: RunState) => void
  },
): Promise<void> {
  let hasShown = false
  const show = (next: RunState) => {
    if (signal.aborted) return
    if (next.status === 'done') {
      remember(tool.slug, query)
      nameResult(next.data, file)
      lastDone.current = next
      hasShown = true
      // A long result is rendered in slices, between which the page answers its visitor.
      return startTransition(() => put(next))
    }
    if (next.status !== 'failed') return put(next)
    const { code, field = '' } = next.failure
    const isWithheld = code === 'subject.withheld'
    // Of words that stand in the result's own fields, which are the way to mend them.
    const isInResult = isWithheld && tool.inResult?.includes(field) === true
    // Aborted by a newer run, it shows nothing.
    if (isInResult && !lastDone.current) return void showEmpty(next).catch(() => {})
    // An invalid option, no network, or a check that is late takes no result away.
    const keeps = isInResult || (!isWithheld && (live || hasShown || code === 'network'))
    put(keeps ? { ...next, before: lastDone.current } : next)
  }
  /** A failure above the fields of a result without input. */
  const showEmpty = async (next: Extract<RunState, { status: 'failed' }>) => {
    put(next)
    await performRun(tool, new URLSearchParams(), signal, (empty) => {
      if (empty.status !== 'done' || signal.aborted) return
      lastDone.current = empty
      put({ ...next, before: empty })
    })
  }
  await performRun(tool, query, signal, show, live)
}
