import { medianDuration, stepMs, stepOf } from '@/lib/tools/machine/run-counts.server'

test.each([20, 99, 640, 1_100, 38_000, 240_000])(
  'a run of %d ms counts in a step at most a fifth off',
  (ms) => {
    const told = stepMs(stepOf(ms))
    expect(told / ms).toBeGreaterThan(0.8)
    expect(told / ms).toBeLessThan(1.2)
  },
)

test('what is faster or slower than all steps counts in the first or the last', () => {
  expect(stepOf(0)).toBe(0)
  expect(stepOf(1)).toBe(0)
  expect(stepOf(1e12)).toBe(31)
})

test('the median is the step that the middle run counts in', () => {
  const [fast, slow] = [stepOf(20), stepOf(2_000)]
  expect(
    medianDuration(
      new Map([
        [slow, 3],
        [fast, 4],
      ]),
    ),
  ).toBe(Math.round(stepMs(fast)))
  expect(
    medianDuration(
      new Map([
        [slow, 5],
        [fast, 4],
      ]),
    ),
  ).toBe(Math.round(stepMs(slow)))
  expect(medianDuration(new Map())).toBeUndefined()
})
