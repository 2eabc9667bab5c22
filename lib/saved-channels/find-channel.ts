import { call } from '../browser/client'
import type { Failure } from '../browser/failure'
import type { TableRow } from '../tools/results/table'
import type { ChannelToSave } from './channel-to-save'

type Found = { ok: true; channel: ChannelToSave } | { ok: false; failure: Failure }

/** What channel-id-finder says of one channel, as far as saving needs it. */
interface Answered {
  items: [{ result: TableRow }]
}

/** YouTube's own address of a picture that goes through this site. */
const sourceOf = (image: string) => new URLSearchParams(image.split('?')[1]).get('url')

/** Finds the channel that a visitor's link, handle or video link names. Never throws. */
export async function findChannel(link: string): Promise<Found> {
  const query = new URLSearchParams({ url: link.trim() })
  const answer = await call(`/api/tools/channel-id-finder?${query}`, new AbortController().signal)
  if (!answer.ok) return answer
  const { id, title, handle, avatar } = (answer.data as Answered).items[0].result.channel
  const thumbnail = avatar && sourceOf(avatar)
  const channel = {
    channelId: id,
    title,
    ...(handle && { handle }),
    ...(thumbnail && { thumbnail }),
  }
  return { ok: true, channel }
}
