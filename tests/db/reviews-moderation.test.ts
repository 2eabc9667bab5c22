import { setTakedown } from '@/lib/admin/takedowns.server'
import { listAudit } from '@/lib/audit/list.server'
import { renewToolPages } from '@/lib/ratings/renew.server'
import { summaryOf } from '@/lib/ratings/summary.server'
import type { ModeratedReviewsQuery } from '@/lib/reviews/fields'
import { listReviews, ownReviews } from '@/lib/reviews/list.server'
import { answerReview, moderate, removeAnswer } from '@/lib/reviews/moderate.server'
import { listModerated, reviewsFilter, reviewsSort } from '@/lib/reviews/moderated-list.server'
import { reportReview } from '@/lib/reviews/reports.server'
import { changeReview, deleteReview, writeReview } from '@/lib/reviews/write.server'
import { env } from '@/lib/server/env'
import { startTakedowns } from '@/lib/takedowns/store.server'
import { Notification } from '@/models/Notification'
import { Rating } from '@/models/Rating'
import { Report } from '@/models/Report'
import { Review } from '@/models/Review'
import { User } from '@/models/User'
import { fullDescribe } from '../helpers/full-test'
import { codeOf, holdAccounts } from '../helpers/hold-accounts'

const on = holdAccounts({ SITE_EMAIL: 'help@example.com' })
const client = '192.0.2.7'
const tool = 'tag-extractor'

const writer = async () => {
  const user = await on.user({ emailVerified: true })
  return { ...user, actor: await on.actor(user.token) }
}
const newAdmin = async () => on.actor((await on.user({ role: 'admin' })).token, 'admin')
type Query = Partial<Parameters<typeof listModerated>[0]>
const queue = (more: Query = {}) =>
  listModerated({ page: 1, pageSize: 20, sort: '-createdAt', format: 'json', ...more })
const shown = () => listReviews({ page: 1, pageSize: 100, sort: '-createdAt', tool })
const caller = (from = client) => ({ request: { headers: {} } as never, client: from })
const key = (at: number) => String(at).padStart(22, 'k')
const text = (comment: string, rating: 1 | 5 = 5) => ({ tool, rating, comment, lang: 'en' })
const noteOf = async (user: object) =>
  (await Notification.findOne({ user }).sort({ createdAt: -1 }).lean())?.message

let admin: Awaited<ReturnType<typeof newAdmin>>
beforeAll(async () => {
  admin = await newAdmin()
  await startTakedowns()
})
beforeEach(async () => {
  env().MODERATION = 'after'
  await Promise.all([Review.deleteMany({}), Report.deleteMany({}), Rating.deleteMany({})])
})

describe('where a moderator reads before publishing', () => {
  beforeEach(() => {
    env().MODERATION = 'before'
  })

  test('a new and a changed review wait in the queue, and aren’t counted until then', async () => {
    const { actor } = await writer()
    expect((await ownReviews(actor)).waits).toBe(true)
    const { _id, state } = await writeReview(actor, text('A first version'), client)
    expect([state, (await shown()).length]).toEqual(['waiting', 0])
    expect((await queue({ state: 'waiting' })).data.map((one) => one._id)).toEqual([_id])
    await moderate(admin, _id, { action: 'publish' })
    expect([(await shown()).length, (await summaryOf(tool)).count]).toEqual([1, 1])
    await changeReview(actor, _id, { rating: 1, comment: 'A second version' }, client)
    expect([(await shown()).length, (await summaryOf(tool)).count]).toEqual([0, 0])
    const { data, meta } = await queue({ state: 'waiting' })
    expect(data[0]).toMatchObject({
      ...{ rating: 1, comment: 'A second version', version: 2 },
      before: { rating: 5, comment: 'A first version' },
    })
    expect(meta).toMatchObject({ total: 1, waiting: 1, reported: 0 })
    const after = await moderate(admin, _id, { action: 'publish', version: 2 })
    expect(after).not.toHaveProperty('before')
    expect((await shown())[0]).toMatchObject({ comment: 'A second version' })
  })

  test('a decision about a text that its writer has changed meanwhile is refused', async () => {
    const { actor } = await writer()
    const { _id } = await writeReview(actor, text('A harmless text'), client)
    await changeReview(actor, _id, { rating: 5, comment: 'Something nasty now' }, client)
    const late = { action: 'publish', version: 1 } as const
    expect(await codeOf(moderate(admin, _id, late))).toBe('review.changedMeanwhile')
    expect(await shown()).toEqual([])
  })
})

