import { z } from 'zod'
import { Message } from '@/models/Message'
import { isMailOn } from '../mail/transport.server'
import { connect } from '../server/connect.server'
import { consume } from '../server/limits.server'
import { site } from '../server/site.server'
import { ContactFields } from './fields'

export const ContactBody = ContactFields.extend({
  homepage: z.unknown().optional().describe('Leave it out: people don’t see this field.'),
})

/** Whether messages are mailed to the operator, too. */
export const isMailed = (): boolean => isMailOn() && site().email !== undefined

/**
 * Keeps a message for the admins; a schedule mails it. What fills the field that people don't see is
 * dropped, with the same answer.
 * @throws AppError `rate.exceeded`, `server.databaseDown`
 */
export async function receiveMessage(
  { homepage, ...message }: z.output<typeof ContactBody>,
  client: string,
): Promise<null> {
  // Here, so that what was refused for a mistake in it doesn't count.
  await consume('contact', client)
  if (homepage) return null
  await connect()
  const now = new Date()
  await Message.create({
    ...message,
    state: 'unread',
    createdAt: now,
    mailTries: 0,
    ...(isMailed() && { mailAt: now }),
  })
  return null
}
