import { startSampleYouTube } from 'sample-youtube'
import { parseInput } from '@/lib/tools/machine/input-schema'
import { exampleFacts } from '@/lib/tools/machine/tool-example.server'
import { viewsOfUploads } from '@/lib/tools/youtube-money-calculator/check.server'
import {
  countryRpm,
  nicheRpm,
  seasonRanges,
  shortsRpm,
} from '@/lib/tools/youtube-money-calculator/facts'
import { fields } from '@/lib/tools/youtube-money-calculator/fields'
import {
  type MoneyInput,
  publishedLong,
  seasonOf,
} from '@/lib/tools/youtube-money-calculator/rates'
import { checkSubject, earnings, type MoneyResult } from '@/lib/tools/youtube-money-calculator/run'
import { upstreamAt } from '../../helpers/site'

const now = new Date(2026, 10, 22)
const inputOf = (raw: Record<string, unknown>) =>
  parseInput(fields, raw, 'en').input as unknown as MoneyInput
const run = (raw: Record<string, unknown>) => earnings(inputOf(raw), now)

// Own rates without a season to speak of: April stands nearest to the year's average.
const own = { rates: 'own', long: '2-4', short: '0.1-0.3', month: '4' }
test.each([
  // 100,000 views, all long: 100 × $2 to $4 a month on average.
  [{ ...own, shorts: '0' }, [2400, 3600, 4800]],
  // Half of them earn.
  [{ ...own, shorts: '0', ads: '50' }, [1200, 1800, 2400]],
  // All Shorts: 100 × $0.10 to $0.30.
  [{ ...own, shorts: '100' }, [120, 240, 360]],
  // 80 × $2 + 20 × $0.10 to 80 × $4 + 20 × $0.30.
  [own, [12 * 162, 12 * 244, 12 * 326]],
  // In a currency in which a dollar costs 83.
  [{ ...own, shorts: '0', currency: 'INR', rate: '83' }, [2400 * 83, 3600 * 83, 4800 * 83]],
  [{ ...own, views: '0' }, [0, 0, 0]],
  // United States, as published: 80 × $2.50 + 20 × $0.03 to 80 × $7 + 20 × $0.08.
  [{}, [12 * 200.6, 12 * 381.1, 12 * 561.6]],
  // Japan: 80 × $1.30 + 20 × $0.01 to 80 × $4 + 20 × $0.07.
  [{ country: 'JP' }, [12 * 104.2, 12 * 212.8, 12 * 321.4]],
])('a year of %j', (raw, [low, middle, high]) => {
  const { low: l, middle: m, high: h } = run(raw).periods[2]!
  expect([l, m, h].map((one) => one.toFixed(6))).toEqual(
    [low, middle, high].map((one) => one!.toFixed(6)),
  )
})

/** The same by another way: view by view over the year, month by month. */
function independently(input: MoneyInput): number[] {
  const [low, high] = input.rates === 'own' ? input.long : publishedLong(input.niche, input.country)
  const [lowShort, highShort] = input.rates === 'own' ? input.short : shortsRpm(input.country).range
  const seasons = seasonRanges.map(([from, to]) => from + to)
  const all = seasons.reduce((sum, one) => sum + one)
  const perView = (long: number, short: number) =>
    ((100 - input.shorts) * input.ads * long) / 1e4 + (input.shorts * short) / 100
  return [perView(low, lowShort), perView(high, highShort)].map((rate) =>
    seasons.reduce(
      (sum, one) => sum + ((one * 12) / all) * input.views * (rate / 1000) * input.rate,
      0,
    ),
  )
}

test('totals of 500 random inputs agree with an independent formula, and months add up to the year', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const countries = [...Object.keys(countryRpm), 'TW']
  const niches = ['any', ...Object.keys(nicheRpm)]
  for (let at = 0; at < 500; at++) {
    const input = inputOf({
      views: String(random(9_000_000)),
      shorts: String(random(101)),
      ads: String(random(101)),
      country: countries[random(countries.length)],
      niche: niches[random(niches.length)],
      rates: random(2) ? 'own' : 'published',
      long: `${random(20)}-${20 + random(20)}`,
      rate: String(1 + random(200)),
      month: String(1 + random(12)),
    })
    const { periods, plot, headline } = earnings(input, now)
    const [, month, year] = periods
    const [low, high] = independently(input)
    expect(year!.low).toBeCloseTo(low!, 3)
    expect(year!.high).toBeCloseTo(high!, 3)
    expect(year!.middle).toBeCloseTo((low! + high!) / 2, 3)
    expect(plot!.points).toHaveLength(12)
    expect(plot!.points.reduce((sum, one) => sum + one.value!, 0)).toBeCloseTo(year!.middle, 3)
    expect(plot!.points.at(-1)!.value).toBe(month!.middle)
    expect(headline.middle).toBe(month!.middle)
  }
})

test('the season is November’s by default, a day is a thirtieth of it, and the twelve add up to 12', () => {
  const { periods, plot } = run({})
  expect(plot!.current?.at).toBe('2026-11')
  expect(plot!.points[0]!.at).toBe('2025-12')
  expect(periods[0]!.middle * 30).toBeCloseTo(periods[1]!.middle, 6)
  const seasons = Array.from({ length: 12 }, (_, at) => seasonOf(at + 1))
  expect(seasons.reduce((sum, one) => sum + one, 0)).toBeCloseTo(12, 9)
  expect(Math.max(...seasons)).toBe(seasonOf(12))
  expect(Math.min(...seasons)).toBe(seasonOf(1))
})

