import { Double, Long, ObjectId, Timestamp } from 'bson'
import { expressionsOf, failureOf, holdDatabase, typed } from './helpers/support'

const held = holdDatabase()
const evaluate = expressionsOf(held, {
  _id: 1,
  at: new Date('2024-03-10T06:45:09.007Z'),
  leap: new Date('2024-02-29T12:00:00Z'),
  end: new Date('2024-01-31T10:00:00Z'),
  old: new Date('1883-11-18T12:00:00Z'),
  newYear: new Date('2021-01-01T00:00:00Z'),
  id: new ObjectId('65ed5a450000000000000000'),
  stamp: new Timestamp({ t: 1_710_053_109, i: 1 }),
  text: 'no date',
  n: null,
})

type Case = [expression: unknown, expected: unknown]
const utc = (text: string) => new Date(`${text}Z`)
const long = (n: number) => Long.fromNumber(n)
const parts = (operator: string, expected: [field: string, value: unknown][]): Case[] =>
  expected.map(([field, value]) => [{ [operator]: field }, value])
const shown = (format: string, timezone?: string, date = '$at') => ({
  $dateToString: { date, format, ...(timezone === undefined ? {} : { timezone }) },
})
const cut = (unit: string, rest: object = {}, date = '$at') => ({
  $dateTrunc: { date, unit, ...rest },
})
const added = (startDate: string, unit: string, amount: unknown, timezone?: string) => ({
  $dateAdd: { startDate, unit, amount, ...(timezone ? { timezone } : {}) },
})
const between = (unit: string, from: string, to: string, rest: object = {}) => ({
  $dateDiff: { startDate: utc(from), endDate: utc(to), unit, ...rest },
})
const read = (dateString: unknown, rest: object = {}) => ({
  $dateFromString: { dateString, ...rest },
})

