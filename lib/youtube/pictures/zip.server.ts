import { addAbortSignal, type Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import pMap from 'p-map'
import { ZipFile } from 'yazl'
import { AppError } from '../../errors'
import { downloadName } from './download-name'
import { imageBytes, openImage } from './pictures.server'

/**
 * Maximum total bytes of images in one archive. All stills of a video have about two million, a
 * channel's banner in all its sizes about ten.
 */
export const maxZipBytes = 64 * 1024 * 1024

/** Allowance for the ZIP headers of about forty images, in bytes. */
const headerAllowance = 64 * 1024

/** How many image sizes are requested at the same time. */
const sizeRequests = 8

type OpenImage = Awaited<ReturnType<typeof openImage>>

/**
 * The last path segments of an image URL as a file name, with the extension of the image's type. A
 * channel image has options: the PNG `<id>=s88-c-k` becomes `<id>-s88.png`.
 */
function fileName(url: URL, type: string): string {
  const path = url.pathname.replace(/=(\w+)[^/]*$/, '-$1')
  const parts = path.split('/').filter(Boolean).slice(-2)
  return downloadName(parts.map((part) => part.replace(/[^\w.-]/g, '_')).join('-'), type)
}

/**
 * Rejects images that are too large in total, before any of them is fetched.
 * @throws AppError `image.zipTooLarge`, or the failure of one of the images
 */
async function checkTotalSize(urls: readonly URL[], signal: AbortSignal): Promise<void> {
  let sum = 0
  const addSize = async (url: URL) => {
    const bytes = await imageBytes(url, signal)
    sum += bytes
    if (sum > maxZipBytes) throw new AppError('image.zipTooLarge')
  }
  await pMap(urls, addSize, { concurrency: sizeRequests })
}

/** Passes an archive on, and fails if the images turn out larger than announced. */
function bounded(): Transform {
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      sum += chunk.length
      if (sum > maxZipBytes + headerAllowance) done(new AppError('image.zipTooLarge'))
      else done(null, chunk)
    },
  })
}

/** Adds the images one by one under distinct names: a second `a.jpg` becomes `2-a.jpg`. */
async function addImages(
  zip: ZipFile,
  urls: readonly URL[],
  titles: readonly string[],
  first: OpenImage,
  signal: AbortSignal,
): Promise<void> {
  const taken = new Map<string, number>()
  for (const [at, url] of urls.entries()) {
    const { type, body } = at === 0 ? first : await openImage(url, signal)
    const title = titles[at]
    const name = title ? downloadName(title, type) : fileName(url, type)
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    zip.addReadStream(body, count === 1 ? name : `${count}-${name}`, { compress: false })
    // The archive doesn't notice an image stream that breaks off.
    await finished(addAbortSignal(signal, body))
  }
  zip.end()
}

/**
 * Streams images as a ZIP, one open at a time and none held in memory. Images are stored without
 * compression because they are compressed already. All sizes are checked and the first image is
 * opened before anything is sent; a later failure breaks the stream, so that a partial archive
 * never looks complete.
 * @param urls at least one
 * @param titles file names without extension; images without one are named after their URL
 * @throws AppError `image.zipTooLarge`, or the failure of one of the images
 */
export async function zipImages(
  urls: readonly URL[],
  signal: AbortSignal,
  titles: readonly string[] = [],
): Promise<Readable> {
  await checkTotalSize(urls, signal)
  const first = await openImage(urls[0]!, signal)
  const zip = new ZipFile()
  const output = bounded()
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  zip.outputStream.on('error', fail).pipe(output)
  addImages(zip, urls, titles, first, signal).catch(fail)
  return output
}
