// Response schemas of the admin routes.
import { z } from 'zod'
import { reviewStates, starNumbers } from '@/models/review-values'
import { Session } from '../accounts/answers'
import { AuditRow } from '../audit/answers'
import { PageMeta } from '../paging'
import { SavedChannel } from '../saved-channels/answers'
import { ListedUser } from './listed-user'

export const UsersMeta = PageMeta.extend({
  totalIsMinimum: z.boolean().optional().describe('Counting them all would have taken too long.'),
})

/** The undo of a ban or a deletion. */
export const Undo = z.object({
  id: z.string().describe('The user’s.'),
  until: z.iso.datetime(),
})
export type Undo = z.infer<typeof Undo>

export const BannedUser = ListedUser.extend({ undo: Undo })

/** A user with all stored data. */
export const ShownUser = ListedUser.extend({
  sessions: z.array(Session.omit({ current: true })),
  savedChannels: z.object({ total: z.number(), items: z.array(SavedChannel) }),
  reviews: z
    .array(
      z.object({
        _id: z.string(),
        tool: z.string().describe('The tool’s slug.'),
        rating: z.literal(starNumbers),
        comment: z.string(),
        state: z.enum(reviewStates),
        openReports: z.number(),
        createdAt: z.iso.datetime(),
      }),
    )
    .describe('The newest 100.'),
  audit: z.array(AuditRow),
})
export type ShownUser = z.infer<typeof ShownUser>

/** Whether a mail server accepted the message, by address. */
export const SentMail = z.object({
  results: z.array(z.object({ email: z.string(), sent: z.boolean() })),
})

/** A daily allowance: the rest and the total. */
const Allowance = z.object({ left: z.number(), all: z.number() })
export type Allowance = z.infer<typeof Allowance>
/** A UTC day. */
const date = z.iso.date()

/** How many days the figures may be about. */
export const overviewDays = [14, 30, 90] as const

const runs = z.number().describe('Refusals, such as of a private video, are none.')
const failures = z.number().describe('Runs that this site or YouTube failed.')
const cached = z.number().describe('Runs for which YouTube did not have to be asked.')

/** The figures of the site. */
export const SiteFigures = z.object({
  at: z.iso.datetime(),
  users: z.object({ active: z.number(), banned: z.number() }),
  sessions: z.number(),
  signUps: z.array(z.object({ date, users: z.number() })),
  toolRuns: z.array(z.object({ date, runs, failures, cached })),
  before: z
    .object({
      signUps: z.number(),
      runs: runs.optional(),
      failures: failures.optional(),
      cached: cached.optional(),
    })
    .describe('Of as many days before; runs are absent when their counts are deleted already.'),
  tools: z
    .array(
      z.object({
        slug: z.string(),
        runs,
        failures,
        medianMs: z
          .number()
          .optional()
          .describe('Half of the runs that succeeded took longer; at most a fifth off.'),
      }),
    )
    .describe('The most used first.'),
  errors: z
    .array(z.object({ code: z.string(), count: z.number() }))
    .describe('How often tools answered each error code, the most frequent first.'),
  waiting: z
    .object({
      unconfirmed: z.number().describe('Active accounts whose address is not confirmed.'),
      bansEnding: z.number().describe('Bans that end by themselves within seven days.'),
      reviews: z.number().describe('Reviews that wait for a moderator.'),
      reportedReviews: z.number(),
      toolReports: z.number().describe('Reports of tools that nobody has looked at.'),
    })
    .describe('What an admin may want to look at.'),
  disk: z.object({ dataDirBytes: z.number() }),
  youtube: z.object({
    source: z.enum(['data-api', 'keyless', 'sample', 'notConfigured']),
    units: Allowance,
    searches: Allowance,
    resetAt: z.iso.datetime().describe('When both are whole again.'),
  }),
})
export type SiteFigures = z.infer<typeof SiteFigures>
