import { readFileSync } from 'node:fs'
import { AppError } from '@/lib/errors'
import { defineTool, type RunContext } from '@/lib/tools/machine/define-tool'
import { tools } from '@/lib/tools/machine/registry'
import { withPart } from '@/scripts/markdown/table'
import { measureQuota, type QuotaRow, quotaTable } from '@/scripts/quota-table'

/** A tool that takes a line with a link, and asks for its video. */
const slug = 'link-by-the-line'
const lines = defineTool({
  slug,
  group: 'research',
  icon: 'gauge',
  where: 'server',
  rate: 'light',
  fields: { text: { kind: 'text', maxLength: 100, multiline: true } },
  result: 'text',
  names: { snippet: [], note: [], refused: [] },
  sendTo: [],
  run: async () => ({
    default: async ({ text }: { text: string }, { youtube }: RunContext) => {
      const [, id] = /v=(.{11})/.exec(text) ?? []
      if (!id) throw new AppError('link.videoExpected', { field: 'text' })
      await youtube.videos([id])
      return { snippets: [], notes: [], refused: [] }
    },
  }),
})

let rows: QuotaRow[]
let ofLines: QuotaRow[]

beforeAll(async () => {
  const all = await measureQuota([...tools, lines])
  rows = all.filter((row) => row.slug !== slug)
  ofLines = all.filter((row) => row.slug === slug)
})

test('a tool that refuses words gets a link', () => {
  expect(ofLines).toEqual([
    { slug, group: 'research', given: '1 video link', items: 1, units: 1, searches: 0 },
  ])
})

test('docs/quota.md has the current costs of the tools', () => {
  const page = readFileSync('docs/quota.md', 'utf8')
  // When this fails: npm run docs:quota
  expect(withPart(page, 'quota', quotaTable(rows))).toBe(page)
})

test('an Extract tool costs at most one unit per video or channel, and no search', () => {
  const extract = rows.filter(({ group }) => group === 'extract')
  expect(new Set(extract.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(8)
  for (const { slug, given, items, units, searches } of extract) {
    // A video that stands for its channel is two things to ask for.
    const both = /channel/.test(slug) && given.includes('video link')
    expect([slug, given, units <= items * (both ? 2 : 1), searches]).toEqual([slug, given, true, 0])
  }
})

test('links of one kind are batched: the maximum per run costs no more than one', () => {
  const together = rows.filter(({ items, given }) => items > 1 && !given.includes('handle'))
  for (const { slug, given, units } of together) {
    const kind = given.replace(/^\d+ /, '1 ').replace(/s$/, '')
    const single = rows.find((row) => row.slug === slug && row.given === kind)
    expect([slug, given, units]).toEqual([slug, given, single?.units])
  }
})

test('searches have a separate daily limit', () => {
  const row = { slug: 'x', group: 'research', given: '1 word', items: 1, units: 3, searches: 1 }
  expect(quotaTable([row])).toMatch(/\| +3 \| +1 \| +100 \|/)
  expect(quotaTable([{ ...row, units: 0, searches: 0 }])).toContain('no limit')
})
