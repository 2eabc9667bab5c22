import { judgedInput } from '@/lib/tools/machine/judged-input'

test('only the first field names the subject; all short ones together are said about it', async () => {
  const judge = jest.fn((texts: readonly string[]) => ({ grave: false, clean: [...texts] }))
  const input = { keyword: 'tap repair', first: 'It drips.', call: 'x'.repeat(301) }
  await judgedInput(['keyword', 'first', 'call'], input, judge)
  expect(judge.mock.calls).toEqual([
    [['tap repair'], 'keyword', true],
    [['It drips.'], 'first', false],
    [[input.call], 'call', false],
    [['tap repair It drips.'], 'keyword', false],
  ])
})
