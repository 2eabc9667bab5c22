import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod'
import { isDemoPassword } from '../demo'
import type { ErrorCode } from '../errors'
import { localeCodes } from '../i18n/languages'

const says = (code: ErrorCode) => ({ error: code })

/** The 3,000 most used passwords of leaked lists. */
const common = new Set(dictionary['passwords-common'].slice(0, 3000))

/** Names that would pass for the site itself. */
const reserved = new Set([
  'admin',
  'administrator',
  'help',
  'moderator',
  'official',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'team',
  'tubesmith',
])

/** A name as others could mistake it for: compatibility forms folded, lower case. Two users may
 * not share it. */
export const usernameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

/** Whether a name is kept for the site. */
export const isReserved = (name: string): boolean => reserved.has(usernameKey(name))

const letters = /^[\p{L}\p{M}\p{N}_.-]{3,30}$/u
/** Scripts whose letters look alike; nobody's name mixes them. */
const lookAlike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** A user name: 3 to 30 letters of any script, digits, dots, hyphens, underscores. */
export const Username = z
  .string(says('input.required'))
  .transform((name) => name.normalize('NFC'))
  .refine(
    (name) => letters.test(name) && lookAlike.filter((script) => script.test(name)).length <= 1,
    says('input.notAUsername'),
  )

/** An e-mail address, in lower case: two that differ in case only are one mailbox in practice. */
export const Email = z
  .string(says('input.required'))
  .transform((text) => text.trim().normalize('NFC').toLowerCase())
  .pipe(z.email(says('input.notAnEmail')).max(254, says('input.notAnEmail')))

/** A password to log in with: any text. Its length is checked before it costs anything. */
export const GivenPassword = z
  .string(says('input.required'))
  .min(1, says('input.required'))
  .max(1024, says('input.passwordTooLong'))

const characters = (text: string) => [...text.normalize('NFC')].length

/** A password to be set: 8 to 128 characters of any kind, and none of the best known. */
export const NewPassword = z
  .string(says('input.required'))
  .max(1024, says('input.passwordTooLong'))
  .refine((text) => characters(text) >= 8, says('input.passwordTooShort'))
  .refine((text) => characters(text) <= 128, says('input.passwordTooLong'))
  .refine(
    (text) => !common.has(text.toLowerCase()) && !isDemoPassword(text),
    says('input.passwordTooCommon'),
  )

/** What a mailed link carries: 32 random bytes. */
export const LinkToken = z
  .string(says('auth.linkInvalid'))
  .regex(/^[\w-]{43}$/, says('auth.linkInvalid'))

/** The id of a record. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/)

/** The code of one of the site's languages. */
export const Language = z.enum(localeCodes)

/** A page of a list. */
export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})

/** YouTube's id of a channel. */
export const ChannelId = z.string().regex(/^UC[\w-]{22}$/)

/** What is kept of a channel that is saved. */
export const SavedChannelFields = z.object({
  channelId: ChannelId,
  title: z.string().min(1).max(200),
  handle: z.string().max(100).optional(),
  thumbnail: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
})
