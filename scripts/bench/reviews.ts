// `npm run bench:reviews`: a tool's reviews with 1,000 and with 100,000 of them on the embedded database:
// what a visitor's page, the rating and the moderators' list take. The results are the ratios.
import { Types } from 'mongoose'
import { recount } from '../../lib/ratings/summary.server'
import { ModeratedReviewsQuery, ReviewsQuery } from '../../lib/reviews/fields'
import { listReviews, reviewSummary } from '../../lib/reviews/list.server'
import { listModerated } from '../../lib/reviews/moderated-list.server'
import { Review } from '../../models/Review'
import { deepestReview, mostReviewPages, reviewPageSize } from '../../models/review-values'
import { User } from '../../models/User'
import { atBothSizes, onEmbedded, timesOf } from './on-embedded'

const batch = 1_000
const rounds = 60
const maxRatio = 3
/** Milliseconds that are at once, whatever they are a multiple of. */
const atOnceMs = 60
const tool = 'tag-extractor'
const languages = ['en', 'en', 'en', 'es', 'de', 'ja', 'gu']

/** A writer and their review: one in 50 hidden, one in 100 waiting, with stars as visitors give them. */
function written(at: number) {
  const user = new Types.ObjectId()
  const username = `writer${at}`
  return {
    user: {
      ...{ _id: user, username, usernameKey: username, email: `${username}@example.org` },
      ...{ passwordHash: 'none', role: 'user', status: 'active' },
      ...{ createdAt: new Date(), updatedAt: new Date() },
    },
    review: {
      ...{ tool, user, rating: [5, 5, 4, 5, 3, 1][at % 6], lang: languages[at % languages.length] },
      comment: `Number ${at} of what people think about this tool, in a sentence or two.`,
      words: ['number', String(at), 'people', 'tool'],
      state: at % 50 === 7 ? 'hidden' : at % 100 === 3 ? 'waiting' : 'published',
      ...{ writerGone: at % 200 === 9, version: 1, openReports: at % 500 === 1 ? 1 : 0 },
      createdAt: new Date(1.7e12 + at * 1000),
    },
  }
}

async function fillUp(from: number, to: number) {
  for (let at = from; at < to; at += batch) {
    const made = Array.from({ length: batch }, (_, offset) => written(at + offset))
    await User.collection.insertMany(made.map(({ user }) => user) as never)
    await Review.collection.insertMany(made.map(({ review }) => review) as never)
  }
  await recount(tool)
}

const visitor = (query: object) =>
  listReviews(ReviewsQuery.parse({ tool, pageSize: reviewPageSize, ...query }))
const moderator = (query: object) => listModerated(ModeratedReviewsQuery.parse(query))

/** What is asked; `last` is the last page that visitors can choose. */
const questions: Record<string, (last: number) => Promise<unknown>> = {
  'first page': () => visitor({}),
  'first page in a language': () => visitor({ lang: 'es' }),
  'first page in a language that nobody wrote in': () => visitor({ lang: 'ko' }),
  'first page by stars': () => visitor({ lang: 'en', sort: 'rating' }),
  'third page': () => visitor({ lang: 'en', page: 3 }),
  'last page to choose': (last) => visitor({ lang: 'en', page: last }),
  'deepest page': () => visitor({ lang: 'es', page: deepestReview / reviewPageSize }),
  rating: () => reviewSummary(tool),
  'moderators’ list': () => moderator({}),
  'moderators’ list of what waits': () => moderator({ state: 'waiting' }),
  'moderators’ search for a word in all': () => moderator({ q: 'number' }),
  'moderators’ search for two words': () => moderator({ q: 'number 777' }),
}

const p95 = async (work: () => Promise<unknown>) =>
  (await timesOf(rounds, work))[Math.ceil(rounds * 0.95) - 1]!

async function measure() {
  const { count } = await reviewSummary(tool)
  const last = Math.min(mostReviewPages, Math.ceil(count / reviewPageSize))
  const times: Record<string, number> = {}
  for (const [name, ask] of Object.entries(questions)) times[name] = await p95(() => ask(last))
  return times
}

onEmbedded(async () => {
  const [few, many] = await atBothSizes(fillUp, measure)
  const rows = Object.keys(questions).map((question) => ({
    question,
    'p95 ms at 1,000': few[question]!.toFixed(2),
    'p95 ms at 100,000': many[question]!.toFixed(2),
    ratio: (many[question]! / few[question]!).toFixed(2),
  }))
  console.table(rows)
  return rows.every(
    ({ question, ratio }) => Number(ratio) <= maxRatio || many[question]! < atOnceMs,
  )
})
