import { addAbortSignal, type Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import pMap from 'p-map'
import { ZipFile } from 'yazl'
import { AppError } from '../../errors'
import { downloadName } from './download-name'
import { imageBytes, openImage } from './pictures.server'

/** The most bytes of pictures in one archive. A whole set of a video's stills has about two
 * million, a channel's banner in all its sizes about ten. */
export const maxZipBytes = 64 * 1024 * 1024

/** More than an archive's own words about forty pictures take, in bytes. */
const headers = 64 * 1024

/** How many pictures are weighed at the same time. */
const scales = 8

type OpenImage = Awaited<ReturnType<typeof openImage>>

/**
 * The last parts of an image URL as a file name, with the ending of what the picture is. A
 * channel's picture has options: the PNG `<id>=s88-c-k` becomes `<id>-s88.png`.
 */
function fileName(url: URL, type: string): string {
  const path = url.pathname.replace(/=(\w+)[^/]*$/, '-$1')
  const parts = path.split('/').filter(Boolean).slice(-2)
  return downloadName(parts.map((part) => part.replace(/[^\w.-]/g, '_')).join('-'), type)
}

/** Refuses pictures that are too much together, before any of them is fetched.
 * @throws AppError `image.zipTooLarge`, or what is wrong with one of them */
async function weigh(urls: readonly URL[], signal: AbortSignal): Promise<void> {
  let sum = 0
  const weighOne = async (url: URL) => {
    const bytes = await imageBytes(url, signal)
    sum += bytes
    if (sum > maxZipBytes) throw new AppError('image.zipTooLarge')
  }
  await pMap(urls, weighOne, { concurrency: scales })
}

/** Passes an archive on, and breaks it when its pictures bring more than was announced. */
function bounded(): Transform {
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      sum += chunk.length
      if (sum > maxZipBytes + headers) done(new AppError('image.zipTooLarge'))
      else done(null, chunk)
    },
  })
}

/** Adds one picture after the other, each under a name of its own: a second `a.jpg` is `2-a.jpg`. */
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
    // The archive does not listen for a picture that breaks off half-way.
    await finished(addAbortSignal(signal, body))
  }
  zip.end()
}

/**
 * A ZIP of pictures as a stream: one picture is open at a time, and none is held whole. Pictures
 * are stored as they are, because they are compressed already. All are weighed and the first is
 * opened before anything is sent; a later one that fails then breaks the stream, so that a half
 * archive never looks like a whole one.
 * @param urls one at least
 * @param titles what each picture's file is called, without its ending; else its address names it
 * @throws AppError `image.zipTooLarge`, or what is wrong with one of the pictures
 */
export async function zipImages(
  urls: readonly URL[],
  signal: AbortSignal,
  titles: readonly string[] = [],
): Promise<Readable> {
  await weigh(urls, signal)
  const first = await openImage(urls[0]!, signal)
  const zip = new ZipFile()
  const output = bounded()
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  zip.outputStream.on('error', fail).pipe(output)
  addImages(zip, urls, titles, first, signal).catch(fail)
  return output
}
