/** The most channels that are kept, in an account and in a browser. */
export const mostSaved = 500

/** What is kept of a channel. */
export interface ChannelToSave {
  /** YouTube's id: `UC` and 22 characters. */
  channelId: string
  title: string
  /** With its leading `@`. */
  handle?: string
  /** YouTube's own address of the channel's picture. */
  thumbnail?: string
}
