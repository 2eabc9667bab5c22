import { z } from 'zod'
import { mostOf } from '../plans/limits'
import { canonicalRule } from './canonical-rule'
import { hashOf } from './fair-draw'

// Zod compiles code by default, which the page's policy forbids.
z.config({ jitless: true })

/** Most that a field of a rule takes. */
export const ruleLimits = {
  videos: 10,
  winners: 50,
  alternates: 50,
  words: 10,
  excluded: 200,
  /** Comments that one draw reads, replies too. */
  comments: mostOf.drawComments,
} as const

const word = z.string().trim().min(1).max(100)
const instant = z.iso.datetime()

/** Who takes part in a draw, and how many are drawn. It is fixed before the first comment is read. */
export const DrawRule = z.object({
  /** Ids. */
  videos: z.array(z.string()).min(1).max(ruleLimits.videos),
  winners: z.int().min(1).max(ruleLimits.winners),
  alternates: z.int().min(0).max(ruleLimits.alternates),
  /** Whether replies take part, too. */
  replies: z.boolean(),
  /** Words that a comment must contain, all of them, and must not contain, any of them. */
  must: z.array(word).max(ruleLimits.words),
  mustNot: z.array(word).max(ruleLimits.words),
  /** The window of time: ISO 8601 instants. Later comments than `until`, the cut-off, never take part. */
  from: instant.optional(),
  until: instant,
  /** Channel ids and handles (`@name`, in lower case) that are left out. */
  exclude: z.array(z.string()).max(ruleLimits.excluded),
  /** How many others a comment has to mention at least. */
  mentions: z.int().min(0).max(20),
  /** Whether the channel of the video takes part itself. */
  owner: z.boolean(),
})
export type DrawRule = z.infer<typeof DrawRule>

/** SHA-256 of a rule, as 64 hexadecimal digits. */
export const ruleHash = (rule: DrawRule): string => hashOf(canonicalRule(rule))
