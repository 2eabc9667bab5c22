import { EJSON, Long } from 'bson'
import { compileExpression, type PipelineContext } from '../../src/aggregate'
import { type Doc, missing } from '../../src/values/types'
import { typedValue } from '../helpers/typed-values'

const context: PipelineContext = { variables: {}, now: new Date(0), find: () => [] }

const shown = (value: unknown) =>
  value === missing ? 'missing' : EJSON.stringify([value], { relaxed: false })

const evaluate = (expression: unknown, doc: Doc = {}) =>
  compileExpression(typedValue(expression), context)(doc)

const date = (text: string) => new Date(text)
const long = (value: number) => Long.fromNumber(value)

const check = (cases: [expression: unknown, result: unknown][]) =>
  test.each(cases.map((one) => [EJSON.stringify(one[0]), ...one] as const))(
    '%s',
    (_, expression, result) => {
      expect(shown(evaluate(expression))).toBe(shown(typedValue(result)))
    },
  )

const at = date('2024-03-31T00:30:15.006Z')
const berlin = 'Europe/Berlin'
const kolkata = 'Asia/Kolkata'
const newYork = 'America/New_York'

describe('parts', () => {
  check([
    [{ $year: at }, 2024],
    [{ $month: { date: at, timezone: newYork } }, 3],
    [{ $dayOfMonth: { date: at, timezone: newYork } }, 30],
    [{ $hour: { date: at, timezone: newYork } }, 20],
    [{ $hour: { date: at, timezone: berlin } }, 1],
    [{ $hour: { date: date('2024-03-31T01:30:00Z'), timezone: berlin } }, 3],
    [{ $hour: { date: at, timezone: kolkata } }, 6],
    [{ $minute: { date: at, timezone: kolkata } }, 0],
    [{ $minute: { date: at, timezone: '-03:15' } }, 15],
    [{ $second: at }, 15],
    [{ $millisecond: at }, 6],
    [{ $dayOfWeek: at }, 1],
    [{ $isoDayOfWeek: at }, 7],
    [{ $dayOfYear: at }, 91],
    [{ $week: at }, 13],
    [{ $isoWeek: at }, 13],
    [{ $isoWeekYear: at }, long(2024)],
    [{ $isoWeek: date('2021-01-03') }, 53],
    [{ $isoWeekYear: date('2021-01-03') }, long(2020)],
    [{ $week: date('2021-01-02') }, 0],
    [{ $week: date('2021-01-03') }, 1],
    [{ $year: null }, null],
    [
      { $dateToParts: { date: at, timezone: newYork } },
      { year: 2024, month: 3, day: 30, hour: 20, minute: 30, second: 15, millisecond: 6 },
    ],
    [
      { $dateToParts: { date: at, iso8601: true } },
      {
        isoWeekYear: 2024,
        isoWeek: 13,
        isoDayOfWeek: 7,
        hour: 0,
        minute: 30,
        second: 15,
        millisecond: 6,
      },
    ],
    [{ $dateFromParts: { year: 2024, month: 14, day: 1 } }, date('2025-02-01')],
    [{ $dateFromParts: { year: 2024, hour: 12, timezone: newYork } }, date('2024-01-01T17:00:00Z')],
    [{ $dateFromParts: { isoWeekYear: 2021, isoWeek: 1 } }, date('2021-01-04')],
  ])
})

describe('text', () => {
  check([
    [{ $dateToString: { date: at } }, '2024-03-31T00:30:15.006Z'],
    [{ $dateToString: { date: at, timezone: berlin } }, '2024-03-31T01:30:15.006'],
    [
      { $dateToString: { date: at, format: '%Y-%m-%d %H:%M:%S.%L %% %j %u %w' } },
      '2024-03-31 00:30:15.006 % 091 7 1',
    ],
    [{ $dateToString: { date: at, format: '%G-W%V %U', timezone: berlin } }, '2024-W13 13'],
    [
      { $dateToString: { date: at, format: '%b %B %z %Z', timezone: kolkata } },
      'Mar March +0530 330',
    ],
    [{ $dateToString: { date: at, format: '%z', timezone: newYork } }, '-0400'],
    [{ $dateToString: { date: null, onNull: 'none' } }, 'none'],
    [{ $dateToString: { date: null } }, null],
    [{ $dateFromString: { dateString: '2024-03-31T00:30:15.006Z' } }, at],
    [{ $dateFromString: { dateString: '2024-02-08' } }, date('2024-02-08')],
    [
      { $dateFromString: { dateString: '2024-02-08', timezone: newYork } },
      date('2024-02-08T05:00:00Z'),
    ],
    [{ $dateFromString: { dateString: '2024-02-08T10:00:00+0530' } }, date('2024-02-08T04:30:00Z')],
    [{ $dateFromString: { dateString: '06-15-2018', format: '%m-%d-%Y' } }, date('2018-06-15')],
    [{ $dateFromString: { dateString: 'nonsense', onError: 'bad' } }, 'bad'],
    [{ $dateFromString: { dateString: null, onNull: 'none' } }, 'none'],
  ])
})

