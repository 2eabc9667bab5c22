import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { openImage } from './images.server'

/** The last parts of an image URL as a file name inside the archive: `<video id>-<name>.<ext>`. */
function entryName(url: URL): string {
  const parts = url.pathname.split('/').filter(Boolean).slice(-2)
  return parts.map((part) => part.replace(/[^\w.-]/g, '_')).join('-') || 'image'
}

/**
 * A ZIP of pictures as a stream: one picture is open at a time, and none is held whole. Pictures
 * are stored as they are, because they are compressed already. A picture that fails breaks the
 * stream, so that a half archive never looks like a whole one.
 */
export function zipImages(urls: readonly URL[], signal: AbortSignal): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  for (const url of urls) {
    zip.addReadStreamLazy(entryName(url), { compress: false }, (open) => {
      openImage(url, signal).then(
        ({ body }) => open(null, body),
        (error) => open(error, output),
      )
    })
  }
  zip.on('error', fail)
  zip.end()
  return zip.outputStream.on('error', fail).pipe(output)
}