test('where the site sends no mail anybody may write, and everything waits for a moderator', async () => {
  const user = await on.user()
  const actor = await on.actor(user.token)
  const { SMTP_URL } = env()
  env().SMTP_URL = undefined
  try {
    const { mayWrite, waits } = await ownReviews(actor)
    const { state } = await writeReview(actor, text('Without an address'), client)
    expect({ mayWrite, waits, state }).toEqual({ mayWrite: true, waits: true, state: 'waiting' })
  } finally {
    env().SMTP_URL = SMTP_URL
  }
})

describe('a hidden review', () => {
  test('disappears, its writer is told why and whom to ask, and restoring brings it back', async () => {
    const { actor, _id: user } = await writer()
    const { _id } = await writeReview(actor, text('Rude words here'), client)
    await moderate(admin, _id, { action: 'hide', reason: 'Insults others.' })
    expect([(await shown()).length, (await summaryOf(tool)).count]).toEqual([0, 0])
    expect((await ownReviews(actor)).reviews[0]).toMatchObject({
      ...{ state: 'hidden', reason: 'Insults others.', comment: 'Rude words here' },
    })
    const note = await noteOf(user)
    expect(note).toContain('Insults others.')
    expect(note).toContain('help@example.com')
    expect(note).not.toMatch(/\{\{|undefined/)
    await moderate(admin, _id, { action: 'restore' })
    expect([(await shown()).length, (await summaryOf(tool)).count]).toEqual([1, 1])
    const { rows } = await listAudit({ target: String(user), page: 1, pageSize: 10 })
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['review.hidden', 'review.restored']),
    )
    expect(rows.find(({ action }) => action === 'review.hidden')?.after).toMatchObject({
      ...{ tool, state: 'hidden', reason: 'Insults others.' },
    })
  })

  test('that its writer deletes and writes anew waits for a moderator, as often as they try', async () => {
    const { actor } = await writer()
    const { _id } = await writeReview(actor, text('Rude words here'), client)
    await moderate(admin, _id, { action: 'hide', reason: 'Insults others.' })
    await deleteReview(actor, _id)
    for (let tries = 0; tries < 2; tries++) {
      const again = await writeReview(actor, text('Rude words again'), client)
      expect([again.state, (await shown()).length]).toEqual(['waiting', 0])
      await deleteReview(actor, again._id)
    }
    const last = await writeReview(actor, text('Kind words'), client)
    await moderate(admin, last._id, { action: 'publish' })
    await deleteReview(actor, last._id)
    expect((await writeReview(actor, text('Kinder words'), client)).state).toBe('published')
  })

  test('that is published after a deletion came too late leaves nothing to read first', async () => {
    const { actor, _id: user } = await writer()
    const { _id } = await writeReview(actor, text('Kind words'), client)
    // What a deletion noted before it found the review published.
    await User.updateOne({ _id: user }, { $set: { reviewsToRead: [tool] } })
    await deleteReview(actor, _id)
    expect((await writeReview(actor, text('Kinder words'), client)).state).toBe('published')
  })

  test('that its writer changes waits for a moderator, with both texts', async () => {
    const { actor } = await writer()
    const { _id } = await writeReview(actor, text('Rude words here'), client)
    await moderate(admin, _id, { action: 'hide', reason: 'Insults others.' })
    const { state } = await changeReview(
      actor,
      _id,
      { rating: 5, comment: 'Kind words now' },
      client,
    )
    expect([state, (await shown()).length]).toEqual(['waiting', 0])
    expect((await queue({ state: 'waiting' })).data[0]).toMatchObject({
      ...{ comment: 'Kind words now', before: { rating: 5, comment: 'Rude words here' } },
    })
  })

  test('that was waiting waits again when it is restored', async () => {
    env().MODERATION = 'before'
    const { actor } = await writer()
    const { _id } = await writeReview(actor, text('Not read by anybody'), client)
    await moderate(admin, _id, { action: 'hide', reason: 'By mistake.' })
    expect((await moderate(admin, _id, { action: 'restore' })).state).toBe('waiting')
  })

  test('deciding the same twice tells and notes it once', async () => {
    const { actor, _id: user } = await writer()
    const { _id } = await writeReview(actor, text('Rude words here'), client)
    for (let at = 0; at < 3; at++)
      await moderate(admin, _id, { action: 'hide', reason: 'Insults others.' })
    expect(await Notification.countDocuments({ user })).toBe(1)
    const { rows } = await listAudit({ target: String(user), page: 1, pageSize: 20 })
    expect(rows.filter(({ action }) => action === 'review.hidden')).toHaveLength(1)
  })
})

