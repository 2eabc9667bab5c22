import { useCallback, useEffect, useRef, useState } from 'react'
import { api, type CallArguments, hasSessionEnded } from '@/lib/browser/account-client'
import { failureOf } from '@/lib/browser/call-failed'
import type { AnswerOf, PathWith } from '@/lib/browser/routes'

/**
 * Fetches what a route answers, again when the question changes. What is shown stays until the new
 * answer is there; an answer to an older question, or after the component has gone, counts no more.
 */
export function useFetched<P extends PathWith<'GET'>>(path: P, ...[call]: CallArguments<P, 'GET'>) {
  type Answer = AnswerOf<P, 'GET'>
  type State = { answer?: Answer; failed: boolean; isGone?: boolean }
  const [{ answer, failed, isGone = false }, setState] = useState<State>({ failed: false })
  const running = useRef<AbortController>(undefined)
  // Two calls that say the same are the same question.
  const question = JSON.stringify(call ?? {})

  const refresh = useCallback(async () => {
    running.current?.abort()
    if (hasSessionEnded()) return
    const attempt = new AbortController()
    running.current = attempt
    const { signal } = attempt
    const show = (next: State) => {
      if (!signal.aborted) setState((before) => ({ ...before, ...next }))
    }
    show({ failed: false })
    try {
      const options = { ...JSON.parse(question), quiet: true, signal }
      show({
        failed: false,
        answer: await api.get(path, ...([options] as CallArguments<P, 'GET'>)),
      })
    } catch (error) {
      // What can't be asked for, such as an id that none has, isn't there either.
      show({ failed: true, isGone: /^input\.|\.notFound$/.test(failureOf(error).code) })
    }
  }, [path, question])

  useEffect(() => {
    void refresh()
    return () => running.current?.abort()
  }, [refresh])

  return {
    answer,
    failed,
    /** Whether it failed because what is asked for isn't there: another try would not help. */
    isGone: failed && isGone,
    loading: !answer && !failed,
    refresh,
    /** Changes what is shown, after an act whose outcome is known. */
    change: (next: (answer: Answer) => Answer) =>
      setState((before) => (before.answer ? { ...before, answer: next(before.answer) } : before)),
  }
}
