// Answers that the server sends instead of Next.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import sentences from '@/locales/en/errors.json'
import type { ErrorCode } from '../../errors'
import { isForm, unsentForm, whenSent } from './unsent-form.server'

export interface Refusal {
  status: number
  code?: ErrorCode
  headers?: Record<string, string>
  /** The requested path, if it is known and there is no request. */
  target?: string
}

/** A refusal's body and headers: the API's envelope for a call of the API, a line of text otherwise. */
function written({ status, code, headers }: Refusal, target = '') {
  const message = code ? sentences[code] : `${STATUS_CODES[status]}.`
  const asJson = code !== undefined && /^\/api(?:[/?]|$)/.test(target)
  const body = asJson
    ? JSON.stringify({ success: false, error: { code, message } })
    : `${message}\n`
  return {
    body,
    headers: {
      'Content-Type': asJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      // The rest of the request is not read.
      Connection: 'close',
      ...headers,
    },
  }
}

/** Answers a request with a refusal. The common headers are set already. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  if (refusal.status === 405 && isForm(request)) {
    const html = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
    whenSent(request, () => {
      response.writeHead(405, { ...refusal.headers, ...html, Connection: 'close' })
      response.end(unsentForm(request.url))
    })
    return
  }
  const { body, headers } = written(refusal, request.url)
  response.writeHead(refusal.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Answers a request that Node could not parse, and closes the connection. `common` are the headers of
 * every answer. */
export function refuseRaw(socket: Socket, refusal: Refusal, common: Record<string, string>): void {
  const { body, headers } = written(refusal, refusal.target)
  const lines = Object.entries({ ...common, Date: new Date().toUTCString(), ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  // The sender may be gone already.
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${head}\r\n${body}`)
  socket.destroySoon()
}
