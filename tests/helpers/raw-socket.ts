import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection below HTTP: text is sent unchanged. */
export interface RawSocket {
  socket: Socket
  /** Everything received so far. */
  received: () => string
  /** Milliseconds from the opening to the end; rejects when that takes longer than `timeoutMs`. */
  closed: (timeoutMs: number) => Promise<number>
}

/** Opens a connection to a site and sends a text. */
export function rawSocket(origin: string, text = ''): RawSocket {
  const { hostname, port } = new URL(origin)
  const began = performance.now()
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('latin1').on('data', (part) => {
    received += part
  })
  // A reset counts as an end, too.
  socket.on('error', () => {})
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - began))
  })
  if (text) socket.write(text, 'latin1')
  return {
    socket,
    received: () => received,
    async closed(timeoutMs) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          socket.destroy()
          reject(new Error(`Still open after ${timeoutMs} ms. Received: ${received.slice(0, 300)}`))
        }, timeoutMs)
      })
      return Promise.race([ended, late]).finally(() => clearTimeout(timer))
    },
  }
}

interface RawReply {
  status: number
  /** By lower-case name; the last value of a repeated one. */
  headers: Record<string, string>
  body: string
}

/** A parsed response. */
export function readReply(text: string): RawReply {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(pairs),
    body: rest.join('\r\n\r\n'),
  }
}

/** Sends text, waits until the site closes the connection, and parses the response. */
export async function exchange(
  origin: string,
  text: string,
  timeoutMs = 10_000,
): Promise<RawReply> {
  const connection = rawSocket(origin, text)
  await connection.closed(timeoutMs)
  return readReply(connection.received())
}

const heldCall = [
  'POST /api/login HTTP/1.1',
  'Host: 127.0.0.1',
  'Expect: 100-continue',
  'Content-Type: application/json',
  'Content-Length: 100',
  '',
  '{',
].join('\r\n')

/** Opens connections one after the other, each with a call that waits for the rest of its body. */
export async function openHeldCalls(origin: string, count: number): Promise<RawSocket[]> {
  const held: RawSocket[] = []
  while (held.length < count) {
    const one = rawSocket(origin, heldCall)
    held.push(one)
    // From here on it waits for an answer, and idle ones have made room for it.
    await once(one.socket, 'data')
    if (!one.received().includes('100 Continue')) throw new Error(`Not held: ${one.received()}`)
  }
  return held
}
