import { type RefObject, startTransition } from 'react'
import { nameResult } from '@/lib/browser/own-file'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { performRun } from './perform-run'
import type { DoneRun, RunState } from './use-tool-run'

export { lostRun, revealOutcome } from './perform-run'

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
