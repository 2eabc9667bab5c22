import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type Failure, type Provenance } from '@/lib/api/client'
import type { BrowserRun, RunnablePageData } from '@/lib/tools/define-tool'
import type { Fields } from '@/lib/tools/fields'

export type RunState =
  | { status: 'idle' }
  | { status: 'running' }
  | { status: 'done'; data: unknown; meta: Provenance; unchecked?: Failure }
  | { status: 'failed'; failure: Failure }

/** Runs a browser tool here; validation and the run are fetched with the first use. */
async function runHere({ slug, fields }: RunnablePageData, query: URLSearchParams) {
  const [{ parseInput }, { AppError }, { default: run }] = await Promise.all([
    import('@/lib/tools/parse-input'),
    import('@/lib/errors'),
    import(`@/lib/tools/${slug}/run`) as Promise<{ default: BrowserRun<Fields, unknown> }>,
  ])
  try {
    const { input } = parseInput(fields, Object.fromEntries(query))
    const data = run(input as Parameters<typeof run>[0])
    return { ok: true, data, meta: { source: 'local', cached: false } as Provenance } as const
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ok: false, failure: { code: error.code, field: error.field } as Failure } as const
  }
}

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
