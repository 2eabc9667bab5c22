// The newsletter's subscribers, for admins.
import { trusted } from 'mongoose'
import { z } from 'zod'
import { Subscriber, type SubscriberRecord } from '@/models/Subscriber'
import { type Actor, recheckActor } from '../accounts/actor.server'
import { Language } from '../accounts/fields'
import { Id } from '../accounts/fields.server'
import { record } from '../audit/record.server'
import { Paging, searchWords } from '../paging'
import { connect } from '../server/connect.server'
import { batchSize, csvParts, csvReply } from '../server/csv-reply.server'
import { DataReply, type StreamReply } from '../server/reply.server'
import { maxSubscribers, type SubscriberEntry, subscriberStates } from './answers'

export const SubscribersQuery = z.object({
  ...Paging.shape,
  q: searchWords(200).describe('A part of the address.'),
  state: z.enum(subscriberStates).optional(),
  language: Language.optional(),
  sort: z.enum(['-askedAt', 'askedAt']).default('-askedAt'),
  format: z
    .enum(['json', 'csv'])
    .default('json')
    .describe('As CSV, all subscribers that match, on no page.'),
})
export const SubscribersBody = z.object({
  ids: z.array(Id, 'input.required').min(1, 'input.required').max(maxSubscribers, 'input.tooMany'),
})

type Query = z.output<typeof SubscribersQuery>

const filterOf = ({ q = '', state, language }: Query) => {
  const part = q.trim().toLowerCase()
  return {
    $or: [{ expiresAt: null }, { expiresAt: trusted({ $gt: new Date() }) }],
    ...(state && { state }),
    ...(language && { language }),
    ...(part && {
      email: trusted({ $regex: part.replace(/[^\p{L}\p{N}\s]/gu, '\\$&') }),
    }),
  }
}

const toEntry = (one: SubscriberRecord): SubscriberEntry => ({
  id: String(one._id),
  email: one.email,
  language: one.language,
  page: one.page,
  state: one.state,
  askedAt: one.askedAt.toISOString(),
  ...(one.remindedAt && { remindedAt: one.remindedAt.toISOString() }),
  ...(one.confirmedAt && { confirmedAt: one.confirmedAt.toISOString() }),
  ...(one.endedAt && { endedAt: one.endedAt.toISOString() }),
  ...(one.endedBy && { endedBy: one.endedBy }),
  ...(one.expiresAt && { expiresAt: one.expiresAt.toISOString() }),
})

const orderOf = ({ sort }: Query) => ({ askedAt: sort === 'askedAt' ? 1 : -1, _id: 1 }) as const

/** One page of subscribers, newest first. */
export async function listSubscribers(query: Query) {
  await connect()
  const { page, pageSize } = query
  const [found, total] = await Promise.all([
    Subscriber.find(filterOf(query))
      .sort(orderOf(query))
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<SubscriberRecord[]>(),
    Subscriber.countDocuments(filterOf(query)),
  ])
  return new DataReply(found.map(toEntry), { page, pageSize, total })
}

const columns = [
  'id',
  'email',
  'language',
  'page',
  'state',
  'askedAt',
  'remindedAt',
  'confirmedAt',
  'endedAt',
  'endedBy',
  'expiresAt',
] as const satisfies (keyof SubscriberEntry)[]
/** All subscribers that a query of the list finds, as CSV. The export goes to the audit log first. */
export const subscribersCsv = (actor: Actor, query: Query): StreamReply =>
  csvReply(
    'subscribers',
    csvParts({
      head: columns,
      async begin() {
        const { q, state, language } = query
        await record({
          actor: actor.user._id,
          action: 'subscriber.exported',
          target: actor.user._id,
          // Not what was searched: it may be an address that is erased later.
          after: {
            ...(q?.trim() && { search: '…' }),
            ...(state && { state }),
            ...(language && { language }),
          },
        })
        const found = Subscriber.find(filterOf(query)).sort(orderOf(query))
        return found
          .lean<SubscriberRecord[]>()
          .cursor({ batchSize }) as AsyncIterable<SubscriberRecord>
      },
      rowsOf: (found) =>
        found.map(toEntry).map((entry) => columns.map((name) => entry[name] ?? '')),
      recheck: () => recheckActor(actor, 'admin'),
    }),
  )

/** Erases subscribers; those that are gone already don't count.
 * @returns how many */
export async function removeSubscribers(actor: Actor, ids: readonly string[]) {
  await connect()
  const { deletedCount } = await Subscriber.deleteMany({ _id: trusted({ $in: [...ids] }) })
  if (deletedCount > 0) {
    await record({
      actor: actor.user._id,
      action: 'subscriber.removed',
      target: actor.user._id,
      after: { subscribers: deletedCount },
    })
  }
  return { removed: deletedCount }
}
