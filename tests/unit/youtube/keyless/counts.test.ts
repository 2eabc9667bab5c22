import { countries, reachOf } from '@/lib/youtube/models/countries'
import { countIn } from '@/lib/youtube/sources/keyless/counts'
import { expectLinear } from '../../../helpers/linear'

describe('counts as YouTube writes them', () => {
  test.each<[string, number]>([
    ['20K', 20_000],
    ['9.8k', 9_800],
    ['22k', 22_000],
    ['1.2M', 1_200_000],
    ['12 K', 12_000],
    ['2.52m subscribers', 2_520_000],
    ['1.23M subscribers', 1_230_000],
    ['\u200e\u206819.6m subscribers\u2069', 19_600_000],
    ['84 subscribers', 84],
    ['1 video', 1],
    ['4,999 videos', 4_999],
    ['98,765,432 views', 98_765_432],
    ['327 replies', 327],
    ['No views', 0],
    ['no subscribers', 0],
    ['0', 0],
    ['1.2 lakh subscribers', 120_000],
    ['3.4 crore views', 34_000_000],
    ['12,34,567', 1_234_567],
    ['19.924', 19_924],
    ['2908', 2_908],
    ['1 234 567', 1_234_567],
    ['1\u00a0234', 1_234],
    ['1\u202f234', 1_234],
    ['1’234', 1_234],
    ['2,5 Mio.', 2_500_000],
    ['1,2 Mrd.', 1_200_000_000],
    ['2,5\u00a0млн', 2_500_000],
    ['12万', 120_000],
    ['1.2億', 120_000_000],
    ['1234万', 12_340_000],
    ['3.5천', 3_500],
  ])('%j is %d', (text, count) => expect(countIn(text)).toBe(count))

  test.each([
    [undefined],
    [''],
    [' '],
    ['views'],
    ['many views'],
    ['1.2'],
    ['2,5'],
    ['1,23'],
    ['1,2345'],
    // It could mean thousands of thousands, or just over one.
    ['1,234K'],
    ['1.234 Mio.'],
    ['1.2.3K'],
    ['1 234,567'],
    // It means thousands in Spanish and millions in Czech.
    ['1,2 mil'],
    ['12 millones'],
    ['5 constructor'],
    ['-5'],
    ['1e5'],
    ['12 of 34 views'],
    ['99999999999999999999'],
    ['No thing'],
    ['192 млн просмотров'],
    ['✪ Members first'],
  ])('%j is not guessed', (text) => expect(countIn(text)).toBeUndefined())

  test.each(['1,', '1 ', '9', ' k', '1.1'])('a long text of %j takes linear time', (part) =>
    expectLinear(20_000, (count) => countIn(part.repeat(count))),
  )
})

describe('countries in which a video can be seen', () => {
  const unknown = Array<string>(200).fill('ZZ')
  const nearlyAll = countries.filter((code) => code !== 'DE' && code !== 'PK')

  test('ISO 3166-1 has 249 countries', () => {
    expect(new Set(countries).size).toBe(249)
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(countries.filter((code) => names.of(code) === undefined)).toEqual([])
  })

  test.each<[string, Parameters<typeof reachOf>[0], ReturnType<typeof reachOf>]>([
    ['everywhere, when all are allowed', { allowed: [...countries] }, {}],
    ['everywhere, without a list', {}, {}],
    ['blocked in more than half', { allowed: nearlyAll }, { blockedIn: ['DE', 'PK'] }],
    ['allowed in up to half', { allowed: ['KR', 'JP'] }, { allowedIn: ['KR', 'JP'] }],
    ['nowhere, when none is allowed', { allowed: [] }, { allowedIn: [] }],
    ['nowhere, when all are blocked', { blocked: [...countries] }, { allowedIn: [] }],
    ['allowed in more than half', { blocked: nearlyAll }, { allowedIn: ['DE', 'PK'] }],
    ['blocked in up to half', { blocked: ['DE'] }, { blockedIn: ['DE'] }],
    ['invalid codes do not count', { allowed: unknown }, { allowedIn: unknown }],
  ])('%s', (_, given, expected) => expect(reachOf(given)).toEqual(expected))
})
