import Papa from 'papaparse'
import { compareVideos } from '@/lib/bulk/compare'
import { type BulkRow, csvHead, csvLines } from '@/lib/bulk/rows'

const row = (id: string, more: Partial<BulkRow> = {}): BulkRow => ({ id, title: id, ...more })

test('a CSV is one table whose cells survive commas, lines, formulas and every script', () => {
  const title = '=SUM(A1) "quoted", ગુજરાતી'
  const rows = [row('a', { title, tags: ['x', 'y, z'] }), row('b')]
  const text = csvHead('tag-extractor') + csvLines('tag-extractor', rows)
  expect(text.charAt(0)).toBe('\uFEFF')
  expect(text.slice(1)).not.toContain('\uFEFF')
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true })
  expect(data[0]).toMatchObject({ id: 'a', title: `'${title}`, tags: 'x, y, z', tag_count: '2' })
  // Unknown tags are empty, not 0.
  expect(data[1]).toMatchObject({ id: 'b', tags: '', tag_count: '' })
})

test('a comparison tells what changed, came and went, and nothing of what was unknown', () => {
  const before = [
    row('same', { views: 1 }),
    row('edited', { title: 'Old', tags: ['a'], views: 1 }),
    row('unknown', { views: 5 }),
    row('gone'),
  ]
  const after = [
    row('same', { views: 1 }),
    row('edited', { title: 'New', tags: ['a', 'b'], views: 2 }),
    row('unknown'),
    row('new'),
  ]
  const { changed, added, gone } = compareVideos(before, after)
  expect(changed).toEqual([
    {
      id: 'edited',
      title: 'New',
      changes: [
        { field: 'title', before: 'Old', after: 'New' },
        { field: 'tags', before: 'a', after: 'a, b' },
        { field: 'views', before: '1', after: '2' },
      ],
    },
  ])
  expect([added, gone].map((rows) => rows.map(({ id }) => id))).toEqual([['new'], ['gone']])
})
