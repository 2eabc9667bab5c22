/**
 * Lets at most `places` pieces of work run at once; the others wait in the order in which they came.
 */
export function atMost(places: number) {
  let free = places
  const waiting: (() => void)[] = []

  return async function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // A place is handed on, so nobody who comes just now can slip in between.
      if (next) next()
      else free += 1
    }
  }
}
