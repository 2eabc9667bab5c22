/**
 * Morning in California, where YouTube's day begins at midnight: a test that moves the clock by
 * hours stays within one day of its quota, whenever it runs.
 */
const morning = Date.parse('2026-07-15T12:00:00Z')

/** Stops `Date` at `now`, in ms since 1970. What waits for the network still runs in real time. */
export function stopClock(now: number | string = morning): void {
  jest.useFakeTimers({
    now: typeof now === 'string' ? Date.parse(now) : now,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  })
}

/** Moves the stopped clock on by `ms`. */
export function passTime(ms: number): void {
  jest.setSystemTime(Date.now() + ms)
}
