import { readdirSync, readFileSync } from 'node:fs'
import type { CsvCell } from '@/lib/csv'
import { calculatorRows } from '@/lib/tools/results/calculator'
import { channelRows } from '@/lib/tools/results/channels'
import { chipsRows } from '@/lib/tools/results/chips'
import { drawRows } from '@/lib/tools/results/draw'
import { factsRows } from '@/lib/tools/results/facts'
import type { FileHead, FileLabels } from '@/lib/tools/results/file-labels'
import { imagesRows } from '@/lib/tools/results/images'
import type { ResultKind } from '@/lib/tools/results/kinds'
import { scoredRows } from '@/lib/tools/results/scored'
import { tableRows } from '@/lib/tools/results/table'
import { snippetsRows } from '@/lib/tools/results/text'
import { transcriptRows } from '@/lib/tools/results/transcript'

const asked = new Set<FileHead>()
/** Marks what a label gave, so that anything else among the heads is a code. */
const labels: FileLabels = {
  head: (name) => {
    asked.add(name)
    return `“${name}”`
  },
  named: (part, name) => `“${part} ${name}”`,
}

const range = { low: 1, middle: 2, high: 3 }

/** The rows of every kind of result that has a CSV file, each with all columns it can have. */
const rowsOf: Record<Exclude<ResultKind, 'download' | 'titles'>, () => CsvCell[][]> = {
  calculator: () =>
    calculatorRows(
      {
        form: { kind: 'money', currency: 'EUR' },
        headline: { name: 'month', ...range },
        periods: [{ name: 'day', ...range }],
        ranges: [],
        assumptions: [{ name: 'taxes', value: null, from: 'visitor' }],
        notes: [],
      },
      labels,
      { months: () => ({}), word: () => '', source: () => '' },
    ),
  channels: () =>
    channelRows(
      [
        {
          input: '@sum',
          ok: true,
          result: {
            channel: { id: 'UC1', title: 'Sum' },
            foundBy: 'handle',
            values: { id: 'UC1', feed: 'x' },
          },
        },
      ],
      () => '',
      labels,
    ),
  chips: () => chipsRows([], { noTags: '', failed: () => '' }, labels),
  draw: () => drawRows({ winners: [], alternates: [] }, labels, () => ''),
  facts: () =>
    factsRows(
      {
        verdicts: [],
        groups: [],
        snapshot: { title: 't', description: 'd', tags: ['x'], counts: {} },
      },
      labels,
    ),
  images: () => imagesRows({ images: [], missing: [] }, labels),
  scored: () =>
    scoredRows(
      {
        items: [{ text: 'x', score: 1, reasons: [], parts: [{ name: 'p', points: 1, of: 2 }] }],
        joiner: ', ',
        notes: [],
      },
      {
        item: ({ text = '' }) => text,
        reason: ({ name }) => name,
        part: ({ name }) => labels.named('part', name),
        group: (name) => name,
        head: labels.head,
      },
    ),
  table: () =>
    tableRows(
      {
        columns: [
          { name: 'views', kind: 'count', from: 'youtube' },
          { name: 'share', kind: 'of', from: 'youtube' },
        ],
        rows: [{ id: '1', title: 'One', url: 'https://example.org/', group: 'g', values: {} }],
      },
      labels,
    ),
  text: () =>
    snippetsRows(
      [
        { snippets: [], notes: [], found: { links: [], chapters: [], hashtags: [], emails: [] } },
      ] as never,
      labels,
    ),
  transcript: () =>
    transcriptRows(
      {
        origin: 'pasted',
        cues: [],
        chapters: [],
        summaries: {},
        keyPoints: [],
        notes: [],
      },
      labels,
    ),
}

/** The first row, and every row after an empty one. */
const headsIn = (rows: CsvCell[][]) =>
  rows.filter((_, at) => at === 0 || rows[at - 1]?.length === 0).flat()

test.each(Object.keys(rowsOf) as (keyof typeof rowsOf)[])(
  'no head of the CSV file of a result of kind “%s” is a code',
  (kind) => {
    const heads = headsIn(rowsOf[kind]())
    expect(heads.length).toBeGreaterThan(1)
    expect(heads.filter((head) => !String(head).startsWith('“'))).toEqual([])
  },
)

test('every head that a file asks for has its words in every language', () => {
  for (const rows of Object.values(rowsOf)) rows()
  expect(asked.size).toBeGreaterThan(30)
  for (const entry of readdirSync('locales', { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const words = JSON.parse(readFileSync(`locales/${entry.name}/tool.json`, 'utf8'))
    const missing = [...asked].filter((name) => !words[`file.head.${name}`])
    expect([entry.name, missing]).toEqual([entry.name, []])
  }
})
