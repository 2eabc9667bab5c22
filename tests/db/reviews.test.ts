import { Types } from 'mongoose'
import { exportAccount } from '@/lib/accounts/own-account.server'
import { purge, removeOrphans } from '@/lib/accounts/purge.server'
import { sweep } from '@/lib/accounts/sweep.server'
import { banUser, unbanUser } from '@/lib/admin/ban.server'
import { deleteUser } from '@/lib/admin/delete.server'
import { undo } from '@/lib/admin/undo.server'
import { summaryOf } from '@/lib/ratings/summary.server'
import { followWriters } from '@/lib/ratings/writers.server'
import { listReviews, orderOf, ownReviews } from '@/lib/reviews/list.server'
import { changeReview, deleteReview, writeReview } from '@/lib/reviews/write.server'
import { Rating } from '@/models/Rating'
import { Report } from '@/models/Report'
import { Review, shownOf } from '@/models/Review'
import { type ReviewOrder, reviewOrders } from '@/models/review-values'
import { User } from '@/models/User'
import { fullDescribe } from '../helpers/full-test'
import { codeOf, holdAccounts } from '../helpers/hold-accounts'

const on = holdAccounts()
const client = '192.0.2.7'

const writer = async () => {
  const user = await on.user({ emailVerified: true })
  return { ...user, actor: await on.actor(user.token) }
}
const admin = async () => on.actor((await on.user({ role: 'admin' })).token, 'admin')
const page = { page: 1, pageSize: 20, sort: '-createdAt' as ReviewOrder }
const shown = async (tool: string) =>
  (await listReviews({ ...page, tool })).map(({ comment }) => comment)
const text = (tool: string, rating: 1 | 2 | 3 | 4 | 5 = 5) => ({
  ...{ tool, rating, comment: `Helps me a lot with ${tool}`, lang: 'en' },
})

test('F31 of 50 parallel reviews of one user and tool one is kept, and counted once', async () => {
  const { actor } = await writer()
  const calls = Array.from({ length: 50 }, () =>
    codeOf(writeReview(actor, text('tag-extractor'), client)),
  )
  const codes = await Promise.all(calls)
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'review.exists')).toHaveLength(49)
  expect(await Review.countDocuments({ user: actor.user._id })).toBe(1)
  expect(await summaryOf('tag-extractor')).toEqual({ count: 1, average: null, spread: null })
})

test('stars of parallel reviews of many users are all counted', async () => {
  const writers = await Promise.all(Array.from({ length: 12 }, writer))
  await Promise.all(
    writers.map(({ actor }, at) =>
      writeReview(actor, text('tag-generator', ((at % 5) + 1) as 1), client),
    ),
  )
  expect(await summaryOf('tag-generator')).toEqual({
    count: 12,
    average: 2.75,
    spread: [3, 3, 2, 2, 2],
  })
})

