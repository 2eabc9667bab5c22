import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next'

/**
 * Serves a route's handler with the parts of Next's response that it uses. Closes after the tests of
 * the calling file.
 * @param handler creates the handler when the tests begin
 * @param onRequest called for every request
 * @returns its port, once it listens
 */
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
    const apiRequest = Object.assign(req, { query: Object.fromEntries(searchParams) })
    void route(apiRequest as NextApiRequest, res as unknown as NextApiResponse)
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
