// What the newsletter's screen for admins shows.
import { z } from 'zod'
import type { LetterState } from '@/models/Letter'
import type { Ending, SubscriberState } from '@/models/Subscriber'
import { localeCodes } from '../i18n/languages'

// zod must not try `new Function`, which the content security policy forbids.
z.config({ jitless: true })

const count = z.int().min(0)

export const subscriberStates = [
  'asked',
  'subscribed',
  'ended',
] as const satisfies readonly SubscriberState[]
export const endings = ['page', 'program'] as const satisfies readonly Ending[]
export const letterStates = [
  'draft',
  'sending',
  'stopped',
  'sent',
] as const satisfies readonly LetterState[]

/** Most characters of a letter's subject and text. */
export const letterLengths = { subject: 200, text: 10_000 }
/** Subscribers that one call removes. */
export const maxSubscribers = 200

export const SubscriberEntry = z.object({
  id: z.string(),
  email: z.string(),
  language: z.string().describe('That of the page on which it was asked for.'),
  page: z.string().describe('That page’s path; empty for a call that names none.'),
  state: z
    .enum(subscriberStates)
    .describe('`asked` until the mailed link is used; `ended` after unsubscribing.'),
  askedAt: z.iso.datetime(),
  remindedAt: z.iso.datetime().optional(),
  confirmedAt: z.iso.datetime().optional(),
  endedAt: z.iso.datetime().optional(),
  endedBy: z
    .enum(endings)
    .optional()
    .describe('By the button of a mail’s page, or by a mail program’s own.'),
  expiresAt: z.iso.datetime().optional().describe('When the address is erased.'),
})
export type SubscriberEntry = z.infer<typeof SubscriberEntry>

const LetterText = z.object({
  language: z.enum(localeCodes),
  subject: z.string(),
  text: z.string(),
})
export type LetterText = z.infer<typeof LetterText>

export const LetterEntry = z.object({
  id: z.string(),
  state: z.enum(letterStates),
  texts: z.array(LetterText),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().optional(),
  finishedAt: z.iso.datetime().optional(),
  readers: count.describe(
    'Whom it goes to: of one that was never sent, who is subscribed in its languages now.',
  ),
  sent: count,
  refused: count.describe('The mail server didn’t take these.'),
  doubtful: count.describe('A broken-off sending may have reached these.'),
  waitsUntil: z.iso.datetime().optional().describe('When the mail server is tried again.'),
})
export type LetterEntry = z.infer<typeof LetterEntry>

/** Somebody whom a letter may not have reached. */
export const Trouble = z.object({
  id: z.string().describe('The subscriber’s.'),
  email: z.string().nullable().describe('Null once the subscriber is erased.'),
  state: z.enum(['refused', 'doubtful']),
  at: z.iso.datetime(),
})
export type Trouble = z.infer<typeof Trouble>

export const LetterPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() })
