import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod'
import { isDemoPassword } from '../demo'
import { PasswordOfLength, says } from './fields'
import { foldedName, latinReadings, shapesOf } from './look-alikes.server'

/** The 3,000 most common leaked passwords. */
const common = new Set(dictionary['passwords-common'].slice(0, 3000))

/**
 * A name without differences in spelling, and in Latin letters if all its letters look like them.
 * It is unique among users; lists are sorted and searched by it.
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
  says('input.passwordTooCommon'),
)

/** The token in a mailed link: 32 random bytes. */
export const LinkToken = z
  .string(says('auth.linkInvalid'))
  .regex(/^[\w-]{43}$/, says('auth.linkInvalid'))

/** A record's id. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/)

/** Paging parameters of a list. */
export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})

/** YouTube's channel id. */
export const ChannelId = z.string().regex(/^UC[\w-]{22}$/)

/** A fact's value of one kind. */
const factOf = <K extends string, V extends z.ZodType>(kind: K, value: V) =>
  z.object({ name: z.string().regex(/^\w{1,40}$/), kind: z.literal(kind), value })
const factText = z.string().max(2000)
const factDate = z
  .string()
  .max(40)
  .refine((text) => Number.isFinite(Date.parse(text)))
const factCodes = z.array(z.string().max(40)).max(500)

/** `Fact` of a tool's result. */
const FactFields = z.discriminatedUnion('kind', [
  factOf('text', factText),
  factOf('number', z.number().min(0)),
  factOf('share', z.number().min(0)),
  factOf('date', factDate),
  factOf('day', factDate),
  factOf('duration', z.number().min(0)),
  factOf('yesNo', z.boolean()),
  factOf('place', z.string().max(40)),
  factOf('word', z.string().max(40)),
  factOf('languages', factCodes),
  factOf('regions', factCodes),
  factOf('links', z.array(z.object({ text: factText, url: factText })).max(100)),
  factOf('category', z.string().max(40)).extend({ title: z.string().max(200).optional() }),
  factOf('none', z.string().max(40)),
  factOf('unknown', z.literal('')),
])

/**
 * A user's snapshot of a video or channel. Lengths are YouTube's limits (100, 5,000, and 500 for
 * all tags) with a margin.
 */
export const TakenSnapshotFields = z.object({
  title: z.string().max(500),
  description: z.string().max(10_000).optional(),
  tags: z
    .array(z.string().max(500))
    .max(500)
    .refine((tags) => tags.join().length <= 2_000)
    .optional(),
  counts: z.partialRecord(z.enum(['views', 'likes', 'comments']), z.number().int().min(0)),
  facts: z.array(FactFields).max(100).optional(),
  source: z.enum(['data-api', 'keyless', 'sample', 'local']).optional(),
  takenAt: z.iso.datetime(),
})

/** The stored fields of a saved channel. */
export const SavedChannelFields = z.object({
  channelId: ChannelId,
  title: z.string().min(1).max(200),
  handle: z.string().max(100).optional(),
  // Only displayed through this site, which passes on YouTube's images only.
  thumbnail: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
})
