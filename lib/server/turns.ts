interface Job {
  visitor: string
  /** How much work is done before its end, in a fair order. */
  due: number
  go: () => void
  giveWay: () => void
}

/** What is known of a job before it begins. */
export interface Asked {
  /** Takes a job that waits out of the queue. */
  signal?: AbortSignal | undefined
  /** How much work it is, in any measure that all jobs of a queue have. */
  size?: number
  /** Why a job is refused that has no place. The queue may be another copy's of this module, so that an error
   * of its own would be of another class. */
  busy?: () => Error
}

/**
 * Makes a queue that runs at most `places` jobs at once. Visitors share it by the work that their jobs are
 * (self-clocked fair queueing): who asks for little waits for little, whatever others ask for, one visitor's
 * many jobs hold up nobody else, and what keeps its place has its turn. Jobs of one visitor keep their order.
 * Source: https://doi.org/10.1109/INFCOM.1994.337677
 * @param most how many may wait or run at once; past it, the job whose turn would come last is refused
 */
export function atMost(places: number, most = Number.POSITIVE_INFINITY) {
  let free = places
  /** What was due when the last job began. */
  let reached = 0
  /** In the order of their turns. */
  const waiting: Job[] = []

  /** Whether a job has a place in the queue. In a full one it takes that of the last job. */
  function hasPlace({ due }: Job): boolean {
    if (waiting.length + places < most) return true
    const last = waiting.at(-1)
    if (!last || last.due <= due) return false
    last.giveWay()
    return true
  }

  /** Waits until `go` is taken, or leaves the queue with the signal. */
  const turnOf = (visitor: string, due: number, { signal, busy }: Asked) =>
    new Promise<void>((resolve, reject) => {
      const end = () => {
        signal?.removeEventListener('abort', leave)
        waiting.splice(waiting.indexOf(job), 1)
      }
      const leave = () => {
        end()
        reject(signal!.reason)
      }
      const job: Job = {
        visitor,
        due,
        go() {
          end()
          reached = due
          resolve()
        },
        giveWay() {
          end()
          reject(busy?.())
        },
      }
      if (!hasPlace(job)) return reject(busy?.())
      const later = waiting.findIndex((other) => other.due > due)
      waiting.splice(later < 0 ? waiting.length : later, 0, job)
      signal?.addEventListener('abort', leave, { once: true })
    })

  /** Does work in its turn. That of a visitor who has left isn't begun.
   * @throws the signal's reason; that of `busy` when too much waits */
  return async function inTurn<T>(
    visitor: string,
    work: () => T | Promise<T>,
    asked: Asked = {},
  ): Promise<T> {
    const { signal, size = 1 } = asked
    signal?.throwIfAborted()
    const before = waiting.findLast((job) => job.visitor === visitor)?.due ?? reached
    const due = before + size
    if (free > 0) {
      free -= 1
      reached = due
    } else await turnOf(visitor, due, asked)
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
