import { edgeCases, startSampleYouTube } from 'sample-youtube'
import { namedCodes } from '@/components/tools/inputs/code-names'
import { formatsOf } from '@/lib/i18n/formats'
import { parseInput } from '@/lib/tools/machine/input-schema'
import { exampleFacts } from '@/lib/tools/machine/tool-example.server'
import { readNumber } from '@/lib/tools/text/typed-numbers'
import { isTooLongForShort } from '@/lib/tools/youtube/shorts'
import { viewsOfUploads } from '@/lib/tools/youtube-money-calculator/check.server'
import {
  countryRpm,
  nicheRpm,
  seasonRanges,
  shortsByCountry,
  withoutAds,
} from '@/lib/tools/youtube-money-calculator/facts'
import { fields } from '@/lib/tools/youtube-money-calculator/fields'
import type { Linked } from '@/lib/tools/youtube-money-calculator/linked'
import {
  type MoneyInput,
  placeOf,
  publishedLong,
  ratesOf,
  seasonOf,
} from '@/lib/tools/youtube-money-calculator/rates'
import {
  checkSubject,
  exactEarnings as earnings,
  type MoneyResult,
  earnings as shownEarnings,
} from '@/lib/tools/youtube-money-calculator/run'
import { shareOfShorts } from '@/lib/tools/youtube-money-calculator/share-of-shorts'
import { names } from '@/lib/tools/youtube-money-calculator/tool'
import { freshModules } from '../../helpers/fresh-modules'
import { upstreamAt } from '../../helpers/site'

const now = new Date(2026, 10, 22)
const inputOf = (raw: Record<string, unknown>) =>
  parseInput(fields, raw, 'en').input as unknown as MoneyInput
const run = (raw: Record<string, unknown>) => earnings(inputOf(raw), now)

// Own rates without a season to speak of: April stands nearest to the year's average.
const own = { rates: 'own', long: '2-4', short: '0.1-0.3', time: '4' }
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
  // United States, two lists, three of Shorts: 80 × $2.50 + 20 × $0.01 to 80 × $12 + 20 × $0.10.
  [{}, [12 * 200.2, 12 * 581.1, 12 * 962]],
])('a year of %j', (raw, [low, middle, high]) => {
  const { low: l, middle: m, high: h } = run(raw).periods[2]!
  expect([l, m!, h].map((one) => one.toFixed(6))).toEqual(
    [low, middle, high].map((one) => one!.toFixed(6)),
  )
})

/** The same by another way: view by view over the year, month by month; Shorts don't follow the season. */
function independently(input: MoneyInput): number[] {
  const [low, high] =
    input.rates === 'own' ? input.long : publishedLong(input.niche, input.country).range
  const lists = shortsByCountry[input.country] ?? Object.values(shortsByCountry).flat()
  const [lowShort, highShort] =
    input.rates === 'own'
      ? input.short
      : [
          Math.min(...lists.map(({ range }) => range[0])),
          Math.max(...lists.map(({ range }) => range[1])),
        ]
  const share = input.shorts ?? 20
  const seasons = seasonRanges.map(([from, to]) => from + to)
  const all = seasons.reduce((sum, one) => sum + one)
  return [
    [low, lowShort],
    [high, highShort],
  ].map(([long, short]) =>
    seasons.reduce((sum, one) => {
      const ofLong = (((100 - share) * input.ads * long!) / 1e4) * ((one * 12) / all)
      return sum + input.views! * ((ofLong + (share * short!) / 100) / 1000) * input.rate
    }, 0),
  )
}

test('totals of 500 random inputs agree with an independent formula, and months add up to the year', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const countries = Object.keys(countryRpm)
  const niches = ['any', ...Object.keys(nicheRpm)]
  let withMiddle = 0
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
      time: String(1 + random(12)),
    })
    const { periods, plot, headline } = earnings(input, now)
    const [, month, year] = periods
    const [low, high] = independently(input)
    expect(year!.low).toBeCloseTo(low!, 3)
    expect(year!.high).toBeCloseTo(high!, 3)
    expect(headline.middle).toBe(month!.middle)
    if (month!.middle === null) continue
    withMiddle += 1
    expect(high!).toBeLessThanOrEqual(low! * 10.5)
    expect(year!.middle).toBeCloseTo((low! + high!) / 2, 3)
    expect(plot!.points).toHaveLength(12)
    expect(plot!.points.reduce((sum, one) => sum + one.value!, 0)).toBeCloseTo(year!.middle!, 3)
    expect(plot!.points.at(-1)!.value).toBe(month!.middle)
  }
  expect(withMiddle).toBeGreaterThan(100)
})

