import { z } from 'zod'
import { type EntryCounts, filters } from './entries'
import { DrawRule } from './rule'

// Zod compiles code by default, which the page's policy forbids.
z.config({ jitless: true })

const count = z.int().min(0)
const hash = z.string().regex(/^[\da-f]{64}$/)
const instant = z.iso.datetime()

/** What a draw's job says it is doing, in its order; `step` of its status. `beaconAway` says that no relay
 * answers before the round's time, `beaconLate` that its time has come and no relay has the round,
 * `beaconWrong` that one sent what the chain's key has not signed; all go on trying. */
export const drawSteps = [
  'readComments',
  'freeze',
  'waitForRound',
  'beaconAway',
  'beaconLate',
  'beaconWrong',
  'draw',
] as const
export type DrawStep = (typeof drawSteps)[number]

/** The steps in which an answer `{ goOn: true }` draws at once, with the secret alone. */
export const mayDrawNow = (step: string | undefined): boolean =>
  step === 'waitForRound' || hasTrouble(step)

/** The steps in which a draw waits for its beacon longer than it should. */
export const hasTrouble = (
  step: string | undefined,
): step is 'beaconAway' | 'beaconLate' | 'beaconWrong' =>
  step === 'beaconAway' || step === 'beaconLate' || step === 'beaconWrong'

/** `result` of its job's status until it is drawn: what became of the comments so far, by which rule. */
export interface ReadSoFar {
  rule: DrawRule
  entries: EntryCounts
}

/** What is published before a draw: `commitment` of its job's status. */
export const Commitment = z.object({
  ruleHash: hash,
  listHash: hash,
  secretHash: hash,
  beacon: z
    .object({ chain: hash, round: z.int().min(1), at: instant })
    .nullable()
    .describe('The round that decides and when it is public; null where the secret decides alone.'),
  line: z.string().describe('The sentence to post.'),
})
export type Commitment = z.infer<typeof Commitment>

/** `asks` of a waiting draw: too few of the comments came, so its owner is asked whether to go on. */
export const DrawAsks = z.object({
  read: count,
  of: count.describe('What the threads themselves report.'),
  until: instant.describe('When the question lapses.'),
})
export type DrawAsks = z.infer<typeof DrawAsks>

/** How many comments were read and where they went: `loaded` is the sum of `after`, `again`, `unnamed` and
 * all of `removed`. */
export const DrawCounts = z.object({
  loaded: count,
  reported: count
    .optional()
    .describe(
      'What YouTube says that the videos have, held and deleted ones too; absent if unknown.',
    ),
  after: count.describe('Entries that take part: one a person.'),
  repliesOut: count
    .optional()
    .describe('Replies that the rule leaves out, so that they were not read.'),
  again: count.describe('Further comments of somebody who takes part already.'),
  unnamed: count.describe('Comments whose author YouTube doesn’t name.'),
  removed: z.record(z.enum(filters), count),
  incomplete: z
    .object({ read: count, of: count })
    .optional()
    .describe('Its owner went on although this many of the comments didn’t come.'),
})
export type DrawCounts = z.infer<typeof DrawCounts>

/** Somebody drawn. After 30 days, only `place` and `entry` are left. */
export const DrawnEntry = z.object({
  place: z.int().min(1).describe('In the list, 1 for its first entry.'),
  entry: hash,
  name: z.string().optional().describe('Shortened.'),
  text: z.string().optional(),
  at: instant.optional().describe('Absent where the source tells only words such as “2 days ago”.'),
  likes: count.optional(),
  video: z.string().optional(),
  fullName: z.string().optional().describe('For the draw’s owner alone, as `comment`.'),
  comment: z.string().optional().describe('The comment’s id.'),
})
export type DrawnEntry = z.infer<typeof DrawnEntry>

const RemovedEntry = z.object({ entry: hash, filter: z.enum(filters) })

/** The most removed entries that a draw's answer names; its list has all of them. */
export const maxRemovedShown = 1_000

