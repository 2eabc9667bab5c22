import { Types } from 'mongoose'
import { recount } from '../../lib/ratings/summary.server'
import { comparedWords } from '../../lib/takedowns/word-tree'
import { Reaction } from '../../models/Reaction'
import { Report } from '../../models/Report'
import { Review, type ReviewRecord } from '../../models/Review'
import type { UserRecord } from '../../models/User'
import { dayMs, hourMs } from './random'

interface PastReview {
  by: string
  tool: string
  daysAgo: number
  rating: ReviewRecord['rating']
  comment: string
  lang?: string
  /** The site's answer, some days later. */
  answer?: string
  /** Written after the answer, with what it said before. */
  before?: string
  hidden?: string
  reports?: string[]
}

const tagExtractor = 'tag-extractor'

const pastReviews: readonly PastReview[] = [
  {
    by: 'TomaszWrona',
    tool: tagExtractor,
    daysAgo: 41,
    rating: 5,
    comment: 'Wklejam dziesięć linków i od razu widzę, których tagów mi brakuje.',
    lang: 'pl',
  },
  {
    by: 'jonas-brandt',
    tool: tagExtractor,
    daysAgo: 33,
    rating: 4,
    comment: 'Der Vergleich mit dem eigenen Video spart mir jedes Mal eine halbe Stunde.',
    lang: 'de',
  },
  {
    by: 'HannaVisser',
    tool: tagExtractor,
    daysAgo: 27,
    rating: 3,
    comment: 'Good, but with ten links I couldn’t see which one it was reading.',
    answer: 'Each link now fills its own row as soon as it’s read.',
  },
  {
    by: 'rafa_ortega',
    tool: tagExtractor,
    daysAgo: 19,
    rating: 5,
    comment: 'Por fin veo cuántos caracteres me quedan. Lo uso antes de publicar cada vídeo.',
    lang: 'es',
  },
  {
    by: 'AoifeNolan',
    tool: tagExtractor,
    daysAgo: 12,
    rating: 4,
    comment: 'Copying keeps YouTube’s order now. Exactly what I needed.',
    before: 'I’d like the order to stay as on YouTube when I copy.',
    answer: '“Original order” is the default now, and copying keeps it.',
  },
  {
    by: 'さくら工房',
    tool: tagExtractor,
    daysAgo: 6,
    rating: 5,
    comment: '使いやすくて、文字数がすぐに分かるのが助かります。',
    lang: 'ja',
  },
  {
    by: 'Kwame_Asante',
    tool: tagExtractor,
    daysAgo: 2,
    rating: 1,
    comment: 'Your tags are useless, write to me and I’ll sell you better ones. Cheap!',
    reports: ['This is advertising, not a review.', 'Spam'],
  },
  {
    by: 'creator-demo',
    tool: 'title-generator',
    daysAgo: 15,
    rating: 5,
    comment: 'I stopped guessing. The examples beside each idea are what convinced me.',
    answer: 'Thank you! More examples in your language are on the way.',
  },
  {
    by: 'felix.morel',
    tool: 'title-generator',
    daysAgo: 8,
    rating: 4,
    comment: 'Peu d’idées, mais de bonnes idées, et chacune avec une raison.',
    lang: 'fr',
  },
  {
    by: 'SofiaBjork',
    tool: 'keyword-research',
    daysAgo: 4,
    rating: 2,
    comment: 'What an idiot made this scale? Nobody can read it.',
    hidden: 'It insults people. Tell us what’s hard to read, and we’ll gladly show it.',
  },
]

/** A review with its reports, as the site would have stored them. */
function madeReview(past: PastReview, writer: UserRecord, now: number) {
  const { tool, rating, comment, lang = 'en', answer, before, hidden, reports = [] } = past
  const _id = new Types.ObjectId()
  const createdAt = new Date(now - past.daysAgo * dayMs)
  const later = (hours: number) => new Date(createdAt.getTime() + hours * hourMs)
  const review = {
    ...{ _id, tool, user: writer._id, rating, comment, lang },
    words: [...new Set(comparedWords(comment))],
    ...{ state: hidden ? 'hidden' : 'published', writerGone: writer.status === 'banned' },
    ...{ version: before ? 2 : 1, createdAt, openReports: reports.length },
    ...(before && { editedAt: later(30), before: { rating, comment: before } }),
    ...(answer && { answer: { text: answer, at: later(20), version: 1 } }),
    ...(hidden && { hidden: { reason: hidden, from: 'published' } }),
  }
  const made = reports.map((reason, at) => ({
    ...{ tool, review: _id, by: `key:demo-${at}`, reason, at: later(at + 2), open: true },
  }))
  return { review, reports: made }
}

/** Stores what people have written about tools, how the site has answered, and who likes what. */
export async function storeReviews(people: readonly UserRecord[], now: number): Promise<void> {
  const made = pastReviews.flatMap((past) => {
    const writer = people.find(({ username }) => username === past.by)
    return writer ? [madeReview(past, writer, now)] : []
  })
  await Promise.all([
    Review.insertMany(made.map(({ review }) => review)),
    Report.insertMany(made.flatMap(({ reports }) => reports)),
    Reaction.insertMany(
      people.slice(0, 20).map(({ _id: user }, at) => ({
        ...{ tool: tagExtractor, by: `user:${user}`, user, at: new Date(now - at * dayMs) },
      })),
    ),
  ])
  await Promise.all([...new Set(pastReviews.map(({ tool }) => tool))].map(recount))
}
