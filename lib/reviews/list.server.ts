import { type Types, trusted } from 'mongoose'
import type { z } from 'zod'
import { type ReviewRecord, Review as Reviews, shownOf } from '@/models/Review'
import type { ReviewOrder } from '@/models/review-values'
import { User, type UserRecord } from '@/models/User'
import type { Actor } from '../accounts/actor.server'
import { summaryOf } from '../ratings/summary.server'
import { connect } from '../server/connect.server'
import type { OwnReviews, Review, ReviewSummary } from './answers'
import type { ReviewsQuery } from './fields'
import { toOwnReview, toReview } from './show.server'
import { requireTool } from './tool.server'
import { mayWrite, newOnesWait } from './writing-rules.server'

/** Timeout of a query of the list, in milliseconds. */
const timeoutMs = 5_000

/** An order as MongoDB's sort: each is read from an index, in one of its directions. */
export function orderOf(order: ReviewOrder): Record<string, 1 | -1> {
  if (order === '-createdAt') return { createdAt: -1, _id: -1 }
  const direction = order === 'rating' ? 1 : -1
  return { rating: direction, createdAt: direction, _id: direction }
}

type Query = z.output<typeof ReviewsQuery>

/** A part of the list, in its order. */
const read = (filter: object, { sort }: Pick<Query, 'sort'>, skip: number, limit: number) =>
  Reviews.find(filter)
    .sort(orderOf(sort))
    .skip(skip)
    .limit(limit)
    .maxTimeMS(timeoutMs)
    .lean<ReviewRecord[]>()

/** One page: reviews in the asked language first, each part in its order. */
async function readPage(query: Query): Promise<ReviewRecord[]> {
  const { tool, lang, page, pageSize } = query
  const all = shownOf(tool)
  const skip = (page - 1) * pageSize
  if (!lang) return read(all, query, skip, pageSize)
  const ofLanguage = await Reviews.countDocuments({ ...all, lang }).maxTimeMS(timeoutMs)
  const first = skip < ofLanguage ? await read({ ...all, lang }, query, skip, pageSize) : []
  const left = pageSize - first.length
  if (left === 0) return first
  const others = { ...all, lang: trusted({ $ne: lang }) }
  return [...first, ...(await read(others, query, Math.max(0, skip - ofLanguage), left))]
}

/** The writers of reviews, by their ids. */
export async function writersOf(
  reviews: readonly Pick<ReviewRecord, 'user'>[],
): Promise<Map<string, UserRecord>> {
  const ids: Types.ObjectId[] = reviews.map(({ user }) => user)
  const users = await User.find({ _id: trusted({ $in: ids }) }).lean<UserRecord[]>()
  return new Map(users.map((user) => [String(user._id), user]))
}

/** One page of a tool's reviews. @throws AppError `tool.notFound` */
export async function listReviews(query: Query): Promise<Review[]> {
  requireTool(query.tool)
  await connect()
  const reviews = await readPage(query)
  const writers = await writersOf(reviews)
  return reviews.flatMap((review) => {
    const writer = writers.get(String(review.user))
    // Between a ban and what follows from it.
    return !writer || writer.status === 'banned' || writer.deleteAt
      ? []
      : [toReview(review, writer)]
  })
}

/** How a tool is rated. @throws AppError `tool.notFound` */
export async function reviewSummary(tool: string): Promise<ReviewSummary> {
  requireTool(tool)
  await connect()
  return summaryOf(tool)
}

/** A user's own reviews, whatever their state, and what holds for writing one. */
export async function ownReviews({ user }: Actor, tool?: string): Promise<OwnReviews> {
  const found = await Reviews.find({ user: user._id, ...(tool && { tool }) })
    .sort({ createdAt: -1 })
    .lean<ReviewRecord[]>()
  return {
    reviews: found.map((review) => toOwnReview(review, user)),
    mayWrite: mayWrite(user),
    waits: newOnesWait(),
  }
}
