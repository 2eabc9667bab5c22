// What the routes of reviews and reactions answer.
import { z } from 'zod'
import { fewestForAverage, fewestLikes, reviewStates, starNumbers } from '@/models/review-values'
import { PageMeta } from '../paging'

const Stars = z.literal(starNumbers)
const moment = z.iso.datetime()

/** The site's answer under a review. */
export const SiteAnswer = z.object({
  text: z.string(),
  at: moment,
  toEarlierText: z.boolean().describe('Whether the review was changed after it.'),
})

/** A review as everybody sees it. */
export const Review = z.object({
  _id: z.string(),
  tool: z.string().describe('The tool’s slug.'),
  username: z.string(),
  profileImage: z.string().nullable().describe('The path `/uploads/<uuid>.webp`.'),
  rating: Stars,
  comment: z.string().describe('Plain text, with line breaks.'),
  lang: z.string().describe('Code of the language of the page it was written on.'),
  createdAt: moment,
  editedAt: moment.optional(),
  answer: SiteAnswer.optional(),
})
export type Review = z.infer<typeof Review>

/** A review as its writer sees it. */
export const OwnReview = Review.extend({
  state: z.enum(reviewStates),
  reason: z.string().optional().describe('Why a moderator has hidden it.'),
})
export type OwnReview = z.infer<typeof OwnReview>

/** One's own reviews, newest first, and what holds for writing one. */
export const OwnReviews = z.object({
  reviews: z.array(OwnReview).describe('At most one of each tool.'),
  mayWrite: z.boolean().describe('False until one’s address is confirmed.'),
  waits: z.boolean().describe('Whether a moderator reads a new review before it is shown.'),
})
export type OwnReviews = z.infer<typeof OwnReviews>

/** The ratings of a tool. */
export const ReviewSummary = z.object({
  count: z.number(),
  average: z
    .number()
    .nullable()
    .describe(`With two decimals; null below ${fewestForAverage} reviews.`),
  spread: z
    .array(z.number())
    .length(starNumbers.length)
    .nullable()
    .describe(`How many gave 1, 2, 3, 4 and 5 stars; null below ${fewestForAverage} reviews.`),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

/** The likes of a tool, and what the caller has done. */
export const ToolReactions = z.object({
  tool: z.string(),
  likes: z
    .union([z.literal('few'), z.number()])
    .describe(`A number only where it is 0 or at least ${fewestLikes}.`),
  liked: z.boolean().describe('Whether the caller’s account, or else their key, likes it.'),
  reported: z.boolean().describe('Whether a report of theirs waits for a moderator.'),
})
export type ToolReactions = z.infer<typeof ToolReactions>

/** A report as moderators see it. */
const ReportWords = z.object({ reason: z.string(), at: moment, open: z.boolean() })

/** Who has written something; null once they are deleted. */
const Writer = z.object({
  id: z.string(),
  username: z.string().nullable(),
  status: z.enum(['active', 'banned', 'deleted']),
})

/** A review as moderators see it. */
export const ModeratedReview = Review.omit({ username: true, profileImage: true }).extend({
  writer: Writer,
  state: z.enum(reviewStates),
  shown: z.boolean().describe('False also while its writer is banned or deleted.'),
  reason: z.string().optional().describe('Why it was hidden.'),
  version: z.number().describe('Of the text; a decision about it names it.'),
  openReports: z.number(),
  reports: z.array(ReportWords).describe('The newest 20.'),
  before: z
    .object({ rating: Stars, comment: z.string() })
    .optional()
    .describe(
      'What a moderator has last read or could read, where its writer has changed it since.',
    ),
})
export type ModeratedReview = z.infer<typeof ModeratedReview>

export const ModeratedReviewsMeta = PageMeta.extend({
  totalIsMinimum: z.boolean().optional().describe('Counting them all would have taken too long.'),
  waiting: z.number().describe('How many wait for a moderator, whatever is filtered.'),
  reported: z.number().describe('How many have open reports, whatever is filtered.'),
})

/** A visitor's report of a tool. */
export const ToolReport = z.object({
  _id: z.string(),
  tool: z.string(),
  reason: z.string(),
  at: moment,
  open: z.boolean(),
  username: z.string().nullable().describe('Null for somebody without an account.'),
})
export type ToolReport = z.infer<typeof ToolReport>
