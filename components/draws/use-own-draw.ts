import { useEffect, useState } from 'react'
import { useAuth } from '@/context/AuthContext'
import { storedToken } from '@/lib/browser/stored-token'
import type { Draw } from '@/lib/draws/answers'
import { ownDraws } from '@/lib/draws/own-draws'
import { callJob } from '@/lib/jobs/follow'

/** A draw as its reader may see it: the page's HTML is everybody's, and its owner sees more. */
export function useOwnDraw(sent: Draw): { draw: Draw; secret?: string } {
  const { user, loading } = useAuth()
  const [own, setOwn] = useState<{ draw: Draw; secret?: string }>()
  const { id } = sent

  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else may have logged in.
  useEffect(() => {
    setOwn(undefined)
    const secret = ownDraws.read().find((one) => one.id === id)?.secret
    if (loading || (!secret && !storedToken())) return
    const controller = new AbortController()
    const { signal } = controller
    callJob<Draw>(`/api/draws/${id}`, { secret }, { signal })
      .then((answer) => {
        if (!signal.aborted && answer.ok && answer.data.isOwn) setOwn({ draw: answer.data, secret })
      })
      // Only when it was aborted.
      .catch(() => {})
    return () => controller.abort()
  }, [id, loading, user?.email])

  return own?.draw.id === id ? own : { draw: sent }
}
