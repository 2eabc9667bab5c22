import { useEffect, useState } from 'react'
import { call } from '@/lib/browser/client'
import type { SavedChannel } from '@/lib/saved-channels/answers'
import type { ChannelFigures } from '@/lib/saved-channels/figures'
import { mostFigures } from '@/lib/saved-channels/most-figures'

/** Figures by channel; `unknown` where none could be had. A channel without an entry is waited for. */
export type Figures = ReadonlyMap<string, ChannelFigures | 'unknown'>

/** A channel's handle and picture, from its figures where what it was saved from didn't tell them. */
export function lookOf(
  { handle, thumbnail }: Pick<SavedChannel, 'handle' | 'thumbnail'>,
  figures: ChannelFigures | 'unknown' | undefined,
) {
  const told = figures === 'unknown' ? undefined : figures
  return { handle: handle ?? told?.handle, thumbnail: thumbnail ?? told?.avatarUrl }
}

/** What this page knows already, so that another visit to a list asks for nothing again. */
const known = new Map<string, ChannelFigures>()

const knownOf = (ids: readonly string[]): [string, ChannelFigures][] =>
  ids.flatMap((id) => {
    const figures = known.get(id)
    return figures ? [[id, figures]] : []
  })

/** What channels count today and counted before, for as many at a time as one call of YouTube's takes. */
export function useChannelFigures(ids: readonly string[]): Figures {
  const [figures, setFigures] = useState<Figures>(() => new Map(knownOf(ids)))
  const wanted = ids.join()
  useEffect(() => {
    const attempt = new AbortController()
    const all = wanted ? wanted.split(',') : []
    setFigures((before) => new Map([...before, ...knownOf(all)]))
    const load = async () => {
      const missing = all.filter((id) => !known.has(id))
      for (let at = 0; at < missing.length; at += mostFigures) {
        const part = missing.slice(at, at + mostFigures)
        const query = new URLSearchParams({ ids: part.join() })
        const answer = await call(`/api/channel-figures?${query}`, attempt.signal)
        const found = answer.ok ? (answer.data as ChannelFigures[]) : []
        for (const one of found) known.set(one.channelId, one)
        setFigures(
          (before) =>
            new Map([...before, ...part.map((id) => [id, known.get(id) ?? 'unknown'] as const)]),
        )
      }
    }
    // Aborted, because the list is another one or gone.
    load().catch(() => undefined)
    return () => attempt.abort()
  }, [wanted])
  return figures
}
