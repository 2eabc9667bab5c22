import {
  comparableTo,
  type Measure,
  standingOf,
  viewsPerDay,
} from '@/lib/tools/youtube/channel-stats'
import { spreadOf } from '@/lib/youtube/models/spread'
import type { Upload } from '@/lib/youtube/models/uploads'

const now = Date.parse('2026-03-31T12:00:00Z')
const video = (id: string, facts: Partial<Upload> = {}): Upload => ({ id, title: id, ...facts })
const viewed = (...views: (number | undefined)[]) =>
  views.map((viewCount, at) => video(`v${at}`, { viewCount }))

describe('the middle of some values', () => {
  // By hand: with n values in order, the share p stands at (n - 1) p, counted from 0.
  test.each([
    ['an odd number', [5, 1, 4, 2, 3], { count: 5, lower: 2, median: 3, upper: 4 }],
    [
      'an even number',
      [60, 10, 50, 20, 40, 30],
      { count: 6, lower: 22.5, median: 35, upper: 47.5 },
    ],
    ['seven', [1, 2, 3, 4, 5, 6, 100], { count: 7, lower: 2.5, median: 4, upper: 5.5 }],
    ['eight', [2, 4, 6, 8, 10, 12, 14, 16], { count: 8, lower: 5.5, median: 9, upper: 12.5 }],
    ['equal values', [7, 7, 7, 7, 7], { count: 5, lower: 7, median: 7, upper: 7 }],
    ['zeros', [0, 0, 0, 0, 10], { count: 5, lower: 0, median: 0, upper: 0 }],
    [
      'numbers that sort differently as text',
      [100, 9, 20, 3, 1000],
      { count: 5, lower: 9, median: 20, upper: 100 },
    ],
    [
      'unknown ones between',
      [1, undefined, 2, 3, undefined, 4, 5],
      { count: 5, lower: 2, median: 3, upper: 4 },
    ],
  ])('%s', (_, values, spread) => {
    expect(spreadOf(values)).toEqual(spread)
  })

  test.each([[[]], [[1, 2, 3, 4]], [[1, 2, 3, 4, undefined]]])(
    'fewer than five known values have none: %j',
    (values) => {
      expect(spreadOf(values)).toBeUndefined()
    },
  )

  test('the list of values stays as it was', () => {
    const values = [3, 1, 2, 5, 4]
    spreadOf(values)
    expect(values).toEqual([3, 1, 2, 5, 4])
  })
})

describe('what a video is compared with', () => {
  const of = (id: string, isShort?: boolean, durationSeconds = 60) => ({
    ...video(id, { durationSeconds, publishedAt: '2026-03-01T00:00:00Z' }),
    isShort,
  })
  const uploads = [
    of('s1', true),
    of('l1', false, 600),
    of('?', undefined),
    of('l2', false, 700),
    of('s2', true),
  ]
  const shorts = { ids: ['s1', 's2'], until: '2026-03-31T00:00:00.000Z' }
  const idsFor = (one: ReturnType<typeof of>) =>
    comparableTo(one, { uploads, shorts })?.uploads.map(({ id }) => id)

  test('a long video with the long ones, a Short with the Shorts, and none with what may be either', () => {
    expect(idsFor(of('l1', false, 600))).toEqual(['l1', 'l2'])
    expect(idsFor(of('older', false, 900))).toEqual(['l1', 'l2'])
    expect(idsFor(of('s2', true))).toEqual(['s1', 's2'])
  })

  test('says its kind, of how many uploads they are and how many it left out', () => {
    expect(comparableTo(of('l1', false, 600), { uploads, shorts })).toMatchObject({
      kind: 'long',
      of: 5,
      unknown: 1,
    })
  })

  test('a video that may be a Short or not is compared with nothing', () => {
    expect(comparableTo(of('?'), { uploads, shorts })).toBeUndefined()
    expect(comparableTo(of('s1', true), { uploads })).toBeUndefined()
  })
})

