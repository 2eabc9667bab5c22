import { formatsOf } from '@/lib/i18n/formats'
import { languages } from '@/lib/i18n/languages'

test('the formats of a language are created once', () => {
  expect(formatsOf('gu')).toBe(formatsOf('gu'))
  expect(formatsOf('gu')).not.toBe(formatsOf('hi'))
})

test('numbers use the language’s grouping', () => {
  expect(formatsOf('en').number(1_234_567)).toBe('1,234,567')
  expect(formatsOf('de').number(1_234_567)).toBe('1.234.567')
  expect(formatsOf('hi').number(1_234_567)).toBe('12,34,567')
})

test('a number below a thousand is written as the language’s formatter would', () => {
  const numbers = Array.from({ length: 1000 }, (_, number) => number)
  for (const { tag } of languages) {
    const { format } = new Intl.NumberFormat(tag)
    expect(numbers.map(formatsOf(tag).number)).toEqual(numbers.map(format))
    expect(numbers.map(formatsOf(tag).count)).toEqual(numbers.map(format))
  }
})

test('a change has its sign, and zero has none', () => {
  expect([5, -5, 0].map(formatsOf('en').change)).toEqual(['+5', '-5', '0'])
})

test.each([
  ['en', 999, '999'],
  ['en', 148_345, '148K'],
  ['en', 1_299_999, '1.29M'],
  ['en', 999_999, '999K'],
  ['ja', 148_345, '14.8万'],
  ['ja', 655_090, '65.5万'],
  ['zh-Hans', 655_090, '65.5万'],
  ['ko', 148_999, '14.8만'],
  ['de', 148_345, '148.345'],
  ['de', 2_529_000, '2,52\u00a0Mio.'],
  ['hi', 12_345_678, '1.23 करोड़'],
])('in %s the short form of %i is %s: three exact digits, or all of them', (tag, count, text) => {
  expect(formatsOf(tag).count(count)).toBe(text)
})

test.each([
  [0.036, 'en', '3.60%'],
  [0.0000232, 'en', '<0.01%'],
  [0.0001, 'en', '0.01%'],
  [0, 'en', '0.00%'],
  [1, 'en', '100.00%'],
  [0.0000232, 'de', '<0,01\u00a0%'],
])('the share %d is written with two decimals in %s', (value, tag, text) => {
  expect(formatsOf(tag).share(value)).toBe(text)
})

test('a share of an integer percentage has no decimals', () => {
  expect(formatsOf('en').wholeShare(0.256)).toBe('26%')
})

test('bytes are shown as megabytes of a million, with at most one decimal', () => {
  expect(formatsOf('en').megabytes(12_345_678)).toBe('12.3 MB')
  expect(formatsOf('fr').megabytes(2_000_000)).toMatch(/^2\sMo$/)
})

test.each([
  [1, 'en', '1 kB'],
  [44_480, 'en', '44 kB'],
  [999_499, 'en', '999 kB'],
  [999_500, 'en', '1 MB'],
  [1_260_000, 'de', '1,3\u0020MB'],
  [44_480, 'fr', '44\u202fko'],
])('a file of %d bytes is written in kilobytes or megabytes in %s', (bytes, tag, text) => {
  expect(formatsOf(tag).fileSize(bytes)).toBe(text)
})

test('dates and times are formatted in several lengths', () => {
  const at = new Date(2026, 2, 4, 17, 0)
  const { day, dayOfYear, moment, shortMoment, time } = formatsOf('en')
  expect(day(at)).toBe('March 4, 2026')
  expect(day(at.toISOString())).toBe('March 4, 2026')
  expect(day(at.getTime())).toBe('March 4, 2026')
  expect(dayOfYear(at)).toBe('Mar 4')
  expect(moment(at)).toMatch(/^March 4, 2026 at 5:00\sPM$/)
  expect(shortMoment(at)).toMatch(/^Mar 4, 2026, 5:00\sPM$/)
  expect(time(at)).toMatch(/^5:00\sPM$/)
})

test('a date without a time is the same in every time zone', () => {
  expect(formatsOf('en').calendarDay('2026-03-04')).toBe('March 4, 2026')
  expect(formatsOf('en').dayOf('2026-03-04')).toBe('March 4, 2026')
  // An instant is on the day that this device has then, as everywhere else on the page.
  const late = '2026-03-04T23:30:00Z'
  expect(formatsOf('en').dayOf(late)).toBe(formatsOf('en').day(late))
  expect(formatsOf('en').dayOfYear('2026-03-04T23:59:59Z', 'UTC')).toBe('Mar 4')
  expect(formatsOf('en').dayOfYear('2026-03-04T00:00:00Z', 'UTC')).toBe('Mar 4')
})

