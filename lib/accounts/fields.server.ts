import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod'
import { isDemoPassword } from '../demo'
import { errorCode } from '../errors'
import { groupMax, maxGroups, noteMax } from '../saved-channels/channel-to-save'
import { oneLine } from '../saved-channels/lists/one-line'
import { control, lineOfText } from '../typed-text'
import { withoutTurning } from '../without-turning'
import { CHANNEL_ID } from '../youtube/links/ids'
import { isAllowedImageUrl } from '../youtube/pictures/pictures.server'
import { PasswordOfLength } from './fields'
import { foldedName, latinReadings, shapesOf } from './look-alikes.server'

/** The 3,000 most common leaked passwords. */
const common = new Set(dictionary['passwords-common'].slice(0, 3000))

/**
 * A name without differences in spelling, and in Latin letters if all its letters look like them.
 * It is unique among users; lists are searched by it.
 */
export const usernameKey = (name: string): string => {
  const folded = foldedName(name)
  return latinReadings(folded)[0] ?? folded
}

/** The stored fields of a chosen name. */
export const nameFields = (username: string) => ({
  username,
  usernameKey: usernameKey(username),
  usernameLooks: shapesOf(username),
})

/** A password to be set, excluding the most common ones. */
export const NewPassword = PasswordOfLength.refine(
  (text) => !common.has(text.toLowerCase()) && !isDemoPassword(text),
  errorCode('input.passwordTooCommon'),
)

/** The token in a mailed link: 32 random bytes. */
export const LinkToken = z
  .string(errorCode('auth.linkInvalid'))
  .regex(/^[\w-]{43}$/, errorCode('auth.linkInvalid'))

/** A record's id. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/)

/** Names a record by its id. */
export const ById = z.object({ id: Id })

/** YouTube's id of a channel. */
export const ChannelId = z.string().regex(CHANNEL_ID)

/** What a user writes to a saved channel: one line, and names of groups. */
export const OwnWordsFields = z.object({
  note: z
    .string()
    .overwrite(withoutTurning)
    .trim()
    .max(noteMax, errorCode('input.tooLong'))
    .refine((text) => !control.test(text), errorCode('input.invalid'))
    .optional(),
  groups: z
    .array(lineOfText(groupMax, 'input.invalid').refine((name) => !name.includes(',')))
    .max(maxGroups, errorCode('input.tooMany'))
    .optional(),
})

/** The stored fields of a saved channel. */
export const SavedChannelFields = OwnWordsFields.extend({
  channelId: ChannelId,
  title: z
    .string()
    .max(200)
    .transform((text) => oneLine(text, 200))
    .refine((text) => text !== ''),
  handle: z.string().max(100).optional(),
  /** A picture from elsewhere than YouTube is left out, and the channel is saved without one. */
  thumbnail: z
    .string()
    .max(500)
    // YouTube's hosts are ASCII; writing another script's as ASCII takes quadratic time.
    .regex(/^https?:\/\/[a-z\d.-]+[:/?#]/i)
    .pipe(z.url())
    .transform((url) => (isAllowedImageUrl(url) ? url : undefined))
    .optional(),
})