const groups: Record<string, Case[]> = {
  parts: [
    ...parts('$year', [
      ['$at', 2024],
      ['$old', 1883],
      ['$id', 2024],
      ['$stamp', 2024],
      ['$n', null],
    ]),
    ...parts('$month', [['$at', 3]]),
    ...parts('$dayOfMonth', [['$at', 10]]),
    ...parts('$dayOfWeek', [
      ['$at', 1],
      ['$leap', 5],
    ]),
    ...parts('$dayOfYear', [['$leap', 60]]),
    ...parts('$hour', [['$at', 6]]),
    ...parts('$minute', [['$at', 45]]),
    ...parts('$second', [['$at', 9]]),
    ...parts('$millisecond', [['$at', 7]]),
    ...parts('$week', [
      ['$at', 10],
      ['$newYear', 0],
    ]),
    ...parts('$isoWeek', [
      ['$at', 10],
      ['$newYear', 53],
    ]),
    ...parts('$isoWeekYear', [['$newYear', long(2020)]]),
    ...parts('$isoDayOfWeek', [['$at', 7]]),
    [{ $hour: { date: '$at', timezone: 'America/New_York' } }, 1],
    [{ $hour: { date: '$at', timezone: '+05:30' } }, 12],
    [{ $minute: { date: '$at', timezone: 'Asia/Kolkata' } }, 15],
    [{ $dayOfMonth: { date: '$at', timezone: '-0800' } }, 9],
    [{ $hour: { date: '$at', timezone: '$n' } }, null],
    [
      { $dateToParts: { date: '$at' } },
      { year: 2024, month: 3, day: 10, hour: 6, minute: 45, second: 9, millisecond: 7 },
    ],
    [
      { $dateToParts: { date: '$at', timezone: 'Pacific/Chatham' } },
      { year: 2024, month: 3, day: 10, hour: 20, minute: 30, second: 9, millisecond: 7 },
    ],
    [
      { $dateToParts: { date: '$newYear', iso8601: true } },
      {
        isoWeekYear: 2020,
        isoWeek: 53,
        isoDayOfWeek: 5,
        hour: 0,
        minute: 0,
        second: 0,
        millisecond: 0,
      },
    ],
    [{ $dateFromParts: { year: 2024, month: 2, day: 29, hour: 5 } }, utc('2024-02-29T05:00')],
    [{ $dateFromParts: { year: 2023, month: 14, day: 0 } }, utc('2024-01-31T00:00')],
    [{ $dateFromParts: { year: 2024, timezone: 'Europe/Athens' } }, utc('2023-12-31T22:00')],
    [
      { $dateFromParts: { isoWeekYear: 2020, isoWeek: 53, isoDayOfWeek: 5 } },
      utc('2021-01-01T00:00'),
    ],
    [{ $dateFromParts: { year: '$n' } }, null],
  ],
  $dateToString: [
    [{ $dateToString: { date: '$at' } }, '2024-03-10T06:45:09.007Z'],
    [{ $dateToString: { date: '$at', timezone: 'Europe/Athens' } }, '2024-03-10T08:45:09.007'],
    [shown('%Y-%m-%d %H:%M:%S.%L'), '2024-03-10 06:45:09.007'],
    [shown('%d.%m.%Y', '-07:00'), '09.03.2024'],
    [shown('%H:%M %z %Z', 'Asia/Kolkata'), '12:15 +0530 330'],
    [shown('%z', 'UTC'), '+0000'],
    [shown('%z %Z', '-03:30'), '-0330 -210'],
    [shown('%H %z', '+03'), '09 +0300'],
    [shown('%j %U %w %V %G %u'), '070 10 1 10 2024 7'],
    [shown('%V-%G-%u-%U-%j', 'UTC', '$newYear'), '53-2020-5-00-001'],
    [shown('100%% %Y'), '100% 2024'],
    [shown('%H:%M', 'America/New_York', '$leap'), '07:00'],
    [shown('%Y-%m-%d', 'UTC', '$old'), '1883-11-18'],
    [shown('%Y-%m-%d', 'UTC', '$id'), '2024-03-10'],
    [shown('Größe %Y'), 'Größe 2024'],
    [shown(''), ''],
    [shown('%Y', 'UTC', '$n'), null],
    [{ $dateToString: { date: '$never', format: '%Y', onNull: 'none' } }, 'none'],
    [
      {
        $dateToString: {
          date: utc('2024-03-10T06:59:59'),
          format: '%H %z',
          timezone: 'America/New_York',
        },
      },
      '01 -0500',
    ],
    [
      {
        $dateToString: {
          date: utc('2024-03-10T07:00:00'),
          format: '%H %z',
          timezone: 'America/New_York',
        },
      },
      '03 -0400',
    ],
  ],
  $dateTrunc: [
    [cut('year'), utc('2024-01-01T00:00')],
    [cut('quarter', {}, '$leap'), utc('2024-01-01T00:00')],
    [cut('month'), utc('2024-03-01T00:00')],
    [cut('week'), utc('2024-03-10T00:00')],
    [cut('week', { startOfWeek: 'monday' }), utc('2024-03-04T00:00')],
    [cut('week', { startOfWeek: 'Fri' }), utc('2024-03-08T00:00')],
    [cut('day'), utc('2024-03-10T00:00')],
    [cut('day', { timezone: 'America/New_York' }), utc('2024-03-10T05:00')],
    [cut('day', { timezone: '+09:00' }), utc('2024-03-09T15:00')],
    [cut('hour', { binSize: 4 }), utc('2024-03-10T04:00')],
    [cut('minute', { binSize: 15 }), utc('2024-03-10T06:45')],
    [cut('second'), utc('2024-03-10T06:45:09')],
    [cut('month', { binSize: 6 }, '$leap'), utc('2024-01-01T00:00')],
    [cut('day', {}, '$old'), utc('1883-11-18T00:00')],
    [cut('day', {}, '$n'), null],
  ],
  '$dateAdd and $dateSubtract': [
    [added('$end', 'month', 1), utc('2024-02-29T10:00')],
    [added('$end', 'month', -2), utc('2023-11-30T10:00')],
    [added('$leap', 'year', 1), utc('2025-02-28T12:00')],
    [added('$end', 'quarter', 1), utc('2024-04-30T10:00')],
    [added('$end', 'week', 2), utc('2024-02-14T10:00')],
    [added('$end', 'day', long(1)), utc('2024-02-01T10:00')],
    [added('$end', 'hour', new Double(-11)), utc('2024-01-30T23:00')],
    [added('$end', 'millisecond', 5), utc('2024-01-31T10:00:00.005')],
    // A day on the local clock is only 23 hours when daylight saving time begins.
    [
      {
        $dateAdd: {
          startDate: utc('2024-03-09T17:00'),
          unit: 'day',
          amount: 1,
          timezone: 'America/New_York',
        },
      },
      utc('2024-03-10T16:00'),
    ],
    [
      {
        $dateAdd: {
          startDate: utc('2024-03-09T17:00'),
          unit: 'hour',
          amount: 24,
          timezone: 'America/New_York',
        },
      },
      utc('2024-03-10T17:00'),
    ],
    [{ $dateSubtract: { startDate: '$leap', unit: 'year', amount: 4 } }, utc('2020-02-29T12:00')],
    [{ $dateSubtract: { startDate: '$end', unit: 'minute', amount: 90 } }, utc('2024-01-31T08:30')],
    [added('$n', 'day', 1), null],
    [added('$end', 'day', '$n'), null],
  ],
  $dateDiff: [
    [between('day', '2024-02-28T23:59', '2024-03-01T00:00'), long(2)],
    [between('day', '2024-03-01T00:00', '2024-02-28T23:59'), long(-2)],
    [between('year', '2023-12-31T23:59', '2024-01-01T00:00'), long(1)],
    [between('quarter', '2023-01-01T00:00', '2024-06-30T00:00'), long(5)],
    [between('month', '2024-01-31T00:00', '2024-02-01T00:00'), long(1)],
    [between('week', '2024-03-09T00:00', '2024-03-10T00:00'), long(1)],
    [between('week', '2024-03-09T00:00', '2024-03-10T00:00', { startOfWeek: 'monday' }), long(0)],
    [between('hour', '2024-03-09T00:59', '2024-03-09T01:00'), long(1)],
    [between('second', '2024-03-09T00:00:00.999', '2024-03-09T00:00:01'), long(1)],
    [between('millisecond', '1970-01-01T00:00', '1969-12-31T23:59:59.5'), long(-500)],
    [
      between('day', '2024-03-10T04:30', '2024-03-10T05:30', { timezone: 'America/New_York' }),
      long(1),
    ],
    [{ $dateDiff: { startDate: '$at', endDate: '$n', unit: 'day' } }, null],
  ],
  $dateFromString: [
    [read('2024-02-29'), utc('2024-02-29T00:00')],
    [read('2024-02-29T10:11:12.123Z'), utc('2024-02-29T10:11:12.123')],
    [read('2024-02-29T10:11:12+0200'), utc('2024-02-29T08:11:12')],
    [read('2024-02-29 10:11', { timezone: 'Europe/Athens' }), utc('2024-02-29T08:11')],
    [read('29/02/2024', { format: '%d/%m/%Y' }), utc('2024-02-29T00:00')],
    [read('2024-02-29 +05:30', { format: '%Y-%m-%d %z' }), utc('2024-02-28T18:30')],
    [read('53-5-2020', { format: '%V-%u-%G' }), utc('2021-01-01T00:00')],
    [read('07:08 09.10.2011', { format: '%H:%M %d.%m.%Y' }), utc('2011-10-09T07:08')],
    [read('$n'), null],
    [read('$n', { onNull: 'none' }), 'none'],
    [read('$text', { onError: 'bad' }), 'bad'],
    [read('$_id', { onError: null }), null],
  ],
}
describe.each(Object.entries(groups))('%s', (_name, cases) => {
  test.each(cases)('%j', async (expression, expected) => {
    expect(await evaluate(expression)).toEqual(typed(expected))
  })
})

