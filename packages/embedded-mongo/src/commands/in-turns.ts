import type { Engine } from '../engine'
import { MongoError } from '../errors'
import { type Deadline, untilTurn } from '../turns'
import { isOwnFault } from './write-parts'

export interface Counts {
  matched: number
  modified: number
}

/** Does work on each of many items, as many in one transaction as a turn allows. An item that fails
 * ends it; what was done before stays.
 * @param work adds to the counts, which are taken back when its transaction is
 * @returns the counts of all
 * @throws MongoError of the item that failed */
export async function eachInTurns<T>(
  { engine, deadline }: { engine: Engine; deadline: Deadline },
  items: T[],
  work: (item: T, counts: Counts) => void,
): Promise<Counts> {
  const all = { matched: 0, modified: 0 }
  let [at, oneByOne] = [0, false]
  while (at < items.length) {
    deadline.check()
    const done = await engine.store
      .write(() => someOf(items, at, oneByOne, work))
      .catch((error) => {
        // A disk that is nearly full may still have room for one at a time.
        if (oneByOne || !(error instanceof MongoError)) throw error
        oneByOne = true
        return undefined
      })
    if (!done) continue
    at = done.next
    all.matched += done.counts.matched
    all.modified += done.counts.modified
    if (done.error) throw done.error
  }
  return all
}

/** One transaction of the above. */
function someOf<T>(
  items: T[],
  from: number,
  onlyOne: boolean,
  work: (item: T, counts: Counts) => void,
) {
  const counts: Counts = { matched: 0, modified: 0 }
  let next = from
  let error: MongoError | undefined
  untilTurn(() => {
    try {
      work(items[next]!, counts)
    } catch (fault) {
      if (!isOwnFault(fault)) throw fault
      error = fault
      return false
    }
    next++
    return !onlyOne && next < items.length
  })
  return { next, counts, error }
}
