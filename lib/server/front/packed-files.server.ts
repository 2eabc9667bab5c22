// A build's scripts and styles are packed once, when it is made (scripts/build-adapter.mjs), in the smallest
// form: that takes too long to do it for each request.
import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { beforeHead } from './before-head.server'
import { encodingFor } from './encoding.server'

/** The types of what is packed, by the end of its name. */
const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
}
const ending = '.br'

/** Makes what has Next send the packed form of a file to whoever accepts it.
 * @param folder of the build */
export function packedFiles(folder: string) {
  const names = readdirSync(path.join(folder, 'static'), { recursive: true, encoding: 'utf8' })
  const typeOf = new Map<string, string>(
    names
      .filter((name) => name.endsWith(ending))
      .map((name) => {
        const file = name.slice(0, -ending.length)
        const address = file.split(path.sep).map(encodeURIComponent).join('/')
        return [`/_next/static/${address}`, types[path.extname(file)] ?? '']
      }),
  )
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '', headers } = request
    const [address = ''] = url.split('?')
    const type = typeOf.get(address)
    if (!type) return
    if (encodingFor(headers['accept-encoding']) !== 'br') return
    request.url = address + ending
    beforeHead(response, (status) => {
      // What says that it can't be sent isn't packed.
      if (status >= 400) return status
      response.setHeader('Content-Encoding', 'br')
      response.setHeader('Content-Type', type)
      response.setHeader('Vary', 'Accept-Encoding')
      return status
    })
  }
}
