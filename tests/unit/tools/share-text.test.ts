import { shareText } from '@/components/tools/results/use-formats'

test.each([
  [0.036, 'en', '3.60%'],
  [0.0000232, 'en', '<0.01%'],
  [0.0001, 'en', '0.01%'],
  [0, 'en', '0.00%'],
  [1, 'en', '100.00%'],
  [0.0000232, 'de', '<0,01\u00a0%'],
])('%d is formatted with two decimals in %s', (value, tag, text) => {
  expect(shareText(value, tag)).toBe(text)
})
