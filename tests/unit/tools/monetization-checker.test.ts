import { edgeCases, startSampleYouTube, videos } from 'sample-youtube'
import { evidenceItems } from '@/lib/tools/monetization-checker/items'
import {
  confidence,
  countUploads,
  type Evidence,
  verdictLevel,
  weights,
} from '@/lib/tools/monetization-checker/verdict'
import type { ScoredResult } from '@/lib/tools/results/scored'
import { freshModules } from '../../helpers/fresh-modules'
import { upstreamAt } from '../../helpers/site'

const none = { ads: false, joinButton: false, merchandise: false }
const page = (signs?: Partial<typeof none>) => ({
  videoId: 'a',
  ...(signs && { signs: { ...none, ...signs } }),
})
const evidence = (more: Partial<Evidence>): Evidence => ({
  reported: false,
  pages: [page({})],
  isSubscribersHidden: false,
  ...more,
})

describe('the verdict', () => {
  test.each<[string, Partial<Evidence>, string]>([
    ['YouTube reports it', { reported: true }, 'likely'],
    ['a Join button', { pages: [page({}), page({ joinButton: true })] }, 'likely'],
    [
      'products, and few subscribers',
      { pages: [page({ merchandise: true })], subscribers: 90 },
      'likely',
    ],
    ['499 subscribers', { subscribers: 499 }, 'unlikely'],
    ['499 subscribers and ads', { subscribers: 499, pages: [page({ ads: true })] }, 'unlikely'],
    ['500 subscribers', { subscribers: 500 }, 'possible'],
    ['a million subscribers without a sign', { subscribers: 1_000_000 }, 'possible'],
    ['ads and 1,000 subscribers', { subscribers: 1000, pages: [page({ ads: true })] }, 'possible'],
    [
      'ads and hidden subscribers',
      { pages: [page({ ads: true })], isSubscribersHidden: true },
      'unknown',
    ],
    ['nothing known', { pages: [page()] }, 'unknown'],
    [
      '499 subscribers and no page that could be read',
      { subscribers: 499, pages: [page()] },
      'unknown',
    ],
    ['2,000 subscribers and no page to read', { subscribers: 2000, pages: [] }, 'unknown'],
    [
      '499 subscribers and one page of two',
      { subscribers: 499, pages: [page(), page({})] },
      'unlikely',
    ],
  ])('%s', (_, more, level) => {
    expect(verdictLevel(evidence(more))).toBe(level)
  })
})

describe('the confidence', () => {
  const some = { value: 3, isExact: true }
  test.each<[string, Partial<Evidence>, number]>([
    ['everything that can be seen', { subscribers: 1, uploads: some, shorts: some }, 0.75],
    ['reported by YouTube, and nothing seen', { reported: true, pages: [] }, 0],
    ['only the pages', {}, 0.35],
    ['one page of two', { pages: [page({}), page()] }, 0.18],
    ['pages without their player', { pages: [page({ ads: undefined })] }, 0.3],
    ['only the subscribers', { pages: [], subscribers: 0 }, 0.2],
    ['only the uploads', { pages: [page()], uploads: some, shorts: some }, 0.2],
    ['nothing', { pages: [] }, 0],
  ])('%s', (_, more, expected) => {
    expect(confidence(evidence(more))).toBe(expected)
  })
})

test('all weights come to 100, and those that nobody outside can see are among them', () => {
  expect(Object.values(weights).reduce<number>((sum, one) => sum + one, 0)).toBe(100)
  const reasons = evidenceItems(evidence({}), 'UC').flatMap((item) => item.reasons)
  const shown = reasons.flatMap(({ name, values }) =>
    name === 'weight' ? Number(values!.weight) : [],
  )
  expect(shown.reduce((sum, one) => sum + one)).toBe(100)
})

describe('uploads of the last 90 days', () => {
  const now = Date.parse('2026-11-22T00:00:00Z')
  const upload = (
    days: number,
    seconds: number | undefined = 60,
    views: number | undefined = 1000,
  ) => ({
    id: `v${days}`,
    title: '',
    publishedAt: new Date(now - days * 86_400_000).toISOString(),
    durationSeconds: seconds,
    viewCount: views,
  })
  const counts = (uploads: Parameters<typeof countUploads>[0]) => {
    const { uploads: all, shorts } = countUploads(uploads, now)
    const write = ({ value, isExact }: typeof all) => `${isExact ? '' : '≥'}${value}`
    return [write(all), write(shorts)]
  }

  test('the 91st day and videos of more than three minutes are left out', () => {
    expect(counts([upload(1, 180), upload(90, 181), upload(91)])).toEqual(['2', '1000'])
  })
  test('30 uploads that do not reach back 90 days are at least that many', () => {
    const thirty = Array.from({ length: 30 }, (_, at) => upload(at))
    expect(counts(thirty)).toEqual(['≥30', '≥30000'])
    expect(counts([...thirty.slice(1), upload(200)])).toEqual(['29', '29000'])
  })
  test('what is not known makes it at least, not less', () => {
    expect(counts([upload(1), { id: 'x', title: '' }])).toEqual(['≥1', '≥1000'])
    const hidden = { ...upload(1), viewCount: undefined }
    expect(counts([hidden])).toEqual(['1', '≥0'])
    expect(counts([{ ...upload(1), durationSeconds: undefined }])).toEqual(['1', '≥0'])
    expect(counts([{ ...upload(1), approximate: true }])).toEqual(['1', '≥1000'])
  })
})

