// What the routes of reviews and reactions take. The browser's forms check with the same schemas.
import { z } from 'zod'
import {
  type AdminReviewSort,
  adminReviewSorts,
  deepestReview,
  maxReviewWords,
  moderations,
  reviewLength,
  reviewOrders,
  reviewStates,
  starNumbers,
} from '@/models/review-values'
import { Language } from '../accounts/fields'
import { countCharacters } from '../characters'
import { errorCode } from '../errors'
import { isVisible } from '../is-visible'
import { Paging, searchWords } from '../paging'
import { controlInText } from '../typed-text'
import { withoutTurning } from '../without-turning'

// zod must not try `new Function`, which the content security policy forbids.
z.config({ jitless: true })

/** A slug by its form; routes also look whether there is such a tool. */
export const ToolSlug = z.string().regex(/^[a-z0-9-]{1,60}$/)

const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** What leads away from this site. Texts with it are refused: no review needs one, and advertising does. */
const link = new RegExp(
  [
    // With a scheme, or `www.`.
    String.raw`\b[a-z][a-z+.-]{1,20}:[\\/]{2}|\bwww\.`,
    // A name, or an address in numbers, with a path.
    String.raw`[\p{L}\p{N}-]\.\p{L}{2,24}\/\S|\b\d{1,3}(?:\.\d{1,3}){3}[:\/]`,
    // A name with a well-known ending.
    String.raw`\b[a-z0-9-]{1,63}\.(?:com?|net|org|info|biz|ru|cn|io|xyz|gg|ly|top|shop|store|online|vip)\b`,
    String.raw`[\p{L}\p{N}-]\.(?:рф|рус|бел|укр|онлайн|中国|中國|भारत|한국)(?![\p{L}\p{N}])`,
  ].join('|'),
  'iu',
)

/** Lines without anything to see, of which one is kept. */
const emptyLines = /\n[\s\u2800\p{Default_Ignorable_Code_Point}]*\n/gu

/** Line breaks of a text; what has more of them goes on in the last line. */
const mostBreaks = 30

function inFewLines(text: string): string {
  const lines = text.split('\n')
  const last = lines.slice(mostBreaks).filter(Boolean).join(' ')
  return [...lines.slice(0, mostBreaks), ...(last ? [last] : [])].join('\n')
}

const words = (min: number, max: number, tooShort: 'input.required' | 'review.tooShort') =>
  z
    .string(errorCode(tooShort))
    .transform((text) =>
      withoutTurning(text).replace(/\r\n?/g, '\n').replace(emptyLines, '\n\n').trim(),
    )
    .transform(inFewLines)
    .refine(
      (text) => text.length <= 2 * max && countCharacters(text) <= max,
      errorCode('input.tooLong'),
    )
    .refine((text) => !controlInText.test(text), errorCode('review.notPlain'))
    .refine(
      (text) => isVisible(text) && countCharacters(text.replace(invisible, '')) >= min,
      errorCode(tooShort),
    )

/** A text as it's read: without what can't be seen, and with wide letters and dots as the usual ones. */
const asRead = (text: string) => text.normalize('NFKC').replace(invisible, '').replaceAll('。', '.')

/** A review's text, as many characters as {@link reviewLength} says. */
export const ReviewComment = words(reviewLength.min, reviewLength.max, 'review.tooShort').refine(
  (text) => !link.test(asRead(text)),
  errorCode('review.link'),
)
export const ReviewRating = z.literal([...starNumbers], errorCode('review.starsRequired'))
/** Why something is reported or hidden. */
export const ReportReason = words(1, maxReviewWords.reason, 'input.required')

/** What the form holds: radio buttons have their number as text. */
export const WrittenReview = z.object({
  rating: z.preprocess(Number, ReviewRating),
  comment: ReviewComment,
})

export const Hiding = z.object({ reason: ReportReason })

export const ReviewBody = z.object({
  tool: ToolSlug,
  rating: ReviewRating,
  comment: ReviewComment,
  lang: Language.default('en').describe('The language of the page it is written on.'),
})
/** Of a browser, made by it at random and kept by it. */
export const BrowserKey = z
  .string()
  .regex(/^[\w-]{22,64}$/)
  .optional()
  .describe('22 to 64 random letters and digits of a browser. Required from who isn’t signed in.')

/** Both replace what was there. */
export const ChangedReviewBody = z.object({ rating: ReviewRating, comment: ReviewComment })
export const ReportBody = z.object({ reason: ReportReason, key: BrowserKey })
/** The text that a moderator has read: of another version nothing is done. */
const version = z.int().min(1).optional().describe('The version that was read.')

export const AnswerBody = z.object({
  text: words(1, maxReviewWords.answer, 'input.required'),
  version,
})
export const ModerateBody = z
  .object({
    action: z.enum(moderations, 'input.notAChoice'),
    reason: ReportReason.optional().describe('Required to hide; its writer reads it.'),
    version,
  })
  .refine(({ action, reason }) => action !== 'hide' || reason !== undefined, {
    path: ['reason'],
    error: 'input.required',
  })

export const ReactionBody = z
  .object({
    tool: ToolSlug,
    reaction: z
      .enum(['like', 'none', 'report'], 'input.notAChoice')
      .describe('`none` takes a like back.'),
    reason: ReportReason.optional().describe('Required for a report.'),
    key: BrowserKey,
  })
  .refine(({ reaction, reason }) => reaction !== 'report' || reason !== undefined, {
    path: ['reason'],
    error: 'input.required',
  })
export const ReactionsQuery = z.object({ tool: ToolSlug, key: BrowserKey })

export const ReviewsQuery = z
  .object({
    ...Paging.shape,
    tool: ToolSlug,
    lang: Language.optional().describe('Reviews in this language come before others.'),
    sort: z.enum(reviewOrders).default('-createdAt'),
  })
  .refine(({ page, pageSize }) => (page - 1) * pageSize < deepestReview, {
    path: ['page'],
    error: 'input.outOfRange',
  })
export const SummaryQuery = z.object({ tool: ToolSlug })
export const OwnReviewsQuery = z.object({
  tool: ToolSlug.optional().describe('Only that of one tool.'),
})

const sorts = (Object.keys(adminReviewSorts) as AdminReviewSort[]).flatMap(
  (name) => [name, `-${name}`] as [AdminReviewSort, `-${AdminReviewSort}`],
)

export const ModeratedReviewsQuery = z.object({
  ...Paging.shape,
  q: searchWords(200).describe('Beginnings of words of the text or of the writer’s name.'),
  tool: ToolSlug.optional(),
  state: z.enum(reviewStates).optional(),
  stars: z.coerce.number<number>().int().min(1).max(5).optional(),
  reported: z.literal('true').optional().describe('Only those with open reports.'),
  sort: z.enum(sorts).default('-createdAt'),
  format: z.enum(['json', 'csv']).default('json').describe('As CSV, all that match, on no page.'),
})

export const ToolReportsQuery = z.object({
  ...Paging.shape,
  tool: ToolSlug.optional(),
  open: z.enum(['true', 'false']).optional(),
})
export const ToolReportBody = z.object({
  id: z.string().regex(/^[0-9a-f]{24}$/),
  action: z.enum(['close', 'reopen'], 'input.notAChoice'),
})
