import { createHash } from 'node:crypto'

/** How long the same call counts as a repetition, in milliseconds. */
const span = 10_000

const running = new Map<string, Promise<unknown>>()

/** Does something once for calls that say the same within ten seconds: a double click or a request
 * that was sent again gets the first one's answer. One that fails may be tried again at once.
 * It remembers in this process only: what must never happen twice needs a unique index. */
export function once<T>(key: unknown, work: () => Promise<T>): Promise<T> {
  const hash = createHash('sha256').update(JSON.stringify(key)).digest('base64')
  const known = running.get(hash)
  if (known) return known as Promise<T>
  const started = work()
  running.set(hash, started)
  started.then(
    () => setTimeout(() => running.delete(hash), span).unref(),
    () => running.delete(hash),
  )
  return started
}
