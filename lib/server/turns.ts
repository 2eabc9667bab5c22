interface Job {
  visitor: string
  /** How much work is done before its end, in a fair order. */
  due: number
  go: () => void
}

/** What is known of a job before it begins. */
export interface Asked {
  /** Takes a job that waits out of the queue. */
  signal?: AbortSignal | undefined
  /** How much work it is, in any measure that all jobs of a queue have. */
  size?: number
}

/**
 * Makes a queue that runs at most `places` jobs at once. Visitors share it by the work that their jobs are
 * (self-clocked fair queueing): who asks for little waits for little, whatever others ask for, one visitor's
 * many jobs hold up nobody else, and every job has its turn. Jobs of one visitor keep their order.
 * Source: https://doi.org/10.1109/INFCOM.1994.337677
 */
export function atMost(places: number) {
  let free = places
  /** What was due when the last job began. */
  let reached = 0
  /** In the order of their turns. */
  const waiting: Job[] = []

  const inOrder = () => waiting.sort((a, b) => a.due - b.due)

  /** Waits until `go` is taken, or leaves the queue with the signal. */
  const turnOf = (visitor: string, due: number, size: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const end = () => {
        signal?.removeEventListener('abort', leave)
        waiting.splice(waiting.indexOf(job), 1)
      }
      const leave = () => {
        // What the visitor asked for after it comes earlier by as much.
        for (const other of waiting.slice(waiting.indexOf(job)))
          if (other.visitor === visitor) other.due -= size
        end()
        inOrder()
        reject(signal!.reason)
      }
      const job: Job = {
        visitor,
        due,
        go() {
          end()
          reached = job.due
          resolve()
        },
      }
      waiting.push(job)
      inOrder()
      signal?.addEventListener('abort', leave, { once: true })
    })

  /** Does work in its turn. That of a visitor who has left isn't begun.
   * @throws the signal's reason */
  return async function inTurn<T>(
    visitor: string,
    work: () => T | Promise<T>,
    { signal, size = 1 }: Asked = {},
  ): Promise<T> {
    signal?.throwIfAborted()
    const before = waiting.findLast((job) => job.visitor === visitor)?.due ?? reached
    const due = before + size
    if (free > 0) {
      free -= 1
      reached = due
    } else await turnOf(visitor, due, size, signal)
    try {
      return await work()
    } finally {
      const [next] = waiting
      // The place goes straight to the next job, so that a newcomer cannot take it.
      if (next) next.go()
      else free += 1
    }
  }
}
