import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openHeldCalls, rawSocket } from '../../helpers/raw-socket'
import { type Site, withSite as withAnySite } from '../../helpers/site'

const text = 'GET /robots.txt HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'

const withSite = (settings: Record<string, string>, work: (site: Site) => Promise<void>) =>
  withAnySite({ RATE_LIMIT_SCALE: '1000', ...settings }, work)

/** A client with its own loopback address and one open connection. */
class Visitor {
  received = ''
  isClosed = false
  private readonly socket: Socket
  constructor(site: Site, localAddress: string) {
    const { hostname: host, port } = new URL(site.origin)
    this.socket = connect({ host, port: Number(port), localAddress })
    this.socket.setEncoding('latin1').on('error', () => {})
    this.socket.on('data', (part) => {
      this.received += part
    })
    this.socket.on('close', () => {
      this.isClosed = true
    })
  }
  /** Sends another request on the same connection, and returns its status. */
  async ask() {
    this.received = ''
    this.socket.write(text)
    for (let tries = 0; tries < 250 && !this.isClosed; tries++) {
      if (this.received.includes('Sitemap:') || / 503 /.test(this.received)) break
      await sleep(20)
    }
    return Number(/^HTTP\/1\.1 (\d+)/.exec(this.received)?.[1] ?? 0)
  }
  leave() {
    this.socket.destroy()
  }
}

/** Opens idle connections from 127.0.0.1, and counts those still open a moment later. */
async function idle(site: Site, count: number) {
  const sockets = Array.from({ length: count }, () => rawSocket(site.origin).socket)
  let closed = 0
  for (const socket of sockets) socket.once('close', () => closed++)
  await sleep(1_000)
  return { open: () => count - closed, end: () => sockets.map((socket) => socket.destroy()) }
}

test(
  'D18 an address has a maximum of connections: its oldest unused ones are closed, and it is still served',
  () =>
    withSite({ MAX_CONNECTIONS_PER_ADDRESS: '10' }, async (site) => {
      const held = await idle(site, 60)
      // The connection of the health check may still be open.
      expect([9, 10]).toContain(held.open())
      for (const address of ['127.0.0.1', '127.0.0.2']) {
        const visitor = new Visitor(site, address)
        expect([address, await visitor.ask()]).toEqual([address, 200])
        visitor.leave()
      }
      held.end()
    }),
  60_000,
)

test(
  'D18 past the total limit, connections without any request are closed first; served ones stay open',
  () =>
    withSite({ MAX_CONNECTIONS: '20' }, async (site) => {
      const visitors = ['127.0.0.2', '127.0.0.3'].map((address) => new Visitor(site, address))
      for (const visitor of visitors) expect(await visitor.ask()).toBe(200)
      const held = await idle(site, 60)
      expect([17, 18]).toContain(held.open())
      for (const visitor of visitors) expect(await visitor.ask()).toBe(200)
      expect(visitors.map(({ isClosed }) => isClosed)).toEqual([false, false])
      for (const visitor of visitors) visitor.leave()
      held.end()
    }),
  60_000,
)

test(
  'D18 an address whose connections all wait for answers gets 503; others are served',
  () =>
    withSite({ MAX_CONNECTIONS_PER_ADDRESS: '5' }, async (site) => {
      const held = await openHeldCalls(site.origin, 5)
      const same = new Visitor(site, '127.0.0.1')
      const other = new Visitor(site, '127.0.0.2')
      expect([await same.ask(), await other.ask()]).toEqual([503, 200])
      other.leave()
      for (const { socket } of held) socket.destroy()
    }),
  60_000,
)

test(
  'D18 behind a proxy one address may hold all connections',
  () =>
    withSite({ MAX_CONNECTIONS_PER_ADDRESS: '5', TRUST_PROXY: '1' }, async (site) => {
      const held = await idle(site, 40)
      expect(held.open()).toBe(40)
      held.end()
    }),
  60_000,
)
