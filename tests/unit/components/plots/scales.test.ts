import { linearTicks, logScale } from '@/components/ui/plots/scales'

test.each([
  [412_908, [0, 200_000, 400_000, 600_000]],
  [221, [0, 100, 200, 300]],
  [3, [0, 1, 2, 3]],
  [1, [0, 1]],
  [0, [0, 1]],
  [1000, [0, 500, 1000]],
])('a linear axis up to %d has few round values, the last at least as large', (max, ticks) => {
  expect(linearTicks(max)).toEqual(ticks)
})

test('an axis of shares has steps below 1', () => {
  expect(linearTicks(0.3, { whole: false })).toEqual([0, 0.1, 0.2, 0.3])
})

test('on a log axis equal multiples are equal distances, and every value lies on it', () => {
  const { place } = logScale([10, 100, 1000, 5000], 7)
  expect(place(100) - place(10)).toBeCloseTo(place(1000) - place(100))
  expect(place(10)).toBeGreaterThan(0)
  expect(place(5000)).toBeLessThan(1)
})

test('a tight log axis ends at its smallest and its largest value, however near they are', () => {
  const { place } = logScale([250, 388, 408], 2, { tight: true })
  expect(place(250)).toBeCloseTo(0.04)
  expect(place(408)).toBeCloseTo(0.96)
  expect(place(388)).toBeCloseTo(0.866, 2)
  expect(logScale([7, 7], 2, { tight: true }).place(7)).toBeCloseTo(0.5)
  expect(logScale([250, 408], 2).place(408)).toBeLessThan(0.9)
})

test('a value of 0 stands at the start of a log axis, with its own mark', () => {
  const { place, ticks } = logScale([0, 3, 800], 5)
  expect(ticks[0]).toBe(0)
  expect(place(0)).toBeGreaterThanOrEqual(0)
  expect(place(0)).toBeLessThan(place(3))
})

test.each([[[500, 501, 503]], [[7]], [[0, 0]], [[1, 1e12]], [[43_000, 412_000]]])(
  'a log axis for %j has at least one value and at most as many as fit',
  (values) => {
    for (const most of [4, 7]) {
      const { ticks } = logScale(values, most)
      expect(ticks.length).toBeGreaterThanOrEqual(1)
      expect(ticks.length).toBeLessThanOrEqual(most)
      expect(new Set(ticks).size).toBe(ticks.length)
    }
  },
)
