// Request bodies and queries of the admin routes: validated by the routes, and described in
// OpenAPI.

import { z } from 'zod'
import { notificationTypes } from '@/models/Notification'
import { defaultOrder, roles, standings, type UserSort, userSorts } from '@/models/user-values'
import { Email, errorCode, Username } from '../accounts/fields'
import { Id } from '../accounts/fields.server'
import { maxEmailLength } from '../accounts/lengths'
import { auditActions } from '../audit/actions'
import type { ErrorCode } from '../errors'
import { Paging } from '../paging'
import { maxAddresses, maxLengths } from './lengths'

/** Control characters, and those that change the text direction. */
const control = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const controlInText = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u

/** One line of plain text. */
const line = (max: number, empty: ErrorCode) =>
  z
    .string(errorCode(empty))
    .trim()
    .min(1, errorCode(empty))
    .max(max, errorCode('input.tooLong'))
    .refine((text) => !control.test(text), errorCode('input.invalid'))

/** Plain text with line breaks. */
const text = (max: number, empty: ErrorCode) =>
  z
    .string(errorCode(empty))
    .trim()
    .min(1, errorCode(empty))
    .max(max, errorCode('input.tooLong'))
    .refine((words) => !controlInText.test(words), errorCode('input.invalid'))

const sorts = (Object.keys(userSorts) as UserSort[]).flatMap(
  (name) => [name, `-${name}`] as [UserSort, `-${UserSort}`],
)

/**
 * A query name that tries to inject an operator or choose fields; `utm_*` and similar are simply
 * ignored.
 */
const forbiddenName = /[[\]$]|^(fields|select|projection)$/

export const UsersQuery = z
  .looseObject({
    ...Paging.shape,
    q: z.string().max(maxEmailLength).optional(),
    role: z.enum(roles).optional(),
    status: z.enum(standings).optional(),
    sort: z.enum(sorts).default(defaultOrder),
  })
  .refine((query) => !Object.keys(query).some((name) => forbiddenName.test(name)))
export const UserQuery = z.object({ id: Id })
export const UndoBody = z.object({ id: Id })
export const UnbanBody = z.object({ userId: Id })
export const BanBody = z.object({
  userId: Id,
  reason: text(maxLengths.banReason, 'ban.reasonRequired'),
  /** End of a temporary ban. */
  until: z.iso
    .datetime({ offset: true })
    .transform((moment) => new Date(moment))
    .refine((moment) => moment.getTime() > Date.now())
    .optional(),
})
export const EmailBody = z.object({
  emails: z.array(Email).min(1).max(maxAddresses),
  subject: line(maxLengths.mailSubject, 'mail.empty'),
  message: text(maxLengths.mailMessage, 'mail.empty'),
})
export const NotificationBody = z.object({
  recipientUserId: Id,
  message: text(maxLengths.notification, 'notification.empty'),
  type: z.enum(notificationTypes),
})
export const UpdateForm = z.object({
  userId: Id,
  username: Username,
  role: z.enum(roles),
  email: Email,
})

const Moment = z.iso
  .datetime({ offset: true })
  .or(z.iso.date())
  .transform((moment) => new Date(moment))

export const AuditQuery = z.object({
  ...Paging.shape,
  actor: Id.optional(),
  target: Id.optional(),
  action: z.enum(auditActions).optional(),
  /** Inclusive start and exclusive end. */
  from: Moment.optional(),
  to: Moment.optional(),
  format: z.enum(['json', 'csv']).default('json'),
})
