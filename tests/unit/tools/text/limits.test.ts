import { cutAtColumns, textColumns } from '@/lib/tools/text/columns'
import {
  descriptionFaults,
  descriptionLimit,
  textLength,
  titleFaults,
  titleLimit,
} from '@/lib/tools/text/limits'
import { lintChapters } from '@/lib/tools/text/lint-chapters'
import { descriptionCuts, titleCut, titleWidths } from '@/lib/tools/text/title-widths'

test.each([
  ['bread', 5, 5],
  ['🍞', 1, 4],
  ['👩‍🍳', 3, 11],
  ['રોટલી', 5, 15],
  ['麵包', 2, 6],
  ['Größe', 5, 7],
  ['хлеб', 4, 8],
  ['パン', 2, 6],
])('%s has %i characters and %i bytes', (text, characters, bytes) => {
  expect(textLength(text)).toEqual({ characters, bytes })
  expect(bytes).toBe(Buffer.byteLength(text))
})

test.each(['a', '🍞', 'ક', 'ક્ષિ', '麵'])('the limits are exact with %s', (unit) => {
  const units = [...unit].length
  const fill = (limit: number) => unit.repeat(Math.floor(limit / units)) + 'a'.repeat(limit % units)
  expect(titleFaults(fill(titleLimit))).toEqual([])
  expect(titleFaults(`${fill(titleLimit)}a`)).toEqual(['characters'])
  const bytes = Buffer.byteLength(unit)
  const full =
    unit.repeat(Math.floor(descriptionLimit / bytes)) + 'a'.repeat(descriptionLimit % bytes)
  expect(descriptionFaults(full)).toEqual([])
  expect(descriptionFaults(`${full}a`)).toContain('bytes')
  expect(descriptionFaults(fill(descriptionLimit))).toEqual(bytes === 1 ? [] : ['bytes'])
  expect(descriptionFaults(`${fill(descriptionLimit)}a`)).toEqual(['characters', 'bytes'])
})

test('angle brackets and an empty title are faults; an empty description is none', () => {
  expect(titleFaults('a < b')).toEqual(['angleBrackets'])
  expect(titleFaults(' \n')).toEqual(['empty'])
  expect(descriptionFaults('->')).toEqual(['angleBrackets'])
  expect(descriptionFaults('')).toEqual([])
})

test.each([
  ['bread', 5],
  ['麵包', 4],
  ['パンﾊﾟﾝ', 7],
  ['빵', 2],
  ['રોટલી', 3],
  ['ｆｕｌｌ', 8],
  ['👩‍🍳🇮🇹', 4],
  ['e\u0301\u200b', 1],
])('%s is %i columns wide', (text, columns) => {
  expect(textColumns(text)).toBe(columns)
})

test('a title is cut between visible characters, and nothing is lost', () => {
  expect(cutAtColumns('在家做酸種麵包', 7)).toEqual({ shown: '在家做', rest: '酸種麵包' })
  expect(cutAtColumns('ab👩‍🍳c', 3)).toEqual({ shown: 'ab', rest: '👩‍🍳c' })
  expect(cutAtColumns('bread', 5)).toEqual({ shown: 'bread', rest: '' })
  expect(titleCut).toBe(titleWidths.search)
  expect(descriptionCuts.phone).toBeLessThan(descriptionCuts.desktop)
})

test.each([
  ['0:00 A\n1:00 B\n2:00 C', 300, []],
  ['0:05 A\n1:00 B\n2:00 C', 300, [['start', 0]]],
  ['0:00 A\n1:00 B', 300, [['few', undefined]]],
  ['Intro\n0:00 A\n2:00 B\n1:00 C\n3:00 D', 300, [['order', 3]]],
  ['0:00 A\n0:09 B\n2:00 C', 300, [['short', 0]]],
  ['0:00 A\n0:10 B\n4:55 C', 300, [['short', 2]]],
  ['0:00 A\n0:10 B\n4:50 C', 300, []],
  ['0:00 A\n1:00 B\n2:00 C\n9:00 D', 300, [['pastEnd', 3]]],
  ['0:00 A\n1:00\n2:00 C', 300, [['untitled', 1]]],
  ['0:00 A\n59:59 B\n75:00 C', 6000, [['hours', 2]]],
  ['0:00 A\n59:59 B\n1:15:00 C', 6000, []],
  ['0:00 序章\n1:00 本編\n2:00 おわり', 0, []],
  ['0:00 શરૂઆત\n1:00 લોટ\n1:05 અંત', 0, [['short', 1]]],
  [
    '0:00 A\n9:00 B\n9:30 C',
    60,
    [
      ['few', undefined],
      ['pastEnd', 1],
      ['pastEnd', 2],
    ],
  ],
  ['No times here', 300, []],
])('%j in a video of %i seconds has the faults %j', (text, seconds, expected) => {
  const { faults } = lintChapters(text, seconds)
  expect(faults.map(({ fault, line }) => [fault, line])).toEqual(expected)
})
