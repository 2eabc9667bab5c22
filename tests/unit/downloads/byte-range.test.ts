import { byteRange } from '@/lib/downloads/byte-range'

const size = 1_000

test.each([
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=900-2000', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['Bytes= 5-9 ', { start: 5, end: 9 }],
])('%s is a part of the file', (header, range) => {
  expect(byteRange(header, size)).toEqual(range)
})

test.each([['bytes=1000-'], ['bytes=-0'], [`bytes=${'9'.repeat(15)}-`]])(
  '%s is beyond its end',
  (header) => expect(byteRange(header, size)).toBe('unsatisfiable'),
)

const many = `bytes=${Array.from({ length: 1_000 }, (_, at) => `${at}-${at}`).join(',')}`
test.each([
  [undefined],
  [''],
  ['bytes='],
  ['bytes=-'],
  ['bytes=9-5'],
  ['items=0-5'],
  ['bytes=0-1,5-9'],
  [many],
  [`bytes=${'9'.repeat(400)}-`],
])('D11 no range, a wrong one and several at once mean the whole file (%.20s)', (header) => {
  expect(byteRange(header, size)).toBeUndefined()
})

test('no part of an empty file can be had', () => {
  expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable')
})
