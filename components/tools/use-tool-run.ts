import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type Failure, type Provenance } from '@/lib/api/client'
import type { RunnablePageData } from '@/lib/tools/define-tool'

export type RunState =
  | { status: 'idle' }
  | { status: 'running' }
  | { status: 'done'; data: unknown; meta: Provenance; unchecked?: Failure }
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
      try {
        if (tool.where === 'server') {
          show({ status: 'running' })
          const answer = await askServer()
          return show(
            answer.ok
              ? { status: 'done', ...answer }
              : { status: 'failed', failure: answer.failure },
          )
        }
        const { runHere } = await import('./run-here')
        const here = await runHere(tool, query)
        if (!here.ok) return show({ status: 'failed', failure: here.failure })
        show({ status: 'done', data: here.data, meta: here.meta })
        if (!tool.checked) return
        const answer = await askServer()
        if (answer.ok) return show({ status: 'done', data: answer.data, meta: answer.meta })
        // What was asked for is wrong: say so. YouTube is out of reach: the code is still good.
        if (answer.failure.field || answer.failure.code.startsWith('video.')) {
          return show({ status: 'failed', failure: answer.failure })
        }
        show({ status: 'done', data: here.data, meta: here.meta, unchecked: answer.failure })
      } catch {
        // Aborted by a newer run or by leaving; or the run's own code could not be fetched.
        show({ status: 'failed', failure: { code: 'network' } })
      }
    },
    [tool],
  )

  useEffect(() => () => current.current?.abort(), [])

  return { state, start, cancel }
}
