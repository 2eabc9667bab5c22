import { type Answer, call } from '@/lib/browser/client'
import type { Failure } from '@/lib/browser/failure'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { isLinkField, maxLinks } from '@/lib/tools/machine/fields'
import type { Provenance } from '@/lib/youtube/provenance'
import { views } from './results/views'
import type { RunFailure, RunState } from './use-tool-run'

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

/** An outcome that starts below this fraction of the window's height is scrolled into view. */
const maxTopFraction = 0.75

/**
 * Scrolls the outcome of a submitted form (a result, its skeleton or a message, whichever comes
 * first) into view when it starts too low. The focus does not move. If the visitor keeps typing,
 * nothing is scrolled.
 */
export function revealOutcome(form: HTMLFormElement): void {
  const stop = () => {
    observer.disconnect()
    form.removeEventListener('input', stop)
  }
  const reveal = () => {
    const outcome = form.parentElement?.querySelector('[role="status"] + .card')
    if (!outcome) return
    stop()
    if (outcome.getBoundingClientRect().top < window.innerHeight * maxTopFraction) return
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    outcome.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth' })
  }
  const observer = new MutationObserver(reveal)
  observer.observe(form.parentElement ?? form, { childList: true })
  form.addEventListener('input', stop)
  reveal()
}
