import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '@/lib/browser/failure'
import type { LookUp } from '@/lib/look-up/answers'

export type LookUpState =
  | { status: 'loading' }
  | { status: 'done'; data: LookUp }
  | { status: 'failed'; failure: Failure }

/** What this page has looked up already: a link costs quota once. */
const answers = new Map<string, LookUp>()

const loading: LookUpState = { status: 'loading' }

/**
 * Looks up what a link leads to. A changed text cancels the call for the one before.
 * @param delayMs how long the text has to stay the same before the call
 */
export function useLookUp(text: string | undefined, delayMs: number) {
  const [known, setKnown] = useState<{ text?: string; state: LookUpState }>({ state: loading })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (text === undefined) return
    const answer = answers.get(text)
    if (answer) return setKnown({ text, state: { status: 'done', data: answer } })
    const controller = new AbortController()
    const { signal } = controller
    const show = (state: LookUpState) => {
      if (!signal.aborted) setKnown({ text, state })
    }
    show(loading)
    const ask = async () => {
      try {
        const { call } = await import('@/lib/browser/client')
        const found = await call(`/api/look-up?${new URLSearchParams({ link: text })}`, signal)
        if (!found.ok) return show({ status: 'failed', failure: found.failure })
        const data = found.data as LookUp
        answers.set(text, data)
        show({ status: 'done', data })
      } catch {
        show({ status: 'failed', failure: { code: 'network' } })
      }
    }
    const timer = setTimeout(ask, delayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, attempt, delayMs])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { state: known.text === text ? known.state : loading, retry }
}