const refused: [code: number, expression: unknown][] = [
  [16006, { $year: '$text' }],
  [16006, { $dateToString: { date: '$_id', format: '%Y' } }],
  [40485, { $hour: { date: '$at', timezone: 'Mars/Olympus' } }],
  [40485, shown('%Y', 'Europe/Nowhere')],
  [40517, { $hour: { date: '$at', timezone: 5 } }],
  [18536, shown('%Q')],
  [18535, shown('%')],
  [18533, { $dateToString: { date: '$at', format: 5 } }],
  [18534, { $dateToString: { date: '$at', nope: 1 } }],
  [18628, { $dateToString: { format: '%Y' } }],
  [9, cut('fortnight')],
  [241, read('$text')],
  [241, read('2024-02-29', { format: '%d/%m/%Y' })],
  // Weeks and months in one date.
  [241, read('2017-01-4', { format: '%G-%m-%d' })],
  [241, read('2017-5-3', { format: '%Y-%V-%u' })],
  [241, read('5-3', { format: '%V-%u' })],
  [241, read('$_id')],
  [40516, { $dateFromParts: {} }],
  [40489, { $dateFromParts: { year: 2024, isoWeek: 1 } }],
  [40515, { $dateFromParts: { year: '$text' } }],
]
test.each(refused)('%i for %j', async (code, expression) => {
  expect(await failureOf(evaluate(expression))).toMatchObject({ code })
})
