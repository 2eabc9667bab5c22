import type { Engine } from '../engine'
import { MongoError } from '../errors'
import { type Deadline, untilTurn } from '../turns'
import { isDocumentError } from './write-parts'

export interface Counts {
  matched: number
  modified: number
}

/**
 * Processes many items, each transaction as many as its time slice allows. The first failure ends
 * it; earlier transactions stay.
 * @param work adds to the counts, which are restored when its transaction is rolled back
 * @returns the total counts
 * @throws MongoError of the failed item
 */
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
      .write(() => inOneTransaction(items, at, oneByOne, work))
      .catch((error) => {
        // A nearly full disk may still have room for one item at a time.
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

/** One transaction of `eachInTurns`. */
function inOneTransaction<T>(
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
      if (!isDocumentError(fault)) throw fault
      error = fault
      return false
    }
    next++
    return !onlyOne && next < items.length
  })
  return { next, counts, error }
}
