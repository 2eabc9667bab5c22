import { readFileSync } from 'node:fs'
import { withPart } from '@/scripts/markdown/table'
import { measureQuota, type QuotaRow, quotaTable } from '@/scripts/quota-table'

let rows: QuotaRow[]

beforeAll(async () => {
  rows = await measureQuota()
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