test('the season is November’s by default, a day is a thirtieth of it, and the twelve add up to 12', () => {
  const { periods, plot } = run({})
  expect(plot!.current?.at).toBe('2026-11')
  expect(plot!.points[0]!.at).toBe('2025-12')
  expect(periods[0]!.middle! * 30).toBeCloseTo(periods[1]!.middle!, 6)
  const seasons = Array.from({ length: 12 }, (_, at) => seasonOf(at + 1))
  expect(seasons.reduce((sum, one) => sum + one, 0)).toBeCloseTo(12, 9)
  expect(Math.max(...seasons)).toBe(seasonOf(12))
  expect(Math.min(...seasons)).toBe(seasonOf(1))
})

test('a month’s share of the year is shown with two digits', () => {
  const season = run({}).assumptions.find(({ name }) => name === 'season')
  expect(season?.value).toMatchObject({ value: Number(seasonOf(11).toPrecision(2)) })
})

test('the example on the page is what the untouched form gives', () => {
  const { views, ...year } = exampleFacts('en').money
  expect(fields.views.usual).toBe(views)
  const shown = shownEarnings(inputOf({}), now).periods[2]!
  expect(shown).toMatchObject(year)
})

test('a month that is still to come is last year’s', () => {
  expect(run({ time: '12' }).plot!.current?.at).toBe('2025-12')
})

test('a topic keeps its range in the United States and follows the country elsewhere, at both ends', () => {
  expect(publishedLong('finance', 'US').range).toEqual([9, 26])
  const [low, high] = publishedLong('finance', 'IN').range
  expect(low).toBeCloseTo((9 * 0.1) / 2.5, 9)
  expect(high).toBeCloseTo((26 * 1.5) / 12, 9)
  // Switzerland, 1.8 times as much at the low end and 0.92 at the high one: never narrower than the list.
  const swiss = publishedLong('finance', 'CH').range
  expect(swiss[0]).toBeCloseTo((9 * 11) / 12, 9)
  expect(swiss[1]).toBeCloseTo((26 * 4.5) / 2.5, 9)
})

test('a topic in any country is as wide as it is published at least, never below what is published, and never what all topics have, or the result says that it doesn’t count', () => {
  const least = Math.min(
    ...Object.values(countryRpm).flatMap((all) => all.map(({ range }) => range[0])),
  )
  for (const [niche, lists] of Object.entries(nicheRpm)) {
    const from = Math.min(...lists.map(({ range }) => range[0]))
    const to = Math.max(...lists.map(({ range }) => range[1]))
    for (const country of [...Object.keys(countryRpm), 'ES', 'SG', 'NG']) {
      const { range } = publishedLong(niche as 'finance', country)
      const [any, home] = [country, 'US'].map((one) => publishedLong('any', one).range)
      expect(range).not.toEqual(any)
      expect(range[0]).toBeGreaterThanOrEqual(least)
      expect(range[1] / range[0]).toBeGreaterThanOrEqual(to / from - 1e-9)
      // No more than at home where all topics have less.
      if (any![0] <= home![0] && any![1] <= home![1])
        expect([niche, country, range[1] <= to + 1e-9]).toEqual([niche, country, true])
    }
  }
  // A travel channel in the Philippines: 0.026 dollars, a third of the least that any list has anywhere.
  expect(publishedLong('travel', 'PH')).toMatchObject({ isFloored: true })
  expect(publishedLong('gaming', 'IN')).toMatchObject({ range: [0.08, 0.54], isFloored: true })
})

test.each([
  ['ES', 'region', '150'],
  ['RU', 'region', '150'],
  ['TW', 'region', '030'],
  ['SG', 'region', '142'],
  ['NZ', 'region', '053'],
  ['MX', 'region', '019'],
  ['NG', 'world', '001'],
  ['DE', 'country', 'DE'],
])('%s: the range of a %s, %s', (country, kind, code) => {
  expect(placeOf(country)).toMatchObject({ kind, code })
})

