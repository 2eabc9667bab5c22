/** What a link points to. It contains no URL: callers build their own from the ids. */
export type Link =
  | {
      kind: 'video'
      videoId: string
      /**
       * `short` is a `/shorts/` page; `watch` covers every page and image without a form of its
       * own, such as `youtu.be` and YouTube Studio.
       */
      form: 'watch' | 'short' | 'live' | 'embed' | 'bare'
      playlistId?: string
      /** Seconds, from `t=`, `start=` or `#t=`; absent when the video starts at the beginning. */
      start?: number
    }
  | {
      kind: 'channel'
      /**
       * `custom` is `/c/name`, and `name` the bare `/name`; YouTube may resolve them to different
       * channels.
       */
      by: 'id' | 'handle' | 'user' | 'custom' | 'name'
      /** `UC…`, `@handle`, or the name; decoded and NFC-normalized. */
      value: string
    }
  | { kind: 'playlist'; playlistId: string }
  /** Some seconds of a video; only YouTube knows of which. */
  | { kind: 'clip'; clipId: string }

export type VideoLink = Extract<Link, { kind: 'video' }>
export type ChannelLink = Extract<Link, { kind: 'channel' }>
export type PlaylistLink = Extract<Link, { kind: 'playlist' }>
