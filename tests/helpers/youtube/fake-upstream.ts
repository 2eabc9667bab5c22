import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { channelPicture } from './fake-pictures'

/** A video or channel as the Data API sends it; every key but `id` is a part. */
export interface ForeignItem {
  id: string
  [part: string]: unknown
}

/** Answers a request in place of the server. */
export type Fault = (response: ServerResponse, request: IncomingMessage) => void

export interface ForeignYouTube {
  origin: string
  videos: ForeignItem[]
  /** `username` is the name in its `/user/` URL. */
  channels: ForeignItem[]
  /** The ids of a playlist's videos, by the playlist. */
  playlists: Map<string, string[]>
  /** Category names by id. */
  categories: Map<string, string>
  /** Channels whose pictures are sent whole even when a crop is requested. */
  uncroppable: Set<string>
  /** By `ID/maxresdefault.jpg`: missing, gray with status 200, or of an unusual size. */
  stills: Map<string, 'missing' | 'placeholder' | readonly [width: number, height: number]>
  /** Faults by a text; they affect requests whose URL contains it. */
  faults: Map<string, Fault>
  /** How long each answer takes, in milliseconds. */
  delayMs: number
  /** All requests so far, as path and query. */
  calls: string[]
  /** The number of requests whose URL contains `text`. */
  count: (text: string) => number
  close: () => Promise<void>
}

const megabyte = 1024 * 1024
const usualSizes = new Map(
  'maxresdefault:1280x720 hq720:1280x720 sddefault:640x480 hqdefault:480x360 mqdefault:320x180 default:120x90 0:480x360'
    .concat(
      ...[1, 2, 3].map(
        (at) =>
          ` maxres${at}:1280x720 sd${at}:640x480 hq${at}:480x360 mq${at}:320x180 ${at}:120x90`,
      ),
    )
    .split(' ')
    .map((entry) => entry.split(':') as [string, string])
    .map(([name, size]) => [name, size.split('x').map(Number) as [number, number]]),
)
const drawn = new Map<string, Promise<Buffer>>()

/** An image whose single color depends on the path, so that no two files are equal. */
function draw(path: string, [width, height]: readonly [number, number]): Promise<Buffer> {
  const hue = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffffff, 7)
  const background = { r: hue >> 16, g: (hue >> 8) & 255, b: hue & 255 }
  const create = { width, height, channels: 3, background } as const
  const key = `${path} ${width} ${height}`
  const format = path.endsWith('.webp') ? 'webp' : 'jpeg'
  const picture = drawn.get(key) ?? sharp({ create }).toFormat(format).toBuffer()
  drawn.set(key, picture)
  return picture
}

async function sendStill({ videos, stills }: ForeignYouTube, path: string, to: ServerResponse) {
  const [id = '', file = ''] = path.split('/').slice(-2)
  const known = videos.some((video) => video.id === id)
  const usual = usualSizes.get(file.replace(/\.(jpg|webp)$/, ''))
  const still = (known && (stills.get(`${id}/${file}`) ?? usual)) || 'missing'
  const real = typeof still !== 'string'
  const picture = await draw(real ? path : `gray${file.slice(-5)}`, real ? still : [120, 90])
  to.writeHead(still === 'missing' ? 404 : 200, {
    'content-type': file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    'content-length': picture.length,
  })
  to.end(picture)
}

const sendJson = (response: ServerResponse, status: number, value: unknown) =>
  response
    .writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
    .end(JSON.stringify(value))