test('every region that stands for a country has a name, which browsers don’t know', () => {
  for (const [country] of namedCodes('region', 'en')) {
    const { kind, code } = placeOf(country)
    if (kind !== 'country') expect(names.word).toContain(`r${code}`)
  }
  const { assumptions } = run({ country: 'ES', niche: 'any' })
  const place = assumptions.find(({ name }) => name === 'place')
  expect(place?.value).toEqual({ kind: 'word', value: 'r150' })
})

test.each(['ES', 'TW', 'SG', 'NG', 'MX'])(
  '%s, which no list has, gets no middle anywhere, and the result says why',
  (country) => {
    const result = run({ country, niche: 'gaming' })
    expect(result.headline).toMatchObject({ name: 'openMonth', middle: null })
    expect(result.periods.every(({ middle }) => middle === null)).toBe(true)
    expect(result.plot).toBeUndefined()
    expect(result.notes).toContainEqual({ key: `note.${placeOf(country).kind}` })
    expect(result.assumptions).toContainEqual(expect.objectContaining({ name: 'place' }))
  },
)

test('Shorts follow no season; a country without a list of them has the range of all lists and no middle', () => {
  const all = (country: string, time = '12') => run({ country, shorts: '100', time })
  expect(all('US', '1').headline.middle).toBeCloseTo((100 * (0.01 + 0.1)) / 2, 9)
  expect(all('US').headline.middle).toBeCloseTo(all('US', '1').headline.middle!, 9)
  for (const country of ['ES', 'ID', 'TR', 'JP']) {
    const { headline, notes, assumptions } = all(country)
    const [low, high] = [headline.low, headline.high].map((one) => one.toFixed(6))
    expect([country, low, headline.middle, high]).toEqual([country, '0.300000', null, '10.000000'])
    expect(notes).toEqual([{ key: 'note.shorts' }])
    expect(assumptions.find(({ name }) => name === 'short')?.source?.name).toBe('shortsWorld')
  }
  // One list alone.
  expect(all('GB')).toMatchObject({ headline: { middle: null }, notes: [{ key: 'note.oneList' }] })
  // What Shorts aren't calculated with isn't listed.
  expect(all('US').ranges).toEqual([])
  expect(all('US').assumptions.map(({ name }) => name)).toEqual([
    ...['views', 'shorts', 'country', 'short', 'rate'],
  ])
})

test.each<[string, Record<string, unknown>, string | undefined]>([
  ['two lists, the United States', {}, undefined],
  ['two lists, Germany', { country: 'DE' }, undefined],
  ['two lists of both, finance in India', { country: 'IN', niche: 'finance' }, undefined],
  ['two lists of both, games in India', { country: 'IN', niche: 'gaming' }, undefined],
  ['one list, Japan', { country: 'JP' }, 'note.oneList'],
  ['one list, Pakistan', { country: 'PK', niche: 'education' }, 'note.oneList'],
  ['one list of the topic', { niche: 'kids' }, 'note.oneList'],
  ['two lists 34 times apart, Poland', { country: 'PL', niche: 'gaming' }, 'note.wide'],
  ['two lists, India', { country: 'IN' }, 'note.wide'],
  ['own rates', { rates: 'own', long: '2-4' }, undefined],
  ['own rates that say nothing', { rates: 'own', long: '1-40' }, 'note.wide'],
])('a middle only where it can be defended: %s', (_, raw, note) => {
  const { headline, periods, plot, notes } = run({ shorts: '0', ...raw })
  expect(headline.middle === null).toBe(note !== undefined)
  expect(plot === undefined).toBe(note !== undefined)
  expect(notes.map(({ key }) => key)).toEqual(note ? [note] : [])
  // A single list says what YouTube Premium has.
  for (const one of periods.filter(({ name }) => name === 'premium')) expect(one.middle).toBeNull()
})

test('the countries beside each other have a mark where a middle can be defended', () => {
  const { ranges } = run({})
  const marked = ranges[0]!.rows.flatMap(({ label, middle }) => (middle ? [label.value] : []))
  expect(marked).toEqual(['US', 'GB', 'AU', 'CA', 'DE'])
})

