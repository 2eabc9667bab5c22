/** What a link names. Nothing in it is a URL: callers build their own addresses from the ids. */
export type Link =
  | {
      kind: 'video'
      videoId: string
      /** `short` is a `/shorts/` page; `youtu.be` counts as `watch`. */
      form: 'watch' | 'short' | 'live' | 'embed' | 'bare'
      playlistId?: string
      /** Seconds, from `t=`, `start=` or `#t=`; absent when the video starts at its beginning. */
      start?: number
    }
  | {
      kind: 'channel'
      /** `custom` is the name of `/c/name`, `name` that of a bare `/name`: two channels' at times. */
      by: 'id' | 'handle' | 'user' | 'custom' | 'name'
      /** `UC…`, `@handle`, or the name of `/user/`, `/c/` or `/name`; decoded, NFC. */
      value: string
    }
  | { kind: 'playlist'; playlistId: string }

type VideoLink = Extract<Link, { kind: 'video' }>
type ChannelLink = Extract<Link, { kind: 'channel' }>

export type LinkResult<T> =
  | { ok: true; value: T }
  | {
      ok: false
      code: 'input.required' | 'link.notYouTube' | 'link.videoExpected' | 'link.channelExpected'
    }

/** Longer than any link with text around it; keeps the cost of a hostile input constant. */
const MAX_LENGTH = 8192

// The last character of a real video id can only be one of AEIMQUYcgkosw048, and that of a channel
// id one of AQgw (64 and 128 bits in base64). YouTube promises neither, and invented ids, such as
// those of a sample catalogue, would break, so the rule is not enforced. The price is that an
// ordinary word of 11 letters ("programming") reads as a bare id.
const VIDEO_ID = /^[\w-]{11}$/
// After an id in a link anything but a further id character may follow: old embed codes say
// `/v/ID&hl=en`, people write `?v=ID?t=5`, and Chinese or Japanese text goes on without a space.
const LEADING_VIDEO_ID = /^[\w-]{11}(?![\w-])/
const CHANNEL_ID = /^UC[\w-]{22}$/
// Ten or more leaves out `WL` and `LL`, lists that only their signed-in owner can read.
const PLAYLIST_ID = /^[\w-]{10,64}$/
// Without a link around it only the exact shapes YouTube makes, so that words stay words.
const BARE_PLAYLIST_ID =
  /^(?:PL(?:[\dA-F]{16}|[\w-]{32})|(?:UU(?:[A-Z]{2})?|FL)[\w-]{22}|OLAK5uy_[\w-]{33}|RD[\w-]{11,41})$/
// YouTube asks for 3 to 30 characters but makes exceptions by script; in scripts without case, such
// as Han or kana, one or two letters can be a whole name, and a letter's mark counts as one. Words
// of some scripts need invisible joiners.
const HANDLE = /^@(?:[\p{L}\p{M}\p{N}_.·\p{Join_C}-]{3,30}|\p{Lo}[\p{Lo}\p{M}]?)$/u
const LEGACY_NAME = /^[\p{L}\p{M}\p{N}_\p{Join_C}-]{1,100}$/u

