import type { ChannelLink, Link, PlaylistLink } from './link'

// The last character of a real video id can only be one of AEIMQUYcgkosw048, and that of a channel
// id one of AQgw (64 and 128 bits in base64). The rule is not enforced: YouTube promises neither,
// and the sample catalog's invented ids would break. The price is that an ordinary word of 11
// letters ("programming") reads as a bare id.
const VIDEO_ID = /^[\w-]{11}$/
// Anything but an id character may follow an id in a link: old embed codes have `/v/ID&hl=en`,
// people write `?v=ID?t=5`, and Chinese or Japanese text continues without a space.
const LEADING_VIDEO_ID = /^[\w-]{11}(?![\w-])/
/** The whole ID of a channel. */
export const CHANNEL_ID = /^UC[\w-]{22}$/
// The minimum of ten excludes `WL` and `LL`, lists that only their signed-in owner can read. Eleven
// characters are a video id: old embed codes name the video as its own list to make it loop.
const PLAYLIST_ID = /^(?![\w-]{11}$)[\w-]{10,64}$/
// Without a link around it, only the exact shapes that YouTube makes count, so that words aren't
// taken for ids.
const BARE_PLAYLIST_ID =
  /^(?:PL(?:[\dA-F]{16}|[\w-]{32})|(?:UU(?:[A-Z]{2})?|FL|PU|TL(?:GG|PQ))[\w-]{22}|OLAK5uy_[\w-]{33}|RD[\w-]{11,41})$/
// One character too few or too many for a channel or a playlist, where capitals, small letters and digits take
// turns as in no name. Of a video's, which is as short as many names (`GPT4vsGPT5`), nobody can tell.
const DAMAGED_ID = /^(?:U[CU][\w-]{21,23}|PL[\w-]{31,33})$/
const TURNS = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g
const fewestTurns = 8
// IDs are ASCII, so words of another script right behind one are no part of it.
const WORDS_BEHIND = /\P{ASCII}(?<=[\w-]\P{ASCII}).*$/su
// YouTube Music puts these before playlist and podcast ids.
const BROWSE_PREFIX = /^(?:VL|MPSP)(?=[A-Z])/
// Playlists of a channel's uploads, long videos, Shorts, live streams and members' videos. YouTube
// documents only `UU`; yt-dlp's recorded responses show the owner of the others.
const CHANNELS_PLAYLIST = /^UU(?:LF|SH|LV|MO)?([\w-]{22})$/
// YouTube requires 3 to 30 characters with exceptions by script: in scripts without case, such as
// Han or kana, one or two letters can be a complete name, and a combining mark counts as one. Some
// scripts need invisible joiners.
const HANDLE = /^@(?:[\p{L}\p{M}\p{N}_.·\p{Join_C}-]{3,30}|\p{Lo}[\p{Lo}\p{M}]?)$/u
const LEGACY_NAME = /^[\p{L}\p{M}\p{N}_\p{Join_C}-]{1,100}$/u

/** The video id that `text` begins with, unless it is the start of a longer word. */
export function leadingVideoId(text: string): string | undefined {
  return LEADING_VIDEO_ID.exec(text)?.[0]
}

/** Whether an id is of a shape that YouTube makes, so that nothing is cut off it. */
export const isWholePlaylist = (id: string): boolean => BARE_PLAYLIST_ID.test(id)

export function readPlaylist(text: string): PlaylistLink | null {
  const id = text.replace(BROWSE_PREFIX, '')
  const ended = id.replace(WORDS_BEHIND, '')
  const playlistId = isWholePlaylist(ended) ? ended : id
  return PLAYLIST_ID.test(playlistId) ? { kind: 'playlist', playlistId } : null
}

export function readChannel(by: ChannelLink['by'], value: string): ChannelLink | null {
  const shape = by === 'id' ? CHANNEL_ID : by === 'handle' ? HANDLE : LEGACY_NAME
  // Japanese and Chinese keyboards have an @ of full width.
  const wide = /^[＠﹫]/.test(value) ? value.normalize('NFKC') : value
  // A handle ends with no dot.
  const named =
    by === 'handle'
      ? wide.replace(/(?<!\.)\.+$/, '')
      : by === 'id'
        ? wide.replace(WORDS_BEHIND, '')
        : wide
  return shape.test(named) ? { kind: 'channel', by, value: named } : null
}

/** The channel for which YouTube generated this playlist, if any. */
export function ownerOf({ playlistId }: PlaylistLink): ChannelLink | null {
  const rest = CHANNELS_PLAYLIST.exec(playlistId)?.[1]
  return rest ? readChannel('id', `UC${rest}`) : null
}

/** Reads an id or handle that is the entire text. */
export function readBare(text: string): Link | null {
  if (VIDEO_ID.test(text)) return { kind: 'video', videoId: text, form: 'bare' }
  const playlistId = text.replace(BROWSE_PREFIX, '')
  if (BARE_PLAYLIST_ID.test(playlistId)) return { kind: 'playlist', playlistId }
  return readChannel('id', text) ?? readChannel('handle', text.normalize('NFC'))
}

/** Whether a text that is no id has the shape of one with a character too few or too many. */
export const isDamagedId = (text: string): boolean =>
  DAMAGED_ID.test(text) && (text.match(TURNS)?.length ?? 0) >= fewestTurns
