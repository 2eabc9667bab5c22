import { createHash, createHmac } from 'node:crypto'
import { drawnPlaces, listHash, randomSeed } from '@/lib/draws/fair-draw'
import {
  type DrawResult,
  drawFrom,
  drawRows,
  drawText,
  isRepeatable,
  shortName,
} from '@/lib/tools/results/draw'
import { nameLabels } from '../../helpers/file-labels'

const entries = [...'abcdefghij'].map((key) => ({ key, name: `@name_of_${key}` }))
const drawn = drawFrom(entries, 'seed', { winners: 2, alternates: 1 })
const result: DrawResult = {
  ...drawn,
  rules: [],
  removed: [],
  seed: { value: 'seed', name: 'given' },
}

test('the hash is SHA-256 of the entries, one a line', () => {
  const expected = createHash('sha256').update('a\nb c').digest('hex')
  expect(listHash(['a', ' b\n c '])).toBe(expected)
})

test('the first place is the number that HMAC-SHA-256 gives, by another implementation', () => {
  const hash = listHash(['a', 'b', 'c'])
  const bytes = createHmac('sha256', 'seed').update(`${hash}:0:0`).digest()
  expect(drawnPlaces(hash, 'seed', 3, 1)).toEqual([(bytes.readUIntBE(0, 6) % 3) + 1])
})

test('the same list and seed draw the same; another seed or list draws otherwise', () => {
  const all = (keys: string[], seed: string) => String(drawnPlaces(listHash(keys), seed, 50, 50))
  expect(all(['a'], 's')).toBe(all(['a'], 's'))
  expect(all(['a'], 's')).not.toBe(all(['a'], 't'))
  expect(all(['a'], 's')).not.toBe(all(['b'], 's'))
})

test('nobody is drawn twice, and no more than there are', () => {
  const places = drawnPlaces(listHash(['x']), 'seed', 20, 99)
  expect([...places].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  expect(drawnPlaces(listHash([]), 'seed', 0, 3)).toEqual([])
})

test('every entry wins about as often as any other', () => {
  const wins = Array<number>(5).fill(0)
  const draws = 3_000
  for (let at = 0; at < draws; at++) wins[drawnPlaces('hash', `seed ${at}`, 5, 1)[0]! - 1]!++
  // 600 are expected, with a standard deviation of 22; the seeds are fixed, so this never varies.
  for (const count of wins) expect(Math.abs(count - draws / 5)).toBeLessThan(90)
})

test('a random seed has 64 digits and never comes twice', () => {
  expect(randomSeed()).toMatch(/^[0-9a-f]{64}$/)
  expect(randomSeed()).not.toBe(randomSeed())
})

describe('a draw is repeated in the browser', () => {
  test('with the same result', () => {
    expect(isRepeatable(result)).toBe(true)
  })

  test.each<[string, Partial<DrawResult>]>([
    ['another winner', { winners: [...drawn.winners].reverse() }],
    ['a changed list', { entries: drawn.entries.with(9, { key: 'z', name: 'z' }) }],
    ['another seed', { seed: { value: 'chosen', name: 'given' } }],
    ['another hash', { hash: 'f'.repeat(64) }],
  ])('%s is found out', (_, change) => {
    expect(isRepeatable({ ...result, ...change })).toBe(false)
  })

  test('after the list is deleted nobody can tell', () => {
    expect(isRepeatable({ ...result, entries: undefined })).toBeUndefined()
  })
})

test.each([
  ['@maria_lira_k', '@m…ra_k'],
  ['@jeanne', '@j…ne'],
  ['Ann', 'A…'],
  ['નમસ્તે દુનિયા', 'ન…નિયા'],
  ['@', '@'],
])('%s is shown as %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})

test('the CSV file has every entry and what it was drawn as; later only those drawn', () => {
  const drawnAs = (name: string, number: number) => `${name} ${number}`
  const rows = drawRows(result, nameLabels, drawnAs)
  expect(rows).toHaveLength(11)
  expect(rows[drawn.winners[0]!.place]?.[3]).toBe('winner 1')
  expect(drawRows({ ...result, entries: undefined }, nameLabels, drawnAs)).toHaveLength(4)
})

test('the copied receipt has short names, places, hash and seed', () => {
  const text = drawText(result, (name) => name)
  expect(text).not.toContain('@name_of')
  expect(text).toContain(`SHA-256: ${drawn.hash}\nSeed: seed`)
  expect(text.match(/^winner: .*\/10\)$/gm)).toHaveLength(2)
})
