import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod'
import { isDemoPassword } from '../demo'
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