test.each(Object.keys(withoutAds))(
  '%s, where no ads run, has nothing, and never a top',
  (country) => {
    for (const raw of [{}, { niche: 'tech' }, { shorts: '100' }, { time: 'year' }]) {
      const { headline, periods, notes, assumptions } = run({ country, ...raw })
      expect(headline).toMatchObject({ name: 'noAds', low: 0, high: 0, region: country })
      expect(periods.every(({ high }) => high === 0)).toBe(true)
      expect(notes).toEqual([{ key: 'note.withoutAds', region: country }])
      expect(assumptions.map(({ source }) => source?.name)).toContain('withoutAds')
    }
    expect(run({ country, ...own }).headline.high).toBeGreaterThan(0)
  },
)

test('what is not converted is said', () => {
  expect(run({ currency: 'EUR' }).notes).toEqual([{ key: 'note.rate' }])
  expect(run({ currency: 'EUR', rate: '0.9' }).notes).toEqual([])
})

test('every published number names its source and day, and none claims to be YouTube’s', () => {
  const { assumptions, ranges } = run({ niche: 'gaming' })
  const sourced = assumptions.filter(({ from }) => from === 'ours')
  expect(sourced.map(({ name }) => name)).toEqual(['long', 'short', 'premium', 'season'])
  for (const { source, lists } of sourced) {
    for (const one of lists ?? [source]) {
      expect(one).toMatchObject({
        url: expect.stringMatching(/^https:/),
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      })
    }
  }
  expect(assumptions.some(({ from }) => from === 'youtube')).toBe(false)
  expect(ranges[0]!.rows.filter(({ isUsed }) => isUsed)).toMatchObject([{ label: { value: 'US' } }])
})

test('where there are two lists both are named, with how far their middles are apart', () => {
  const long = run({}).assumptions.find(({ name }) => name === 'long')!
  expect(long.lists?.map(({ range }) => range)).toEqual([
    [2.5, 7],
    [4, 12],
  ])
  // 8 against 4.75.
  expect(long.apart).toBe(1.7)
  expect(ratesOf(inputOf({ country: 'JP' })).long.times).toBeUndefined()
})

test('YouTube Premium is a line of its own, within the income from long videos', () => {
  const { periods } = run({ shorts: '0' })
  const [, , year, premium] = periods
  expect(premium!.name).toBe('premium')
  expect(premium!.low * 12).toBeCloseTo(year!.low * (0.05 / 1.05), 6)
  expect(premium!.high * 12).toBeCloseTo(year!.high * (0.15 / 1.15), 6)
  const names = (raw: object) => run({ ...raw }).periods.map(({ name }) => name)
  expect(names({ shorts: '100' })).not.toContain('premium')
  expect(names(own)).not.toContain('premium')
})

test('what the page shows has two significant digits', () => {
  const digits = (value: number) => value.toPrecision(2)
  for (const raw of [{}, { views: '123457' }, { country: 'ES', niche: 'music' }]) {
    const { headline, periods, plot, ranges } = shownEarnings(inputOf(raw), now)
    const all = [headline, ...periods, ...ranges.flatMap(({ rows }) => rows)].flatMap(
      ({ low, middle, high }) => [low, middle ?? low, high],
    )
    all.push(...(plot?.points ?? []).flatMap(({ value, low, high }) => [value!, low!, high!]))
    for (const value of all) expect(value).toBe(Number(digits(value)))
  }
})

