import { type Answer, call } from '@/lib/browser/client'
import type { Failure } from '@/lib/browser/failure'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { isLinkField, maxLinks } from '@/lib/tools/machine/fields'
import type { Provenance } from '@/lib/youtube/provenance'
import { views } from './results/views'
import type { RunFailure, RunState } from './use-tool-run'

export { revealOutcome } from './reveal-outcome'

/** Who types is asked about when so many milliseconds have passed without a key. */
const pause = 600

/** What the server has last checked. */
let checked: { subject: string; answer: Answer } | undefined

const local: Provenance = { source: 'local', cached: false }

/** A failure for too many links, with their numbers. */
function counted(
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
 * Runs a tool, here or on the server, and shows what comes of it. Browser tools that YouTube can
 * check show their own result first; a `live` run, which follows what is being typed, has it
 * checked only when it is about something else than the run before.
 * @throws when it was aborted or when code of this site could not be fetched
 */
export async function performRun(
  tool: RunnablePageData,
  query: URLSearchParams,
  signal: AbortSignal,
  show: (state: RunState) => void,
  live = false,
): Promise<void> {
  const askServer = () => call(`/api/tools/${tool.slug}?${query}`, signal)
  // The view is fetched meanwhile; without it there would be nothing to show.
  const loading = views[tool.result]()
  loading.catch(() => {})
  if (tool.where === 'server') {
    const answer = await askServer()
    if (!answer.ok) return show({ status: 'failed', failure: counted(answer.failure, tool, query) })
    return show({ status: 'done', ...answer, View: (await loading).default })
  }
  const { runHere } = await import('./run-here')
  const here = await runHere(tool, query)
  if (!here.ok) return show({ status: 'failed', failure: here.failure })
  const { default: View } = await loading
  const { subject, result } = here
  const showChecked = (answer?: Answer) => {
    if (answer?.ok) {
      return show({ status: 'done', data: result(answer.data), meta: answer.meta, View })
    }
    const failure = answer?.failure
    // What was asked for is wrong: say so. YouTube is out of reach: the result is still good.
    if (failure && (failure.field || /^(video|playlist)\./.test(failure.code))) {
      return show({ status: 'failed', failure })
    }
    show({ status: 'done', data: result(), meta: local, View, unchecked: failure })
  }
  const known = checked?.subject === subject ? checked.answer : undefined
  showChecked(known)
  if (!tool.checked || (live && known)) return
  if (live) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
  }
  const answer = await askServer()
  // A field that is refused says nothing about the subject.
  if (answer.ok || !answer.failure.field) checked = { subject, answer }
  showChecked(answer)
}
