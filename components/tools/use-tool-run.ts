import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { call, type Failure, type Provenance } from '@/lib/api/client'
import type { RunnablePageData } from '@/lib/tools/define-tool'
import { type ResultViewProps, views } from './results/views'

export type RunState =
  | { status: 'idle' }
  | { status: 'running' }
  | {
      status: 'done'
      data: unknown
      meta: Provenance
      unchecked?: Failure
      View: ComponentType<ResultViewProps>
    }
  | { status: 'failed'; failure: Failure }

/** The run of a tool: its state, and how to start and to cancel it. A new run ends the one before. */
export function useToolRun(tool: RunnablePageData) {
  const [state, setState] = useState<RunState>({ status: 'idle' })
  const current = useRef<AbortController>(null)

  const cancel = useCallback(() => {
    current.current?.abort()
    setState({ status: 'idle' })
  }, [])

  const start = useCallback(
    async (query: URLSearchParams) => {
      current.current?.abort()
      const controller = new AbortController()
      current.current = controller
      const show = (next: RunState) => {
        if (!controller.signal.aborted) setState(next)
      }
      const askServer = () => call(`/api/tools/${tool.slug}?${query}`, controller.signal)
      const fail = (failure: Failure) => show({ status: 'failed', failure })
      try {
        // The view is fetched meanwhile; without it there would be nothing to show.
        const loading = views[tool.result]()
        loading.catch(() => {})
        if (tool.where === 'server') {
          show({ status: 'running' })
          const answer = await askServer()
          if (!answer.ok) return fail(answer.failure)
          return show({ status: 'done', ...answer, View: (await loading).default })
        }
        const { runHere } = await import('./run-here')
        const here = await runHere(tool, query)
        if (!here.ok) return fail(here.failure)
        const { default: View } = await loading
        show({ status: 'done', ...here, View })
        if (!tool.checked) return
        const answer = await askServer()
        if (answer.ok) return show({ status: 'done', ...answer, View })
        // What was asked for is wrong: say so. YouTube is out of reach: the code is still good.
        if (answer.failure.field || answer.failure.code.startsWith('video.')) {
          return fail(answer.failure)
        }
        show({ status: 'done', ...here, View, unchecked: answer.failure })
      } catch {
        // Aborted by a newer run or by leaving; or code of this site could not be fetched.
        fail({ code: 'network' })
      }
    },
    [tool],
  )

  useEffect(() => () => current.current?.abort(), [])

  return { state, start, cancel }
}
