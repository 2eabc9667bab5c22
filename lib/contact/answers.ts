import { z } from 'zod'
import { messageStates } from '@/models/message-values'
import { PageMeta } from '../paging'

/** A message of the contact form, as admins read it. */
export const MessageEntry = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().describe('As it was typed; nobody has proved that it is the writer’s.'),
  subject: z.string(),
  message: z.string(),
  state: z.enum(messageStates),
  createdAt: z.iso.datetime(),
})
export type MessageEntry = z.infer<typeof MessageEntry>

export const MessagesMeta = PageMeta.extend({
  unread: z.number().describe('On all pages, whatever is filtered.'),
})
