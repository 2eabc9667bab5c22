import { type Starter, shareTexts } from './starter'

/** Lines of a text as a table: their characters, words and the words' average length. */
export const linesTable: Starter = {
  field: `text: { kind: 'text', maxLength: 5000, multiline: true }`,
  names: `column: ['characters', 'words', 'average'], group: ['short', 'long'], word: [], figure: ['lines'], verdict: ['counted'], note: []`,
  run: `
import type { BrowserRun } from '../machine/define-tool'
import type { TableResult } from '../results/table'
import { byName } from '../results/by-name'
import { words } from '../text/words'
import type { fields, names } from './tool'

type Result = TableResult<typeof names>

const values = byName<(typeof names.column)[number], number | null>()

/** A line that has more characters is long. */
const longFrom = 40

/** Every line with its numbers; without words their average length isn't known. */
const run: BrowserRun<typeof fields, Result> = ({ text }, { language }) => {
  const lines = text.split('\\n').map((line) => line.trim()).filter(Boolean)
  const rows = lines.map((line, at): Result['rows'][number] => {
    const found = words(line, language)
    const letters = found.reduce((sum, word) => sum + [...word].length, 0)
    return {
      id: String(at),
      title: line,
      group: [...line].length > longFrom ? 'long' : 'short',
      values: values({
        characters: [...line].length,
        words: found.length,
        average: found.length > 0 ? Math.round((letters / found.length) * 10) / 10 : null,
      }),
    }
  })
  return {
    head: {
      verdict: { name: 'counted' },
      figures: [{ name: 'lines', kind: 'number', from: 'ours', value: rows.length }],
    },
    columns: [
      { name: 'characters', kind: 'number', from: 'ours', bar: true },
      { name: 'words', kind: 'number', from: 'ours' },
      { name: 'average', kind: 'number', from: 'ours' },
    ],
    rows,
    picks: true,
    notes: [],
  }
}

export default run
`,
  tests: `
test('counts the characters and words of every line', async () => {
  expect(await run({ text: 'A short one\\n\\n!!!' })).toMatchObject({
    rows: [
      { title: 'A short one', group: 'short', values: { characters: 11, words: 3, average: 3 } },
      // Nothing is known about words that aren't there.
      { title: '!!!', values: { characters: 3, words: 0, average: null } },
    ],
  })
})
`,
  texts: {
    description: 'Paste some lines for your YouTube channel to compare their lengths in a table.',
    summary: 'Compare the lengths of lines.',
    action: 'Count',
    step1: 'Paste some lines, such as titles.',
    step2: 'Press the button to see the table.',
    step3: 'Sort it, select rows, and save them as a file.',
    question1: 'What is a word?',
    answer1: 'What the rules of your page’s language count as one, without signs.',
    ...shareTexts,
    'field.text': 'Lines',
    empty: 'There are no lines.',
    'column.title': 'Line',
    'column.characters': 'Characters',
    'column.words': 'Words',
    'column.average': 'Letters per word',
    'group.short': 'Short',
    'group.long': 'Long',
    'figure.lines': 'Lines',
    'verdict.counted': 'Every line, counted',
  },
}