test('ads that a page did not tell of are nobody’s to know, beside a Join button that it showed', () => {
  const pages = [page({ joinButton: true, ads: undefined }), page({})]
  const items = evidenceItems(evidence({ pages }), 'UC')
  const reasonsOf = (name: string) => items.find((item) => item.name === name)!.reasons
  expect(reasonsOf('join')[0]).toMatchObject({ name: 'seen', values: { seen: 1, read: 2 } })
  expect(reasonsOf('ads').slice(0, 2)).toMatchObject([
    { name: 'notSeen', values: { seen: 0, read: 1 } },
    { name: 'refused', values: { refused: 1, all: 2 } },
  ])
})

test('a page whose player was refused is neither seen nor unread', () => {
  const { ads: _, ...refused } = none
  const pages = [{ videoId: 'a', signs: refused }, page({})]
  const reasons = evidenceItems(evidence({ pages }), 'UC').find(
    ({ name }) => name === 'ads',
  )!.reasons
  expect(reasons.map(({ name }) => name)).toEqual(['notSeen', 'refused', 'weight'])
  expect(reasons[1]!.values).toEqual({ refused: 1, all: 2 })
  const alone = evidenceItems(evidence({ pages: [pages[0]!] }), 'UC')
  const names = alone.find(({ name }) => name === 'ads')!.reasons.map(({ name }) => name)
  expect(names).not.toContain('notSeen')
})

test('pages that could not be read are said as unread, and never as “not seen”', () => {
  const [, join] = evidenceItems(evidence({ pages: [page(), page()] }), 'UC')
  expect(join?.reasons).toMatchObject([
    { name: 'unread', values: { unread: 2, all: 2 } },
    { name: 'weight' },
  ])
  const [, without] = evidenceItems(evidence({ pages: [] }), 'UC')
  expect(without?.reasons[0]).toMatchObject({ name: 'noVideos' })
})

describe('a run', () => {
  let sample: Awaited<ReturnType<typeof startSampleYouTube>>
  beforeAll(async () => {
    sample = await startSampleYouTube({})
    Object.assign(process.env, upstreamAt(sample.origin), { YOUTUBE_SOURCE: 'sample' })
  })
  afterAll(() => sample.close())
  beforeEach(async () => {
    freshModules()
    await fetch(`${sample.origin}/__faults`, { method: 'DELETE' })
  })
  const run = async (url: string) => {
    const { runTool, findRunnable } = await import('@/lib/tools/machine/run-tool.server')
    const { YouTube } = await import('@/lib/youtube/youtube.server')
    const tool = findRunnable('monetization-checker')
    return (await runTool(tool, { url }, new YouTube())) as ScoredResult
  }
  const reasons = (result: ScoredResult, item: string) =>
    result.items.find(({ name }) => name === item)?.reasons.map(({ name }) => name)

  test('a channel that YouTube reports as monetized', async () => {
    const result = await run('https://www.youtube.com/@HobbinLane')
    expect(result.channel?.title).toBe('Hobbin Lane Workshop')
    expect(result.verdict).toEqual({ level: 'likely', confidence: 0.75, settledBy: 'settles' })
    expect(reasons(result, 'reported')).toEqual(['reported'])
    expect(reasons(result, 'join')).toEqual(['seen', 'weight'])
    expect(reasons(result, 'subscribers')).toContain('reachesAds')
  })
  test('a video stands for its channel, and its page is read first', async () => {
    const result = await run('https://youtu.be/TY-ejGuhIu4')
    const join = result.items.find(({ name }) => name === 'join')
    expect(join?.reasons[0]).toMatchObject({
      from: 'youtube',
      url: expect.stringContaining('TY-ejGuhIu4'),
      seenAt: expect.stringMatching(/^\d{4}-/),
    })
  })
  test('hidden subscribers and no sign: unknown, and watch hours stay blank', async () => {
    const result = await run('https://www.youtube.com/@NineSquaresChess')
    expect(result.verdict?.level).toBe('unknown')
    expect(reasons(result, 'subscribers')).toContain('subscribersHidden')
    expect(reasons(result, 'hours')).toEqual(['hoursNeeded', 'ownerOnly', 'weight'])
  })
  test('pages that YouTube refuses leave the signs unknown', async () => {
    await fetch(`${sample.origin}/__faults`, {
      method: 'POST',
      body: JSON.stringify({ match: '/watch', status: 500, times: 99 }),
    })
    const result = await run('https://www.youtube.com/@NineSquaresChess')
    expect(reasons(result, 'join')).toEqual(['unread', 'weight'])
    expect(result.verdict).toEqual({ level: 'unknown', confidence: 0.2 })
  })
  test('a video that does not exist is an error', async () => {
    expect(videos.some(({ id }) => id === edgeCases.unknownVideo)).toBe(false)
    await expect(run(`https://youtu.be/${edgeCases.unknownVideo}`)).rejects.toMatchObject({
      code: 'video.notFound',
    })
  })
})