test.each([
  ['2026-01-01T00:00:00Z', '2 years ago'],
  ['2028-03-10T00:00:00Z', '5 days ago'],
  ['2028-03-13T23:00:00Z', '1 day ago'],
  ['2028-02-13T00:00:00Z', '1 month ago'],
  ['2027-01-20T00:00:00Z', '1 year ago'],
  ['2028-03-16T01:00:00Z', 'in 1 day'],
  ['2028-03-15T09:00:00Z', 'in 9 hours'],
  ['2028-03-14T23:55:00Z', '5 minutes ago'],
  ['2028-03-14T23:59:30Z', '30 seconds ago'],
  ['2028-03-14T23:59:59.900Z', 'now'],
  ['2028-03-15T00:00:00Z', 'now'],
])('%s is %s', (instant, expected) => {
  expect(formatsOf('en').ago(instant, Date.parse('2028-03-15T00:00:00Z'))).toBe(expected)
})

test('no elapsed time is told in words of the calendar', () => {
  // Two days back on the calendar in German is “vorgestern”, but 49 hours may lie three days back.
  const now = Date.parse('2028-03-15T00:00:00Z')
  expect(formatsOf('de').ago('2028-03-12T23:00:00Z', now)).toBe('vor 2 Tagen')
  expect(formatsOf('ja').ago('2028-03-13T23:00:00Z', now)).toBe('1 日前')
  expect(formatsOf('de').ago('2028-03-15T00:00:00Z', now)).toBe('jetzt')
})

test('by a clock that is late, what has just happened is now', () => {
  const { ago } = formatsOf('en')
  jest.useFakeTimers({ now: Date.parse('2028-03-15T00:00:00Z') })
  expect(ago('2028-03-15T00:00:40Z')).toBe('now')
  expect(ago('2028-03-15T00:02:00Z')).toBe('in 2 minutes')
  expect(ago('2028-03-15T00:00:40Z', Date.now())).toBe('in 40 seconds')
  jest.useRealTimers()
})

test('codes have names in the language, and an unknown code is shown unchanged', () => {
  const { language, region } = formatsOf('de')
  expect(language('fr')).toBe('Französisch')
  expect(region('FR')).toBe('Frankreich')
  expect(language('not a code')).toBe('not a code')
  expect(region('QQ')).toBe('QQ')
})

test('lists end with the language’s “and”', () => {
  expect(formatsOf('en').list(['a', 'b', 'c'])).toBe('a, b, and c')
  expect(formatsOf('de').list(['a', 'b'])).toBe('a und b')
})

test.each([
  ['pl', 3, 'few'],
  ['pl', 12_342, 'many'],
  ['ru', 1_234_561, 'many'],
  ['fr', 12_345, 'other'],
  ['fr', 1_299_999, 'many'],
  ['de', 12_301, 'other'],
  ['en', 1, 'one'],
])('in %s, what follows %i in short has the form “%s”', (tag, count, form) => {
  const declined = formatsOf(tag).countToDecline(count)
  expect(new Intl.PluralRules(tag).select(declined)).toBe(form)
})

test('a value that stands by itself begins with a capital', () => {
  const { capitalized, language, list } = formatsOf('fr')
  expect(capitalized(list([language('en'), language('de')]))).toBe('Anglais et allemand')
  expect(formatsOf('ja').capitalized('英語')).toBe('英語')
  expect(capitalized('')).toBe('')
})

test.each([
  [0, 'en', '0'],
  [0.025, 'en', '<0.1'],
  [0.025, 'ru', '<0,1'],
  [0.3, 'de', '0,3'],
  [1290000, 'en', '1.29M'],
])('a pace of %d in %s is written %s', (pace, tag, written) => {
  expect(formatsOf(tag).pace(pace)).toBe(written)
})

test.each([
  ['en', '18 tags, 3 links, 1 new'],
  ['de', '18 tags, 3 links, 1 new'],
  ['ru', '18 tags, 3 links, 1 new'],
  ['ja', '18 tags、3 links、1 new'],
  ['zh-Hans', '18 tags，3 links，1 new'],
])('measures beside each other in %s are kept apart: %s', (tag, text) => {
  expect(formatsOf(tag).series(['18 tags', '3 links', '1 new'])).toBe(text)
})

test('an amount that rounds to nothing is less than the last decimal shown', () => {
  expect(formatsOf('en').money(0.00038, 'USD')).toBe('<$0.01')
  expect(formatsOf('en').money(0.4, 'USD', 120)).toBe('<$1')
  expect(formatsOf('ja').money(0.4, 'JPY')).toBe('<￥1')
  expect(formatsOf('en').money(0, 'USD')).toBe('$0.00')
})