function sendList(kind: string, items: ForeignItem[], query: URLSearchParams, to: ServerResponse) {
  const ids = query.getAll('id').flatMap((list) => list.split(','))
  const parts = ['id', ...query.getAll('part').flatMap((list) => list.split(','))]
  const fold = (text: unknown) => String(text).normalize('NFKC').toLowerCase()
  const named = ({ snippet, username }: ForeignItem) => {
    const { customUrl } = (snippet ?? {}) as { customUrl?: string }
    const [handle, user] = [query.get('forHandle'), query.get('forUsername')]
    if (handle) return customUrl !== undefined && fold(customUrl) === fold(handle)
    return user !== null && username !== undefined && fold(username) === fold(user)
  }
  const found = items.filter((item) => ids.includes(item.id) || named(item))
  const cut = (item: ForeignItem) =>
    Object.fromEntries(Object.entries(item).filter(([key]) => parts.includes(key)))
  sendJson(to, 200, {
    kind: `youtube#${kind}ListResponse`,
    pageInfo: { totalResults: found.length, resultsPerPage: found.length },
    items: found.map((item) => ({ kind: `youtube#${kind}`, ...cut(item) })),
  })
}

/** A page of a playlist, as large as asked for; a page's token is its first place. */
function sendPlaylistItems(youtube: ForeignYouTube, query: URLSearchParams, to: ServerResponse) {
  const ids = youtube.playlists.get(query.get('playlistId') ?? '')
  if (!ids) return googleError(404, 'playlistNotFound')(to, {} as IncomingMessage)
  const from = Number(query.get('pageToken') ?? 0)
  const size = Math.min(50, Number(query.get('maxResults') ?? 5))
  const items = ids.slice(from, from + size).map((videoId, at) => {
    const video = youtube.videos.find(({ id }) => id === videoId)
    const snippet = (video?.snippet ?? { title: 'Deleted video' }) as Record<string, unknown>
    return {
      kind: 'youtube#playlistItem',
      id: `item-${videoId}`,
      snippet: {
        ...snippet,
        position: from + at,
        videoOwnerChannelId: snippet.channelId,
        videoOwnerChannelTitle: snippet.channelTitle,
        resourceId: { kind: 'youtube#video', videoId },
      },
      contentDetails: { videoId, videoPublishedAt: snippet.publishedAt },
    }
  })
  sendJson(to, 200, {
    kind: 'youtube#playlistItemListResponse',
    pageInfo: { totalResults: ids.length, resultsPerPage: size },
    ...(from + size < ids.length && { nextPageToken: String(from + size) }),
    items,
  })
}

function sendCategories({ categories }: ForeignYouTube, to: ServerResponse) {
  const items = [...categories].map(([id, title]) => ({
    kind: 'youtube#videoCategory',
    id,
    snippet: { title, assignable: true },
  }))
  sendJson(to, 200, { kind: 'youtube#videoCategoryListResponse', items })
}

async function sendChannelPicture(youtube: ForeignYouTube, path: string, to: ServerResponse) {
  const id = /^\/\w+\/([\w-]+)/.exec(path)?.[1] ?? ''
  const picture = youtube.channels.some((channel) => channel.id === id)
    ? await channelPicture(path, (one) => youtube.uncroppable.has(one))
    : undefined
  if (!picture) return void to.writeHead(404).end()
  to.writeHead(200, { 'content-type': picture.type, 'content-length': picture.bytes.length })
  to.end(picture.bytes)
}

