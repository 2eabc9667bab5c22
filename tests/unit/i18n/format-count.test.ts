import { formatCount } from '@/lib/i18n/format-count'

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
])('in %s %i is %s: three true digits, or all of them', (tag, count, text) => {
  expect(formatCount(count, tag)).toBe(text)
})
