import { parseTogether } from '@/lib/tools/machine/input-schema'
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

test.each([
  ['a missing keyword', '', { code: 'input.required', field: 'keyword' }],
  ['a blank keyword', 'keyword=+', { code: 'input.required', field: 'keyword' }],
  ['one that is too long', 'keyword=elevenletters', { code: 'input.tooLong', field: 'keyword' }],
  ['an option that is too long', 'keyword=a&note=abcdef', { code: 'input.tooLong', field: 'note' }],
  ['an emoji, which is one', 'keyword=a&note=🎬🎬🎬🎬🎬', undefined],
  ['one emoji too many', 'keyword=a&note=🎬🎬🎬🎬🎬🎬', { code: 'input.tooLong', field: 'note' }],
  ['what can be run', 'keyword=a&note=abcde', undefined],
  ['an option that is missing', 'keyword=a', undefined],
])('%s is judged in the browser as on the server', (_, query, expected) => {
  expect(textFault(fields, new URLSearchParams(query))).toEqual(expected)
})

const numbers = {
  subscribers: { kind: 'int', min: 0, max: 1_000_000_000, default: 1000 },
  rate: { kind: 'decimal', min: 0.5, max: 2, default: 1 },
} as const

test.each([
  ['subscribers=abc', 'input.notANumber'],
  ['subscribers=1e9', 'input.notANumber'],
  ['subscribers=-5', 'input.outOfRange'],
  ['subscribers=99999999999999999999', 'input.outOfRange'],
  ['subscribers=1.5', 'input.notANumber'],
  ['rate=abc', 'input.notADecimal'],
  ['rate=3', 'input.outOfRange'],
  ['rate=9999999999999.5', 'input.outOfRange'],
  ['rate=0.75&subscribers=+12+', undefined],
  ['rate=&subscribers=', undefined],
  ['', undefined],
])('the numbers of “%s” are judged in the browser as on the server', (text, code) => {
  const query = new URLSearchParams(text)
  expect(textFault(numbers, query)?.code).toBe(code)
  const onServer = () => parseTogether(numbers, Object.fromEntries(query), 'en')
  if (code) expect(onServer).toThrow(expect.objectContaining({ code }))
  else expect(onServer).not.toThrow()
})
