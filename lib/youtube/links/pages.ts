import { type Address, readNested } from './hosts'
import { leadingVideoId, readChannel, readPlaylist } from './ids'
import type { Link, VideoLink } from './link'
import { isReserved } from './reserved'

const PICTURES = /(?:^img\.youtube|\.ytimg)\.com$/
const HAS_LEGACY_NAMES = /^(?:www\.|m\.)?youtube\.com$/
const CLIP_ID = /^[\w-]{10,100}$/
// Words that have the shape of a video id and stand in its place.
const NO_VIDEO_ID = /^(?:live_stream|videoseries)$/

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
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part).normalize('NFC')
  } catch {
    return ''
  }
}

function parsePage({ host, page }: Address): Page {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)#?(.*)$/.exec(page) ?? []
  const parts = path.split('/').filter(Boolean).map(decode)
  return {
    host,
    parts,
    first: (parts[0] ?? '').toLowerCase(),
    params: new URLSearchParams(query),
    hash: new URLSearchParams(hash),
  }
}

function seconds(value: string | null): number {
  const [, hours = 0, minutes = 0, rest = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(value ?? '') ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
}

function firstOf<T>(texts: string[], read: (text: string) => T | null | undefined): T | null {
  for (const text of texts) {
    const value = read(text)
    if (value) return value
  }
  return null
}

function readList({ params }: Page) {
  return firstOf(params.getAll('list'), readPlaylist)
}

function readVideo(page: Page, form: VideoLink['form'], ...candidates: string[]): VideoLink | null {
  const videoId = firstOf(candidates, (text) =>
    NO_VIDEO_ID.test(text) ? null : leadingVideoId(text),
  )
  if (!videoId) return null
  const { params, hash } = page
  const playlistId = readList(page)?.playlistId
  const start = seconds(params.get('t')) || seconds(params.get('start')) || seconds(hash.get('t'))
  return {
    kind: 'video',
    videoId,
    form,
    ...(playlistId && { playlistId }),
    ...(start && { start }),
  }
}

/** Reads the video named by a query parameter. */
function readVideoParameter(page: Page, ...more: string[]): VideoLink | null {
  const named = ['v', 'vi', 'video_id'].flatMap((name) => page.params.getAll(name))
  return readVideo(page, 'watch', ...named, ...more)
}

function readPicture(page: Page): Link | null {
  const [, second = ''] = page.parts
  if (/^(?:vi|an|sb)(?:_[a-z]+)?$/.test(page.first)) return readVideo(page, 'watch', second)
  return /^(?:pl_c|s_p)$/.test(page.first) ? readPlaylist(second) : null
}

/** The URL that a page forwards to, from its query parameter; such pages name nothing else. */
function nestedUrlOf({ host, first, params }: Page): string | null | undefined {
  if (host === 'consent.youtube.com') return params.get('continue')
  switch (first) {
    case 'attribution_link':
      return params.get('u')
    case 'oembed':
      return params.get('url')
    case 'redirect':
      return params.get('q')
    case 'signin':
      return params.get('next')
    case 'supported_browsers':
    case 'verify_age':
      return params.get('next_url')
  }
  return undefined
}

/** Reads pages whose first path segment identifies them. Undefined for all others. */
function readNamed(page: Page): Link | null | undefined {
  const { parts, params } = page
  const [, second = '', third = '', fourth = ''] = parts
  switch (page.first) {
    case 'watch':
    case 'watch_popup':
      return readVideoParameter(page, second) ?? readList(page)
    case 'shorts':
      return readVideo(page, 'short', second)
    case 'live':
      return readVideo(page, 'live', second)
    case 'embed':
    case 'v':
    case 'e':
      if (second === 'live_stream') return readChannel('id', params.get('channel') ?? '')
      if (!second || NO_VIDEO_ID.test(second)) return readList(page)
      return readVideo(page, 'embed', second)
    case 'vi':
    case 'w':
      return readVideo(page, 'watch', second)
    case 'clip':
      return CLIP_ID.test(second) ? { kind: 'clip', clipId: second } : null
    case 'playlist':
    case 'course':
      return readList(page)
    case 'view_play_list':
      return firstOf(params.getAll('p'), readPlaylist)
    case 'p':
      return readPlaylist(second)
    case 'browse':
      return (
        readChannel('id', second) ?? (/^(?:VL|MPSP)/.test(second) ? readPlaylist(second) : null)
      )
    case 'channel':
      return readChannel('id', second)
    case 'feeds':
      // Old pages still link to the API that was shut down in 2015.
      if (second === 'api' && third === 'videos') return readVideo(page, 'watch', fourth)
      return readChannel('id', params.get('channel_id') ?? '')
    case 'user':
      return readChannel('user', second)
    case 'c':
      return readChannel('custom', second)
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
  return page.first === 'channel' ? readChannel('id', second) : readVideoParameter(page)
}

/** Reads what a YouTube URL points to; null if it is not a video, channel or playlist. */
export function readPage(address: Address, isNested = false): Link | null {
  const page = parsePage(address)
  const { host, parts, first } = page
  const nested = nestedUrlOf(page)
  if (nested !== undefined) {
    // Only one level of nesting is followed, which bounds the cost.
    const target = nested && !isNested ? readNested(nested, host) : null
    return target && readPage(target, true)
  }
  if (PICTURES.test(host)) return readPicture(page)
  if (host === 'studio.youtube.com') return readStudio(page)
  const [name = ''] = parts
  // This shortener isn't YouTube's. Its path is the video id, and it has no other pages.
  if (host.endsWith('y2u.be')) return readVideo(page, 'watch', name)
  const named = readNamed(page)
  if (named !== undefined) return named
  const isShortened = host.endsWith('youtu.be') || (host === 'app' && parts.length === 1)
  return (
    (isShortened ? readVideo(page, 'watch', name) : null) ??
    readChannel('handle', name) ??
    readChannel('id', name) ??
    // Many pages name their video in a parameter: `/details?v=`, `/live_chat?v=`, `/?v=`.
    (parts.length <= 1 || isReserved(first) ? readVideoParameter(page) : null) ??
    (HAS_LEGACY_NAMES.test(host) && !isReserved(first) ? readChannel('name', name) : null)
  )
}
