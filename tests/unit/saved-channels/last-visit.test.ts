import { look } from '@/lib/saved-channels/last-visit'

const hourMs = 3_600_000
const start = Date.parse('2026-11-08T10:00:00Z')

/** What each of some looks is told, in hours after the first. */
function looks(...hours: number[]): (number | undefined)[] {
  let stored: string | null = null
  return hours.map((hour) => {
    const { lastVisit, toStore } = look(stored, start + hour * hourMs)
    stored = toStore
    return lastVisit === undefined ? undefined : (lastVisit - start) / hourMs
  })
}

test('a first visit has no last one, however often it is reloaded', () => {
  expect(looks(0, 0.1, 1)).toEqual([undefined, undefined, undefined])
})

test('the last visit is the end of the sitting before, and a reload doesn’t move it', () => {
  expect(looks(0, 1, 48, 48.1, 50, 53)).toEqual([undefined, undefined, 1, 1, 1, 1])
  expect(looks(0, 48, 96)).toEqual([undefined, 0, 48])
})

test.each(['', '{', 'null', '[]', '{"seen":"x"}', '{"seen":null}'])(
  'X17: a stored visit of %j counts as none',
  (stored) => {
    expect(look(stored, start).lastVisit).toBeUndefined()
  },
)

test('a visit in the future, of a clock that was ahead, is none that hides what is new', () => {
  const ahead = JSON.stringify({ seen: start, before: start + 100 * hourMs })
  expect(look(ahead, start + hourMs).lastVisit).toBe(start + hourMs)
})
