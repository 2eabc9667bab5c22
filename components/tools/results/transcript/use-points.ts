import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '@/lib/browser/failure'
import type { PointedParts, TranscriptResult } from '@/lib/tools/results/transcript'
import { callPart } from '../../call-tool'
import type { ShownProps } from '../views'

/** How far the site's language model is with a transcript. */
export type PointsStep =
  | { at: 'new' | 'working' | 'cancelled' }
  | { at: 'came'; parts: PointedParts }
  | { at: 'failed'; failure: Failure }

export const isWorking = (step?: PointsStep) => step?.at === 'new' || step?.at === 'working'

const begins: PointsStep = { at: 'new' }

/**
 * What the site's language model points at in a transcript: asked for with each result that it may be asked
 * about, and again by `start`. Undefined where it may not. What runs is stopped when the component goes.
 */
export function usePoints({ tool, data, query }: Pick<ShownProps, 'tool' | 'data' | 'query'>) {
  const { mayAsk } = data as TranscriptResult
  const [state, setState] = useState<{ of: unknown; step: PointsStep }>()
  const running = useRef<AbortController>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer of a run has one input.
  const start = useCallback(() => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const show = (step: PointsStep) => !signal.aborted && setState({ of: data, step })
    show({ at: 'working' })
    callPart(tool, 'points', query, signal).then(
      (answer) =>
        show(
          answer.ok
            ? { at: 'came', parts: answer.data as PointedParts }
            : { at: 'failed', failure: answer.failure },
        ),
      () => {},
    )
  }, [data])
  useEffect(() => {
    if (mayAsk) start()
    return () => running.current?.abort()
  }, [mayAsk, start])
  if (!mayAsk) return undefined
  const cancel = () => {
    running.current?.abort()
    setState({ of: data, step: { at: 'cancelled' } })
  }
  return { mayAsk, step: state && state.of === data ? state.step : begins, start, cancel }
}
