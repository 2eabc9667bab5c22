import type { ChannelCard } from '../tools/results/channel-card'

/** Maximum number of saved channels, in an account and in a browser. */
export const maxSavedChannels = 500

/** The saved facts of a channel. */
export interface ChannelToSave {
  /** `UC` and 22 characters. */
  channelId: string
  title: string
  /** With the leading `@`. */
  handle?: string
  /** YouTube's URL of the channel's picture. */
  thumbnail?: string
}

/** YouTube's URL of an image that is passed on by this site. */
const sourceOf = (image: string) => new URLSearchParams(image.split('?')[1]).get('url')

/** What is saved of a channel in a result. */
export function channelToSave({ id, title, handle, avatar }: ChannelCard): ChannelToSave {
  const thumbnail = avatar && sourceOf(avatar)
  return {
    channelId: id,
    title: title || id,
    ...(handle && { handle }),
    ...(thumbnail && { thumbnail }),
  }
}
