import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { handleWhen } from 'cockatiel'
import imageSize from 'image-size'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../errors'
import { env } from '../../server/env'
import { requireNotTakenDown } from '../../takedowns/takedowns.server'
import { retryOnce } from '../http/guard.server'
import {
  deadlineAfter,
  inspectTimeoutMs,
  upstreamFailure,
  upstreamTimeoutMs,
} from '../http/http.server'
import { fetchUpstream } from '../http/public-fetch.server'
import type { Payer, Work } from '../quota/usage.server'
import { type ThumbnailFormat, thumbnailPath } from './addresses'
import { type ThumbnailName, thumbnailSizes } from './thumbnails'

/** Largest image that is passed on, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024

const allowedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** The URL of a video's still on the configured image server. */
export function thumbnailUrl(
  videoId: string,
  name: ThumbnailName,
  format: ThumbnailFormat,
): string {
  return new URL(thumbnailPath(videoId, name, format), env().YOUTUBE_IMAGE_URL[0]).href
}

/** Whether an image URL is one of the configured image servers'. */
export function isAllowedImageUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  // The scheme is checked separately because a `blob:` URL has the origin of what it wraps.
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    env().YOUTUBE_IMAGE_URL.includes(url.origin) &&
    !url.username &&
    !url.password
  )
}

/**
 * Parses an image URL and checks it against the configured image servers.
 * @throws AppError `image.originNotAllowed`
 */
export function allowedImageUrl(text: string): URL {
  if (!isAllowedImageUrl(text)) throw new AppError('image.originNotAllowed', { field: 'url' })
  return new URL(text)
}

export interface OpenImage {
  type: string
  /** In bytes; absent if the image server doesn't send it. */
  length?: number
  body: Readable
}

/**
 * Breaks the transfer off as soon as it exceeds the size limit, so that the client sees a failed
 * download.
 */
async function* limited({ body }: Response) {
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxImageBytes) throw new AppError('image.tooLarge')
    yield chunk
  }
}

type Deadline = ReturnType<typeof deadlineAfter>

/** Restarts the deadline for each chunk and pauses it while the visitor's side is slow. */
async function* withChunkDeadline(body: AsyncIterable<Uint8Array>, deadline: Deadline) {
  try {
    for await (const chunk of body) {
      deadline.pause()
      yield chunk
      deadline.restart()
    }
  } finally {
    deadline.clear()
  }
}

/** Marks a failure of an image server that a retry may solve. */
class ServerDown extends Error {}

/** Retries once when the image server is down, unreachable or breaks off; not when it is slow. */
const retryWhenDown = retryOnce(
  handleWhen((error) => {
    const { code, cause } = upstreamFailure(error)
    return code === 'youtube.unreachable' || cause instanceof ServerDown
  }),
)

/**
 * Accepts only status 200: for a missing still the image server sends 404 with a valid gray image.
 */
async function request(url: URL, signal: AbortSignal, method = 'GET'): Promise<Response> {
  const response = await fetchUpstream(url, { method, redirect: 'manual', signal })
  const failure = imageFailure(response)
  if (!failure) return response
  await response.body?.cancel()
  throw failure
}

/** @throws AppError `subject.takenDown` for a still of a video that the operator has blocked */
async function requireAllowed({ pathname }: URL): Promise<void> {
  const [, videoId] = /^\/vi(?:_webp)?\/([\w-]{11})\//.exec(pathname) ?? []
  if (videoId) await requireNotTakenDown({ videoId })
}

/**
 * Opens an image for streaming. The image server has 8 s to start, including the retry, and 8 s for
 * each pause.
 * @throws AppError `image.*`, `youtube.*` or `subject.takenDown`
 */
export async function openImage(url: URL, signal: AbortSignal): Promise<OpenImage> {
  await requireAllowed(url)
  const deadline = deadlineAfter(upstreamTimeoutMs(), signal)
  try {
    const response = await retryWhenDown.execute(
      () => request(url, deadline.signal),
      deadline.signal,
    )
    const body = Readable.from(withChunkDeadline(limited(response), deadline))
    return { type: mediaType(response), length: lengthOf(response), body }
  } catch (cause) {
    deadline.clear()
    throw upstreamFailure(cause)
  }
}

/** The image's size in bytes, if the response headers contain it. */
const lengthOf = ({ headers }: Response): number | undefined =>
  // The length of a compressed response isn't that of the image.
  headers.has('content-encoding') ? undefined : Number(headers.get('content-length')) || undefined

/**
 * Asks the image server for an image's size in bytes with HEAD, within 8 s. Returns the maximum
 * that is passed on if the server doesn't say.
 * @throws AppError `image.*`, `youtube.*` or `subject.takenDown`
 */
export async function imageBytes(url: URL, signal: AbortSignal): Promise<number> {
  await requireAllowed(url)
  const deadline = deadlineAfter(upstreamTimeoutMs(), signal)
  try {
    const { signal } = deadline
    const response = await retryWhenDown.execute(() => request(url, signal, 'HEAD'), signal)
    return lengthOf(response) ?? maxImageBytes
  } catch (cause) {
    throw upstreamFailure(cause)
  } finally {
    deadline.clear()
  }
}

