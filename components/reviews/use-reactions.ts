import { useCallback, useEffect, useState } from 'react'
import { useErrorText } from '@/components/ui/use-error-text'
import { call } from '@/lib/browser/client'
import { storedToken } from '@/lib/browser/stored-token'
import { ownVisitorKey, visitorKey } from '@/lib/browser/visitor-key'
import type { ToolReactions } from '@/lib/reviews/answers'

/** What a call says about who makes it. */
const forAct = (token: string | null) => {
  const key = token ? visitorKey() : ownVisitorKey()
  return key ? { key } : {}
}

/** Sends an act of a visitor, with an account or without.
 * @returns why it failed, in no language; undefined when it worked */
export async function actAsVisitor(path: string, body: object) {
  const token = storedToken()
  const { signal } = new AbortController()
  return call(path, signal, { ...body, ...forAct(token) }, token)
}

/** The likes of a tool, and what this visitor may do.
 * @param user the id of who is signed in */
export function useReactions(tool: string, user: string | undefined) {
  const explain = useErrorText()
  const [reactions, setReactions] = useState<ToolReactions>()
  const [settled, setSettled] = useState(false)
  const [error, setError] = useState('')
  const [isPending, setPending] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has done other things.
  useEffect(() => {
    const controller = new AbortController()
    const key = visitorKey()
    const query = new URLSearchParams({ tool, ...(key && { key }) })
    call(`/api/reactions?${query}`, controller.signal, undefined, storedToken()).then(
      (answer) => {
        if (controller.signal.aborted) return
        setReactions(answer.ok ? (answer.data as ToolReactions) : undefined)
        setSettled(true)
      },
      () => undefined,
    )
    return () => controller.abort()
  }, [tool, user])

  /** @returns why it failed; undefined when it worked */
  const react = useCallback(
    async (reaction: 'like' | 'none' | 'report', reason?: string) => {
      const answer = await actAsVisitor('/api/reactions', { tool, reaction, reason })
      if (!answer.ok) return explain(answer.failure)
      setReactions(answer.data as ToolReactions)
    },
    [tool, explain],
  )

  return {
    /** Undefined when they couldn't be loaded. */
    reactions,
    settled,
    isPending,
    error,
    like: async () => {
      if (isPending) return
      setPending(true)
      setError((await react(reactions?.liked ? 'none' : 'like')) ?? '')
      setPending(false)
    },
    report: (reason: string) => react('report', reason),
  }
}
