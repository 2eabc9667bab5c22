/**
 * Lets at most `places` pieces of work run at once. The others wait: those of one visitor in the
 * order in which they came, and visitors take turns, so that nobody waits for all that another
 * wants.
 */
export function atMost(places: number) {
  let free = places
  /** By visitor, whoever is next first. */
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
      // A place is handed on, so nobody who comes just now can slip in between.
      if (next) next()
      else free += 1
    }
  }
}
