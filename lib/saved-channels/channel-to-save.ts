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
