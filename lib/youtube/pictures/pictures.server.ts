import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { handleWhen } from 'cockatiel'
import imageSize from 'image-size'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../errors'
import { env } from '../../server/env'
import { onceMore } from '../http/guard.server'
import { deadlineAfter, lookDeadline, upstreamDeadline, upstreamFailure } from '../http/http.server'
import { fetchUpstream } from '../http/public-fetch.server'
import type { Payer, Work } from '../quota/usage.server'
import { type ThumbnailFormat, thumbnailPath } from './addresses'
import { type ThumbnailName, thumbnailSizes } from './thumbnails'

/** Largest picture that is passed on, in bytes. */
export const largestImage = 10 * 1024 * 1024

const passedOn = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** The address of a still of a video on the configured image server. */
export function thumbnailUrl(
  videoId: string,
  name: ThumbnailName,
  format: ThumbnailFormat,
): string {
  return new URL(thumbnailPath(videoId, name, format), env().YOUTUBE_IMAGE_URL[0]).href
}

/**
 * A picture's address, checked against the configured image servers.
 * @throws AppError `image.originNotAllowed`
 */
export function allowedImageUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  // A `blob:` address has the origin of what it wraps, so the scheme is looked at on its own.
  const allowed =
    url &&
    /^https?:$/.test(url.protocol) &&
    env().YOUTUBE_IMAGE_URL.includes(url.origin) &&
    !url.username &&
    !url.password
  if (!allowed) throw new AppError('image.originNotAllowed', { field: 'url' })
  return url
}

export interface OpenImage {
  type: string
  /** In bytes, when the image server says it. */
  length?: number
  body: Readable
}

/** Ends the transfer, visibly broken, as soon as it is larger than allowed. */
async function* capped({ body }: Response) {
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > largestImage) throw new AppError('image.tooLarge')
    yield chunk
  }
}

type Deadline = ReturnType<typeof deadlineAfter>

