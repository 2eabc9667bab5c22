import { parseDuration } from '@/lib/youtube/models/duration'
import { expectLinear } from '../../helpers/linear'

test.each([
  ['PT0S', 0],
  ['PT1S', 1],
  ['PT59S', 59],
  ['PT1M', 60],
  ['PT3M25S', 205],
  ['PT1H', 3600],
  ['PT1H2M3S', 3723],
  ['PT12H34M56S', 45_296],
  ['P1D', 86_400],
  ['P1DT2H', 93_600],
  ['P1DT1S', 86_401],
  ['P1W', 604_800],
  ['P0D', 0],
  ['PT75M', 4500],
  ['PT11H59M59S', 43_199],
])('%s is %i seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds)
})

test.each([
  '',
  'P',
  '1:23',
  'PT',
  '83',
  'PT-5S',
  'pt5s',
  'PT1.5S',
  'P1Y',
  'P1M',
  ' PT5S',
  'PT5S\n',
  'PT5S5M',
  'T5S',
])('%j is unreadable, which is unknown and not 0', (text) => {
  expect(parseDuration(text)).toBeUndefined()
})

test.each(['PT1', 'P1D'])('D09 100 KB that go on as %s does take linear time', (text) =>
  expectLinear(100_000, (size) => parseDuration(text.padEnd(size, text.replace(/^PT?/, '')))),
)
