import { toCsv } from '@/lib/csv'
import { csvForSheet, hasDecimalComma, sheetStyle } from '@/lib/csv-sheet'
import languages from '@/lib/i18n/languages.json'

const rowsOf = (csv: string) => csv.slice(1).trimEnd().split('\r\n')
const instant = '2026-10-20T09:14:21Z'
const two = (value: number) => String(value).padStart(2, '0')
const at = new Date(instant)
const clock = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')

test('eight of the site’s languages have a decimal comma', () => {
  const tags = languages.map(({ tag }) => tag).filter(hasDecimalComma)
  expect(tags.sort()).toEqual(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru'])
})

test.each([
  ['de', `${two(at.getDate())}.10.2026 ${clock}`],
  ['fr', `${two(at.getDate())}/10/2026 ${clock}`],
  ['nl', `${two(at.getDate())}-10-2026 ${clock}`],
])(
  '%s: cells end with a semicolon, numbers have a comma, times are the language’s',
  (tag, time) => {
    const csv = toCsv([['November 2026, per day', 4.362, 12.76, -1.5, instant]], sheetStyle(tag))
    expect(rowsOf(csv)).toEqual([`"November 2026, per day";4,362;12,76;-1,5;${time}`])
  },
)

test('words that look like a number or a day stay as they are', () => {
  const csv = toCsv([['3.14', '9.10', '2026-03-04', '1.5K']], sheetStyle('de'))
  expect(rowsOf(csv)).toEqual(['3.14;9.10;2026-03-04;1.5K'])
})

test.each(['=1+1', 'x;=1+1', 'x,=1+1', '+1', '@SUM(A1)'])(
  'X13 %s runs in no program, whichever separator it takes',
  (text) => {
    for (const csv of [toCsv([[text]]), toCsv([[text]], sheetStyle('de'))]) {
      expect(csv.slice(1)).toMatch(/^(?:'|"'?x?[;,])/)
    }
  },
)

test('a file that was made elsewhere becomes one for such spreadsheets, cell by cell', async () => {
  const cells = ['-fnxDdhivG0', 'one, "two"\nthree', '=1+1', instant, '']
  const csv = await csvForSheet(toCsv([['id', 'text', 'f', 'at', 'x'], cells]), 'pl')
  expect(csv).toBe(toCsv([['id', 'text', 'f', 'at', 'x'], cells], sheetStyle('pl')))
})
