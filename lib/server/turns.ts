/**
 * Makes a queue that runs at most `places` jobs at once. Waiting jobs of one visitor keep their order,
 * and visitors take turns, so that one visitor's many jobs hold up nobody else.
 */
export function atMost(places: number) {
  let free = places
  /** Waiting jobs by visitor; the visitor whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>()

  function takeNext(): (() => void) | undefined {
    for (const [visitor, [next, ...others]] of waiting) {
      waiting.delete(visitor)
      if (others.length > 0) waiting.set(visitor, others)
      return next
    }
  }

  /** Waits until `go` is taken, or leaves the queue with the signal. */
  const turnOf = (visitor: string, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        const others = waiting.get(visitor)!.filter((one) => one !== go)
        if (others.length > 0) waiting.set(visitor, others)
        else waiting.delete(visitor)
        reject(signal!.reason)
      }
      waiting.set(visitor, [...(waiting.get(visitor) ?? []), go])
      signal?.addEventListener('abort', leave, { once: true })
    })

  /** Does work in its turn. That of a visitor who has left isn't begun. @throws the signal's reason */
  return async function inTurn<T>(
    visitor: string,
    work: () => T | Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    signal?.throwIfAborted()
    if (free > 0) free -= 1
    else await turnOf(visitor, signal)
    try {
      return await work()
    } finally {
      const next = takeNext()
      // The place goes straight to the next job, so that a newcomer cannot take it.
      if (next) next()
      else free += 1
    }
  }
}
