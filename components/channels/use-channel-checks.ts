import { useEffect, useState } from 'react'
import { call } from '@/lib/browser/client'
import type { ChannelCheck } from '@/lib/saved-channels/checks'
import { mostOnDemand } from '@/lib/saved-channels/most-figures'

/** Checks by channel; `unknown` where none could be had. A channel without an entry is waited for. */
export type ChannelChecks = ReadonlyMap<string, ChannelCheck | 'unknown'>

/** What this page knows already, so that another visit to the list asks for nothing again. */
const known = new Map<string, ChannelCheck>()

const knownOf = (ids: readonly string[]): [string, ChannelCheck][] =>
  ids.flatMap((id) => {
    const check = known.get(id)
    return check ? [[id, check]] : []
  })

/** What the last checks of channels found, some channels at a time, in their order. */
export function useChannelChecks(ids: readonly string[]): {
  checks: ChannelChecks
  retry: () => void
} {
  const [checks, setChecks] = useState<ChannelChecks>(() => new Map(knownOf(ids)))
  const [attempts, setAttempts] = useState(0)
  const wanted = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const attempt = new AbortController()
    const all = wanted ? wanted.split(',') : []
    const missing = all.filter((id) => !known.has(id))
    setChecks((before) => {
      const next = new Map([...before, ...knownOf(all)])
      for (const id of missing) next.delete(id)
      return next
    })
    const load = async () => {
      for (let at = 0; at < missing.length; at += mostOnDemand) {
        const part = missing.slice(at, at + mostOnDemand)
        const query = new URLSearchParams({ ids: part.join() })
        const answer = await call(`/api/channel-checks?${query}`, attempt.signal)
        const found = answer.ok ? (answer.data as ChannelCheck[]) : []
        for (const one of found) known.set(one.channelId, one)
        setChecks(
          (before) =>
            new Map([...before, ...part.map((id) => [id, known.get(id) ?? 'unknown'] as const)]),
        )
      }
    }
    // Aborted, because the list is another one or gone.
    load().catch(() => undefined)
    return () => attempt.abort()
  }, [wanted, attempts])
  return { checks, retry: () => setAttempts((count) => count + 1) }
}
