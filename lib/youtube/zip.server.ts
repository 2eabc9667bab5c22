import { addAbortSignal, PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { downloadName } from './download-name'
import { openImage } from './images.server'

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

/** Adds one picture after the other, each under a name of its own: a second `a.jpg` is `2-a.jpg`. */
async function addImages(
  zip: ZipFile,
  urls: readonly URL[],
  first: OpenImage,
  signal: AbortSignal,
): Promise<void> {
  const taken = new Map<string, number>()
  for (const [at, url] of urls.entries()) {
    const { type, body } = at === 0 ? first : await openImage(url, signal)
    const name = fileName(url, type)
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
 * are stored as they are, because they are compressed already. The first is opened before anything
 * is sent; a later one that fails breaks the stream, so that a half archive never looks like a whole
 * one.
 * @param urls one at least
 * @throws AppError what `openImage` says of the first
 */
export async function zipImages(urls: readonly URL[], signal: AbortSignal): Promise<Readable> {
  const first = await openImage(urls[0]!, signal)
  const zip = new ZipFile()
  const output = new PassThrough()
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  zip.outputStream.on('error', fail).pipe(output)
  addImages(zip, urls, first, signal).catch(fail)
  return output
}