fullDescribe('a decision that is taken back', () => {
  const report = (id: string, at: number) =>
    reportReview(id, { reason: `Reason ${at}`, key: key(at) }, caller(`192.0.2.${at}`))

  test('leaves the review, what was to be read and its reports as before', async () => {
    const { actor, _id: user } = await writer()
    const { _id } = await writeReview(actor, text('The first version'), client)
    await report(_id, 1)
    await moderate(admin, _id, { action: 'publish' })
    env().MODERATION = 'before'
    await changeReview(actor, _id, { rating: 1, comment: 'The second version' }, client)
    env().MODERATION = 'after'
    const [waiting] = (await queue()).data
    await moderate(admin, _id, { action: 'publish', version: 2 })
    expect((await shown()).length).toBe(1)
    expect(await moderate(admin, _id, { action: 'undo', version: 2 })).toEqual(waiting)
    expect([(await shown()).length, (await summaryOf(tool)).count]).toEqual([0, 0])
    // A second time there is nothing to take back.
    expect(await moderate(admin, _id, { action: 'undo', version: 2 })).toEqual(waiting)
    const { rows } = await listAudit({ target: String(user), page: 1, pageSize: 10 })
    expect(rows.filter(({ action }) => action === 'review.undone')).toHaveLength(1)
  })

  test.each(['publish', 'hide'] as const)(
    'opens the reports that %s has closed, no older ones',
    async (action) => {
      const { actor } = await writer()
      const { _id } = await writeReview(actor, text('Buy my course'), client)
      await report(_id, 1)
      await moderate(admin, _id, { action: 'publish' })
      await report(_id, 2)
      const [before] = (await queue()).data
      await moderate(admin, _id, { action, ...(action === 'hide' && { reason: 'Spam' }) })
      expect((await queue()).data[0]?.openReports).toBe(0)
      const after = await moderate(admin, _id, { action: 'undo' })
      expect(after).toEqual(before)
      expect(after).toMatchObject({ state: 'published', openReports: 1 })
    },
  )

  test('takes the notice of it from its writer, and no other', async () => {
    const { actor, _id: user } = await writer()
    const { _id } = await writeReview(actor, text('Rude words here'), client)
    await answerReview(admin, _id, { text: 'Please be kind.' })
    await moderate(admin, _id, { action: 'hide', reason: 'Insults others.' })
    expect(await Notification.countDocuments({ user })).toBe(2)
    await moderate(admin, _id, { action: 'undo' })
    expect(await noteOf(user)).toContain('Please be kind.')
    expect(await Notification.countDocuments({ user })).toBe(1)
  })

  test('is one’s own, and of the text that was decided about', async () => {
    const { actor } = await writer()
    const { _id } = await writeReview(actor, text('Rude words here'), client)
    await moderate(admin, _id, { action: 'hide', reason: 'Insults others.' })
    const another = moderate(await newAdmin(), _id, { action: 'undo' })
    expect(await codeOf(another)).toBe('review.changedMeanwhile')
    await changeReview(actor, _id, { rating: 5, comment: 'Kind words now' }, client)
    expect((await moderate(admin, _id, { action: 'undo' })).state).toBe('waiting')
  })
})

