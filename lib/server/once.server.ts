import { createHash } from 'node:crypto'

/** How long the same call counts as a repetition, in milliseconds. */
const windowMs = 10_000

const running = new Map<string, Promise<unknown>>()

/** Runs work once for equal calls within ten seconds: a double click or a repeated request gets the
 * first one's answer. After a failure the next call runs at once. Calls are remembered in this
 * process only: what must never happen twice needs a unique index.
 * @param key what makes calls equal, as JSON */
export function once<T>(key: unknown, work: () => Promise<T>): Promise<T> {
  const hash = createHash('sha256').update(JSON.stringify(key)).digest('base64')
  const known = running.get(hash)
  if (known) return known as Promise<T>
  const started = work()
  running.set(hash, started)
  started.then(
    () => setTimeout(() => running.delete(hash), windowMs).unref(),
    () => running.delete(hash),
  )
  return started
}