describe('the average', () => {
  const tool = 'title-generator'
  let people: Awaited<ReturnType<typeof writer>>[]
  beforeAll(async () => {
    people = await Promise.all(Array.from({ length: 6 }, writer))
    for (const [at, { actor }] of people.entries())
      await writeReview(actor, text(tool, at === 0 ? 1 : 5), client)
  })
  const average = async () => (await summaryOf(tool)).average

  test('follows a ban and its end, an undone ban, and a ban that ends by itself', async () => {
    const me = await admin()
    const { id, _id } = people[0]!
    expect(await average()).toBe(4.33)
    await banUser(me, { userId: id, reason: 'Spam' })
    expect(await summaryOf(tool)).toEqual({ count: 5, average: 5, spread: [0, 0, 0, 0, 5] })
    expect(await shown(tool)).toHaveLength(5)
    await unbanUser(me, id)
    expect(await average()).toBe(4.33)
    expect(await shown(tool)).toHaveLength(6)
    await banUser(me, { userId: id, reason: 'Spam' })
    await undo(me, id)
    expect(await average()).toBe(4.33)
    await banUser(me, { userId: id, reason: 'Spam', until: new Date(Date.now() + 3_600_000) })
    expect(await average()).toBe(5)
    await sweep(new Date(Date.now() + 3_700_000))
    expect([await average(), (await User.findById(_id).lean())?.status]).toEqual([4.33, 'active'])
  })

  test('follows a deletion and its undo, and is null below five reviews', async () => {
    const me = await admin()
    const { id } = people[0]!
    await deleteUser(me, id)
    expect(await average()).toBe(5)
    await undo(me, id)
    expect(await average()).toBe(4.33)
    await deleteUser(me, id)
    await deleteUser(me, people[1]!.id)
    expect(await summaryOf(tool)).toEqual({ count: 4, average: null, spread: null })
    await undo(me, id)
    await undo(me, people[1]!.id)
  })

  test('follows a changed and a deleted review at once', async () => {
    const { actor } = people[5]!
    const mine = (await ownReviews(actor, tool)).reviews[0]!
    await changeReview(actor, mine._id, { rating: 2, comment: 'A bit better now' }, client)
    expect(await average()).toBe(3.83)
    await deleteReview(actor, mine._id)
    expect(await average()).toBe(4.2)
    await writeReview(actor, text(tool), client)
    expect(await average()).toBe(4.33)
  })

  test('is repaired after a crash between a ban and what follows from it', async () => {
    const { _id } = people[0]!
    await User.updateOne({ _id }, { $set: { status: 'banned' } })
    expect(await shown(tool)).toHaveLength(5)
    await followWriters()
    expect(await average()).toBe(5)
    await User.updateOne({ _id }, { $set: { status: 'active' } })
    await followWriters()
    expect(await average()).toBe(4.33)
  })

  test('R14 a purged user leaves no review, and no report of it', async () => {
    const { _id } = people[0]!
    const review = await Review.findOne({ user: _id, tool }).orFail()
    const report = { tool, reason: 'Rude', at: new Date(), open: true }
    await Report.create({ ...report, review: review._id, by: 'key:x' })
    await Report.create({ ...report, review: null, by: `user:${_id}`, user: _id })
    await User.updateOne({ _id }, { $set: { deleteAt: new Date(0) } })
    await purge(_id)
    expect(await Review.countDocuments({ user: _id })).toBe(0)
    expect(await Report.countDocuments({ reason: 'Rude' })).toBe(0)
    expect(await average()).toBe(5)
    const orphan = { ...review.toObject(), _id: new Types.ObjectId() }
    await Review.create(orphan)
    await removeOrphans()
    expect(await Review.countDocuments({ user: _id })).toBe(0)
  })
})

test('a review of somebody who is banned while they write it isn’t shown', async () => {
  const tool = 'keyword-research'
  const { actor, _id } = await writer()
  const create = jest.spyOn(Review, 'create').mockImplementationOnce((async (made: object) => {
    await User.updateOne({ _id }, { $set: { status: 'banned' } })
    return new Review(made).save()
  }) as never)
  await writeReview(actor, text(tool), client)
  create.mockRestore()
  expect(await Review.findOne({ user: _id }).lean()).toMatchObject({ writerGone: true })
  expect(await summaryOf(tool)).toMatchObject({ count: 0 })
})

test('only a user with a confirmed address writes, where the site sends mail', async () => {
  const user = await on.user()
  const actor = await on.actor(user.token)
  expect((await ownReviews(actor)).mayWrite).toBe(false)
  expect(await codeOf(writeReview(actor, text('tag-extractor'), client))).toBe('review.unconfirmed')
})

test('R09 another user’s review is neither changed nor deleted, as if it weren’t there', async () => {
  const [one, other] = [await writer(), await writer()]
  const { _id } = await writeReview(one.actor, text('channel-id-finder'), client)
  const before = await Review.findById(_id).lean()
  const change = { rating: 1 as const, comment: 'Something else entirely' }
  expect(await codeOf(changeReview(other.actor, _id, change, client))).toBe('review.notFound')
  expect(await codeOf(deleteReview(other.actor, _id))).toBe('review.notFound')
  expect(await Review.findById(_id).lean()).toEqual(before)
})

