import { carriedIn } from './carriers'
import { type Address, readNested } from './hosts'
import { leadingVideoId, readChannel, readPlaylist } from './ids'
import type { ChannelLink, Link, VideoLink } from './link'
import { isReserved } from './reserved'

const PICTURES = /(?:^img\.youtube|\.ytimg)\.com$/
const HAS_LEGACY_NAMES = /^(?:www\.|m\.)?youtube\.com$/
const CLIP_ID = /^[\w-]{10,100}$/
// Words that have the shape of a video id and stand in its place.
const NO_VIDEO_ID = /^(?:live_stream|videoseries)$/
// What YouTube and those who share have in queries. A name with another behind `&` may be somebody else's.
const WITHOUT_MARK =
  /^([^?#&]*)&(?=(?:v|list|index|t|start|feature|si|pp|app|ab_channel|sub_confirmation|hl|gl)=[^?#]*(?:#|$))/

/** A parsed YouTube URL. */
interface Page {
  host: string
  /** Path segments, decoded and NFC-normalized; empty if not valid UTF-8. */
  parts: string[]
  /**
   * The first path segment in lower case: phones capitalize the first letter typed (`/Shorts/`).
   */
  first: string
  params: URLSearchParams
  hash: URLSearchParams
  /** Query and fragment as typed. */
  query: string
  fragment: string
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part).normalize('NFC')
  } catch {
    return ''
  }
}

function parsePage({ host, page: typed }: Address): Page {
  const page = typed
    // People copy half-encoded addresses: `watch%3Fv%3DID`.
    .replace(/^(\/watch\/?)%3f/i, '$1?')
    .replace(/^([^#]*?[?&]v)%3d/i, '$1=')
    // And programs put a query together without its beginning: `watch&v=ID`.
    .replace(WITHOUT_MARK, '$1?')
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)#?(.*)$/.exec(page) ?? []
  const parts = path.split('/').filter(Boolean).map(decode)
  return {
    host,
    parts,
    first: (parts[0] ?? '').toLowerCase(),
    params: new URLSearchParams(query),
    hash: new URLSearchParams(hash.replace(/^!/, '')),
    query,
    fragment: hash,
  }
}

/** As YouTube writes it, as a clock shows it, or as the beginning of a part (`npt:90,120`). */
function seconds(value: string): number {
  const [start = ''] = value.replace(/^npt:/i, '').split(',', 1)
  const [, hours = 0, minutes = 0, rest = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})(?:\.\d{1,20})?s?)?$/i.exec(start) ??
    /^(?:(\d{1,3}):(?=[0-5]?\d:))?(\d{1,5}):([0-5]\d)(?:\.\d{1,20})?$/.exec(start) ??
    []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
}

function firstOf<T>(
  texts: readonly (string | null)[],
  read: (text: string) => T | null | undefined,
): T | null {
  for (const text of texts) {
    const value = text && read(text)
    if (value) return value
  }
  return null
}

function readList({ params }: Page, ...names: string[]) {
  return firstOf(
    ['list', ...names].flatMap((name) => params.getAll(name)),
    readPlaylist,
  )
}

/** The parameters that say where a video starts; `time_continue` comes from an embedded player. */
const starts = ['t', 'T', 'start', 'time_continue']