/** A draw: the result of its job, and the answer of `GET /api/draws/:id`. */
export const Draw = z.object({
  id: z.string(),
  videos: z.array(
    z.object({ id: z.string(), title: z.string(), channelTitle: z.string().optional() }),
  ),
  rule: DrawRule,
  source: z.enum(['data-api', 'keyless', 'sample']),
  entries: DrawCounts,
  commitment: Commitment,
  frozenAt: instant.describe('When the list was frozen and the line was made.'),
  drawnAt: instant,
  beacon: z
    .object({ round: z.int().min(1), randomness: hash, signature: z.string() })
    .nullable()
    .describe('The round that decided; null where the secret decided alone.'),
  alone: z
    .enum(['asked', 'noRelay', 'skipped'])
    .optional()
    .describe(
      'Why the secret decided alone: the owner asked for it, no relay answered (of earlier versions), or the owner did not wait for the round.',
    ),
  secret: hash,
  seed: hash,
  winners: z.array(DrawnEntry),
  alternates: z.array(DrawnEntry),
  removed: z.array(RemovedEntry).describe(`The first ${maxRemovedShown}, while the list lasts.`),
  reason: z.string().optional().describe('Why it was drawn again.'),
  earlier: z
    .array(
      z.object({
        id: z.string(),
        at: instant,
        listHash: hash,
        entries: count,
        deleted: z.literal(true).optional(),
        reason: z.string().optional(),
      }),
    )
    .describe('The same owner’s earlier draws over any of these videos, newest first.'),
  others: count.describe('Others’ draws over these videos, which prove nothing.'),
  listUntil: instant.describe('Until when the list can be read.'),
  isOwn: z.boolean().describe('Whether the caller may delete it.'),
})
export type Draw = z.infer<typeof Draw>

/** The file of `GET /api/draws/:id/entries`. `listHash` is SHA-256 of the entries, one a line. */
export const DrawList = z.object({
  draw: z.string(),
  listHash: hash,
  entries: z.array(z.object({ entry: hash, name: z.string().describe('Shortened.') })),
  removed: z.array(RemovedEntry),
})
export type DrawList = z.infer<typeof DrawList>

/** Where a channel stands in a draw. */
const Standing = z.object({
  entry: hash,
  is: z
    .enum(['in', 'removed', 'absent'])
    .describe('In the list; taken out by `filter`; or none of its comments was read.'),
  filter: z.enum(filters).optional(),
  place: z.int().min(1).optional(),
})
export type Standing = z.infer<typeof Standing>

/** The answer of `GET /api/draws/:id/was-in`. */
export const WasIn = Standing.extend({
  channel: z.object({ title: z.string(), handle: z.string().optional() }),
  asRead: z
    .literal(true)
    .optional()
    .describe(
      'It is told of who had the handle when the comments were read: YouTube didn’t say who has it now.',
    ),
  before: Standing.optional().describe(
    'Of the channel that had the handle when the comments were read, if another has it now.',
  ),
})
export type WasIn = z.infer<typeof WasIn>

/** `draw` of a video's look-up: about what reading its comments takes. */
export const DrawCost = z.object({
  calls: count.describe(
    'Calls for the comments that YouTube reports; threads with many replies take more.',
  ),
  units: count.describe('Of the day’s quota; 0 without a key.'),
  keyless: z
    .boolean()
    .describe('Read without a key: times are only told in words, and replies may be missing.'),
  beacon: z.boolean().describe('Whether this site has relays of the public beacon.'),
  leadSeconds: count.describe('How far ahead the beacon’s round is when the list is frozen.'),
})
export type DrawCost = z.infer<typeof DrawCost>

/** A draw in its user's list. */
export const ListedDraw = z.object({
  id: z.string(),
  videos: z.array(z.object({ id: z.string(), title: z.string() })),
  drawnAt: instant,
  entries: count.describe('How many took part.'),
  winners: count,
  listUntil: instant.describe('Until when the list can be read.'),
})
export type ListedDraw = z.infer<typeof ListedDraw>
