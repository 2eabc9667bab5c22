import { addAbortSignal, PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { downloadName } from './download-name'
import { openImage } from './images.server'

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
async function addImages(zip: ZipFile, urls: readonly URL[], signal: AbortSignal): Promise<void> {
  const taken = new Map<string, number>()
  for (const url of urls) {
    const { type, body } = await openImage(url, signal)
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
 * are stored as they are, because they are compressed already. A picture that fails breaks the
 * stream, so that a half archive never looks like a whole one.
 */
export function zipImages(urls: readonly URL[], signal: AbortSignal): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  zip.outputStream.on('error', fail).pipe(output)
  addImages(zip, urls, signal).catch(fail)
  return output
}
