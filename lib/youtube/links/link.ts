/** What a link names. Nothing in it is a URL: callers build their own addresses from the ids. */
export type Link =
  | {
      kind: 'video'
      videoId: string
      /**
       * `short` is a `/shorts/` page; `watch` stands for every page and picture that has no form of
       * its own, such as `youtu.be` and YouTube Studio.
       */
      form: 'watch' | 'short' | 'live' | 'embed' | 'bare'
      playlistId?: string
      /** Seconds, from `t=`, `start=` or `#t=`; absent when the video starts at its beginning. */
      start?: number
    }
  | {
      kind: 'channel'
      /** `custom` is `/c/name`, and `name` the bare `/name`: two things to YouTube. */
      by: 'id' | 'handle' | 'user' | 'custom' | 'name'
      /** `UC…`, `@handle`, or the name; decoded, NFC. */
      value: string
    }
  | { kind: 'playlist'; playlistId: string }

export type VideoLink = Extract<Link, { kind: 'video' }>
export type ChannelLink = Extract<Link, { kind: 'channel' }>
export type PlaylistLink = Extract<Link, { kind: 'playlist' }>