// The host is compared as typed. A URL parser would first repair it (backslashes, full-width dots,
// tabs, `https:host`), and repaired look-alikes are what must be refused. No `u` flag: with it, `i`
// lets characters outside ASCII stand for ASCII ones.
const YOUTUBE =
  /^(?:https?:\/\/)?((?:(?:www|m|music)\.)?youtube\.com|(?:www\.)?(?:youtu\.be|youtube-nocookie\.com)|youtube\.googleapis\.com)(?![^/?#])/i
// A link glued to text, as in `Video:https://…` or `看https://…`. Characters of a URL before it mean
// that it is part of another address.
const GLUED = /^[^/?#@%&\\]*?[^\w+.\-/?#@%&\\](https?:\/\/.*)$/i
// Schemes that wrap code or another address. Those followed by `//` match neither pattern above.
const WRAPPING_SCHEME = /^(?:(?:java|vb)script:|(?:blob|data|feed|filesystem|jar|view-source):\S)/i
// No link of YouTube has these; where they do occur, someone is trying what a parser makes of them.
const UNSAFE = /[\p{Cc}\\]|%[01]|%7f/iu

// Invisible characters around a link are no part of it. Those inside a name stay there, to be
// accepted or refused with it: without what follows them it could be another channel's.
const INVISIBLE = /([@/][\p{L}\p{M}\p{N}_.·\p{Cf}-]*[\p{L}\p{M}\p{N}])|\p{Cf}/gu
// Not `\s`, which holds an invisible character too.
// `。` and full-width ASCII are not among them, because a host can be disguised with those.
const AROUND_LINKS = /[\t-\r\p{Z}<>"'`(){}[\]|*“”„‘’‚«»‹›「」『』《》〈〉【】、]+/u
const AFTER_LINKS = /[。！，：；？（）…]/
const TRAILING = '.,;:!?'

// First path segments that a channel's legacy `/name` cannot be, besides those `readPage` handles.
const RESERVED = new Set(
  (
    'about account ads api browse channels charts clip courses creators dashboard error explore ' +
    'fashion feed gaming get_video_info handle hashtag howyoutubeworks iframe_api intl jobs kids ' +
    'learning library login logout movies music new news oembed originals paid_memberships ' +
    'playables podcasts post premium press profile purchases red redirect results search shopping ' +
    'signin signup source sports t terms trending tv upload verify_age videos watch_videos yt'
  ).split(' '),
)

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC')
  } catch {
    return ''
  }
}

function readStart(value: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(value ?? '') ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function readChannel(by: ChannelLink['by'], value: string): ChannelLink | null {
  const shape = by === 'id' ? CHANNEL_ID : by === 'handle' ? HANDLE : LEGACY_NAME
  return shape.test(value) ? { kind: 'channel', by, value } : null
}

function readBare(text: string): Link | null {
  if (VIDEO_ID.test(text)) return { kind: 'video', videoId: text, form: 'bare' }
  if (BARE_PLAYLIST_ID.test(text)) return { kind: 'playlist', playlistId: text }
  return readChannel('id', text) ?? readChannel('handle', text.normalize('NFC'))
}

/** Reads what follows the host: path, query and fragment. */
function readPage(host: string, page: string): Link | null {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)#?(.*)$/.exec(page) ?? []
  const [first = '', second = ''] = path.split('/').filter(Boolean).map(decode)
  const params = new URLSearchParams(query)
  const playlistId = params.getAll('list').find((id) => PLAYLIST_ID.test(id))
  const playlist: Link | null = playlistId ? { kind: 'playlist', playlistId } : null

  function video(form: VideoLink['form'], ...candidates: string[]): VideoLink | null {
    const videoId = candidates.map((text) => LEADING_VIDEO_ID.exec(text)?.[0]).find(Boolean)
    if (!videoId) return null
    const start =
      readStart(params.get('t')) ||
      readStart(params.get('start')) ||
      readStart(new URLSearchParams(hash).get('t'))
    return {
      kind: 'video',
      videoId,
      form,
      ...(playlistId && { playlistId }),
      ...(start && { start }),
    }
  }

  const shortened = host.endsWith('youtu.be') ? video('watch', first) : null
  if (shortened) return shortened

  // Phones capitalise the first letter typed, so `/Shorts/` is common.
  switch (first.toLowerCase()) {
    case 'watch':
    case 'watch_popup':
    case 'live_chat':
      return video('watch', ...params.getAll('v'), second) ?? playlist
    case 'shorts':
      return video('short', second)
    case 'live':
      return video('live', second)
    case 'embed':
    case 'v':
    case 'e':
      // Both words have the shape of a video id.
      if (second === 'live_stream') return readChannel('id', params.get('channel') ?? '')
      if (second === 'videoseries' || !second) return playlist
      return video('embed', second)
    case 'playlist':
      return playlist
    case 'attribution_link': {
      // Only a watch page of YouTube itself, so that it neither nests nor leads elsewhere.
      const target = params.get('u') ?? ''
      return /^\/watch[/?]/.test(target) ? readPage(host, target) : null
    }
    case 'channel':
      return readChannel('id', second)
    case 'feeds':
      return readChannel('id', params.get('channel_id') ?? '')
    case 'user':
      return readChannel('user', second)
    case 'c':
      return readChannel('custom', second)
  }
  const channel = readChannel('handle', first) ?? readChannel('id', first)
  if (channel) return channel
  const hasLegacyNames = /^(?:www\.|m\.)?youtube\.com$/.test(host)
  return hasLegacyNames && !RESERVED.has(first.toLowerCase()) ? readChannel('name', first) : null
}

function find<T extends Link>(
  input: string,
  isWanted: (link: Link) => link is T,
  expected: 'link.videoExpected' | 'link.channelExpected',
): LinkResult<T> {
  if (input.length > MAX_LENGTH) return { ok: false, code: 'link.notYouTube' }
  const text = input.replace(INVISIBLE, (_, name?: string) => name ?? ' ').trim()
  if (!text) return { ok: false, code: 'input.required' }
  const bare = readBare(text)
  if (bare) return isWanted(bare) ? { ok: true, value: bare } : { ok: false, code: expected }
  if (WRAPPING_SCHEME.test(text)) return { ok: false, code: 'link.notYouTube' }

  const words = text
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .replace(/&(?:quot|lt|gt|#34|#39);/gi, ' ')
    // Embed codes of YouTube's early years have no scheme. Elsewhere `//host` is refused.
    .replace(/(src=["'])\/\//gi, '$1https://')
    .split(AROUND_LINKS)
  let isYouTube = false
  for (const word of words) {
    if (UNSAFE.test(word) || WRAPPING_SCHEME.test(word)) continue
    const address = YOUTUBE.test(word) ? word : (GLUED.exec(word)?.[1] ?? '')
    const [origin = '', host] = YOUTUBE.exec(address) ?? []
    if (!host) continue
    isYouTube = true
    const page = address.slice(origin.length).split(AFTER_LINKS, 1)[0]!
    // Not a pattern: `[.,]+$` takes quadratic time on a long run of dots that ends in a letter.
    let end = page.length
    while (end > 0 && TRAILING.includes(page[end - 1]!)) end--
    const link = readPage(host.toLowerCase(), page.slice(0, end))
    if (link && isWanted(link)) return { ok: true, value: link }
  }
  return { ok: false, code: isYouTube ? expected : 'link.notYouTube' }
}

/**
 * Finds the first video, channel or playlist that `input` names: a link, alone or inside text or an
 * embed code, or a bare id or `@handle` when it is the whole input; any 11 letters are such an id.
 * Null when it names none.
 */
export function parseLink(input: string): Link | null {
  const result = find(input, (link): link is Link => true, 'link.videoExpected')
  return result.ok ? result.value : null
}

/**
 * Finds the first video that `input` names.
 *
 * Errors: `input.required` for a blank input, `link.videoExpected` when it is of YouTube but names
 * no video, `link.notYouTube` for anything else, including more than 8192 characters.
 */
export function parseVideoLink(input: string): LinkResult<VideoLink> {
  return find(input, (link) => link.kind === 'video', 'link.videoExpected')
}

/**
 * Finds the first channel that `input` names; a video stands for the channel it belongs to, which
 * the caller has to look up.
 *
 * Errors: `input.required` for a blank input, `link.channelExpected` when it is of YouTube but names
 * neither, `link.notYouTube` for anything else, including more than 8192 characters.
 */
export function parseChannelLink(input: string): LinkResult<ChannelLink | VideoLink> {
  return find(input, (link) => link.kind !== 'playlist', 'link.channelExpected')
}

/** The canonical page of a video. */
export function watchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`
}

/** The canonical page of a channel. */
export function channelUrl(channelId: string): string {
  return `https://www.youtube.com/channel/${channelId}`
}

/** The page of a channel by its handle, as people write it; browsers encode other scripts. */
export function handleUrl(handle: string): string {
  return `https://www.youtube.com/${handle}`
}
