// The moderators' list of reviews.
import { trusted } from 'mongoose'
import type { z } from 'zod'
import { Review, type ReviewRecord } from '@/models/Review'
import { type AdminReviewSort, adminReviewSorts } from '@/models/review-values'
import { User } from '@/models/User'
import { usersFilter } from '../admin/list.server'
import { beginsWith } from '../literal-pattern'
import { DataReply } from '../server/reply.server'
import { comparedWords } from '../takedowns/word-tree'
import type { ModeratedReviewsQuery } from './fields'
import { withReports } from './moderated-review.server'

/** Timeout of a query of the list, in milliseconds. */
const timeoutMs = 5_000
/** Above this number of matches, the total is a lower bound. */
const maxCounted = 1_000
/** The most writers that a search looks for by their names. */
const maxWriters = 200
/** The most words of a search; more find no other reviews, but cost more. */
const maxWords = 8

type Query = z.output<typeof ModeratedReviewsQuery>
export type WantedReviews = Pick<Query, 'q' | 'tool' | 'state' | 'stars' | 'reported'>

/** Counts, at most up to a limit. */
const count = (filter: object) =>
  Review.countDocuments(filter, { limit: maxCounted + 1 }).maxTimeMS(timeoutMs)

/** Reviews whose text has words that begin as those of the search, or whose writer is found by it. Few are
 * found by the rarest of the words; of many, walking the list finds the first quickly.
 * @returns undefined where there is none */
async function searchOf(q: string): Promise<object | undefined> {
  const words = [...new Set(comparedWords(q))].slice(0, maxWords)
  const users = await User.find(usersFilter({ q })).select('_id').limit(maxWriters).lean()
  const ofWriters = { user: trusted({ $in: users.map(({ _id }) => _id) }) }
  const each = words.map((word) => ({ words: beginsWith(word) }))
  const [byWriters, ...numbers] = await Promise.all([
    users.length > 0 ? count(ofWriters) : 0,
    ...each.map((one) => count(one)),
  ])
  const fewest = Math.min(...numbers)
  const isMany = (words.length > 0 && fewest > maxCounted) || byWriters > maxCounted
  if (isMany) return { $or: [...(words.length > 0 ? [{ $and: each }] : []), ofWriters] }
  const rarest = each[numbers.indexOf(fewest)]
  const [withRarest, written] = await Promise.all([
    rarest ? Review.find(rarest).select('words').limit(maxCounted).lean() : [],
    byWriters > 0 ? Review.find(ofWriters).select('_id').limit(maxCounted).lean() : [],
  ])
  const found = withRarest.filter((review) =>
    words.every((word) => review.words.some((one) => one.startsWith(word))),
  )
  const ids = [...found, ...written].map(({ _id }) => _id)
  return ids.length > 0 ? { _id: trusted({ $in: ids }) } : undefined
}

/** The filter of the list; undefined where a search can find nothing. */
export async function reviewsFilter(wanted: WantedReviews): Promise<object | undefined> {
  const { q = '', tool, state, stars, reported } = wanted
  const search = q.trim() ? await searchOf(q) : {}
  return (
    search && {
      ...(tool && { tool }),
      ...(state && { state }),
      ...(stars && { rating: stars }),
      ...(reported && { openReports: trusted({ $gt: 0 }) }),
      ...search,
    }
  )
}

/** `field` or `-field` as MongoDB's sort; `_id` keeps pages from overlapping. */
export function reviewsSort(sort: AdminReviewSort | `-${AdminReviewSort}`): Record<string, 1 | -1> {
  const direction = sort.startsWith('-') ? -1 : 1
  const path = adminReviewSorts[sort.replace('-', '') as AdminReviewSort]
  return { [path]: direction, createdAt: direction, _id: direction }
}

const bounded = (total: number) =>
  total > maxCounted ? { total: maxCounted, totalIsMinimum: true } : { total }

/** How many reviews wait for a moderator, and how many have open reports; each at most 1,001. */
export async function reviewsToRead(): Promise<{ waiting: number; reported: number }> {
  const [waiting, reported] = await Promise.all([
    count({ state: 'waiting' }),
    count({ openReports: trusted({ $gt: 0 }) }),
  ])
  return { waiting, reported }
}

/** One page of the moderators' list. */
export async function listModerated(query: Query) {
  const { page, pageSize, sort } = query
  const [filter, toRead] = await Promise.all([reviewsFilter(query), reviewsToRead()])
  if (!filter) return new DataReply([], { page, pageSize, total: 0, ...toRead })
  const [total, reviews] = await Promise.all([
    count(filter),
    Review.find(filter)
      .sort(reviewsSort(sort))
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .maxTimeMS(timeoutMs)
      .lean<ReviewRecord[]>(),
  ])
  const meta = { page, pageSize, ...bounded(total), ...toRead }
  return new DataReply(await withReports(reviews), meta)
}