describe('the site’s answer', () => {
  test('stays under a changed review as an answer to an earlier text, and is told to its writer', async () => {
    const { actor, _id: user } = await writer()
    const { _id } = await writeReview(actor, text('I miss playlists'), client)
    await answerReview(admin, _id, { text: 'They’re here now.' })
    expect((await shown())[0]?.answer).toEqual({
      ...{ text: 'They’re here now.', at: expect.any(String), toEarlierText: false },
    })
    expect(await noteOf(user)).toContain('They’re here now.')
    await changeReview(actor, _id, { rating: 5, comment: 'Playlists are great' }, client)
    expect((await shown())[0]?.answer?.toEarlierText).toBe(true)
    await answerReview(admin, _id, { text: 'Thank you!' })
    expect((await shown())[0]?.answer).toMatchObject({ text: 'Thank you!', toEarlierText: false })
    await removeAnswer(admin, _id)
    expect((await shown())[0]).not.toHaveProperty('answer')
  })

  test('comes back as it was when its removal is undone, and never in place of a newer one', async () => {
    const { actor, _id: user } = await writer()
    const { _id } = await writeReview(actor, text('I miss playlists'), client)
    const before = await answerReview(admin, _id, { text: 'They’re here now.' })
    await removeAnswer(admin, _id)
    expect(await moderate(admin, _id, { action: 'undo' })).toEqual(before)
    const { rows } = await listAudit({ target: String(user), page: 1, pageSize: 1 })
    expect(rows[0]).toMatchObject({ action: 'review.undone' })
    expect(rows[0]).toMatchObject({
      before: { answer: null },
      after: { answer: 'They’re here now.' },
    })
    await removeAnswer(admin, _id)
    await answerReview(admin, _id, { text: 'And lists, too.' })
    await expect(moderate(admin, _id, { action: 'undo' })).rejects.toMatchObject({
      code: 'review.changedMeanwhile',
    })
    expect((await shown())[0]?.answer?.text).toBe('And lists, too.')
  })
})

describe('a report', () => {
  test('reaches the queue with its reason, once for a visitor, and is closed by a decision', async () => {
    const { actor } = await writer()
    const { _id } = await writeReview(actor, text('Buy my course'), client)
    await reportReview(_id, { reason: 'Spam', key: key(1) }, caller())
    await reportReview(_id, { reason: 'Advertising', key: key(1) }, caller())
    await reportReview(_id, { reason: 'Not a review', key: key(2) }, caller())
    const { data, meta } = await queue({ reported: 'true' })
    expect(meta).toMatchObject({ total: 1, reported: 1 })
    expect(data[0]).toMatchObject({ openReports: 2 })
    expect(data[0]?.reports.map(({ reason }) => reason).sort()).toEqual([
      'Advertising',
      'Not a review',
    ])
    const kept = await moderate(admin, _id, { action: 'publish' })
    expect(kept).toMatchObject({ openReports: 0, state: 'published' })
    expect(kept.reports.every(({ open }) => !open)).toBe(true)
    expect((await queue({ reported: 'true' })).data).toEqual([])
  })

  test('of a review is accepted from at most three browsers of an address and day', async () => {
    const { actor } = await writer()
    const { _id } = await writeReview(actor, text('Perfectly fine'), client)
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        codeOf(reportReview(_id, { reason: 'Spam', key: key(at) }, caller())),
      ),
    )
    expect(codes.filter((code) => code === undefined)).toHaveLength(3)
    expect((await queue()).data[0]?.openReports).toBe(3)
    expect(await codeOf(reportReview(_id, { reason: 'Spam' }, caller()))).toBe(
      'reaction.keyRequired',
    )
  })

  test('goes with its review, and of a hidden one none is taken', async () => {
    const { actor } = await writer()
    const { _id } = await writeReview(actor, text('Perfectly fine'), client)
    await reportReview(_id, { reason: 'Spam', key: key(1) }, caller())
    await moderate(admin, _id, { action: 'hide', reason: 'Spam.' })
    const late = reportReview(_id, { reason: 'Spam', key: key(2) }, caller())
    expect(await codeOf(late)).toBe('review.notFound')
    await deleteReview(actor, _id)
    expect(await Report.countDocuments({})).toBe(0)
  })
})

test('words that the operator has blocked are refused with the operator’s sentence', async () => {
  const { actor } = await writer()
  await setTakedown(admin, { kind: 'word', value: 'Lucky Casino', sentence: 'No gambling here.' })
  const refused = writeReview(actor, text('Try the lucky casino instead'), client)
  await expect(refused).rejects.toMatchObject({
    ...{ code: 'subject.takenDown', reason: 'No gambling here.', field: 'comment' },
  })
})