async function respond(youtube: ForeignYouTube, request: IncomingMessage, to: ServerResponse) {
  const address = request.url ?? '/'
  youtube.calls.push(address)
  if (youtube.delayMs) await sleep(youtube.delayMs)
  const fault = [...youtube.faults].find(([text]) => address.includes(text))?.[1]
  if (fault) return fault(to, request)
  const { pathname, searchParams: query } = new URL(address, youtube.origin)
  if (pathname === '/youtube/v3/videos') sendList('video', youtube.videos, query, to)
  else if (pathname === '/youtube/v3/channels') sendList('channel', youtube.channels, query, to)
  else if (pathname === '/youtube/v3/playlistItems') sendPlaylistItems(youtube, query, to)
  else if (pathname === '/youtube/v3/videoCategories') sendCategories(youtube, to)
  else if (/^\/vi(_webp)?\//.test(pathname)) await sendStill(youtube, pathname, to)
  else if (/^\/(ytc|banner)\//.test(pathname)) await sendChannelPicture(youtube, pathname, to)
  else sendJson(to, 404, { error: { code: 404, message: '<b>UPSTREAM-TEXT</b>' } })
}

/** Sends a body of a type, with its length in the header unless `undeclared`. */
function answer(
  status: number,
  type: string,
  content: string | Buffer,
  headers: Record<string, string> = {},
): Fault {
  return (response) => {
    response.writeHead(status, { 'content-type': type, ...headers })
    response.write(content)
    response.end()
  }
}

/** Google's error JSON, with HTML in its message as real ones have. */
const googleError =
  (code: number, reason: string, more: Record<string, unknown> = {}): Fault =>
  (response) => {
    const message = `UPSTREAM-TEXT <a href="/quota">${reason}</a>`
    const errors = [{ message, domain: 'youtube', reason }]
    sendJson(response, code, { error: { code, message, errors, ...more } })
  }

/** Faults for `ForeignYouTube.faults`. Their texts contain UPSTREAM-TEXT. */
export const faults = {
  answer,
  googleError,
  json:
    (value: unknown): Fault =>
    (response) =>
      sendJson(response, 200, value),
  error500: answer(500, 'text/html', '<h1>UPSTREAM-TEXT backend error</h1>'),
  garbage: answer(200, 'text/html', '<!DOCTYPE html><title>UPSTREAM-TEXT Before you go</title>'),
  empty: answer(200, 'application/json', ''),
  quota: googleError(403, 'quotaExceeded'),
  badKey: googleError(400, 'badRequest', {
    status: 'INVALID_ARGUMENT',
    details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }],
  }),
  tooMany: (retryAfter: string) =>
    answer(429, 'text/html', 'UPSTREAM-TEXT', { 'retry-after': retryAfter }),
  redirect: (to: string) => answer(302, 'text/html', 'UPSTREAM-TEXT', { location: to }),
  /** 11 MB, more than any limit. */
  huge: (type: string, headers = {}) =>
    answer(200, type, Buffer.alloc(11 * megabyte, 'a'), headers),
  /** A few KB that decompress to 64 MB. */
  gzipBomb: () =>
    answer(200, 'application/json', gzipSync(Buffer.alloc(64 * megabyte, ' ')), {
      'content-encoding': 'gzip',
    }),
  /** Never responds. */
  hang: (() => {}) as Fault,
  /** Starts a response and never ends it. */
  stall:
    (type: string): Fault =>
    (response, request) => {
      response.writeHead(200, { 'content-type': type })
      if (request.method === 'HEAD') response.end()
      else response.write('{"kind":')
    },
  reset: ((_, request) => request.socket.resetAndDestroy()) as Fault,
  /** Announces a megabyte, sends a tenth of it and closes the connection. */
  breakOff:
    (type: string): Fault =>
    (response, request) => {
      response.writeHead(200, { 'content-type': type, 'content-length': megabyte })
      if (request.method === 'HEAD') return response.end()
      response.write(Buffer.alloc(megabyte / 8), () => setTimeout(() => response.destroy(), 50))
    },
}

/** Starts a fake YouTube that shares no code, ids or titles with the sample one. */
export async function startForeignYouTube(
  catalogue: { videos?: ForeignItem[]; channels?: ForeignItem[] } = {},
): Promise<ForeignYouTube> {
  const server = createServer((request, response) => {
    respond(youtube, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const calls: string[] = []
  const youtube: ForeignYouTube = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    videos: catalogue.videos ?? [],
    channels: catalogue.channels ?? [],
    playlists: new Map(),
    categories: new Map(),
    uncroppable: new Set(),
    stills: new Map(),
    faults: new Map(),
    delayMs: 0,
    calls,
    count: (text) => calls.filter((call) => call.includes(text)).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return youtube
}
