import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A call's body and its content type. */
export async function bytesOf(body: unknown): Promise<{ type: string; bytes: Buffer }> {
  const isForm = body instanceof FormData
  const request = new Request('http://127.0.0.1', {
    method: 'POST',
    headers: isForm ? {} : { 'Content-Type': 'application/json' },
    body: isForm ? body : JSON.stringify(body),
  })
  const type = request.headers.get('content-type') ?? ''
  return { type, bytes: Buffer.from(await request.arrayBuffer()) }
}

/** A call that has only sent its headers and the first byte of its body. */
export class HeldCall {
  text = ''
  private ended = false

  private constructor(
    private readonly socket: Socket,
    private readonly rest: Buffer,
  ) {
    socket.on('data', (part) => {
      this.text += part
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      this.ended = true
    })
  }

  static async start(
    origin: string,
    { method, path, token, body }: { method: string; path: string; token?: string; body: unknown },
  ): Promise<HeldCall> {
    const { hostname, port } = new URL(origin)
    const { type, bytes } = await bytesOf(body)
    const socket = connect(Number(port), hostname)
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      ...(token ? [`Authorization: Bearer ${token}`] : []),
      `Content-Type: ${type}`,
      `Content-Length: ${bytes.length}`,
      'Connection: close',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.write(bytes.subarray(0, 1))
    return new HeldCall(socket, bytes.subarray(1))
  }

  /** The status of the answer so far. */
  get status(): number | undefined {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(this.text)?.[1]
    return status === undefined ? undefined : Number(status)
  }

  get headers(): string {
    return this.text.split('\r\n\r\n')[0] ?? ''
  }

  /** Waits until the server has read what was sent, or has answered already. */
  async settle(time = 250): Promise<this> {
    const end = Date.now() + time
    while (this.status === undefined && !this.ended && Date.now() < end) await sleep(5)
    return this
  }

  /** Sends the rest of the body and waits for the answer.
   * @returns its status; undefined when the connection ended without one */
  async finish(): Promise<number | undefined> {
    if (!this.ended) this.socket.write(this.rest)
    for (let tries = 0; this.status === undefined && !this.ended && tries < 2000; tries++) {
      await sleep(5)
    }
    this.socket.destroy()
    return this.status
  }

  /** Waits until the server has closed the connection. */
  async closed(timeoutMs: number): Promise<boolean> {
    const end = Date.now() + timeoutMs
    while (!this.ended && Date.now() < end) await sleep(10)
    return this.ended
  }
}
