import { middleOf, readPlot } from '@/lib/blog/plot-block'

const head = 'name: Views\ncaption: Each dot is one upload.\nunit: views'
const rows = ['10 | A', '20 | B', '30 | C', '40 | D', '50 | E | with a bar', '*900 | F']

test('a block is a plot with its rows, the marked one and the middle of the others', () => {
  const plot = readPlot(`kind: strip\n${head}\nmark: this video\n\n${rows.join('\n')}\n`)
  expect(plot).toMatchObject({ kind: 'strip', mark: 'this video', unit: 'views' })
  expect(plot?.rows[4]).toEqual({ title: 'E | with a bar', value: 50, isSubject: false })
  expect(plot?.rows[5]).toEqual({ title: 'F', value: 900, isSubject: true })
  expect(middleOf(plot!)).toEqual({ median: 30, middle: [20, 40] })
})

test('bars may have a median, and dots have two numbers', () => {
  expect(readPlot(`kind: bars\n${head}\nmedian: yes\n1 | A`)).toMatchObject({ hasMedian: true })
  const dots = readPlot(`kind: dots\n${head}\nunit2: clicks\n10 | 4.5 | A\n20 | 3 | B`)
  expect(dots?.rows[0]).toEqual({ title: 'A', value: 10, value2: 4.5, isSubject: false })
})

test('a plot says whether its numbers are real', () => {
  expect(readPlot(`kind: bars\n${head}\ndata: real\n1 | A`)).toMatchObject({ isReal: true })
})

test.each([
  ['data that is something else', `kind: bars\n${head}\ndata: maybe\n1 | A`],
  ['no kind', `${head}\n${rows.join('\n')}`],
  ['an unknown kind', `kind: pie\n${head}\n${rows.join('\n')}`],
  ['too few rows', `kind: strip\n${head}\n1 | A\n2 | B\n3 | C\n4 | D\n*5 | E`],
  ['two marked rows', `kind: bars\n${head}\n*1 | A\n*2 | B`],
  ['a row without a number', `kind: bars\n${head}\n1 | A\nB`],
  ['a separator in a number', `kind: bars\n${head}\n1,000 | A`],
  ['a row without a title', `kind: bars\n${head}\n1 |`],
  ['a name twice', `kind: bars\nname: X\n${head}\n1 | A`],
  ['dots without a second unit', `kind: dots\n${head}\n1 | 2 | A\n3 | 4 | B`],
  ['a second unit without dots', `kind: bars\n${head}\nunit2: x\n1 | A`],
  ['no rows', `kind: bars\n${head}`],
  ['too many rows', `kind: bars\n${head}\n${'1 | A\n'.repeat(13)}`],
])('a block with %s is no plot', (_, block) => {
  expect(readPlot(block)).toBeUndefined()
})