test('a tool’s pages are renewed when what they tell changes, at most once a minute', async () => {
  const renewed: string[] = []
  const renew = async (pages: readonly string[]) => {
    renewed.push(...pages)
  }
  const start = Date.UTC(2026, 0, 1)
  await Rating.create({ _id: tool, spread: [0, 0, 0, 0, 6], version: 1, pagesOld: true })
  await renewToolPages(start, renew)
  await renewToolPages(start + 1_000, renew)
  expect(renewed).toEqual([`/tools/${tool}`])
  await Rating.updateOne({ _id: tool }, { $set: { pagesOld: true } })
  await renewToolPages(start + 59_000, renew)
  expect(renewed).toHaveLength(1)
  await Promise.all([renewToolPages(start + 60_000, renew), renewToolPages(start + 60_000, renew)])
  await renewToolPages(start + 200_000, renew)
  expect(renewed).toHaveLength(2)
  await Rating.updateOne({ _id: tool }, { $set: { pagesOld: true } })
  const fail = async () => {
    throw new Error('no room')
  }
  await expect(renewToolPages(start + 300_000, fail)).rejects.toThrow('no room')
  expect(await Rating.findById(tool).lean()).toMatchObject({ pagesOld: true })
})

test('below five reviews a tool’s pages aren’t renewed, because they tell nothing of them', async () => {
  for (let at = 0; at < 4; at++)
    await writeReview((await writer()).actor, text('Works as it should'), client)
  expect(await Rating.findById(tool).lean()).toMatchObject({ pagesOld: false })
  expect(await Rating.findById(tool).lean()).not.toHaveProperty('renewedAt')
  await writeReview((await writer()).actor, text('Works as it should'), client)
  expect(await Rating.findById(tool).lean()).toMatchObject({ renewedAt: expect.any(Date) })
})

describe('the moderators’ list', () => {
  const found = async (q: string) => (await queue({ q })).data.map(({ comment }) => comment)

  test('finds words of a text by their beginning, and a writer by the name', async () => {
    const one = await writer()
    const other = await writer()
    await writeReview(one.actor, text('Schöne Übersicht, gefällt mir'), client)
    await writeReview(other.actor, text('タグがすぐに見つかります'), client)
    expect(await found('ubers')).toEqual(['Schöne Übersicht, gefällt mir'])
    expect(await found('gefal ubers')).toEqual(['Schöne Übersicht, gefällt mir'])
    expect(await found('gefal ubersee')).toEqual([])
    expect(await found('見つ')).toEqual(['タグがすぐに見つかります'])
    expect(await found(other.username)).toEqual(['タグがすぐに見つかります'])
    expect(await found('nobody')).toEqual([])
    expect(await found('$')).toEqual([])
  })

  test('walks the list where the writers found have more than a thousand reviews', async () => {
    const one = await writer()
    await writeReview(one.actor, text('Works as it should'), client)
    const { _id: _, ...review } = (await Review.findOne().lean())!
    const many = Array.from({ length: 1_001 }, (_, at) => ({ ...review, tool: `tool-${at}` }))
    await Review.collection.insertMany(many)
    expect(JSON.stringify(await reviewsFilter({ q: one.username })).length).toBeLessThan(1_000)
    expect((await queue({ q: one.username })).data).toHaveLength(20)
  })

  test('filters by tool, state and stars, and shows who is banned', async () => {
    const { actor, _id: user } = await writer()
    await writeReview(actor, text('Only one star for this', 1), client)
    await writeReview(actor, { ...text('Five stars for that'), tool: 'tag-generator' }, client)
    const of = async (more: Query) => (await queue(more)).data.map(({ comment }) => comment)
    expect(await of({ stars: 1 })).toEqual(['Only one star for this'])
    expect(await of({ tool: 'tag-generator' })).toEqual(['Five stars for that'])
    expect(await of({ state: 'hidden' })).toEqual([])
    expect(await of({ sort: 'rating' })).toEqual(['Only one star for this', 'Five stars for that'])
    expect((await queue()).data[0]?.writer).toMatchObject({ id: String(user), status: 'active' })
  })

  test.each([
    { sort: '-createdAt' },
    { sort: 'rating', tool },
    { sort: '-reports', state: 'waiting' },
    { sort: '-reports', reported: 'true' },
  ] as Partial<import('zod').output<typeof ModeratedReviewsQuery>>[])(
    'T07 reads %j in order from an index',
    async ({ sort = '-createdAt', ...wanted }) => {
      const filter = await reviewsFilter(wanted)
      const cursor = Review.find(filter ?? {})
        .sort(reviewsSort(sort))
        .skip(40)
        .limit(20)
      const plan = JSON.stringify(await cursor.explain('queryPlanner'))
      expect(plan).toContain('"IXSCAN"')
      expect(plan).not.toMatch(/COLLSCAN|"stage":"SORT"/)
    },
  )
})
