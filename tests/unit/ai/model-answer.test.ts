import { longestAnswer, readAnswer } from '@/lib/ai/model-answer'

const form = {
  name: 'numbers',
  schema: {},
  read: (value: unknown) => (Array.isArray(value) ? value : undefined),
}

test.each([
  '[1]',
  ' \n[1]\n',
  '```json\n[1]\n```',
  '```\n[1]```\n',
  'Here you are:\n```json\n[1]\n```\nIs that right?',
  '<think>One, or [2]?</think>\n\n[1]',
  'So it is one.\n</think>\n```json\n[1]\n```',
])('JSON is read with fences, spaces and thoughts around it, and without: %j', (raw) => {
  expect(readAnswer(raw, form)).toEqual({ ok: true, value: [1], raw })
})

test('fences inside a text of the answer are its own', () => {
  const value = ['```', 'a', '```']
  expect(readAnswer(JSON.stringify(value), form)).toMatchObject({ ok: true, value })
})

// Minutes of work for a pattern that looks for the end of the spaces from each of them.
test.each([
  ['too many spaces', `[1]${' '.repeat(4 * longestAnswer)}x`],
  ['as many spaces as an answer may have', `[${' '.repeat(longestAnswer - 3)}x`],
  ['depth', '['.repeat(500)],
  ['something else', '{"a": 1}'],
  ['nothing', ''],
])('%s: no answer, at once', (_, raw) => {
  expect(readAnswer(raw, form)).toMatchObject({ ok: false, reason: 'invalid' })
})
