import { type IncomingHttpHeaders, request } from 'node:http'
import type { Failure } from '@/lib/browser/failure'
import { expectDescribed } from './route-answers'
import type { ForeignItem } from './youtube/fake-upstream'

/** A complete answer of this site's API. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  json: Record<string, unknown>
}

/** Calls the site with `fetch`, without following redirects. `json` is empty for other answers; that
 * of a success must match its route's description. */
export async function call(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, { redirect: 'manual', ...init })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const json = isJson && text ? (JSON.parse(text) as Record<string, unknown>) : {}
  const { status, headers } = response
  if (isJson) await expectDescribed(init.method ?? 'GET', address, { status, body: json })
  return { status, headers, text, json }
}

/** The address of a tool's run; a list gives a parameter several times. */
export function toolAddress(
  origin: string,
  slug: string,
  parameters: Record<string, string | readonly string[]> = {},
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    for (const text of [value].flat()) query.append(name, text)
  }
  return `${origin}/api/tools/${slug}${query.size > 0 ? `?${query}` : ''}`
}

export const postJson = (address: string, body: unknown): Promise<Answer> =>
  call(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** The envelope of every failure: these keys, an English message, and no internals. */
export function expectFailure(
  { status, headers, text, json }: Answer,
  expected: { status: number; code: string } & Partial<Omit<Failure, 'code'>>,
): void {
  const { status: wanted, ...failure } = expected
  expect({ status, error: json.error }).toEqual({
    status: wanted,
    error: { message: expect.stringMatching(/^[A-Z][^<>{}]{5,298}\.$/), ...failure },
  })
  expect(Object.keys(json).sort()).toEqual(['error', 'success'])
  expect(json.success).toBe(false)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('retry-after')).toBe(
    expected.retryAfter === undefined ? null : String(expected.retryAfter),
  )
  expect(text).not.toMatch(/UPSTREAM-TEXT|<\/?[a-z]|\bat \w+ \(|node_modules|node:internal|undici/)
}

interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  body: Buffer
  /** False when the connection broke before the end. */
  whole: boolean
}

/**
 * Calls the site below `fetch`: any Host, any method, any header, and incomplete answers unchanged.
 * Rejects when the answer has not ended after `timeoutMs` milliseconds. `pause` is how long the
 * client waits before it reads the body.
 */
export function rawCall(
  origin: string,
  path: string,
  options: {
    method?: string
    headers?: Record<string, string>
    body?: string | Buffer
    timeoutMs?: number
    pause?: number
  } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const { method = 'GET', headers = {}, body, timeoutMs = 12_000, pause = 0 } = options
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      setTimeout(() => answer.on('data', (chunk: Buffer) => chunks.push(chunk)), pause)
      answer.on('error', () => {})
      answer.on('close', () => {
        clearTimeout(timer)
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          rawHeaders: answer.rawHeaders,
          body: Buffer.concat(chunks),
          whole: answer.complete,
        })
      })
    })
    const timer = setTimeout(() => {
      reject(new Error(`The answer had not ended after ${timeoutMs} ms`))
      sent.destroy()
    }, timeoutMs)
    sent.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    sent.end(body)
  })
}

/** A server that must never be contacted; `hits` lists its requests. */
export { startForeignYouTube as startCanary } from './youtube/fake-upstream'

type Part = 'snippet' | 'contentDetails' | 'status' | 'statistics'
type MorePart = 'topicDetails' | 'recordingDetails' | 'localizations' | 'liveStreamingDetails'

/** A public video with every part that the Data API sends; `parts` replaces single values. */
export function foreignVideo(
  id: string,
  parts: Partial<Record<Part | MorePart, object>> = {},
): ForeignItem {
  return {
    ...parts,
    id,
    etag: `etag-of-${id}`,
    snippet: {
      publishedAt: '2024-02-29T23:59:59Z',
      channelId: 'UCforeignChannel00000001',
      title: `Foreign ${id}`,
      description: 'First line\nSecond line',
      channelTitle: 'Foreign & Sons',
      categoryId: '26',
      liveBroadcastContent: 'none',
      ...parts.snippet,
    },
    contentDetails: {
      duration: 'PT3M25S',
      dimension: '2d',
      definition: 'hd',
      caption: 'false',
      licensedContent: true,
      contentRating: {},
      projection: 'rectangular',
      ...parts.contentDetails,
    },
    status: {
      uploadStatus: 'processed',
      privacyStatus: 'public',
      license: 'youtube',
      embeddable: true,
      publicStatsViewable: true,
      madeForKids: false,
      ...parts.status,
    },
    statistics: { viewCount: '1234567', likeCount: '99', favoriteCount: '0', ...parts.statistics },
  }
}

/** A channel with a logo; `parts` replaces single values, and `banner` gives it one. */
export function foreignChannel(
  id: string,
  parts: {
    /** The server of its pictures. */
    origin: () => string
    snippet?: object
    statistics?: object
    contentDetails?: object
    username?: string
    banner?: boolean
  },
): ForeignItem {
  return {
    id,
    username: parts.username,
    // The server's address is known only once it listens, so pictures are named when they are sent.
    get snippet() {
      const url = (side: number) => `${parts.origin()}/ytc/${id}=s${side}-c-k-c0x00ffffff-no-rj`
      return {
        title: `Foreign ${id}`,
        description: 'About',
        customUrl: `@${id.toLowerCase()}`,
        publishedAt: '2015-06-07T08:09:10Z',
        thumbnails: { default: { url: url(88) }, high: { url: url(800) } },
        ...parts.snippet,
      }
    },
    statistics: {
      viewCount: '1000000',
      subscriberCount: '12300',
      hiddenSubscriberCount: false,
      videoCount: '42',
      ...parts.statistics,
    },
    contentDetails:
      'contentDetails' in parts
        ? parts.contentDetails
        : { relatedPlaylists: { likes: '', uploads: `UU${id.slice(2)}` } },
    get brandingSettings() {
      const image = { bannerExternalUrl: `${parts.origin()}/banner/${id}` }
      return { channel: {}, ...(parts.banner && { image }) }
    },
  }
}
