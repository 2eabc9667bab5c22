import { formatTime, parseTime } from '@/lib/tools/text/parse-time'
import { expectLinear } from '../../helpers/linear'

test.each([
  ['0', 0],
  ['7', 7],
  ['83', 83],
  ['083', 83],
  ['83s', 83],
  ['999999', 999_999],
  ['0:00', 0],
  ['1:23', 83],
  ['01:23', 83],
  ['59:59', 3599],
  ['60:00', 3600],
  ['100:00', 6000],
  ['1:02:03', 3723],
  ['10:00:00', 36_000],
  ['100:59:59', 363_599],
  ['1h', 3600],
  ['2m', 120],
  ['1m30s', 90],
  ['1h2m3s', 3723],
  ['1h3s', 3603],
  ['1h2m3', 3723],
  ['90m', 5400],
  [' 1:23 ', 83],
  ['1h45', 6300],
  ['1 h 2 min', 3720],
  ['1h 2m 3s', 3723],
  ['1H2M', 3720],
  ['90 sec', 90],
  ['1:23.5', 83],
  ['00:01:23,000', 83],
])('parses %j as %i seconds', (text, seconds) => {
  expect(parseTime(text)).toBe(seconds)
})

test.each([
  '',
  ' ',
  '-5',
  '+5',
  '1.5',
  '1,5',
  '1e3',
  '0x10',
  '1:2',
  '1:60',
  '1:99',
  '1:60:00',
  '1:2:3',
  '1:23:4',
  ':30',
  '1:',
  '1::23',
  '1:23:45:56',
  '1m2h',
  '1 2',
  '1h 2h',
  'h',
  's',
  'soon',
  'NaN',
  'Infinity',
  '1h2m3s4',
  '1:23s',
  '9999999',
  '1:23\0',
])('rejects %j', (text) => {
  expect(parseTime(text)).toBeUndefined()
})

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [59, '0:59'],
  [60, '1:00'],
  [83, '1:23'],
  [599, '9:59'],
  [600, '10:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
  [36_000, '10:00:00'],
  [359_999, '99:59:59'],
  [83.9, '1:23'],
  [59.999, '0:59'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text)
})

test('parses every formatted time, for each second of two hours and samples up to 100 hours', () => {
  const wrong: number[] = []
  for (let second = 0; second < 360_000; second += second < 7300 ? 1 : 997)
    if (parseTime(formatTime(second)) !== second) wrong.push(second)
  expect(wrong).toEqual([])
})

test.each(['1', '1:', '1h', ' ', '1h2m'])('D09: parses 100 KB of %j in linear time', (part) =>
  expectLinear(100_000, (size) => parseTime(part.repeat(size / part.length))),
)
