import { createHash, createHmac } from 'node:crypto'
import type { Draw } from '@/lib/draws/answers'
import { drawnPlaces, listHash, randomSeed } from '@/lib/draws/fair-draw'
import { drawRows, drawText } from '@/lib/tools/results/draw'
import { nameLabels } from '../../helpers/file-labels'
import { madeDraw } from '../../helpers/made-draw'

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

const { draw } = madeDraw()
const own: Draw = {
  ...draw,
  winners: draw.winners.map((one) => ({ ...one, fullName: '=person', comment: 'c/1' })),
}
const drawnAs = (name: string, number: number) => `${name} ${number}`

test('the CSV file has those drawn, with full names and comments only where the owner asks', () => {
  const rows = drawRows(draw, nameLabels, drawnAs)
  expect(rows.map(([drawn]) => drawn)).toEqual([
    'drawn',
    'winner 1',
    'winner 2',
    'alternate 1',
    'alternate 2',
  ])
  expect(rows[1]).toEqual(expect.arrayContaining([String(draw.winners[0]!.place), '@p…n', '']))
  const comment = 'https://www.youtube.com/watch?v=rW4o_KmLh7s&lc=c%2F1'
  expect(drawRows(own, nameLabels, drawnAs)[1]).toEqual(
    expect.arrayContaining(['=person', comment]),
  )
})

test('the copied text has short names, places, the line, the seed and the page', () => {
  const text = drawText(own, 'https://site.test/draw', drawnAs)
  expect(text).not.toContain('=person')
  expect(text).toContain(`winner 1: @p…n (${draw.winners[0]!.place}/${draw.entries.after})`)
  expect(text).toContain(`${draw.commitment.line}\nSeed: ${draw.seed}\nhttps://site.test/draw`)
})
