import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Bytes that differ from place to place, so that a hole or a shift is seen. */
export const bytesOf = (seed: number, length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, at) => (at * 31 + (at >> 8) * 7 + seed) & 255))

/** How an answer goes wrong: a status, the bytes after which it is cut, or `hold`, which sends some bytes
 * and then nothing more. */
export type StreamFault = { status: number } | { cutAt: number } | { hold: number } | undefined

export interface StreamServer {
  origin: string
  /** The ranges that were asked for, by path. */
  asked: [path: string, range: string | undefined][]
  streams: Map<string, Buffer>
  /** What goes wrong, for each request; nothing unless a test sets it. */
  fault: (path: string, count: number) => StreamFault
  close: () => Promise<void>
}

/** A server of streams with ranges, as YouTube's. */
export async function startStreamServer(): Promise<StreamServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const body = self.streams.get(path)
    const { range } = request.headers
    self.asked.push([path, range])
    const fault = self.fault(path, self.asked.filter(([asked]) => asked === path).length)
    if (!body) return void response.writeHead(404).end()
    if (fault && 'status' in fault) return void response.writeHead(fault.status).end()
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
    const start = Number(from)
    const end = to ? Math.min(Number(to) + 1, body.length) : body.length
    if (range && start >= body.length) {
      return void response.writeHead(416, { 'Content-Range': `bytes */${body.length}` }).end()
    }
    const headers = { 'Content-Length': end - start, 'Accept-Ranges': 'bytes' }
    const contentRange = `bytes ${start}-${end - 1}/${body.length}`
    response.writeHead(
      range ? 206 : 200,
      range ? { ...headers, 'Content-Range': contentRange } : headers,
    )
    send(response, body.subarray(start, end), fault)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const self: StreamServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    streams: new Map(),
    fault: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return self
}

function send(response: ServerResponse, part: Buffer, fault: StreamFault): void {
  if (fault && 'cutAt' in fault) {
    response.write(part.subarray(0, fault.cutAt), () => response.destroy())
  } else if (fault && 'hold' in fault) response.write(part.subarray(0, fault.hold))
  else response.end(part)
}
