import { remember } from '@epic-web/remember'
import { AppError } from '../errors'
import { type Asked, atMost } from './turns'

/** What waits or runs. */
interface Place {
  visitor: string
  size: number
}

const workOf = (places: readonly Place[]) => places.reduce((sum, { size }) => sum + size, 0)

/** What a visitor asks for is less than this share of the room that is left. */
const visitorsShare = 1 / 4

/**
 * Makes a queue for work that takes the processor, memory or another server for seconds. All modules of a
 * process share it.
 * What has a place keeps it. As a visitor gets less of the room than is left (dynamic thresholds), a few who ask
 * for much leave some to others, and what is small still gets a place when no large job does.
 * Source: https://doi.org/10.1109/90.664262
 * @param name of the queue
 * @param most how many jobs of one visitor may wait or run, how much work of all, and how many jobs run at
 * once: one unless given, so that what others ask meanwhile waits for one slice of it
 */
export function boundedQueue(
  name: string,
  { atOnce = 1, ...most }: { ofVisitor: number; ofAll: number; atOnce?: number },
) {
  const inTurn = remember(`tubesmith.${name}`, () => atMost(atOnce))
  const places = remember(`tubesmith.${name}-places`, () => new Set<Place>())

  const hasRoom = ({ visitor, size }: Place) => {
    const all = [...places]
    const mine = all.filter((place) => place.visitor === visitor)
    const left = most.ofAll - workOf(all)
    return mine.length < most.ofVisitor && workOf(mine) + size < left * visitorsShare
  }

  /**
   * Does work in its turn. A visitor who has left waits no longer, and isn't counted.
   * @param asked how much work it is, and the signal of a visitor who leaves
   * @throws AppError `server.busy` at once when too much waits; the signal's reason
   */
  return async function inBounds<T>(
    visitor: string,
    work: () => Promise<T>,
    asked: Asked = {},
  ): Promise<T> {
    const place = { visitor, size: asked.size ?? 1 }
    // What is too large for any room has its turn when nothing else waits.
    if (places.size > 0 && !hasRoom(place)) throw new AppError('server.busy', { retryAfter: 5 })
    places.add(place)
    try {
      return await inTurn(visitor, work, asked)
    } finally {
      places.delete(place)
    }
  }
}