/** Months with a number each, as a line over time. */
export const monthsChart: Starter = {
  field: `text: { kind: 'text', maxLength: 2000, multiline: true }`,
  names: `plot: ['months'], axis: ['month', 'value'], mark: ['last'], figure: [], verdict: [], note: ['skipped']`,
  run: `
import type { BrowserRun } from '../machine/define-tool'
import type { ChartResult } from '../results/chart'
import type { fields, names } from './tool'

type Result = ChartResult<typeof names>

/** Lines such as \`2026-03 1200\`, in the order of time; of a month given twice the last line counts. */
const run: BrowserRun<typeof fields, Result> = ({ text }) => {
  const lines = text.split('\\n').filter((line) => line.trim() !== '')
  const read = lines.flatMap((line) => {
    const [, at = '', number = ''] = /^\\s*(\\d{4}-(?:0[1-9]|1[0-2]))\\s+(\\d{1,15})\\s*$/.exec(line) ?? []
    return at === '' ? [] : [[at, Number(number)] as const]
  })
  const points = [...new Map(read)]
    .map(([at, value]) => ({ at, value }))
    .sort((one, other) => one.at.localeCompare(other.at))
  const last = points.at(-1)
  return {
    plots: [
      {
        kind: 'lines',
        name: 'months',
        from: 'ours',
        x: { name: 'month', kind: 'month' },
        y: { name: 'value', kind: 'count' },
        points,
        ...(last && { current: { at: last.at, mark: 'last' } }),
      },
    ],
    notes:
      read.length < lines.length
        ? [{ key: 'note.skipped', values: { count: lines.length - read.length } }]
        : [],
  }
}

export default run
`,
  tests: `
test('puts the months in order and says which lines it could not read', async () => {
  expect(await run({ text: '2026-02 90\\n2026-01 40\\nsoon: 7\\n2026-02 95' })).toMatchObject({
    plots: [{ points: [{ at: '2026-01', value: 40 }, { at: '2026-02', value: 95 }] }],
    notes: [{ key: 'note.skipped', values: { count: 1 } }],
  })
})
`,
  texts: {
    description:
      'Paste months with a number each, such as views on YouTube, to see them as a line.',
    summary: 'See numbers by month as a line.',
    action: 'Draw',
    step1: 'Paste one month per line, such as 2026-03 1200.',
    step2: 'Press the button to see the line.',
    step3: 'Walk over it with the arrow keys, or save the table.',
    question1: 'What happens to a line that can’t be read?',
    answer1: 'It is left out, and the result says how many were.',
    ...shareTexts,
    'field.text': 'Months',
    'plot.months': 'Month by month',
    'axis.month': 'Month',
    'axis.value': 'Number',
    'mark.last': '{{value}}',
    'note.skipped_one': '{{count}} line couldn’t be read.',
    'note.skipped_other': '{{count}} lines couldn’t be read.',
  },
}

/** How long it takes to reach a number of views, at three paces. */
export const viewsCalculator: Starter = {
  field: `views: { kind: 'int', min: 0, max: 10_000_000, default: 1000, slider: true }`,
  settings: `layout: 'panel',
  starts: true,`,
  names: `headline: ['year'], period: ['day', 'month', 'year'], assumption: ['views', 'days', 'spread'], source: [], ranges: [], word: [], note: [], plot: [], axis: [], mark: []`,
  run: `
import type { BrowserRun } from '../machine/define-tool'
import type { CalculatorResult, Range } from '../results/calculator'
import type { fields, names } from './tool'

type Result = CalculatorResult<typeof names>

/** Days of a year, on the average of the Gregorian calendar. */
const daysOfYear = 365.2425
/** How far the next days may be from these ones, as a share. */
const spread = 0.2

/** Views a day as they would be over some days. */
const over = (views: number, days: number): Range => ({
  low: Math.round(views * days * (1 - spread)),
  middle: Math.round(views * days),
  high: Math.round(views * days * (1 + spread)),
})

const run: BrowserRun<typeof fields, Result> = ({ views }) => ({
  form: { kind: 'number' },
  headline: { name: 'year', ...over(views, daysOfYear) },
  periods: [
    { name: 'day', ...over(views, 1) },
    { name: 'month', ...over(views, daysOfYear / 12) },
    { name: 'year', ...over(views, daysOfYear) },
  ],
  ranges: [],
  assumptions: [
    { name: 'views', value: { kind: 'number', value: views }, from: 'visitor' },
    { name: 'days', value: { kind: 'number', value: daysOfYear }, from: 'ours' },
    { name: 'spread', value: { kind: 'percent', value: spread }, from: 'ours' },
  ],
  notes: [],
})

export default run
`,
  tests: `
test('a year has 365.2425 times the views of a day, give or take a fifth', async () => {
  expect(await run({ views: '1000' })).toMatchObject({
    headline: { low: 292_194, middle: 365_243, high: 438_291 },
    periods: [{ low: 800, middle: 1000, high: 1200 }, { middle: 30_437 }, { middle: 365_243 }],
  })
})

test('refuses fewer views than none', async () => {
  await expect(run({ views: '-1' })).rejects.toMatchObject({ field: 'views' })
})
`,
  texts: {
    description:
      'Set how many views your YouTube channel has a day to see a month and a year of them.',
    summary: 'See what views a day come to.',
    action: 'Calculate',
    step1: 'Set the views a day.',
    step2: 'Read the result, which follows every change.',
    step3: 'Copy the link or the table.',
    question1: 'Why is it a range?',
    answer1: 'No two days are alike. The range is a fifth to both sides, which is our assumption.',
    ...shareTexts,
    'field.views': 'Views a day',
    'headline.year': 'Views in a year',
    'period.day': 'A day',
    'period.month': 'A month',
    'period.year': 'A year',
    'assumption.views': 'Views a day',
    'assumption.days': 'Days of a year',
    'assumption.spread': 'Range to both sides',
  },
}
