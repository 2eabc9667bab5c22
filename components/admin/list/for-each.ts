import pMap from 'p-map'
import { sameUser } from '@/lib/browser/account-client'

/** How many calls of one act run at the same time. */
const concurrency = 4

/** Does the same for many, a few at a time and all by the same account, and gives the results in their
 * order.
 * @param onDone told how many are done, after each */
export function forEach<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  onDone: (count: number) => void,
): Promise<R[]> {
  let done = 0
  const checkUser = sameUser()
  const workAndCount = async (item: T) => {
    checkUser()
    const result = await work(item)
    onDone(++done)
    return result
  }
  return pMap(items, workAndCount, { concurrency })
}