function readVideo(page: Page, form: VideoLink['form'], ...candidates: string[]): VideoLink | null {
  const named = candidates
    .map((text) => text.trimStart())
    .find((text) => !NO_VIDEO_ID.test(text) && leadingVideoId(text))
  if (!named) return null
  const { params, hash } = page
  // People go on behind the id with a second `?` or a first `&`: `youtu.be/ID&t=20`.
  const behind = new URLSearchParams(named.slice(11).replace(/[?#]/g, '&'))
  const playlistId = (readList(page) ?? firstOf(behind.getAll('list'), readPlaylist))?.playlistId
  const start = firstOf(
    [...starts.map((name) => params.get(name) ?? behind.get(name)), hash.get('t')],
    seconds,
  )
  return {
    kind: 'video',
    videoId: named.slice(0, 11),
    form,
    ...(playlistId && { playlistId }),
    ...(start && { start }),
  }
}

/** The texts that may be a video's ID, in the order in which they count. */
function namedVideos({ params, hash }: Page): string[] {
  return [
    ...['v', 'vi', 'video_id', 'video_ids', 'V'].flatMap((name) => params.getAll(name)),
    ...hash.getAll('v'),
  ]
}

/** Reads the video named by a query parameter. */
function readVideoParameter(page: Page, ...more: string[]): VideoLink | null {
  return readVideo(page, 'watch', ...namedVideos(page), ...more)
}

/**
 * A channel, or the video that its address names beside it: in a parameter, or in the fragment as
 * channels' pages of 2010 had it (`#p/u/1/ID`).
 */
function readBeside(page: Page, channel: ChannelLink | null): Link | null {
  if (!channel) return null
  const shown = /^[pg]\/(?:[\w-]{1,40}\/){1,5}([\w-]{11}(?:[?&].*)?)$/.exec(page.fragment)?.[1]
  return readVideoParameter(page, ...(shown ? [shown] : [])) ?? channel
}

function readPicture(page: Page): Link | null {
  const [, second = ''] = page.parts
  if (/^(?:vi|an|sb)(?:_[a-z]+)?$/.test(page.first)) return readVideo(page, 'watch', second)
  return /^(?:pl_c|s_p)$/.test(page.first) ? readPlaylist(second) : null
}

/** The parameters in which a page has the URL that it forwards to; such pages name nothing else. */
function forwardsIn({ host, first }: Page): string[] | undefined {
  if (host === 'consent.youtube.com') return ['continue']
  switch (first) {
    case 'attribution_link':
      return ['u']
    case 'oembed':
      return ['url']
    case 'redirect':
      return ['q']
    case 'signin':
      return ['next']
    case 'supported_browsers':
    case 'verify_age':
      return ['next_url']
  }
  return undefined
}

function readFeed(page: Page): Link | null {
  const { parts, params } = page
  const [, second = '', third, fourth = ''] = parts
  // Old pages and lists of feeds still have the API that was shut down in 2015.
  if (/^(?:api|base)$/.test(second)) {
    if (third === 'videos') return readVideo(page, 'watch', fourth)
    if (third === 'playlists') return readPlaylist(fourth)
    // `default` is whoever is signed in.
    const isChannel = third === 'users' && fourth !== 'default'
    return isChannel ? (readChannel('id', fourth) ?? readChannel('user', fourth)) : null
  }
  return (
    readChannel('id', params.get('channel_id') ?? '') ??
    firstOf(params.getAll('playlist_id'), readPlaylist) ??
    readChannel('user', params.get('user') ?? '')
  )
}

/** Reads pages whose first path segment identifies them. Undefined for all others. */
function readNamed(page: Page): Link | null | undefined {
  const { parts, params } = page
  const [, second = '', third = ''] = parts
  switch (page.first) {
    case 'watch':
    case 'watch_popup':
      return readVideoParameter(page, second) ?? readList(page)
    // A slip, unless it is a channel of that old name.
    case 'short':
      return readVideo(page, 'short', second) ?? undefined
    case 'shorts':
      return readVideo(page, 'short', second)
    case 'live':
      return readVideo(page, 'live', second)
    case 'embed':
    case 'v':
    case 'e':
      if (second === 'live_stream') return readChannel('id', params.get('channel') ?? '')
      if (NO_VIDEO_ID.test(second)) return readList(page)
      return (
        readVideo(
          page,
          'embed',
          second,
          /^[ev]$/.test(second) ? third : '',
          ...namedVideos(page),
        ) ?? (second ? null : readList(page))
      )
    case 'vi':
    case 'w':
    case 'video':
      return readVideo(page, 'watch', second)
    case 'clip':
      return CLIP_ID.test(second) ? { kind: 'clip', clipId: second } : null
    case 'playlist':
    case 'course':
    case 'view_play_list':
      return readList(page, 'p')
    case 'watch_videos':
      return readVideoParameter(page)
    case 'podcast':
      return readPlaylist(second) ?? readVideo(page, 'watch', second)
    case 'subscription_center':
      return readChannel('user', params.get('add_user') ?? '')
    case 'subscribe_embed':
      return readChannel('id', params.get('channelid') ?? '')
    case 'p':
      return readPlaylist(second)
    case 'browse':
      return (
        readChannel('id', second) ?? (/^(?:VL|MPSP)/.test(second) ? readPlaylist(second) : null)
      )
    case 'channel':
      return readBeside(page, readChannel('id', second))
    case 'feeds':
      return readFeed(page)
    case 'user':
      return readBeside(page, readChannel('user', second))
    case 'c':
      return readBeside(page, readChannel('custom', second))
    case 'results':
    case 'search':
      return null
  }
  return undefined
}

function readStudio(page: Page): Link | null {
  const [, second = ''] = page.parts
  if (page.first === 'video') return readVideo(page, 'watch', second)
  if (page.first === 'playlist') return readPlaylist(second)
  return page.first === 'channel'
    ? readBeside(page, readChannel('id', second))
    : readVideoParameter(page)
}

function readPath(page: Page): Link | null {
  const { host, parts, first } = page
  if (PICTURES.test(host)) return readPicture(page)
  if (host === 'studio.youtube.com') return readStudio(page)
  const [name = '', second] = parts
  // This shortener isn't YouTube's. Its path is the video id, and it has no other pages.
  if (host.endsWith('y2u.be')) return readVideo(page, 'watch', name)
  const named = readNamed(page)
  if (named !== undefined) return named
  const isShortened = host.endsWith('youtu.be') || (host === 'app' && parts.length === 1)
  const legacy =
    HAS_LEGACY_NAMES.test(host) && !isReserved(first) ? readChannel('name', name) : null
  return (
    (isShortened ? readVideo(page, 'watch', name) : null) ??
    readBeside(page, readChannel('handle', name) ?? readChannel('id', name)) ??
    // Many pages name their video in a parameter: `/details?v=`, `/live_chat?v=`, `/?v=`.
    (parts.length <= 1 || isReserved(first) || (legacy && second === 'watch')
      ? readVideoParameter(page)
      : null) ??
    readBeside(page, legacy)
  )
}

/** Reads what a YouTube URL points to; null if it is not a video, channel or playlist. */
export function readPage(address: Address, isNested = false): Link | null {
  const page = parsePage(address)
  const forwards = forwardsIn(page)
  if (forwards) {
    // Only one level of nesting is followed, which bounds the cost.
    const nested = isNested ? null : carriedIn(page.query, forwards)
    const target = nested && readNested(nested, address.host)
    return target ? readPage(target, true) : null
  }
  const link = readPath(page)
  // Pages that ran in one document had the whole address in the fragment: `/tv#/watch?v=ID`.
  if (link || isNested) return link
  const inside = /^!?(\/(?!\/).*)$/.exec(page.fragment)?.[1]
  return inside ? readPage({ host: address.host, page: inside }, true) : null
}
