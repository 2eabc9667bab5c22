import type { IncomingMessage } from 'node:http'
import { Types } from 'mongoose'
import type { z } from 'zod'
import { Report } from '@/models/Report'
import { Review } from '@/models/Review'
import { AppError } from '../errors'
import { recountReports } from '../ratings/writers.server'
import { consume } from '../server/limits.server'
import type { ReportBody } from './fields'
import { inPlace, requireVisitor, type Visitor } from './visitor.server'

export interface Caller {
  request: IncomingMessage
  /** The client's address, as the limits know it. */
  client: string
  /** Milliseconds since 1970. */
  now?: number
}

interface Reported {
  tool: string
  review: Types.ObjectId | null
  reason: string
}

/**
 * Keeps a report until a moderator has looked at it. A visitor's second report of the same replaces their
 * first.
 * @throws AppError `rate.exceeded`
 */
export async function report(
  visitor: Visitor,
  { tool, review, reason }: Reported,
  { client, now = Date.now() }: Caller,
): Promise<void> {
  await consume('reports', client)
  const { by, user } = visitor
  const at = new Date(now)
  await inPlace(
    visitor,
    { subject: `report:${review ?? tool}`, client, now },
    (place) => Report.create({ tool, review, by, user, reason, at, open: true, ...place }),
    async () => {
      const again = { $set: { reason, at, open: true } }
      return (await Report.updateOne({ tool, review, by }, again)).matchedCount === 1
    },
  )
}

/** Reports a review to the moderators.
 * @throws AppError `review.notFound` also for one that nobody sees, `reaction.keyRequired`,
 * `rate.exceeded` */
export async function reportReview(
  id: string,
  { reason, key }: z.output<typeof ReportBody>,
  caller: Caller,
): Promise<null> {
  const visitor = await requireVisitor(caller.request, key)
  const shown = { _id: new Types.ObjectId(id), state: 'published', writerGone: false } as const
  const review = await Review.findOne(shown).lean()
  if (!review) throw new AppError('review.notFound')
  await report(visitor, { tool: review.tool, review: review._id, reason }, caller)
  await recountReports(review._id)
  return null
}
