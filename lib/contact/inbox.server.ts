// The admins' inbox of the contact form.
import { Types, trusted } from 'mongoose'
import { z } from 'zod'
import { Message, type MessageRecord, unread } from '@/models/Message'
import { messageStates } from '@/models/message-values'
import { type Actor, recheckActor } from '../accounts/actor.server'
import { ById, Id } from '../accounts/fields.server'
import { undoTime } from '../admin/guard.server'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { contains } from '../literal-pattern'
import { Paging, searchWords } from '../paging'
import { connect } from '../server/connect.server'
import { batchSize, csvParts, csvReply } from '../server/csv-reply.server'
import { DataReply, type StreamReply } from '../server/reply.server'
import type { MessageEntry } from './answers'
import { messageDays } from './lifetimes'

const dayMs = 86_400_000

export const MessagesQuery = z.object({
  ...Paging.shape,
  q: searchWords(200).describe('A part of the name, the address, the subject or the message.'),
  state: z.enum(messageStates).optional(),
  sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
  format: z
    .enum(['json', 'csv'])
    .default('json')
    .describe('As CSV, all messages that match, on no page.'),
})
type Query = z.output<typeof MessagesQuery>

export const MessageBody = z.object({
  id: Id,
  state: z.enum(messageStates),
  from: z
    .enum(messageStates)
    .optional()
    .describe('Marks it only if it is in this state; otherwise it counts as not found.'),
  restore: z.boolean().default(false).describe('Whether to take its deletion back, too.'),
})
export const MessageName = ById

const toEntry = ({
  _id,
  createdAt,
  name,
  email,
  subject,
  message,
  state,
}: MessageRecord): MessageEntry => ({
  ...{ id: String(_id), name, email, subject, message, state },
  createdAt: createdAt.toISOString(),
})

function filterOf({ q, state }: Pick<Query, 'q' | 'state'>) {
  const words = q?.trim()
  const part = words && contains(words)
  return {
    deleteAt: null,
    ...(state && { state }),
    ...(part && {
      $or: [{ name: part }, { email: part }, { subject: part }, { message: part }],
    }),
  }
}

const sortOf = (sort: Query['sort']) => {
  const direction = sort === 'createdAt' ? 1 : -1
  return { createdAt: direction, _id: direction } as const
}

/** One page of the inbox. */
export async function listMessages(query: Query) {
  const { page, pageSize, sort } = query
  await connect()
  const filter = filterOf(query)
  const [messages, total, ofUnread] = await Promise.all([
    Message.find(filter)
      .sort(sortOf(sort))
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<MessageRecord[]>(),
    Message.countDocuments(filter),
    Message.countDocuments(unread),
  ])
  return new DataReply(messages.map(toEntry), { page, pageSize, total, unread: ofUnread })
}

/** Marks a message; where that is asked for, takes its deletion back.
 * @throws AppError `message.notFound` */
export async function setMessageState(
  actor: Actor,
  { id, state, from, restore }: z.output<typeof MessageBody>,
): Promise<MessageEntry> {
  await recheckActor(actor, 'admin')
  const before = await Message.findOneAndUpdate(
    {
      _id: new Types.ObjectId(id),
      ...(from && { state: from }),
      ...(!restore && { deleteAt: null }),
    },
    { $set: { state }, $unset: { deleteAt: 1 } },
    { returnDocument: 'before' },
  ).lean<MessageRecord>()
  if (!before) throw new AppError('message.notFound')
  if (before.deleteAt) await recordOf(actor, 'message.restored')
  return toEntry({ ...before, state })
}

/** What a message says stays out of the log: nothing would remove it there. */
const recordOf = (
  { user: { _id } }: Actor,
  action: 'message.deleted' | 'message.restored' | 'message.exported',
) => record({ actor: _id, action, target: _id })

/** Deletes a message. For half a minute {@link setMessageState} brings it back.
 * @throws AppError `message.notFound` */
export async function deleteMessage(
  actor: Actor,
  { id }: z.output<typeof MessageName>,
): Promise<null> {
  await recheckActor(actor, 'admin')
  const { matchedCount } = await Message.updateOne(
    { _id: new Types.ObjectId(id), deleteAt: null },
    // Somewhat longer than it is offered, for a call on its way.
    { $set: { deleteAt: new Date(Date.now() + 2 * undoTime) } },
  )
  if (matchedCount === 0) throw new AppError('message.notFound')
  await recordOf(actor, 'message.deleted')
  return null
}

/** All messages that a query finds, as CSV. The export goes to the audit log first. */
export const messagesCsv = (actor: Actor, query: Query): StreamReply =>
  csvReply(
    'messages',
    csvParts({
      head: ['id', 'createdAt', 'state', 'name', 'email', 'subject', 'message'],
      async begin() {
        await recordOf(actor, 'message.exported')
        const messages = Message.find(filterOf(query)).sort(sortOf(query.sort))
        return messages
          .lean<MessageRecord[]>()
          .cursor({ batchSize }) as AsyncIterable<MessageRecord>
      },
      rowsOf: (messages) =>
        messages
          .map(toEntry)
          .map(({ id, createdAt, state, name, email, subject, message }) => [
            ...[id, createdAt, state, name, email, subject, message],
          ]),
      recheck: () => recheckActor(actor, 'admin'),
    }),
  )

/** Removes deleted messages, and those that are too old. */
export async function sweepMessages(now = Date.now()): Promise<void> {
  await connect()
  await Message.deleteMany({ deleteAt: trusted({ $lte: new Date(now) }) })
  await Message.deleteMany({ createdAt: trusted({ $lt: new Date(now - messageDays * dayMs) }) })
}
