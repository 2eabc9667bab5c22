import { createServer, request } from 'node:http'
import { type AddressInfo, connect, createServer as createTcp, type Socket } from 'node:net'

/** A proxy of this machine that notes what goes through it. */
export interface RecordingProxy {
  port: number
  /** `host:port` of each tunnel, in order, with the credentials that were sent. */
  asked: { target: string; credentials?: string; from?: string }[]
  close: () => Promise<void>
}

const listen = async (server: ReturnType<typeof createTcp>, sockets: Set<Socket>) => {
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function closing(server: ReturnType<typeof createTcp>, sockets: Set<Socket>) {
  return () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
}

/** Only this machine is reached: anything else is refused, as by a proxy that cannot resolve it. */
const isHere = (host: string) => host === '127.0.0.1'

function join(client: Socket, host: string, port: number, begin: () => void, refuse: () => void) {
  if (!isHere(host)) return refuse()
  const upstream = connect(port, host, () => {
    begin()
    client.pipe(upstream).pipe(client)
  })
  upstream.on('error', () => client.destroy())
  client.on('close', () => upstream.destroy())
}

/** An HTTP proxy: tunnels (`CONNECT`) and whole addresses. */
export async function startHttpProxy(): Promise<RecordingProxy> {
  const asked: RecordingProxy['asked'] = []
  const sockets = new Set<Socket>()
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '')
    asked.push({ target: url.host, credentials: incoming.headers['proxy-authorization'] })
    if (!isHere(url.hostname)) return void outgoing.writeHead(502).end()
    const { method, headers } = incoming
    const forwarded = request(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  server.on('connect', ({ url = '', headers }, socket: Socket) => {
    const credentials = headers['proxy-authorization']
    asked.push({ target: url, credentials, from: socket.remoteAddress })
    const [host = '', port] = url.split(':')
    const answer = (status: string) => socket.write(`HTTP/1.1 ${status}\r\n\r\n`)
    join(
      socket,
      host,
      Number(port),
      () => answer('200 OK'),
      () => answer('502 Bad Gateway'),
    )
  })
  return { port: await listen(server, sockets), asked, close: closing(server, sockets) }
}

/** A SOCKS5 proxy (RFC 1928) without a password. */
export async function startSocksProxy(): Promise<RecordingProxy> {
  const asked: RecordingProxy['asked'] = []
  const sockets = new Set<Socket>()
  const server = createTcp((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.from([5, 0]))
      socket.once('data', (ask) => {
        const isName = ask[3] === 3
        const end = isName ? 5 + ask[4]! : 8
        const host = isName ? ask.toString('latin1', 5, end) : ask.subarray(4, 8).join('.')
        const port = ask.readUInt16BE(end)
        asked.push({ target: `${host}:${port}`, from: socket.remoteAddress })
        const answer = (code: number) =>
          socket.write(Buffer.from([5, code, 0, 1, 0, 0, 0, 0, 0, 0]))
        join(
          socket,
          host,
          port,
          () => answer(0),
          () => answer(4),
        )
      })
    })
  })
  return { port: await listen(server, sockets), asked, close: closing(server, sockets) }
}