test('an export has one’s reviews, reports and likes', async () => {
  const { actor } = await writer()
  await writeReview(actor, text('video-data-viewer', 3), client)
  const { reviews, reports, likes } = await exportAccount(actor)
  expect(reviews).toEqual([
    {
      ...text('video-data-viewer', 3),
      state: 'published',
      createdAt: expect.any(String),
    },
  ])
  expect([reports, likes]).toEqual([[], []])
})

fullDescribe('1,000 reviews of one tool', () => {
  const tool = 'youtube-thumbnail'
  beforeAll(async () => {
    const users = await Promise.all([on.user(), on.user()])
    await Review.insertMany(
      Array.from({ length: 1_000 }, (_, at) => ({
        ...{ tool, user: at < 2 ? users[at]!._id : new Types.ObjectId(), rating: (at % 5) + 1 },
        ...{ comment: `Review number ${at}`, words: ['review'], lang: at % 3 ? 'en' : 'de' },
        ...{ state: 'published', writerGone: false, version: 1 },
        createdAt: new Date(Date.UTC(2026, 0, 1) + at * 1000),
      })),
    )
  })

  test.each(reviewOrders)(
    'T07 are read in the order %s from an index, also on a late page',
    async (sort) => {
      for (const more of [{}, { lang: 'de' }, { lang: { $ne: 'de' } }]) {
        const cursor = Review.collection
          .find({ ...shownOf(tool), ...more })
          .sort(orderOf(sort))
          .skip(300)
          .limit(20)
        const plan = JSON.stringify((await cursor.explain('queryPlanner')).queryPlanner.winningPlan)
        expect(plan).toContain('"IXSCAN"')
        expect(plan).not.toMatch(/COLLSCAN|"stage":"SORT"/)
      }
    },
  )

  test('pages neither overlap nor leave anything out, with the asked language first', async () => {
    const everybody = jest.spyOn(User, 'find').mockReturnValue({
      lean: async () =>
        (await Review.distinct('user', { tool })).map((_id) => ({
          _id,
          username: 'someone',
          status: 'active',
        })),
    } as never)
    const found: { _id: string; lang: string; createdAt: string }[] = []
    for (let at = 1; at <= 11; at++)
      found.push(...(await listReviews({ ...page, tool, lang: 'de', page: at, pageSize: 100 })))
    everybody.mockRestore()
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(1_000)
    expect(found.findLastIndex(({ lang }) => lang === 'de')).toBe(333)
    const dates = found.map(({ createdAt }) => createdAt)
    expect(dates.slice(0, 334)).toEqual(dates.slice(0, 334).toSorted().reverse())
    expect(dates.slice(334)).toEqual(dates.slice(334).toSorted().reverse())
  })

  test('a rating is read without counting, and counting reads an index', async () => {
    const reads = jest.spyOn(Review, 'countDocuments')
    await summaryOf(tool)
    expect(reads).not.toHaveBeenCalled()
    reads.mockRestore()
    const plan = await Review.collection
      .find({ ...shownOf(tool), rating: 4 })
      .explain('queryPlanner')
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('"IXSCAN"')
  })
})

test('two processes that count at the same time end with the count of both', async () => {
  const tool = 'youtube-embed-code-generator'
  const [one, other] = [await writer(), await writer()]
  await writeReview(one.actor, text(tool), client)
  const { version } = await Rating.findById(tool).orFail().lean()
  // Another process counts and stores between this one's count and its write.
  const update = jest.spyOn(Rating, 'updateOne').mockImplementationOnce(((...given: unknown[]) => {
    update.mockRestore()
    return Rating.updateOne(
      { _id: tool },
      { $set: { spread: [9, 0, 0, 0, 0] }, $inc: { version: 1 } },
    ).then(() => Rating.updateOne(...(given as Parameters<typeof Rating.updateOne>)))
  }) as never)
  await writeReview(other.actor, text(tool), client)
  expect(await Rating.findById(tool).lean()).toMatchObject({
    spread: [0, 0, 0, 0, 2],
    version: version + 2,
  })
})
