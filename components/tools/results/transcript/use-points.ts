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

/** The answer for a result; nothing where it was given to other cues. */
const partsOf = (
  { cues, ...parts }: PointedParts & { cues: number },
  result: TranscriptResult,
): PointedParts => (cues === result.cues.length ? parts : { chapters: [] })

const begins: PointsStep = { at: 'new' }
const cancelled: PointsStep = { at: 'cancelled' }

/** How far the model came with each result, whose view may come again: behind a run that fails. */
const kept = new WeakMap<object, PointsStep>()

/**
 * What the site's language model points at in a transcript: asked for once with each result that it may be
 * asked about, and again by `start`. Undefined where it may not. What runs is stopped when the component
 * goes, as by `cancel`.
 */
export function usePoints({ tool, data, query }: Pick<ShownProps, 'tool' | 'data' | 'query'>) {
  const result = data as TranscriptResult
  const { mayAsk } = result
  const [, setShown] = useState<PointsStep>()
  const begun = useRef<object>(null)
  const running = useRef<AbortController>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer of a run has one input.
  const start = useCallback(() => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const show = (step: PointsStep) => {
      if (signal.aborted) return
      kept.set(result, step)
      setShown(step)
    }
    show({ at: 'working' })
    callPart(tool, 'points', query, signal).then(
      (answer) =>
        show(
          answer.ok
            ? { at: 'came', parts: partsOf(answer.data as Parameters<typeof partsOf>[0], result) }
            : { at: 'failed', failure: answer.failure },
        ),
      () => {},
    )
  }, [result])
  useEffect(() => {
    // Development takes back a first mount, and keeps what it refers to.
    if (mayAsk && (begun.current === result || !kept.has(result))) {
      begun.current = result
      start()
    }
    return () => {
      running.current?.abort()
      if (isWorking(kept.get(result))) kept.set(result, cancelled)
    }
  }, [mayAsk, result, start])
  if (!mayAsk) return undefined
  const cancel = () => {
    running.current?.abort()
    kept.set(result, cancelled)
    setShown(cancelled)
  }
  return { mayAsk, step: kept.get(result) ?? begins, start, cancel }
}