const mediaType = (response: Response) =>
  response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

function imageFailure(response: Response): AppError | undefined {
  const { status } = response
  // The servers of channel images answer 400 for a size or crop that they don't make.
  if ([400, 404, 410].includes(status)) return new AppError('image.notFound')
  if (status >= 500)
    return new AppError('youtube.error', { cause: new ServerDown(`image ${status}`) })
  if (status !== 200) return new AppError('youtube.error', { cause: `image ${status}` })
  if (!allowedTypes.includes(mediaType(response))) return new AppError('image.notAnImage')
  if (Number(response.headers.get('content-length')) > maxImageBytes) {
    return new AppError('image.tooLarge')
  }
}

export interface ImageSize {
  width: number
  height: number
}

/** An image's size, and its format as `image-size` names it, such as `jpg` or `png`. */
export interface MeasuredImage extends ImageSize {
  format: string
  /** The size of the file; absent when the server doesn't send it. */
  bytes?: number
  /**
   * Equal for identical files: the length and a hash of the first bytes. Absent when the server
   * doesn't send the length.
   */
  fingerprint?: string
}

/**
 * Reads an image or a part of it, within 6 s including the retry.
 * @throws AppError `image.*` or `youtube.*`
 */
async function inspect<T>(
  url: URL,
  read: (body: AsyncIterable<Uint8Array>, length: number | undefined) => Promise<T>,
): Promise<T> {
  const { signal, clear } = deadlineAfter(inspectTimeoutMs())
  try {
    return await retryWhenDown.execute(async () => {
      const response = await request(url, signal)
      return read(limited(response), lengthOf(response))
    }, signal)
  } catch (cause) {
    throw upstreamFailure(cause)
  } finally {
    clear()
  }
}

/**
 * Downloads an image completely to examine its pixels, within 6 s.
 * @throws AppError `image.*` or `youtube.*`
 */
export function readImage(sourceUrl: string): Promise<Buffer> {
  return inspect(allowedImageUrl(sourceUrl), (body) => buffer(body))
}

/** Bytes at the start of an image that are hashed: its tables and some of its content. */
const fingerprintBytes = 4096

function sizeIn(head: Buffer): MeasuredImage | undefined {
  try {
    const { width, height, type = '' } = imageSize(head)
    return { width, height, format: type }
  } catch {
    // The header isn't complete yet.
    return undefined
  }
}

/** Reads only as much of an image as its size and fingerprint need. */
async function sizeOf(
  body: AsyncIterable<Uint8Array>,
  length: number | undefined,
): Promise<MeasuredImage> {
  let head = Buffer.alloc(0)
  let size: MeasuredImage | undefined
  const enough = Math.min(length ?? 0, fingerprintBytes)
  for await (const chunk of body) {
    head = Buffer.concat([head, chunk])
    size ??= sizeIn(head)
    if (size && head.length >= enough) break
  }
  if (!size) throw new AppError('image.notAnImage')
  if (!length) return size
  if (head.length < enough) return { ...size, bytes: length }
  const hash = createHash('sha256').update(head.subarray(0, fingerprintBytes)).digest('base64url')
  return { ...size, bytes: length, fingerprint: `${length} ${hash}` }
}

async function measure(url: URL): Promise<MeasuredImage | null> {
  try {
    return await inspect(url, sizeOf)
  } catch (error) {
    if (error instanceof AppError && error.code === 'image.notFound') return null
    throw error
  }
}

/** By URL; concurrent requests for one image share its measurement. */
const measured = new LRUCache<string, { size: MeasuredImage | null }, Work | undefined>({
  // By size, as room for `max` entries would be made at once.
  maxSize: 20_000,
  sizeCalculation: () => 1,
  ttl: 3_600_000,
  fetchMethod: async (url, _, { context }) => {
    context?.confirm()
    return { size: await measure(new URL(url)) }
  },
})

/**
 * The actual size and format of an image on an allowed server, or null if it doesn't exist. Takes
 * at most 6 s; cached for an hour.
 * @throws AppError `image.*`, `youtube.*` or `rate.exceeded`
 */
export async function probeImage(
  sourceUrl: string,
  { work }: Payer = {},
): Promise<MeasuredImage | null> {
  const { href } = allowedImageUrl(sourceUrl)
  if (!measured.has(href)) await work?.begin()
  return (await measured.fetch(href, { context: work }))?.size ?? null
}

/**
 * The actual size and format of a still, or null if it doesn't exist. Takes at most 6 s; cached for
 * an hour.
 * @throws AppError `image.*`, `youtube.*` or `rate.exceeded`
 */
export async function probeThumbnail(
  videoId: string,
  name: ThumbnailName,
  format: ThumbnailFormat,
  payer: Payer = {},
): Promise<MeasuredImage | null> {
  const measured = await probeImage(thumbnailUrl(videoId, name, format), payer)
  // For some missing stills the server sends a gray JPEG of 120 × 90 with status 200.
  const isPlaceholder =
    measured?.width === 120 && (thumbnailSizes[name][0] !== 120 || measured.format !== format)
  return isPlaceholder ? null : measured
}
