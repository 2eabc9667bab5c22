import { z } from 'zod'
import { MessageEntry, MessagesMeta } from '@/lib/contact/answers'
import {
  deleteMessage,
  listMessages,
  MessageBody,
  MessageName,
  MessagesQuery,
  messagesCsv,
  setMessageState,
} from '@/lib/contact/inbox.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'listMessages',
    does: 'Lists what people wrote by the contact form: searched, filtered, in pages; as CSV all that match.',
    auth: 'admin',
    query: MessagesQuery,
    answer: { data: z.array(MessageEntry), meta: MessagesMeta, file: 'text/csv' },
    run: ({ actor, query }) =>
      query.format === 'csv' ? messagesCsv(actor, query) : listMessages(query),
  }),
  PUT: endpoint({
    id: 'setMessageState',
    does: 'Marks a message as read, unread or archived. It also takes back a deletion of the last half minute.',
    auth: 'admin',
    limit: 'admin',
    body: MessageBody,
    answer: MessageEntry,
    run: ({ actor, body }) => setMessageState(actor, body),
  }),
  DELETE: endpoint({
    id: 'deleteMessage',
    does: 'Deletes a message. For half a minute it can be brought back.',
    auth: 'admin',
    limit: 'admin',
    body: MessageName,
    answer: z.null(),
    run: ({ actor, body }) => deleteMessage(actor, body),
  }),
})
