import { clockIn, instantIn, isTimeOfDay, isZone } from '@/lib/blog/zone-time'

test.each([
  ['UTC', '2026-12-01T09:30', '2026-12-01T09:30:00.000Z'],
  ['Europe/Berlin', '2026-12-01T09:30', '2026-12-01T08:30:00.000Z'],
  ['Europe/Berlin', '2026-07-01T09:30', '2026-07-01T07:30:00.000Z'],
  ['Asia/Kolkata', '2026-12-01T00:10', '2026-11-30T18:40:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-01T09:30', '2026-11-30T19:30:00.000Z'],
  ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
])('in %s the clocks show %s at %s', (zone, time, instant) => {
  expect(instantIn(zone, time)?.toISOString()).toBe(instant)
  expect(clockIn(zone, new Date(instant))).toBe(time)
})

test.each([
  ['Europe/Berlin', '2026-03-29T02:00'],
  ['Europe/Berlin', '2026-03-29T02:59'],
  ['America/New_York', '2026-03-08T02:30'],
  ['Australia/Lord_Howe', '2026-10-04T02:15'],
])('a time that the clocks of %s skip is none: %s', (zone, time) => {
  expect([isTimeOfDay(time), instantIn(zone, time)]).toEqual([true, undefined])
})

test('of a time that comes twice it is the first', () => {
  expect(instantIn('Europe/Berlin', '2026-10-25T02:30')?.toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  )
})

test.each(['2026-02-30T09:00', '2026-12-01', '2026-12-01T25:00', 'soon', ''])(
  '%j is no time',
  (time) => expect([isTimeOfDay(time), instantIn('UTC', time)]).toEqual([false, undefined]),
)

test('a zone is known by its name alone', () => {
  expect([isZone('Asia/Tokyo'), isZone('Mars/Base'), isZone('')]).toEqual([true, false, false])
})
