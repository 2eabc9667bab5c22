import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { openImage } from './images.server'

/**
 * The last parts of an image URL as a file name: `<video id>-<name>.<ext>`. A channel's picture
 * has options and no ending: `<id>=s88-c-k` becomes `<id>-s88.jpg`.
 */
function fileName(url: URL): string {
  const path = url.pathname.replace(/=(\w+)[^/]*$/, '-$1.jpg')
  const parts = path.split('/').filter(Boolean).slice(-2)
  return parts.map((part) => part.replace(/[^\w.-]/g, '_')).join('-') || 'image'
}

/** File names for all of them, each once: a second `a.jpg` becomes `2-a.jpg`. */
function fileNames(urls: readonly URL[]): string[] {
  const taken = new Map<string, number>()
  return urls.map((url) => {
    const name = fileName(url)
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    return count === 1 ? name : `${count}-${name}`
  })
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
  const names = fileNames(urls)
  for (const [at, url] of urls.entries()) {
    zip.addReadStreamLazy(names[at] ?? 'image', { compress: false }, async (open) => {
      try {
        const { body } = await openImage(url, signal)
        // The archive does not listen for a picture that breaks off half-way.
        open(null, body.on('error', fail))
      } catch (error) {
        fail(error)
      }
    })
  }
  zip.on('error', fail)
  zip.end()
  zip.outputStream.on('error', fail).pipe(output)
  return output
}
