import { call, type Failure } from '../api/client'
import type { ChannelToSave } from './channel-to-save'

type Found = { ok: true; channel: ChannelToSave } | { ok: false; failure: Failure }

/** What channel-id-finder says of one channel, as far as saving needs it. */
interface ChannelIdResult {
  items: [{ ok: true; result: { id: string; title: string; handle?: string; avatarUrl?: string } }]
}

/** Finds the channel that a visitor's link, handle or video link names. Never throws. */
export async function findChannel(link: string): Promise<Found> {
  const query = new URLSearchParams({ url: link.trim() })
  const answer = await call(`/api/tools/channel-id-finder?${query}`, new AbortController().signal)
  if (!answer.ok) return answer
  const { id, title, handle, avatarUrl } = (answer.data as ChannelIdResult).items[0].result
  const channel = {
    channelId: id,
    title,
    ...(handle && { handle }),
    ...(avatarUrl && { thumbnail: avatarUrl }),
  }
  return { ok: true, channel }
}
