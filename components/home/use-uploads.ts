import { useEffect, useState } from 'react'
import type { ChannelUploads } from '@/lib/tools/youtube/channel-uploads'

/** What this page knows already: a channel's uploads cost quota once. */
const known = new Map<string, ChannelUploads>()

/** A channel's last uploads; nothing while they are on their way. */
export function useUploads(channelId: string): ChannelUploads | 'unknown' | undefined {
  const [channel, setChannel] = useState<ChannelUploads | 'unknown' | undefined>(
    known.get(channelId),
  )
  useEffect(() => {
    if (!channelId) return setChannel('unknown')
    if (known.has(channelId)) return setChannel(known.get(channelId))
    const controller = new AbortController()
    const ask = async () => {
      const { call } = await import('@/lib/browser/client')
      const query = new URLSearchParams({ id: channelId })
      const answer = await call(`/api/channel-uploads?${query}`, controller.signal)
      if (!answer.ok) return setChannel('unknown')
      const found = answer.data as ChannelUploads
      known.set(channelId, found)
      setChannel(found)
    }
    ask().catch(() => {
      if (!controller.signal.aborted) setChannel('unknown')
    })
    return () => controller.abort()
  }, [channelId])
  return channel
}
