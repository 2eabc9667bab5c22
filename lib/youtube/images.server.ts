import { Readable } from 'node:stream'
import imageSize from 'image-size'
import { LRUCache } from 'lru-cache'
import { env } from '../env'
import { AppError } from '../errors'
import { deadlineAfter, upstreamDeadline, upstreamFailure } from './http.server'
import { type ThumbnailFormat, type ThumbnailName, thumbnailPath, thumbnailSizes } from './images'
import { fetchUpstream } from './public-fetch.server'

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

type Deadline = ReturnType<typeof deadlineAfter>

/**
 * Ends the transfer, visibly broken, as soon as it is larger than allowed or the image server
 * stalls. The time a visitor takes does not count.
 */
async function* capped(body: AsyncIterable<Uint8Array>, deadline: Deadline) {
  let size = 0
  try {
    for await (const chunk of body) {
      deadline.pause()
      size += chunk.byteLength
      if (size > largestImage) throw new AppError('image.tooLarge')
      yield chunk
      deadline.restart()
    }
  } finally {
    deadline.clear()
  }
}

/**
 * Opens a picture for streaming. Only status 200 counts: the image server answers a missing
 * still with 404 and a valid grey picture. The image server may pause for 8 s at most.
 * @throws AppError `image.*` or `youtube.*`
 */
export async function openImage(url: URL, signal?: AbortSignal): Promise<OpenImage> {
  const deadline = deadlineAfter(upstreamDeadline, signal)
  try {
    const response = await fetchUpstream(url, { redirect: 'manual', signal: deadline.signal })
    const failure = imageFailure(response)
    if (failure || !response.body) {
      await response.body?.cancel()
      throw failure ?? new AppError('image.notAnImage')
    }
    // The length of a compressed answer is not that of the picture.
    const length = response.headers.has('content-encoding')
      ? undefined
      : Number(response.headers.get('content-length')) || undefined
    const body = Readable.from(capped(response.body, deadline))
    return { type: mediaType(response), length, body }
  } catch (cause) {
    deadline.clear()
    throw upstreamFailure(cause)
  }
}

const mediaType = (response: Response) =>
  response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

function imageFailure(response: Response): AppError | undefined {
  const { status } = response
  if (status === 404 || status === 410) return new AppError('image.notFound')
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
}

/**
 * A picture whole, for looking at its pixels.
 * @throws AppError `image.*` or `youtube.*`
 */
export async function readImage(sourceUrl: string): Promise<Buffer> {
  const { body } = await openImage(allowedImageUrl(sourceUrl))
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Reads only as much of a picture as its size needs. */
async function measure(url: URL): Promise<MeasuredImage | null> {
  let image: OpenImage
  try {
    image = await openImage(url)
  } catch (error) {
    if (error instanceof AppError && error.code === 'image.notFound') return null
    throw error
  }
  let head = Buffer.alloc(0)
  for await (const chunk of image.body) {
    head = Buffer.concat([head, chunk])
    try {
      const { width, height, type = '' } = imageSize(head)
      return { width, height, format: type }
    } catch {
      // The header is not whole yet; read on.
    }
  }
  throw new AppError('image.notAnImage')
}

/** By address; whoever asks while a picture is being measured waits for that same answer. */
const measured = new LRUCache<string, { size: MeasuredImage | null }>({
  max: 20_000,
  ttl: 3_600_000,
  fetchMethod: async (url) => ({ size: await measure(new URL(url)) }),
})

/**
 * The real size and format of a picture on an allowed server, or null when it does not exist.
 * Remembered for an hour.
 * @throws AppError `image.*` or `youtube.*`
 */
export async function probeImage(sourceUrl: string): Promise<MeasuredImage | null> {
  return (await measured.fetch(allowedImageUrl(sourceUrl).href))?.size ?? null
}

/**
 * The real pixel size of a still, or null when it does not exist. Remembered for an hour.
 * @throws AppError `image.*` or `youtube.*`
 */
export async function probeThumbnail(
  videoId: string,
  name: ThumbnailName,
  format: ThumbnailFormat,
): Promise<ImageSize | null> {
  const size = await probeImage(thumbnailUrl(videoId, name, format))
  // Some answers for a missing still are a grey 120 × 90 picture with status 200.
  if (!size || (size.width === 120 && thumbnailSizes[name][0] !== 120)) return null
  return { width: size.width, height: size.height }
}
