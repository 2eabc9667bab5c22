import type { ServerResponse } from 'node:http'

/** Bytes of answers that may wait for their readers: forty of the longest. */
const mostBytes = 100_000_000
/** Smaller answers fit in the system's own buffers. */
const smallBytes = 64 * 1024

/** Answers that are in memory until they are read, with their bytes; the one that began first comes first. */
const held = new Map<ServerResponse, number>()
let total = 0

function release(response: ServerResponse) {
  total -= held.get(response) ?? 0
  held.delete(response)
}

function hold(response: ServerResponse, bytes: number) {
  total += bytes
  held.set(response, bytes)
  response.once('close', () => release(response))
  for (const [first] of held) {
    if (total <= mostBytes || first === response) return
    release(first)
    first.destroy()
  }
}

/**
 * Bounds the memory that slow readers take: when more answers wait than there is room for, the one that has
 * been read for longest is broken off. Streams wait for their readers by themselves.
 */
export function holdUntilRead(response: ServerResponse): void {
  const { end } = response
  response.end = ((body: unknown, ...more: unknown[]) => {
    const isWhole = typeof body === 'string' || Buffer.isBuffer(body)
    // Who has left before has closed it already.
    if (isWhole && body.length > smallBytes && !response.destroyed)
      hold(response, Buffer.byteLength(body))
    return Reflect.apply(end, response, [body, ...more])
  }) as typeof end
}
