import { textFault } from '@/lib/tools/machine/text-fault'

const fields = {
  keyword: { kind: 'keyword', maxLength: 10 },
  note: { kind: 'text', maxLength: 5, optional: true },
} as const
const replaced = {
  keyword: { kind: 'keyword', maxLength: 10, unless: 'url' },
  url: { kind: 'anyUrl', optional: true },
} as const

test.each([
  ['url=%40HobbinLane', undefined],
  ['url=+', { code: 'input.required', field: 'keyword' }],
  ['', { code: 'input.required', field: 'keyword' }],
])('a link may stand for the keyword: %s', (query, expected) => {
  expect(textFault(replaced, new URLSearchParams(query))).toEqual(expected)
})

const tooLong = (field: string, used: number, limit: number) =>
  ({ code: 'input.tooLong', field, used, limit, unit: 'characters' }) as const

test.each([
  ['a missing keyword', '', { code: 'input.required', field: 'keyword' }],
  ['a blank keyword', 'keyword=+', { code: 'input.required', field: 'keyword' }],
  ['one that is too long', 'keyword=elevenletters', tooLong('keyword', 13, 10)],
  ['an option that is too long', 'keyword=a&note=abcdef', tooLong('note', 6, 5)],
  ['an emoji, which is one', 'keyword=a&note=🎬🎬🎬🎬🎬', undefined],
  ['one emoji too many', 'keyword=a&note=🎬🎬🎬🎬🎬🎬', tooLong('note', 6, 5)],
  ['what can be run', 'keyword=a&note=abcde', undefined],
  ['an option that is missing', 'keyword=a', undefined],
])('%s is judged in the browser as on the server', (_, query, expected) => {
  expect(textFault(fields, new URLSearchParams(query))).toEqual(expected)
})
