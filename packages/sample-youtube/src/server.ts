import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SampleControl } from './control'
import { answerDataApi, dataApiPath } from './data-api'
import { answerOfFault, type Fault } from './faults'
import { jsonAnswer, type SampleAnswer, type SampleRequest, type SampleStream } from './http'
import { answerWeb } from './web'

/** A running sample YouTube. */
export interface SampleYouTube {
  /** Without a slash at the end, such as `http://127.0.0.1:4100`. */
  origin: string
  /** Stops listening and cuts every open connection, hanging ones too. */
  close(): Promise<void>
}

const loopbackHosts = ['127.0.0.1', '::1', 'localhost']

/** Bytes of a control call that are read at most. */
const maxBodyBytes = 65_536

/**
 * Starts the stand-in for YouTube on this machine alone. `port` 0 takes a free one. Rejects when
 * the port is taken, and for a `host` that other machines could reach.
 */
export async function startSampleYouTube({
  host = '127.0.0.1',
  port = 0,
}: {
  host?: string
  port?: number
} = {}): Promise<SampleYouTube> {
  if (!loopbackHosts.includes(host)) throw new Error(`The sample YouTube is not for ${host}`)
  const control = new SampleControl()
  let origin = ''
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing, control, origin).catch((error: unknown) => {
      const clientLeft = incoming.errored !== null
      if (!clientLeft) console.error('The sample YouTube failed to answer', incoming.url, error)
      outgoing.destroy()
    })
  })
  // A client on a busy machine may reuse a connection just as the default of five seconds ends it.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: actualPort } = server.address() as AddressInfo
  origin = `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  control: SampleControl,
  origin: string,
): Promise<void> {
  const request = readRequest(incoming, origin)
  const controlled = control.answer(request, await readBody(incoming))
  if (controlled) return send(outgoing, controlled, request.method)
  control.record(request)
  const fault = control.takeFault(request)
  if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
  if (fault?.hang) return
  const answer = (fault && answerOfFault(fault)) ?? (await ordinaryAnswer(request))
  await send(outgoing, answer, request.method, fault)
}

async function ordinaryAnswer(request: SampleRequest): Promise<SampleAnswer> {
  const { method, path } = request
  if (method !== 'GET' && method !== 'HEAD') {
    const answer = jsonAnswer(405, { error: { code: 405, message: 'Method not allowed.' } })
    return { ...answer, headers: { ...answer.headers, allow: 'GET, HEAD' } }
  }
  const answer = path.startsWith(dataApiPath) ? answerDataApi(request) : await answerWeb(request)
  return answer ?? jsonAnswer(404, { error: { code: 404, message: 'Not found.' } })
}

/** The target is cut by hand, since `URL` refuses some that a client can send. */
function readRequest(incoming: IncomingMessage, origin: string): SampleRequest {
  const target = incoming.url ?? '/'
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const header = (name: string) => {
    const value = incoming.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }
  const query = new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1))
  return { method: incoming.method ?? 'GET', path, query, header, origin }
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBodyBytes) chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Milliseconds between two parts of a body that is sent slowly. */
const paceMs = 50

async function send(
  outgoing: ServerResponse,
  answer: SampleAnswer,
  method: string,
  fault: Fault = {},
): Promise<void> {
  const body =
    typeof answer.body === 'object' && 'read' in answer.body
      ? answer.body
      : streamOf(Buffer.from(answer.body))
  const half = Math.floor(body.length / 2)
  const noBody = answer.status === 304 || answer.status === 204
  const length = fault.truncate ? half : body.length
  outgoing.writeHead(answer.status, {
    ...(!noBody && !fault.noLength && { 'content-length': String(length) }),
    ...answer.headers,
  })
  if (!noBody && method !== 'HEAD') {
    const end = fault.truncate || fault.reset ? half : body.length
    for (const bytes of body.read(0, end)) {
      if (!(await write(outgoing, bytes, fault.bytesPerSecond))) return
    }
  }
  if (!fault.reset) {
    outgoing.end()
    return
  }
  outgoing.flushHeaders()
  setTimeout(() => outgoing.socket?.resetAndDestroy(), 20)
}

const streamOf = (whole: Buffer): SampleStream => ({
  length: whole.length,
  read: (from, to) => [whole.subarray(from, to)],
})

/** Sends some bytes as fast as they are taken, or as slowly as a fault wants it. Whether the client is
 * still there. */
async function write(outgoing: ServerResponse, bytes: Buffer, rate?: number): Promise<boolean> {
  const step = rate ? Math.max(1, Math.floor((rate * paceMs) / 1000)) : bytes.length
  for (let at = 0; at < bytes.length; at += step) {
    const part = bytes.subarray(at, at + step)
    if (!outgoing.write(part)) await drained(outgoing)
    if (rate) await new Promise((resolve) => setTimeout(resolve, (part.length / rate) * 1000))
    if (outgoing.destroyed) return false
  }
  return true
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      outgoing.off('drain', go).off('close', go)
      resolve()
    }
    outgoing.on('drain', go).on('close', go)
    // It may have closed before.
    if (outgoing.destroyed) go()
  })
}
