import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { channelPicture, colorOf } from '../helpers/youtube/fake-pictures'
import { answerDataApi } from './data-api'
import { GoogleError } from './google-errors'
import * as innertube from './innertube'
import * as web from './web-pages'

export interface ReferenceYouTube {
  origin: string
  /** When it was started, which ages are counted from; milliseconds since the epoch. */
  startedAt: number
  /** Every request so far, without keys. */
  calls: { method: string; path: string; query: Record<string, string> }[]
  /** Calls of the Data API that it refused as wrong, with the reason. */
  refused: string[]
  /** Refusals by method, instead of its answer. */
  refusing: Map<string, GoogleError>
  /** How many calls of a method of the Data API there were. */
  count: (method: string) => number
  close: () => Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** A still of a video, or a picture of a channel, in one color. */
async function pictureAt(path: string): Promise<{ type: string; bytes: Buffer } | undefined> {
  if (!/^\/vi(_webp)?\//.test(path)) return channelPicture(path, () => false)
  const create = { width: 320, height: 180, channels: 3, background: colorOf(path) } as const
  return { type: 'image/jpeg', bytes: await sharp({ create }).jpeg().toBuffer() }
}

function webPage(path: string, query: URLSearchParams, body: string, nowMs: number): web.Page {
  const found = (answer: object | undefined) => (answer ? web.json(answer) : web.notFound)
  if (path === '/youtubei/v1/browse') return found(innertube.browse(body, nowMs))
  if (path === '/youtubei/v1/search') return found(innertube.search(body))
  if (path === '/youtubei/v1/navigation/resolve_url') return found(innertube.resolve(body))
  if (path === '/youtubei/v1/player') return web.player(body)
  if (path === '/api/timedtext') return web.timedText(query)
  if (path === '/watch') return web.watchPage(query)
  if (path === '/complete/search') return web.suggest(query)
  return path.startsWith('/hashtag/') ? web.hashtagPage(path) : web.notFound
}

/**
 * A YouTube written from Google's reference alone, to hold the tools against: it shares no code, no
 * words and no ids with the sample YouTube, and refuses calls that the reference doesn't allow.
 */
export async function startReferenceYouTube(): Promise<ReferenceYouTube> {
  const startedAt = Date.now()
  const dataApi = (path: string, query: URLSearchParams): web.Page => {
    const method = path.split('/').at(-1)!
    const type = 'application/json; charset=UTF-8'
    try {
      const planned = youtube.refusing.get(method)
      if (planned) throw planned
      const answer = answerDataApi(method, query, {
        nowMs: startedAt,
        origin: youtube.origin,
      })
      return { status: 200, type, text: JSON.stringify(answer, undefined, 2) }
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error
      if (error.status === 400) youtube.refused.push(`${path}?${query} ${error.message}`)
      return { status: error.status, type, text: JSON.stringify(error.body) }
    }
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://x')
    const { key: _, ...shown } = Object.fromEntries(query)
    youtube.calls.push({ method: request.method ?? '', path: pathname, query: shown })
    const picture = await pictureAt(pathname)
    if (picture) {
      response.writeHead(200, { 'content-type': picture.type }).end(picture.bytes)
      return
    }
    const body = await bodyOf(request)
    const page = pathname.startsWith('/youtube/v3/')
      ? dataApi(pathname, query)
      : webPage(pathname, query, body, startedAt)
    response.writeHead(page.status, { 'content-type': page.type }).end(page.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const youtube: ReferenceYouTube = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    startedAt,
    calls: [],
    refused: [],
    refusing: new Map(),
    count: (method) => youtube.calls.filter(({ path }) => path === `/youtube/v3/${method}`).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return youtube
}
