import { type Answer, call } from '@/lib/browser/client'
import type { Failure } from '@/lib/browser/failure'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { isLinkField, maxLinks } from '@/lib/tools/machine/fields'
import type { Provenance } from '@/lib/youtube/provenance'
import { views } from './results/views'
import type { RunFailure, RunState } from './use-tool-run'

export { revealOutcome } from './reveal-outcome'

/** Idle time before a live run is checked, in milliseconds. */
const checkDelayMs = 600

/** The last answer of a server check. */
let lastCheck: { subject: string; answer: Answer } | undefined

const localMeta: Provenance = { source: 'local', cached: false }

/** Adds the numbers to a failure for too many links. */
function withLinkCounts(
  failure: Failure,
  { fields }: RunnablePageData,
  query: URLSearchParams,
): RunFailure {
  const { code, field: name = '' } = failure
  const field = fields[name]
  if (code !== 'input.tooMany' || !field || !isLinkField(field)) return failure
  const count = maxLinks(field)
  return { ...failure, tooMany: { count, extra: query.getAll(name).length - count } }
}

/**
 * Runs a tool in the browser or on the server and shows the result. A browser tool with a check
 * shows its own result first. A `live` run, started by typing, is checked only when its subject
 * differs from the last check's.
 * @throws when it was aborted or when code of this site could not be loaded
 */
export async function performRun(
  tool: RunnablePageData,
  query: URLSearchParams,
  signal: AbortSignal,
  show: (state: RunState) => void,
  live = false,
): Promise<void> {
  const callServer = () => call(`/api/tools/${tool.slug}?${query}`, signal)
  // The view is loaded in parallel. Its failure is thrown later, where it is awaited.
  const viewModule = views[tool.result]()
  viewModule.catch(() => {})
  if (tool.where === 'server') {
    const answer = await callServer()
    if (!answer.ok)
      return show({ status: 'failed', failure: withLinkCounts(answer.failure, tool, query) })
    return show({ status: 'done', ...answer, View: (await viewModule).default })
  }
  const { runHere } = await import('./run-here')
  const here = await runHere(tool, query)
  if (!here.ok) return show({ status: 'failed', failure: here.failure })
  const { default: View } = await viewModule
  const { subject, result } = here
  const showChecked = (answer?: Answer) => {
    if (answer?.ok) {
      return show({ status: 'done', data: result(answer.data), meta: answer.meta, View })
    }
    const failure = answer?.failure
    // An input error replaces the result. If YouTube is unreachable, the result stays, unchecked.
    if (failure && (failure.field || /^(video|playlist)\./.test(failure.code))) {
      return show({ status: 'failed', failure })
    }
    show({ status: 'done', data: result(), meta: localMeta, View, unchecked: failure })
  }
  const known = lastCheck?.subject === subject ? lastCheck.answer : undefined
  showChecked(known)
  if (!tool.checked || (live && known)) return
  if (live) {
    await new Promise((resolve) => setTimeout(resolve, checkDelayMs))
    signal.throwIfAborted()
  }
  const answer = await callServer()
  // A rejected field is not an answer about the subject.
  if (answer.ok || !answer.failure.field) lastCheck = { subject, answer }
  showChecked(answer)
}