test('the example on the page is what the untouched form gives', () => {
  const { views, ...year } = exampleFacts.money
  expect(inputOf({}).views).toBe(views)
  for (const [end, value] of Object.entries(year)) {
    expect(run({}).periods[2]![end as 'low']).toBeCloseTo(value, 6)
  }
})

test('a month that is still to come is last year’s', () => {
  expect(run({ month: '12' }).plot!.current?.at).toBe('2025-12')
})

test('a topic keeps its range in the United States and follows the country elsewhere', () => {
  expect(publishedLong('finance', 'US')).toEqual([10, 26])
  const [low, high] = publishedLong('finance', 'IN')
  expect(high / low).toBeCloseTo(2.6, 9)
  expect(low).toBeCloseTo((10 * 0.35) / 4.75, 9)
})

test('what is not known or not converted is said', () => {
  expect(run({ country: 'TW' }).notes).toEqual([{ key: 'note.noCountry' }])
  expect(publishedLong('finance', 'TW')).toEqual([0.08, 7])
  expect(run({ currency: 'EUR' }).notes).toEqual([{ key: 'note.rate' }])
  expect(run({ currency: 'EUR', rate: '0.9' }).notes).toEqual([])
})

test('every published number names its source and day, and none claims to be YouTube’s', () => {
  const { assumptions, ranges } = run({ niche: 'gaming' })
  const sourced = assumptions.filter(({ from }) => from === 'ours')
  expect(sourced.map(({ name }) => name)).toEqual(['long', 'short', 'season'])
  for (const { source } of sourced) {
    expect(source).toMatchObject({
      url: expect.stringMatching(/^https:/),
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  }
  expect(assumptions.some(({ from }) => from === 'youtube')).toBe(false)
  expect(ranges[0]!.rows.filter(({ isUsed }) => isUsed)).toMatchObject([{ label: { value: 'US' } }])
})

test('a topic abroad says how the country compares, with the list of countries as its source', () => {
  const { assumptions } = run({ niche: 'gaming', country: 'DE' })
  // Germany’s middle is 2.35 dollars, that of the United States 4.75.
  expect(assumptions.find(({ name }) => name === 'abroad')).toMatchObject({
    value: { kind: 'percent', value: 2.35 / 4.75 },
    source: { name: 'countries' },
  })
  for (const input of [{ country: 'DE' }, { niche: 'gaming', country: 'TW' }]) {
    expect(run(input).assumptions.map(({ name }) => name)).not.toContain('abroad')
  }
})

test('without a link there is nothing to ask YouTube about', () => {
  expect(checkSubject(inputOf({}))).toBe('')
  expect(checkSubject(inputOf({ url: 'https://youtu.be/TY-ejGuhIu4' }))).toBe('TY-ejGuhIu4')
})

test('views a month of the last 90 days, or nothing where they are not all known', () => {
  const upload = (days: number, viewCount?: number) => ({
    id: String(days),
    title: '',
    publishedAt: new Date(now.getTime() - days * 86_400_000).toISOString(),
    viewCount,
  })
  const views = (...uploads: Parameters<typeof viewsOfUploads>[0][number][]) =>
    viewsOfUploads(uploads, now.getTime())
  expect(views(upload(3, 9000), upload(80, 9000), upload(100, 5))).toBeCloseTo(
    (18_000 / 90) * (365 / 12),
  )
  expect(views(upload(3, 9000), upload(80), upload(100, 5))).toBeUndefined()
  // All that a young channel has; thirty may be only the last ones.
  expect(views(upload(3, 9000))).toBeCloseTo((9000 / 90) * (365 / 12))
  const full = Array.from({ length: 30 }, (_, at) => upload(at, 10))
  expect(views(...full)).toBeUndefined()
  expect(views(...full.slice(1))).toBeCloseTo((290 / 90) * (365 / 12))
  // As without an API key, where only the newest have a day.
  const undated = { id: 'undated', title: '', viewCount: 7 }
  expect(views(upload(3, 9000), undated)).toBeUndefined()
  expect(views(upload(3, 9000), upload(100, 5), undated)).toBeCloseTo((9000 / 90) * (365 / 12))
  expect(views()).toBeUndefined()
})

describe('a link', () => {
  let sample: Awaited<ReturnType<typeof startSampleYouTube>>
  beforeAll(async () => {
    sample = await startSampleYouTube({})
    Object.assign(process.env, upstreamAt(sample.origin), { YOUTUBE_SOURCE: 'sample' })
    jest.resetModules()
  })
  afterAll(() => sample.close())
  const check = async (url: string) => {
    const { runTool, findRunnable } = await import('@/lib/tools/machine/run-tool.server')
    const { YouTube } = await import('@/lib/youtube/youtube.server')
    const tool = findRunnable('youtube-money-calculator')
    return (await runTool(tool, { url, views: '1' }, new YouTube())) as MoneyResult
  }

  test.each([
    ['https://youtu.be/TY-ejGuhIu4', /video/],
    ['https://www.youtube.com/@HobbinLane', /uploads|lifetime/],
  ])('%s gives the views a month and says how', async (url, name) => {
    const { linked, assumptions } = await check(url)
    expect(linked?.value).toBeGreaterThan(1)
    expect(linked?.name).toMatch(name)
    expect(assumptions[0]).toMatchObject({
      name: 'views',
      value: { value: linked?.value },
      source: { name: linked?.name, url: expect.stringContaining('youtube.com') },
    })
  })
  test('a playlist leaves the number typed, and says so', async () => {
    const url = 'https://www.youtube.com/playlist?list=PLsmpPlaylist00000000000000000000a'
    const { linked, notes } = await check(url)
    expect(linked).toBeUndefined()
    expect(notes).toEqual([{ key: 'note.playlist' }])
  })
})
