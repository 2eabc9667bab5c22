import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next'

/** A route's handler behind a server of its own, with as much of Next's response as it uses. Closes
 * after the tests of the calling file.
 * @param handler makes the handler, once the tests begin
 * @param onRequest told of every request
 * @returns its port, once it listens */
export function serveHandler(
  handler: () => NextApiHandler,
  onRequest: (request: IncomingMessage) => void = () => {},
): () => number {
  let route: NextApiHandler
  const server = createServer((req, raw) => {
    onRequest(req)
    const res = Object.assign(raw, {
      status(code: number) {
        raw.statusCode = code
        return res
      },
      json: (body: unknown) => raw.end(JSON.stringify(body)),
    })
    const { searchParams } = new URL(req.url ?? '', 'http://site')
    const asked = Object.assign(req, { query: Object.fromEntries(searchParams) })
    void route(asked as NextApiRequest, res as unknown as NextApiResponse)
  })
  beforeAll(async () => {
    route = handler()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return () => (server.address() as AddressInfo).port
}
