import { type RefObject, useEffect, useState } from 'react'
import { call } from '@/lib/browser/client'
import type { ChannelUploads } from '@/lib/tools/youtube/channel-uploads'

type State =
  | { status: 'waiting' }
  | { status: 'ready'; uploads: ChannelUploads }
  | { status: 'failed' }

/** What is known already, by channel, so that a filter or another visit asks for nothing again. */
const known = new Map<string, ChannelUploads>()

/** The end of the queue: one channel is asked for at a time, so that a long list doesn't use up the
 * visitor's limit at once. */
let last: Promise<unknown> = Promise.resolve()

async function load(channelId: string, signal: AbortSignal): Promise<State> {
  const turn = last.then(async (): Promise<State> => {
    const uploads = known.get(channelId)
    if (uploads) return { status: 'ready', uploads }
    if (signal.aborted) return { status: 'waiting' }
    const query = new URLSearchParams({ id: channelId })
    const answer = await call(`/api/channel-uploads?${query}`, signal)
    if (!answer.ok) return { status: 'failed' }
    const found = answer.data as ChannelUploads
    known.set(channelId, found)
    return { status: 'ready', uploads: found }
  })
  last = turn.catch(() => undefined)
  return turn
}

/** A channel's last uploads, asked for once its row comes near the screen. */
export function useChannelUploads(channelId: string, row: RefObject<Element | null>): State {
  const [state, setState] = useState<State>(() => {
    const uploads = known.get(channelId)
    return uploads ? { status: 'ready', uploads } : { status: 'waiting' }
  })
  useEffect(() => {
    const { current } = row
    if (!current) return
    const attempt = new AbortController()
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        load(channelId, attempt.signal).then(
          (next) => !attempt.signal.aborted && setState(next),
          // Aborted, because the row is gone.
          () => undefined,
        )
      },
      { rootMargin: '200px' },
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      attempt.abort()
    }
  }, [channelId, row])
  return state
}
