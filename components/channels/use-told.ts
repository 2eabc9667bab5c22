import { useEffect, useState } from 'react'
import { call } from '@/lib/browser/client'

/** What is told of channels, by channel; `unknown` where nothing could be had. A channel without an entry is
 * waited for. */
export type ToldOf<Told> = ReadonlyMap<string, Told | 'unknown'>

/** A route that tells of channels. */
interface Source<Told> {
  path: string
  /** How many channels one call takes. */
  most: number
  /** Whether what was told needn't be asked for again. */
  isWhole: (told: Told) => boolean
  /** What this page knows already, so that another visit to a list asks for nothing again. */
  known: Map<string, Told>
}

/** What a route tells of channels, some at a time, in their order. */
export function useTold<Told extends { channelId: string }>(
  { path, most, isWhole, known }: Source<Told>,
  ids: readonly string[],
): { told: ToldOf<Told>; retry: () => void } {
  const knownOf = (some: readonly string[]): [string, Told][] =>
    some.flatMap((id) => {
      const told = known.get(id)
      return told ? [[id, told]] : []
    })
  const [told, setTold] = useState<ToldOf<Told>>(() => new Map(knownOf(ids)))
  const [attempts, setAttempts] = useState(0)
  const wanted = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again; the route stays.
  useEffect(() => {
    const attempt = new AbortController()
    const all = wanted ? wanted.split(',') : []
    const whole = knownOf(all).filter(([, one]) => isWhole(one))
    const missing = all.filter((id) => !whole.some(([known]) => known === id))
    // What stands of the missing ones stays until something else is told.
    setTold((before) => new Map([...before, ...whole]))
    const load = async () => {
      for (let at = 0; at < missing.length; at += most) {
        const part = missing.slice(at, at + most)
        const query = new URLSearchParams({ ids: part.join() })
        const answer = await call(`${path}?${query}`, attempt.signal)
        const found = answer.ok ? (answer.data as Told[]) : []
        for (const one of found) known.set(one.channelId, one)
        setTold(
          (before) =>
            new Map([...before, ...part.map((id) => [id, known.get(id) ?? 'unknown'] as const)]),
        )
      }
    }
    // Aborted, because the list is another one or gone.
    load().catch(() => undefined)
    return () => attempt.abort()
  }, [wanted, attempts])
  const retry = () => {
    setTold((before) => new Map([...before].filter(([, one]) => one !== 'unknown' && isWhole(one))))
    setAttempts((count) => count + 1)
  }
  return { told, retry }
}
