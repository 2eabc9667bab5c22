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

  return async function inTurn<T>(visitor: string, work: () => T | Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else {
      await new Promise<void>((go) => {
        waiting.set(visitor, [...(waiting.get(visitor) ?? []), go])
      })
    }
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
