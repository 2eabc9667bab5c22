import { AppError } from '../errors'

interface Line {
  length: number
  last: Promise<unknown>
}

// Next may load this module once per route; there is one line of each name all the same.
const registry = globalThis as { [key: symbol]: Map<string, Line> | undefined }
const key = Symbol.for('tubesmith.lines')

/** Does work of one kind one piece after the other, in this process.
 * @param longest how many may wait and work at the same time
 * @throws AppError `server.busy` at once, when so many are there already */
export async function inTurn<T>(
  name: string,
  work: () => Promise<T>,
  longest = Number.POSITIVE_INFINITY,
): Promise<T> {
  registry[key] ??= new Map()
  const line = registry[key].get(name) ?? { length: 0, last: Promise.resolve() }
  registry[key].set(name, line)
  if (line.length >= longest) throw new AppError('server.busy', { retryAfter: 5 })
  line.length++
  const mine = line.last.then(work)
  // Whoever comes next waits for the end of this, not for its success.
  line.last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    line.length--
  }
}
