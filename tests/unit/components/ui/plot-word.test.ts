import { standsBefore } from '@/components/ui/plots/PlotWord'

test.each([
  ['in the left half after its place', 0.3, undefined, false],
  ['in the right half before it', 0.7, undefined, true],
  ['away from a line that would cross them', 0.36, 0.55, true],
  ['away from a line at the other side', 0.55, 0.36, false],
  ['where there is room, if a line stands near the end', 0.1, 0.3, false],
  ['as ever, if the line is far away', 0.2, 0.95, false],
])('words stand %s', (_, x, line, isBefore) => {
  expect(standsBefore(x, line)).toBe(isBefore)
})
