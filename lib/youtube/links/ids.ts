import type { ChannelLink, Link, PlaylistLink } from './link'

// The last character of a real video id can only be one of AEIMQUYcgkosw048, and that of a channel
// id one of AQgw (64 and 128 bits in base64). YouTube promises neither, and invented ids, such as
// those of a sample catalogue, would break, so the rule is not enforced. The price is that an
// ordinary word of 11 letters ("programming") reads as a bare id.
const VIDEO_ID = /^[\w-]{11}$/
// After an id in a link anything but a further id character may follow: old embed codes say
// `/v/ID&hl=en`, people write `?v=ID?t=5`, and Chinese or Japanese text goes on without a space.
const LEADING_VIDEO_ID = /^[\w-]{11}(?![\w-])/
/** The whole id of a channel. */
export const CHANNEL_ID = /^UC[\w-]{22}$/
// Ten or more leaves out `WL` and `LL`, lists that only their signed-in owner can read. Eleven are a
// video's: old embed codes name the video as its own list so that it plays again.
const PLAYLIST_ID = /^(?![\w-]{11}$)[\w-]{10,64}$/
// Without a link around it only the exact shapes YouTube makes, so that words stay words.
const BARE_PLAYLIST_ID =
  /^(?:PL(?:[\dA-F]{16}|[\w-]{32})|(?:UU(?:[A-Z]{2})?|FL|PU|TL(?:GG|PQ))[\w-]{22}|OLAK5uy_[\w-]{33}|RD[\w-]{11,41})$/
// What YouTube Music's pages of playlists and podcasts put before the id.
const BROWSE_PREFIX = /^(?:VL|MPSP)(?=[A-Z])/
// All uploads of a channel, its long videos, Shorts, live streams and videos for members. YouTube
// documents none of them but `UU`; recordings of yt-dlp show the owner of the others.
const CHANNELS_PLAYLIST = /^UU(?:LF|SH|LV|MO)?([\w-]{22})$/
// YouTube asks for 3 to 30 characters but makes exceptions by script; in scripts without case, such
// as Han or kana, one or two letters can be a whole name, and a letter's mark counts as one. Words
// of some scripts need invisible joiners.
const HANDLE = /^@(?:[\p{L}\p{M}\p{N}_.·\p{Join_C}-]{3,30}|\p{Lo}[\p{Lo}\p{M}]?)$/u
const LEGACY_NAME = /^[\p{L}\p{M}\p{N}_\p{Join_C}-]{1,100}$/u

/** The video id that `text` begins with, when it is not the beginning of a longer word. */
export function leadingVideoId(text: string): string | undefined {
  return LEADING_VIDEO_ID.exec(text)?.[0]
}

export function readPlaylist(text: string): PlaylistLink | null {
  const playlistId = text.replace(BROWSE_PREFIX, '')
  return PLAYLIST_ID.test(playlistId) ? { kind: 'playlist', playlistId } : null
}

export function readChannel(by: ChannelLink['by'], value: string): ChannelLink | null {
  const shape = by === 'id' ? CHANNEL_ID : by === 'handle' ? HANDLE : LEGACY_NAME
  return shape.test(value) ? { kind: 'channel', by, value } : null
}

/** The channel whose own playlist this is, made for it by YouTube. */
export function ownerOf({ playlistId }: PlaylistLink): ChannelLink | null {
  const rest = CHANNELS_PLAYLIST.exec(playlistId)?.[1]
  return rest ? readChannel('id', `UC${rest}`) : null
}

/** An id or handle that is the whole text. */
export function readBare(text: string): Link | null {
  if (VIDEO_ID.test(text)) return { kind: 'video', videoId: text, form: 'bare' }
  const playlistId = text.replace(BROWSE_PREFIX, '')
  if (BARE_PLAYLIST_ID.test(playlistId)) return { kind: 'playlist', playlistId }
  return readChannel('id', text) ?? readChannel('handle', text.normalize('NFC'))
}