test('a topic abroad says how the country compares, with the lists of countries as its source', () => {
  const { assumptions } = run({ niche: 'gaming', country: 'DE' })
  // Germany: 1.20 to 6.50 dollars, the United States: 2.50 to 12.
  expect(assumptions.find(({ name }) => name === 'abroad')).toMatchObject({
    value: { kind: 'percent', value: [0.48, 0.54] },
    source: { name: 'countries' },
  })
  // From low to high, also where the low end is nearer to the United States.
  for (const country of ['NL', 'CH', 'JP', 'KR']) {
    const abroad = run({ niche: 'gaming', country }).assumptions.find(
      ({ name }) => name === 'abroad',
    )
    const [low, high] = (abroad!.value as { value: readonly [number, number] }).value
    expect([country, low < high]).toEqual([country, true])
  }
  for (const input of [{ country: 'DE' }, { niche: 'gaming' }]) {
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
    viewsOfUploads(uploads, now.getTime())?.views
  expect(views(upload(3, 9000), upload(80, 9000), upload(100, 5))).toBeCloseTo(
    (18_000 / 90) * (365 / 12),
  )
  expect(views(upload(3, 9000), upload(80), upload(100, 5))).toBeUndefined()
  // All that a channel of unknown age has; thirty may be only the last ones.
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

test('a channel of 20 days is averaged over its 20 days, not over 90', () => {
  const upload = (days: number, viewCount: number) => ({
    id: String(days),
    title: '',
    publishedAt: new Date(now.getTime() - days * 86_400_000).toISOString(),
    viewCount,
  })
  const began = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const found = (days: number) => {
    const uploads = [upload(2, 4000), upload(15, 6000)]
    return viewsOfUploads(uploads, now.getTime(), began(days))!
  }
  // 10,000 views in 20 days are 500 a day.
  expect(found(20).views).toBeCloseTo(500 * (365 / 12), 6)
  expect(new Date(found(20).since).toISOString()).toBe(began(20))
  // On its first day a channel isn't extrapolated from minutes.
  expect(found(0).views).toBeCloseTo(10_000 * (365 / 12), 6)
  expect(found(89).views).toBeCloseTo((10_000 / 89) * (365 / 12), 6)
  expect(found(400).views).toBeCloseTo((10_000 / 90) * (365 / 12), 6)
  expect(found(400).hasOlder).toBe(false)
})

const linked = (shorts: Linked['shorts'], more: Partial<Linked> = {}): Linked => ({
  channel: { id: 'UCx', title: 'A channel', subscriberCount: 5_000 },
  title: 'A video',
  views: 100_000,
  name: 'video',
  since: '2026-01-01',
  url: 'https://www.youtube.com/watch?v=TY-ejGuhIu4',
  day: '2026-11-22',
  shorts,
  ...more,
})
const video = 'https://youtu.be/TY-ejGuhIu4'

// With a link of 100,000 views a month, by hand: 100 × the rate for long views or that for Shorts. A
// country has rates of its own.
test.each<[string, Record<string, unknown>, Linked['shorts'], number, number]>([
  ['a Short', { country: 'US' }, { share: [1, 1], name: 'isShort' }, 12, 10 * 12],
  ['a long video', { country: 'US' }, { share: [0, 0], name: 'notShort' }, 250 * 12, 1200 * 12],
  ['either, nobody knows', { country: 'US' }, { share: [0, 1], name: 'maybeShort' }, 12, 1200 * 12],
  ['either, in Japan', { country: 'JP' }, { share: [0, 1], name: 'maybeShort' }, 3.6, 400 * 12],
  [
    'either, and the visitor knows',
    { country: 'US', shorts: '100' },
    { share: [0, 1], name: 'maybeShort' },
    12,
    120,
  ],
  [
    'no Short, half of it earns',
    { country: 'US', ads: '50' },
    { share: [0, 0], name: 'notShort' },
    1500,
    7200,
  ],
  // At least 40 Shorts of 100, at most 60: 40 × $2.50 + 60 × $0.01 and 60 × $12 + 40 × $0.10.
  [
    'a channel with 40% to 60%',
    { country: 'US' },
    { share: [0.4, 0.6], name: 'uploadShorts' },
    12 * 100.6,
    12 * 724,
  ],
])('a year of a link to %s', (_, raw, shorts, low, high) => {
  const result = earnings(inputOf({ url: video, ...raw }), now, linked(shorts))
  const year = result.periods[2]!
  expect(year.low).toBeCloseTo(low, 6)
  expect(year.high).toBeCloseTo(high, 6)
  if (high / low > 10) expect(year.middle).toBeNull()
  else expect(year.middle).toBeCloseTo((low + high) / 2, 6)
})

// As typed on a page of each language, and as its result is written there. By hand: views ÷ 1,000 ×
// $2 to $4 of long videos alone, of which the middle is $3; a year is twelve average months, and the month
// April, when advertisers pay 12 ÷ 12.35 of the average.
test.each([
  ['en', '100,000', 'year', '$3,600', '$2,400', '$4,800'],
  ['de', '1.500,5', 'year', 'input.notANumber', '', ''],
  ['de', '150.000', 'year', '5.400\u00a0$', '3.600\u00a0$', '7.200\u00a0$'],
  [
    ...['ru', '2\u00a0500\u00a0000', 'year'],
    ...['90\u00a0000\u00a0$', '60\u00a0000\u00a0$', '120\u00a0000\u00a0$'],
  ],
  ['gu', '૫૦,૦૦૦', 'year', 'US$1,800', 'US$1,200', 'US$2,400'],
  ['ja', '１００,０００', 'year', '$3,600', '$2,400', '$4,800'],
  ['zh-Hant', '12,000,000', 'year', 'US$432,000', 'US$288,000', 'US$576,000'],
  ['en', '100,000', 'month', '$291', '$194', '$389'],
  ['gu', '100000', 'month', 'US$291', 'US$194', 'US$389'],
  ['en', 'a lot', 'year', 'input.notANumber', '', ''],
  ['en', '-5', 'year', 'input.outOfRange', '', ''],
  ['en', '1e9', 'year', 'input.notANumber', '', ''],
  ['en', '99999999999', 'year', 'input.outOfRange', '', ''],
])('%s: “%s” views, %s: %s, between %s and %s', (tag, typed, period, middle, low, high) => {
  const { money } = formatsOf(tag!)
  const time = period === 'year' ? 'year' : '4'
  const raw = { ...own, shorts: '0', views: readNumber(typed!, tag!) ?? typed, time }
  let written: string[]
  try {
    const { headline } = run(raw)
    written = [headline.middle, headline.low, headline.high].map((one) =>
      money(one!, 'USD', headline.high),
    )
  } catch (error) {
    written = [(error as { code: string }).code, '', '']
  }
  expect(written).toEqual([middle, low, high])
})

test('the period is the large figure’s: this month, a year, or one of the months', () => {
  const whole = run({ time: 'year' })
  expect(whole.headline).toMatchObject({ name: 'year', middle: whole.periods[2]!.middle })
  expect(whole.headline.months).toEqual({ from: '2025-12', month: '2026-11' })
  const april = run({ time: '4' })
  expect(april.headline).toMatchObject({ name: 'month', middle: april.periods[1]!.middle })
  expect(april.headline.months).toEqual({ from: '2025-05', month: '2026-04' })
  expect(april.plot!.current).toEqual({ at: '2026-04', mark: 'chosen' })
  expect(run({}).plot!.current).toEqual({ at: '2026-11', mark: 'current' })
})

test('each assumption says truly whether it is a default, chosen, or from the link', () => {
  const from = (result: MoneyResult) =>
    Object.fromEntries(
      result.assumptions.map(({ name, from, source }) => [name, source?.name ?? from]),
    )
  const countryFrom = (country: string, usual: string) =>
    earnings(inputOf({ country }), now, undefined, usual).assumptions.find(
      ({ name }) => name === 'country',
    )?.from
  expect([countryFrom('DE', 'DE'), countryFrom('US', 'DE')]).toEqual(['default', 'visitor'])
  // For a link no country is the usual one, so that of the page was chosen.
  const ofLink = (more: object) =>
    earnings(
      inputOf({ url: video, ...more }),
      now,
      linked({ share: [1, 1], name: 'isShort' }),
      'US',
    ).assumptions.find(({ name }) => name === 'country')?.from
  expect([ofLink({ country: 'US' }), ofLink({})]).toEqual(['visitor', 'default'])
  expect(from(run({}))).toEqual({
    views: 'default',
    shorts: 'default',
    ads: 'default',
    country: 'default',
    niche: 'default',
    long: 'countries',
    short: 'shorts',
    premium: 'premium',
    season: 'season',
    rate: 'default',
  })
  const own = { views: '5', shorts: '20', ads: '99', rates: 'own', long: '1-2', rate: '2' }
  expect(from(run(own))).toEqual({
    views: 'visitor',
    // Typed, although it is the usual one.
    shorts: 'visitor',
    ads: 'visitor',
    long: 'visitor',
    short: 'default',
    season: 'season',
    rate: 'visitor',
  })
  const short = linked({ share: [1, 1], name: 'isShort' })
  const result = earnings(inputOf({ url: video, country: 'JP' }), now, short)
  expect(from(result)).toMatchObject({ views: 'video', shorts: 'isShort', country: 'visitor' })
  expect(result.assumptions[0]!.source).toMatchObject({
    values: { title: 'A video' },
    since: '2026-01-01',
    day: '2026-11-22',
  })
})

test('where the viewers of a link are, nobody knows: all countries, without a middle, until one is chosen', () => {
  const link = linked({ share: [0.4, 0.6], name: 'uploadShorts' })
  for (const shorts of [undefined, '0', '100']) {
    const world = earnings(inputOf({ url: video, shorts }), now, link, 'DE')
    expect(world.headline).toMatchObject({ name: 'openMonth', middle: null })
    expect(world.notes).toContainEqual({ key: 'note.viewers' })
    expect(world.assumptions).toContainEqual({ name: 'country', value: null, from: 'default' })
    expect(world.ranges.some(({ rows }) => rows.some(({ isUsed }) => isUsed))).toBe(false)
  }
  const chosen = earnings(inputOf({ url: video, country: 'DE', shorts: '0' }), now, link, 'DE')
  expect(chosen.headline.middle).not.toBeNull()
  expect(chosen.notes).toEqual([])
  // Their own rates say it all, and by hand the page's country stands in the form.
  expect(earnings(inputOf({ url: video, ...own, shorts: '0' }), now, link).notes).toEqual([])
  expect(earnings(inputOf({}), now, undefined, 'DE').ranges[0]!.rows).toContainEqual(
    expect.objectContaining({ label: { kind: 'region', value: 'DE' }, isUsed: true }),
  )
  // A share that is known only by a range fills nothing.
  expect(earnings(inputOf({ url: video }), now, link).fills).toEqual({ views: 100_000 })
})

test('a link stands at the top and fills the views, and views that were typed over it count', () => {
  const link = linked({ share: [0, 0], name: 'notShort' })
  const read = earnings(inputOf({ url: video }), now, link)
  expect(read.about).toMatchObject({ channel: { title: 'A channel' }, views: 100_000 })
  expect(read.fills).toEqual({ views: 100_000, shorts: 0 })
  const typed = earnings(inputOf({ url: video, views: '50000' }), now, link)
  expect(typed.headline.low * 2).toBeCloseTo(read.headline.low, 6)
  expect(typed.assumptions[0]).toMatchObject({ value: { value: 50_000 }, from: 'visitor' })
})

test('a link that was not read is never shown as if it had been', () => {
  const input = inputOf({ url: video })
  expect(earnings(input, now).headline.name).toBe('unreadMonth')
  expect(earnings({ ...input, time: 'year' }, now).headline.name).toBe('unreadYear')
  expect(earnings(input, now).assumptions[0]).toMatchObject({
    value: { value: 100_000 },
    from: 'default',
  })
})

test('what nobody knows of Shorts is unknown, said first, and never a number', () => {
  const open = linked({ share: [0, 1], name: 'maybeShort' })
  const { assumptions, notes } = earnings(inputOf({ url: video }), now, open)
  expect(assumptions[1]).toMatchObject({ name: 'shorts', value: null })
  expect(notes[0]).toEqual({ key: 'note.maybeShort' })
  const channel = linked({ share: [0, 0.5], name: 'uploadShorts' }, { name: 'lifetime' })
  const other = earnings(inputOf({ url: '@some.name' }), now, channel)
  expect(other.assumptions[1]).toMatchObject({ value: { value: [0, 0.5] } })
  expect(other.notes[0]).toEqual({ key: 'note.untoldShorts' })
  const known = { url: '@some.name', country: 'US', shorts: '5' }
  expect(earnings(inputOf(known), now, channel).notes).toEqual([])
})

test('the share of Shorts goes from what is known to what is possible', () => {
  const upload = (id: string, viewCount?: number) => ({
    id,
    title: '',
    viewCount,
    durationSeconds: id === 'l' ? 600 : 60,
  })
  const shorts = { ids: ['s'], until: '2026-11-22T00:00:00.000Z' }
  expect(shareOfShorts([upload('s', 10), upload('l', 30)], shorts)).toEqual([0.25, 0.25])
  expect(shareOfShorts([upload('s', 10), upload('l', 10), upload('?', 20)], shorts)).toEqual([
    0.25, 0.75,
  ])
  expect(shareOfShorts([upload('s', 10), upload('l')], shorts)).toBeUndefined()
  expect(shareOfShorts([upload('s', 0)], shorts)).toBeUndefined()
})

// Longer Shorts than a minute exist only of videos since October 15, 2024.
test.each([
  [60, '2024-10-14', false],
  [61, '2024-10-14', true],
  [180, '2024-10-15', false],
  [181, '2024-10-15', true],
  [180, '', false],
  [181, undefined, true],
  [0, '2026-01-01', false],
  [undefined, '2020-01-01', false],
])('%s seconds of %s are too long for a Short: %s', (seconds, day, isTooLong) => {
  expect(isTooLongForShort(seconds, day)).toBe(isTooLong)
})

describe('a link', () => {
  let sample: Awaited<ReturnType<typeof startSampleYouTube>>
  beforeAll(async () => {
    sample = await startSampleYouTube({})
    Object.assign(process.env, upstreamAt(sample.origin), { YOUTUBE_SOURCE: 'sample' })
    freshModules()
  })
  afterAll(() => sample.close())
  const check = async (url: string) => {
    const { runTool, findRunnable } = await import('@/lib/tools/machine/run-tool.server')
    const { YouTube } = await import('@/lib/youtube/youtube.server')
    const tool = findRunnable('youtube-money-calculator')
    return (await runTool(tool, { url }, new YouTube())) as MoneyResult
  }

  test.each([
    ['https://youtu.be/TY-ejGuhIu4', /video/],
    ['https://www.youtube.com/@HobbinLane', /uploads|lifetime/],
    ['@HobbinLane', /uploads|lifetime/],
  ])('%s gives the views a month and says how', async (url, name) => {
    const { linked, assumptions, about } = await check(url)
    expect(about?.channel).toMatchObject({ title: expect.any(String), avatar: expect.any(String) })
    expect(linked?.views).toBeGreaterThan(1)
    expect(linked?.name).toMatch(name)
    expect(assumptions[0]).toMatchObject({
      name: 'views',
      value: { value: linked?.views },
      source: { name: linked?.name, url: expect.stringContaining('youtube.com') },
    })
  })
  test.each([
    // YouTube's list of the channel's Shorts has it, whatever the form of the link.
    [`https://youtu.be/${edgeCases.short}`, 'isShort', [1, 1]],
    [`https://www.youtube.com/shorts/${edgeCases.short}`, 'isShort', [1, 1]],
    // 4 minutes 28 seconds.
    ['https://youtu.be/TY-ejGuhIu4', 'notShort', [0, 0]],
    // A broadcast.
    [`https://youtu.be/${edgeCases.endedLive}`, 'notShort', [0, 0]],
  ])('%s: %s', async (url, name, share) => {
    expect((await check(url)).linked?.shorts).toEqual({ name, share })
  })
  test('without the list of Shorts a short video is unknown, unless its link is a Short’s', async () => {
    const fault = { match: 'playlistItems', status: 500, times: 9 }
    await fetch(`${sample.origin}/__faults`, { method: 'POST', body: JSON.stringify(fault) })
    freshModules()
    const of = async (form: string) => (await check(`${form}${edgeCases.short}`)).linked?.shorts
    expect(await of('https://youtu.be/')).toEqual({ name: 'maybeShort', share: [0, 1] })
    expect(await of('https://www.youtube.com/shorts/')).toEqual({ name: 'isShort', share: [1, 1] })
    await fetch(`${sample.origin}/__faults`, { method: 'DELETE' })
  })
  test('a playlist, which has no views a month, is refused', async () => {
    const url = 'https://www.youtube.com/playlist?list=PLsmpPlaylist00000000000000000000a'
    await expect(check(url)).rejects.toMatchObject({ code: 'link.channelExpected', field: 'url' })
  })
})