describe('arithmetic', () => {
  check([
    [{ $dateAdd: { startDate: date('2024-01-31'), unit: 'month', amount: 1 } }, date('2024-02-29')],
    [{ $dateAdd: { startDate: date('2024-02-29'), unit: 'year', amount: 1 } }, date('2025-02-28')],
    [
      { $dateAdd: { startDate: date('2024-01-31'), unit: 'quarter', amount: -1 } },
      date('2023-10-31'),
    ],
    // A day on the local clock, which has 23 hours when daylight saving time begins, and 24 hours.
    [
      {
        $dateAdd: {
          startDate: date('2024-03-30T11:00:00Z'),
          unit: 'day',
          amount: 1,
          timezone: berlin,
        },
      },
      date('2024-03-31T10:00:00Z'),
    ],
    [
      {
        $dateAdd: {
          startDate: date('2024-03-30T11:00:00Z'),
          unit: 'hour',
          amount: 24,
          timezone: berlin,
        },
      },
      date('2024-03-31T11:00:00Z'),
    ],
    [
      { $dateSubtract: { startDate: date('2024-03-31'), unit: 'month', amount: 1 } },
      date('2024-02-29'),
    ],
    [
      { $dateDiff: { startDate: date('2023-12-31'), endDate: date('2024-01-01'), unit: 'year' } },
      long(1),
    ],
    [
      { $dateDiff: { startDate: date('2024-01-06'), endDate: date('2024-01-07'), unit: 'week' } },
      long(1),
    ],
    [
      {
        $dateDiff: {
          startDate: date('2024-01-07'),
          endDate: date('2024-01-08'),
          unit: 'week',
          startOfWeek: 'Monday',
        },
      },
      long(1),
    ],
    [
      {
        $dateDiff: {
          startDate: date('2024-03-30T23:00:00Z'),
          endDate: date('2024-03-31T22:00:00Z'),
          unit: 'hour',
          timezone: berlin,
        },
      },
      long(23),
    ],
    [
      {
        $dateDiff: {
          startDate: date('2024-03-30T23:00:00Z'),
          endDate: date('2024-03-31T22:00:00Z'),
          unit: 'day',
          timezone: berlin,
        },
      },
      long(1),
    ],
    [{ $dateTrunc: { date: at, unit: 'month' } }, date('2024-03-01')],
    [{ $dateTrunc: { date: at, unit: 'day', timezone: newYork } }, date('2024-03-30T04:00:00Z')],
    [{ $dateTrunc: { date: at, unit: 'hour', timezone: kolkata } }, date('2024-03-31T00:30:00Z')],
    [{ $dateTrunc: { date: at, unit: 'week' } }, date('2024-03-31')],
    [{ $dateTrunc: { date: at, unit: 'week', startOfWeek: 'monday' } }, date('2024-03-25')],
    [{ $dateTrunc: { date: at, unit: 'hour', binSize: 6 } }, date('2024-03-31T00:00:00Z')],
    [{ $dateTrunc: { date: date('2024-05-31'), unit: 'quarter' } }, date('2024-04-01')],
    [{ $dateTrunc: { date: null, unit: 'day' } }, null],
  ])
})

test.each([
  [{ $hour: { date: at, timezone: 'Mars/Base' } }, 40485],
  [{ $dateToString: { date: at, format: '%q' } }, 18536],
  [{ $dateFromString: { dateString: 'nonsense' } }, 241],
  [{ $dateFromString: { dateString: '2023-02-29' } }, 241],
  [{ $dateAdd: { startDate: at, unit: 'eon', amount: 1 } }, 9],
])('%j is rejected', (expression, code) => {
  expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }))
})
