// Reviews follow what becomes of their writers.
import { type Types, trusted } from 'mongoose'
import { Report } from '@/models/Report'
import { Review } from '@/models/Review'
import { User, type UserRecord } from '@/models/User'
import { recount } from './summary.server'

type Standing = Pick<UserRecord, 'status' | 'deleteAt'>

/** Whether nobody should read what a user has written. */
const isGone = (user: Standing | null) =>
  !user || user.status === 'banned' || Boolean(user.deleteAt)

/**
 * Hides a user's reviews while they are banned or deleted, and shows them again afterwards; the tools'
 * averages follow. Call it after the change of the user is written, and after a review of theirs is: of
 * the two, the later one sees both.
 */
export async function followWriter(user: Types.ObjectId): Promise<void> {
  const writer = await User.findById(user).select('status deleteAt').lean<Standing>()
  const writerGone = isGone(writer)
  const reviews = await Review.find({ user, writerGone: !writerGone }).select('tool').lean()
  if (reviews.length === 0) return
  await Review.updateMany({ user }, { $set: { writerGone } })
  for (const { tool } of reviews) await recount(tool)
  // Somebody may have unbanned them while this call was about to hide everything.
  const now = await User.findById(user).select('status deleteAt').lean<Standing>()
  if (isGone(now) !== writerGone) await followWriter(user)
}

/** How many users are looked up at once. */
const batchSize = 500

/** Repairs what a crash has left between a change of a user and {@link followWriter}. */
export async function followWriters(): Promise<void> {
  const follow = async (writers: { _id: Types.ObjectId; gone: boolean }[]) => {
    const ids = writers.map(({ _id }) => _id)
    const users = await User.find({ _id: trusted({ $in: ids }) })
      .select('status deleteAt')
      .lean<(Standing & { _id: Types.ObjectId })[]>()
    const known = new Map(users.map((user) => [String(user._id), user]))
    for (const { _id, gone } of writers)
      if (isGone(known.get(String(_id)) ?? null) !== gone) await followWriter(_id)
  }
  const writers: { _id: Types.ObjectId; gone: boolean }[] = []
  const all = Review.aggregate<{ _id: { user: Types.ObjectId; gone: boolean } }>([
    { $group: { _id: { user: '$user', gone: '$writerGone' } } },
  ]).cursor()
  for await (const { _id } of all) {
    writers.push({ _id: _id.user, gone: _id.gone })
    if (writers.length === batchSize) await follow(writers.splice(0))
  }
  await follow(writers)
}

/** Counts a review's open reports anew. */
export async function recountReports(review: Types.ObjectId): Promise<void> {
  const openReports = await Report.countDocuments({ review, open: true })
  await Review.updateOne({ _id: review }, { $set: { openReports } })
}

/** Removes a user's reviews with the reports of them. */
export async function removeReviewsOf(user: Types.ObjectId): Promise<void> {
  const reviews = await Review.find({ user }).select('tool').lean()
  const ids = reviews.map(({ _id }) => _id)
  await Review.deleteMany({ user })
  await Report.deleteMany({ review: trusted({ $in: ids }) })
  for (const { tool } of reviews) await recount(tool)
}

/** Removes what a user has reported. */
export async function removeReportsOf(user: Types.ObjectId): Promise<void> {
  const reports = await Report.find({ user }).select('review').lean()
  await Report.deleteMany({ user })
  for (const { review } of reports) if (review) await recountReports(review)
}
