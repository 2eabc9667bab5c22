import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod'
import { isDemoPassword } from '../demo'
import type { ErrorCode } from '../errors'
import { CHANNEL_ID } from '../youtube/links/ids'
import { PasswordOfLength, says } from './fields'
import { foldedName, latinReadings, shapesOf } from './look-alikes.server'

/** The 3,000 most used passwords of leaked lists. */
const common = new Set(dictionary['passwords-common'].slice(0, 3000))

/** A name without what only its writing differs by, and in Latin letters where all of it looks like
 * them. Two users may not share it; lists are sorted and searched by it. */
export const usernameKey = (name: string): string => {
  const folded = foldedName(name)
  return latinReadings(folded)[0] ?? folded
}

/** What is stored of a name that is chosen. */
export const nameFields = (username: string) => ({
  username,
  usernameKey: usernameKey(username),
  usernameLooks: shapesOf(username),
})

/** A password to be set, and none of the best known. */
export const NewPassword = PasswordOfLength.refine(
  (text) => !common.has(text.toLowerCase()) && !isDemoPassword(text),
  says('input.passwordTooCommon'),
)

/** What a mailed link carries: 32 random bytes. */
export const LinkToken = z
  .string(says('auth.linkInvalid'))
  .regex(/^[\w-]{43}$/, says('auth.linkInvalid'))

/** The id of a record. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/)

/** Names a record by its id. */
export const ById = z.object({ id: Id })

/** Control characters, and those that turn the direction of text around. */
const control = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const controlInText = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u

/** One line of plain text. */
export const lineOfText = (max: number, empty: ErrorCode) =>
  z
    .string(says(empty))
    .trim()
    .min(1, says(empty))
    .max(max, says('input.tooLong'))
    .refine((text) => !control.test(text), says('input.invalid'))

/** Plain text with line breaks. */
export const plainText = (max: number, empty: ErrorCode) =>
  z
    .string(says(empty))
    .trim()
    .min(1, says(empty))
    .max(max, says('input.tooLong'))
    .refine((words) => !controlInText.test(words), says('input.invalid'))

/** YouTube's id of a channel. */
export const ChannelId = z.string().regex(CHANNEL_ID)

/** What is kept of a channel that is saved. */
export const SavedChannelFields = z.object({
  channelId: ChannelId,
  title: z.string().min(1).max(200),
  handle: z.string().max(100).optional(),
  // Shown through this site only, which passes on no pictures but YouTube's.
  thumbnail: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
})
