import { call } from '@/lib/api/client'
import type { RunnablePageData } from '@/lib/tools/define-tool'
import { views } from './results/views'
import type { RunState } from './use-tool-run'

export { revealOutcome } from './reveal-outcome'

/**
 * Runs a tool, here or on the server, and shows what comes of it. Browser tools that YouTube can
 * check show their own result first.
 * @throws when it was aborted or when code of this site could not be fetched
 */
export async function performRun(
  tool: RunnablePageData,
  query: URLSearchParams,
  signal: AbortSignal,
  show: (state: RunState) => void,
): Promise<void> {
  const askServer = () => call(`/api/tools/${tool.slug}?${query}`, signal)
  // The view is fetched meanwhile; without it there would be nothing to show.
  const loading = views[tool.result]()
  loading.catch(() => {})
  if (tool.where === 'server') {
    const answer = await askServer()
    if (!answer.ok) return show({ status: 'failed', failure: answer.failure })
    return show({ status: 'done', ...answer, View: (await loading).default })
  }
  const { runHere } = await import('./run-here')
  const here = await runHere(tool, query)
  if (!here.ok) return show({ status: 'failed', failure: here.failure })
  const { default: View } = await loading
  show({ status: 'done', ...here, View })
  if (!tool.checked) return
  const answer = await askServer()
  if (answer.ok) return show({ status: 'done', ...answer, View })
  // What was asked for is wrong: say so. YouTube is out of reach: the code is still good.
  const { failure } = answer
  if (failure.field || failure.code.startsWith('video.')) return show({ status: 'failed', failure })
  show({ status: 'done', ...here, View, unchecked: failure })
}