/** Counts the deadline for each part anew. The time a visitor takes does not count. */
async function* flowing(body: AsyncIterable<Uint8Array>, deadline: Deadline) {
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

/** Why an image server failed that may do better in a moment. */
class Down extends Error {}

/** One more try when the image server is down, out of reach or breaks off; not when it is slow. */
const again = onceMore(
  handleWhen((error) => {
    const { code, cause } = upstreamFailure(error)
    return code === 'youtube.unreachable' || cause instanceof Down
  }),
)

/** Only status 200 counts: the image server answers a missing still with 404 and a valid grey
 * picture. */
async function ask(url: URL, signal: AbortSignal, method = 'GET'): Promise<Response> {
  const response = await fetchUpstream(url, { method, redirect: 'manual', signal })
  const failure = imageFailure(response)
  if (!failure) return response
  await response.body?.cancel()
  throw failure
}

/**
 * Opens a picture for streaming. The image server has 8 s to begin, its second try included, and
 * may pause for as long.
 * @throws AppError `image.*` or `youtube.*`
 */
export async function openImage(url: URL, signal: AbortSignal): Promise<OpenImage> {
  const deadline = deadlineAfter(upstreamDeadline(), signal)
  try {
    const response = await again.execute(() => ask(url, deadline.signal), deadline.signal)
    const body = Readable.from(flowing(capped(response), deadline))
    return { type: mediaType(response), length: lengthOf(response), body }
  } catch (cause) {
    deadline.clear()
    throw upstreamFailure(cause)
  }
}

/** Bytes of the picture that an answer is, or announces. */
const lengthOf = ({ headers }: Response): number | undefined =>
  // The length of a compressed answer is not that of the picture.
  headers.has('content-encoding') ? undefined : Number(headers.get('content-length')) || undefined

/**
 * The most bytes a picture may bring, asked from its server within 8 s, without the picture: what
 * the server says, or the largest size that is passed on where it says nothing.
 * @throws AppError `image.*` or `youtube.*`
 */
export async function weighImage(url: URL, signal: AbortSignal): Promise<number> {
  const deadline = deadlineAfter(upstreamDeadline(), signal)
  try {
    const { signal } = deadline
    const response = await again.execute(() => ask(url, signal, 'HEAD'), signal)
    return lengthOf(response) ?? largestImage
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
  // The servers of channel pictures answer 400 for a size or a part that they do not make.
  if ([400, 404, 410].includes(status)) return new AppError('image.notFound')
  if (status >= 500) return new AppError('youtube.error', { cause: new Down(`image ${status}`) })
  if (status !== 200) return new AppError('youtube.error', { cause: `image ${status}` })
  if (!passedOn.includes(mediaType(response))) return new AppError('image.notAnImage')
  if (Number(response.headers.get('content-length')) > largestImage) {
    return new AppError('image.tooLarge')
  }
}

export interface ImageSize {
  width: number
  height: number
}

/** A picture's size, and its format as `image-size` names it, such as `jpg` or `png`. */
export interface MeasuredImage extends ImageSize {
  format: string
  /** The same for the same file: its length and a hash of how it begins. Absent when the server does
   * not tell the length. */
  print?: string
}

/**
 * Looks into a picture, for 6 s altogether, a second try included.
 * @throws AppError `image.*` or `youtube.*`
 */
async function lookInto<T>(
  url: URL,
  look: (body: AsyncIterable<Uint8Array>, length: number | undefined) => Promise<T>,
): Promise<T> {
  const { signal, clear } = deadlineAfter(lookDeadline())
  try {
    return await again.execute(async () => {
      const response = await ask(url, signal)
      return look(capped(response), lengthOf(response))
    }, signal)
  } catch (cause) {
    throw upstreamFailure(cause)
  } finally {
    clear()
  }
}

/**
 * A picture whole, for looking at its pixels, within 6 s.
 * @throws AppError `image.*` or `youtube.*`
 */
export function readImage(sourceUrl: string): Promise<Buffer> {
  return lookInto(allowedImageUrl(sourceUrl), (body) => buffer(body))
}

/** So many bytes at the start of a picture are compared: its tables, and some of what it shows. */
const printedBytes = 4096

function sizeIn(head: Buffer): MeasuredImage | undefined {
  try {
    const { width, height, type = '' } = imageSize(head)
    return { width, height, format: type }
  } catch {
    // The header is not whole yet.
    return undefined
  }
}

/** Reads only as much of a picture as its size and its print need. */
async function sizeOf(
  body: AsyncIterable<Uint8Array>,
  length: number | undefined,
): Promise<MeasuredImage> {
  let head = Buffer.alloc(0)
  let size: MeasuredImage | undefined
  const enough = Math.min(length ?? 0, printedBytes)
  for await (const chunk of body) {
    head = Buffer.concat([head, chunk])
    size ??= sizeIn(head)
    if (size && head.length >= enough) break
  }
  if (!size) throw new AppError('image.notAnImage')
  if (!length || head.length < enough) return size
  const hash = createHash('sha256').update(head.subarray(0, printedBytes)).digest('base64url')
  return { ...size, print: `${length} ${hash}` }
}

async function measure(url: URL): Promise<MeasuredImage | null> {
  try {
    return await lookInto(url, sizeOf)
  } catch (error) {
    if (error instanceof AppError && error.code === 'image.notFound') return null
    throw error
  }
}

/** By address; whoever asks while a picture is being measured waits for that same answer. */
const measured = new LRUCache<string, { size: MeasuredImage | null }, Work | undefined>({
  max: 20_000,
  ttl: 3_600_000,
  fetchMethod: async (url, _, { context }) => {
    context?.asked()
    return { size: await measure(new URL(url)) }
  },
})

/**
 * The real size and format of a picture on an allowed server, or null when it does not exist.
 * Found out within 6 s and remembered for an hour.
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
 * A still, measured, or null when it does not exist. Found out within 6 s and remembered for an
 * hour.
 * @throws AppError `image.*`, `youtube.*` or `rate.exceeded`
 */
export async function probeThumbnail(
  videoId: string,
  name: ThumbnailName,
  format: ThumbnailFormat,
  payer: Payer = {},
): Promise<MeasuredImage | null> {
  const measured = await probeImage(thumbnailUrl(videoId, name, format), payer)
  // Some answers for a missing still are a grey JPEG of 120 × 90 with status 200.
  const isPlaceholder =
    measured?.width === 120 && (thumbnailSizes[name][0] !== 120 || measured.format !== format)
  return isPlaceholder ? null : measured
}
