import { call } from '../browser/client'
import type { Failure } from '../browser/failure'
import type { ChannelRow } from '../tools/results/channels'
import { type ChannelToSave, channelToSave } from './channel-to-save'

type Found = { ok: true; channel: ChannelToSave } | { ok: false; failure: Failure }

/** The part of channel-id-finder's result that saving needs. */
interface ToolAnswer {
  items: [{ result: ChannelRow }]
}

/** Not with the page, which may be opened without a link to read. */
const loadReader = () => import('../tools/machine/read-link').catch(() => undefined)

/** Finds the channel of a visitor's link, handle or video link. The server isn't asked of what is none. Never
 * throws. */
export async function findChannel(link: string): Promise<Found> {
  const reader = await loadReader()
  if (!reader) return { ok: false, failure: { code: 'network' } }
  const wrong = reader.readLink({ kind: 'channelUrl' }, link).failure
  if (wrong) return { ok: false, failure: { code: wrong, field: 'url' } }
  const query = new URLSearchParams({ url: link.trim() })
  const answer = await call(`/api/tools/channel-id-finder?${query}`, new AbortController().signal)
  if (!answer.ok) return answer
  const { channel } = (answer.data as ToolAnswer).items[0].result
  return { ok: true, channel: channelToSave(channel) }
}
