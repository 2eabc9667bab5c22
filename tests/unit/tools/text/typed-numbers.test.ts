import { languages } from '@/lib/i18n/languages'
import { readNumber, writeNumber } from '@/lib/tools/text/typed-numbers'
import { expectLinear } from '../../../helpers/linear'

test.each([
  ['1.5', '1.5'],
  ['1,500', '1500'],
  ['1.500', '1.500'],
  ['1,500.25', '1500.25'],
  // Only one reading is possible.
  ['1,5', '1.5'],
  ['1.234.567', '1234567'],
  ['1.234,56', '1234.56'],
  ['0,500', '0.500'],
  ['12,34,567', '1234567'],
  ['10 000', '10000'],
  ['10\u202f000', '10000'],
  ["10'000", '10000'],
  ['-3', '-3'],
  ['−3', '-3'],
  ['007', '007'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['१२', '12'],
  ['૧.૫', '1.5'],
  ['١٢٫٥', '12.5'],
  ['١٬٥٠٠', '1500'],
  ['۱۲', '12'],
  ['１，５００', '1500'],
  ['２．５', '2.5'],
  ['𝟙𝟚', '12'],
  ['\u200f12', '12'],
  // In short.
  ['1.5M', '1500000'],
  ['2.3m', '2300000'],
  ['12 k', '12000'],
  ['１.２万', '12000'],
  ['૩ લાખ', '300000'],
  ['2 हज़ार', '2000'],
])('English reads %j as %s', (typed, number) => {
  expect(readNumber(typed, 'en')).toBe(number)
})

test.each([
  ['1,5', '1.5'],
  ['1,500', '1.500'],
  ['1.500', '1500'],
  ['1.500,25', '1500.25'],
  ['1.5', '1.5'],
  ['1,234.56', '1234.56'],
  ['1,234,567', '1234567'],
  ['٫٥', '0.5'],
  ['1,5 Mio.', '1500000'],
  ['97,1 тыс.', '97100'],
  ['10к', '10000'],
  ['1,5 К', '1500'],
])('German reads %j as %s', (typed, number) => {
  expect(readNumber(typed, 'de')).toBe(number)
})

test.each([
  '',
  ' ',
  '.',
  ',',
  '-',
  'abc',
  '1e3',
  '0x10',
  '1.2.3',
  '1,2,3',
  '1,50,0',
  '1..5',
  '--1',
  '1-2',
  '1 5',
  '10 0000',
  '5 apples',
  '½',
  '１２a',
])('says of %j that it is no number', (typed) => {
  expect(readNumber(typed, 'en')).toBeUndefined()
  expect(readNumber(typed, 'de')).toBeUndefined()
})

test.each(languages.map(({ tag }) => tag))('%s reads what it writes', (tag) => {
  for (const number of ['0', '-7', '0.5', '1500', '1500.25', '1234567.001', '10000000000'])
    expect(Number(readNumber(writeNumber(number, tag), tag))).toBe(Number(number))
})

test('writes numbers as the language does, and leaves other texts alone', () => {
  expect(writeNumber('1234.5', 'de')).toBe('1.234,5')
  expect(writeNumber('1234567', 'gu')).toBe('12,34,567')
  expect(writeNumber('2.5', 'ru')).toBe('2,5')
  for (const text of ['', 'abc', '1,5', '1e3']) expect(writeNumber(text, 'de')).toBe(text)
})

test.each(['1', '1,', '1,000', '.', '1 ', "1'", '\u200f'])(
  'D09: reads 100 KB of %j in linear time',
  (part) =>
    expectLinear(100_000, (size) => readNumber(`${part.repeat(size / part.length)}!`, 'en')),
)