describe('a video among its channel’s uploads', () => {
  test('is held against the median of the others, not its own', () => {
    // With itself the median would be 25, and the multiple 40.
    const uploads = viewed(1000, 10, 20, 20, 30, 40)
    expect(standingOf('views', uploads[0]!, uploads, now)).toEqual({
      value: 1000,
      others: { count: 5, lower: 20, median: 20, upper: 30 },
      multiple: 50,
      standsOut: true,
      place: 1,
      of: 6,
    })
  })

  test('an older video is compared to all uploads, and has a place among them', () => {
    const uploads = viewed(10, 20, 30, 40, 50)
    const older = video('older', { viewCount: 35 })
    expect(standingOf('views', older, uploads, now)).toMatchObject({
      others: { count: 5, median: 30 },
      place: 3,
      of: 6,
    })
  })

  test('the views of a moment ago count, not those of the list', () => {
    const uploads = viewed(10, 10, 10, 10, 10, 10)
    const fresh = { ...uploads[2]!, viewCount: 30 }
    expect(standingOf('views', fresh, uploads, now)).toMatchObject({ multiple: 3, of: 6 })
  })

  test.each([
    [160, 1.6, false],
    [161, 1.61, true],
    [100, 1, false],
    [0, 0, false],
  ])(
    'with %d views against 100 it stands out only above 1.6 times',
    (views, multiple, standsOut) => {
      const standing = standingOf(
        'views',
        video('x', { viewCount: views }),
        viewed(100, 100, 100, 100, 100),
        now,
      )
      expect(standing).toMatchObject({ multiple, standsOut })
    },
  )

  test.each([
    [50, 1],
    [40, 1],
    [30, 2],
    [20, 4],
    [10, 5],
    [5, 6],
  ])('equal values share the better place: %d is in place %d', (views, place) => {
    const standing = standingOf(
      'views',
      video('x', { viewCount: views }),
      viewed(40, 30, 30, 20, 10),
      now,
    )
    expect(standing).toMatchObject({ place, of: 6 })
  })

  test('nothing is a multiple of a median of 0', () => {
    const standing = standingOf('views', video('x', { viewCount: 9 }), viewed(0, 0, 0, 1, 2), now)
    expect(standing).toMatchObject({ others: { median: 0 }, standsOut: false, place: 1, of: 6 })
    expect(standing).not.toHaveProperty('multiple')
  })

  test.each([
    ['its own value is unknown', undefined, viewed(1, 2, 3, 4, 5, 6)],
    ['only four others are known', 7, viewed(1, 2, 3, 4, undefined, undefined)],
    ['the channel has no other uploads', 7, []],
  ])('there is nothing to say when %s', (_, viewCount, uploads) => {
    expect(standingOf('views', video('x', { viewCount }), uploads, now)).toBeUndefined()
  })
})

describe('measures', () => {
  const ordinary = (at: number): Upload =>
    video(`other${at}`, {
      publishedAt: '2026-03-21T12:00:00Z',
      durationSeconds: 100,
      viewCount: 1000,
      likeCount: 50,
      commentCount: 4,
    })
  const others = [0, 1, 2, 3, 4].map(ordinary)
  const facts: Partial<Upload> = {
    publishedAt: '2026-03-26T12:00:00Z',
    durationSeconds: 250,
    viewCount: 2000,
    likeCount: 50,
    commentCount: 10,
  }

  test.each<[Measure, number, number]>([
    ['views', 2000, 1000],
    ['viewsPerDay', 400, 100],
    ['likes', 50, 50],
    ['likesPerView', 0.025, 0.05],
    ['commentsPerThousandViews', 5, 4],
    ['durationSeconds', 250, 100],
  ])('%s: %d against %d', (measure, value, median) => {
    const standing = standingOf(measure, video('x', facts), others, now)
    expect(standing).toMatchObject({ value, others: { median }, multiple: value / median })
  })

  test.each<[Measure, Partial<Upload>]>([
    ['likes', { likeCount: undefined }],
    ['likesPerView', { likeCount: undefined }],
    ['likesPerView', { viewCount: undefined }],
    ['likesPerView', { viewCount: 0 }],
    ['commentsPerThousandViews', { commentCount: undefined }],
    ['commentsPerThousandViews', { viewCount: 0 }],
    ['viewsPerDay', { publishedAt: undefined }],
    ['durationSeconds', { durationSeconds: undefined }],
  ])('%s is unknown with %j, and isn’t 0 among the others', (measure, missing) => {
    const lacking = video('x', { ...facts, ...missing })
    expect(standingOf(measure, lacking, others, now)).toBeUndefined()
    const standing = standingOf(measure, video('y', facts), [...others, lacking], now)
    expect(standing).toMatchObject({ others: { count: 5 }, of: 6 })
  })

  test('no likes and no comments are known numbers', () => {
    const none = video('x', { ...facts, likeCount: 0, commentCount: 0 })
    expect(standingOf('likesPerView', none, others, now)).toMatchObject({ value: 0, place: 6 })
    expect(standingOf('commentsPerThousandViews', none, others, now)).toMatchObject({ value: 0 })
  })

  test.each<[Measure, boolean]>([
    ['views', true],
    ['viewsPerDay', true],
    ['likesPerView', true],
    ['commentsPerThousandViews', true],
    ['likes', false],
    ['durationSeconds', false],
  ])('%s next to rounded views is approximate: %s', (measure, isApproximate) => {
    const rounded = [...others.slice(1), video('rounded', { ...facts, approximate: true })]
    const standing = standingOf(measure, video('x', facts), [...others, ...rounded], now)
    expect(standing?.approximate ?? false).toBe(isApproximate)
    expect(standingOf(measure, video('x', facts), others, now)).not.toHaveProperty('approximate')
  })

  test.each([
    ['2026-03-31T11:00:00Z', 600],
    ['2026-03-30T12:00:00Z', 600],
    ['2026-03-29T12:00:00Z', 300],
    ['2026-03-28', 600 / 3.5],
    ['2026-04-02T00:00:00Z', 600],
    ['', undefined],
    ['some day', undefined],
  ])('600 views since %s', (publishedAt, perDay) => {
    expect(viewsPerDay({ viewCount: 600, publishedAt }, now)).toBe(perDay)
  })
})
