import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { OwnReview, OwnReviews } from '@/lib/reviews/answers'
import type { OwnReviewProps } from './OwnReview'

/** The signed-in user's review of a tool, with the code that writes one: nobody else needs it.
 * @param user their id */
export function useOwnReview(tool: string, user: string | undefined) {
  const [part, setPart] = useState<{ Part: ComponentType<OwnReviewProps> }>()
  /** `of` is whose answer it is; without an answer it couldn't be loaded. */
  const [state, setState] = useState<{ of: string; answer?: OwnReviews }>()
  const running = useRef<AbortController>(undefined)

  const reload = useCallback(async () => {
    running.current?.abort()
    const attempt = new AbortController()
    running.current = attempt
    if (!user) return
    const { signal } = attempt
    try {
      const [{ OwnReview }, { api }] = await Promise.all([
        import('./OwnReview'),
        import('@/lib/browser/account-client'),
      ])
      setPart({ Part: OwnReview })
      const call = { query: { tool }, quiet: true, signal }
      const { data } = await api.get('/api/reviews/own', call)
      if (!signal.aborted) setState({ of: user, answer: data })
    } catch {
      if (!signal.aborted) setState({ of: user })
    }
  }, [tool, user])

  useEffect(() => {
    void reload()
    return () => running.current?.abort()
  }, [reload])

  const mine = user !== undefined && state?.of === user ? state : undefined
  return {
    OwnReview: part?.Part,
    settled: mine !== undefined,
    answer: mine?.answer,
    reload: () => void reload(),
    /** Takes over what was written; undefined after a deletion. */
    change: (review: OwnReview | undefined) =>
      setState(
        (before) =>
          before?.answer && {
            ...before,
            answer: { ...before.answer, reviews: review ? [review] : [] },
          },
      ),
  }
}
