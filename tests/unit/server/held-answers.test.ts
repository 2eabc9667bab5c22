import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { compress } from '@/lib/server/front/compress.server'

/** Larger than all buffers of the system, so that it isn’t sent before it is read; there is room for four. */
const large = randomBytes(24_000_000)

/** A server that answers with a large body. */
async function started() {
  const server = createServer((request, response) => {
    compress(request, response)
    response.setHeader('Content-Type', 'text/plain')
    const answer = () => {
      response.end(large)
      server.emit('answered', response)
    }
    if (request.url === '/late') {
      response.once('close', answer)
      server.emit('asked')
    } else answer()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clients: Socket[] = []
  /** Asks for the body without reading it. */
  async function ask(encoding: string) {
    const client = connect(port, '127.0.0.1').pause()
    clients.push(client.on('error', () => {}))
    client.write(`GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${encoding}\r\n\r\n`)
    const [response] = (await once(server, 'answered')) as [ServerResponse]
    return { client, response }
  }
  /** Asks, and leaves before the answer is made. */
  async function leave() {
    const client = connect(port, '127.0.0.1').on('error', () => {})
    client.write('GET /late HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(server, 'asked')
    const answered = once(server, 'answered')
    client.destroy()
    await answered
  }
  async function stop() {
    for (const client of clients) client.destroy()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { ask, leave, stop }
}

test.each(['identity', 'gzip'])(
  'D28 of large answers that nobody reads (%s), the oldest is broken off; what is read makes room',
  async (encoding) => {
    const { ask, stop } = await started()
    try {
      const [first, second, third] = [await ask(encoding), await ask(encoding), await ask(encoding)]
      const end = once(third.response, 'close')
      third.client.resume()
      await end
      const others = [second, await ask(encoding), await ask(encoding)]
      expect(first.response.destroyed).toBe(false)
      const broken = once(first.response, 'close')
      others.push(await ask(encoding))
      await broken
      expect(others.filter(({ response }) => response.destroyed)).toHaveLength(0)
    } finally {
      await stop()
    }
  },
)

test('D28 the answer of a visitor who has left before takes no room', async () => {
  const { ask, leave, stop } = await started()
  try {
    const { response } = await ask('identity')
    for (let times = 0; times < 5; times += 1) await leave()
    expect(response.destroyed).toBe(false)
  } finally {
    await stop()
  }
})
