import { Paging } from '../accounts/fields.server'
import * as bodies from '../admin/bodies.server'
import { ExtensionBody } from '../extensions/extensions.server'
import { operation } from './openapi-operation.server'

/** The paths of admins, from the schemas that validate their requests. */
export const adminPaths = {
  '/api/users': {
    get: operation('listUsers', {
      does: 'Users: searched by the beginning of name or address, filtered, sorted, in pages.',
      query: bodies.UsersQuery,
    }),
  },
  '/api/users/{id}': {
    get: operation('showUser', {
      does: 'One user with log-ins, ban, saved channels and what was done to them.',
      path: 'id',
    }),
  },
  '/api/update-user': {
    put: operation('updateUser', {
      does: 'Changes a user. A new address or role takes a log-in of the last 30 minutes. The old address gets a mail. The own address is changed by the profile only.',
      form: bodies.UpdateForm,
    }),
  },
  '/api/ban-user': {
    post: operation('banUser', {
      does: 'Bans a user, for ever or for a time.',
      body: bodies.BanBody,
    }),
  },
  '/api/unban-user': {
    post: operation('unbanUser', { does: 'Lifts a ban.', body: bodies.UnbanBody }),
  },
  '/api/undo': {
    post: operation('undo', {
      does: 'Undoes the last deletion or ban of a user within 30 seconds, by the user’s id.',
      body: bodies.UndoBody,
    }),
  },
  '/api/send-email': {
    post: operation('sendEmail', {
      does: 'Mails users, and tells for each address whether it was sent.',
      body: bodies.EmailBody,
    }),
  },
  '/api/send-notification': {
    post: operation('sendNotification', {
      does: 'Leaves a user a message on the site.',
      body: bodies.NotificationBody,
    }),
  },
  '/api/audit': {
    get: operation('listAudit', {
      does: 'Who did what to whom and when, newest first; as CSV everything that was asked for.',
      query: bodies.AuditQuery,
    }),
  },
  '/api/extensions': {
    get: operation('listExtensions', {
      does: 'Services of others, and whether they are on.',
      open: true,
    }),
    put: operation('setExtension', {
      does: 'Switches a service on or off.',
      body: ExtensionBody,
    }),
  },
  '/api/overview': {
    get: operation('overview', { does: 'Numbers of the site, at most a minute old.' }),
  },
  '/api/outbox': {
    get: operation('listOutbox', {
      does: 'The messages the demo has written to files, newest first.',
      query: Paging,
    }),
  },
}
