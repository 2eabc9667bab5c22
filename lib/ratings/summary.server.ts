// How a tool is rated: counted anew after each change, so that reading it costs the same whether a tool
// has ten reviews or a hundred thousand.
import { Rating, type RatingRecord } from '@/models/Rating'
import { Review, shownOf } from '@/models/Review'
import { fewestForAverage, starNumbers } from '@/models/review-values'
import { isDuplicate } from '../server/failures.server'
import { inTurn } from '../server/in-turn.server'
import { log } from '../server/log.server'
import { renewToolPages } from './renew.server'

export interface Summary {
  count: number
  /** With two decimals. It and the spread are null below five reviews. */
  average: number | null
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  spread: number[] | null
}

const none = starNumbers.map(() => 0)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** What is told of counted stars. */
export function told(spread: readonly number[]): Summary {
  const count = sum(spread)
  if (count < fewestForAverage) return { count, average: null, spread: null }
  const stars = sum(spread.map((number, at) => number * (at + 1)))
  return { count, average: Math.round((100 * stars) / count) / 100, spread: [...spread] }
}

/** How a tool is rated. */
export async function summaryOf(tool: string): Promise<Summary> {
  const rating = await Rating.findById(tool).lean<RatingRecord>()
  return told(rating?.spread ?? none)
}

/** Whether search engines, and so the tool's pages, are told of a difference. */
const isTold = (before: readonly number[], after: readonly number[]) =>
  (told(before).average ?? told(after).average) !== null && before.join() !== after.join()

async function currentRating(tool: string): Promise<RatingRecord> {
  const found = await Rating.findById(tool).lean<RatingRecord>()
  if (found) return found
  const first = { _id: tool, spread: none, version: 0, pagesOld: false }
  await Rating.create(first).catch((error) => {
    if (!isDuplicate(error)) throw error
  })
  return Rating.findById(tool).orFail().lean<RatingRecord>()
}

/** Counts once. @returns false when another process has stored its count meanwhile, which may be older */
async function recountOnce(tool: string): Promise<boolean> {
  const { spread: before, version } = await currentRating(tool)
  const spread = await Promise.all(
    starNumbers.map((rating) => Review.countDocuments({ ...shownOf(tool), rating })),
  )
  const { matchedCount } = await Rating.updateOne(
    { _id: tool, version },
    {
      $set: { spread, ...(isTold(before, spread) && { pagesOld: true }) },
      $inc: { version: 1 },
    },
  )
  return matchedCount === 1
}

/** Counts a tool's stars anew. Call it after a change of its reviews is written: whoever counts last has
 * seen all changes before. */
export async function recount(tool: string): Promise<void> {
  await inTurn(`ratings:${tool}`, async () => {
    while (!(await recountOnce(tool))) {
      // Another process was faster; its count may lack what this one has written.
    }
  })
  // The schedule tries again; what was written stands.
  await renewToolPages().catch((err) => log.error({ err, tool }, 'pages could not be renewed'))
}
