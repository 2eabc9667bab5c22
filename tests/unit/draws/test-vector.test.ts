import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isSigned, quicknet, randomnessOf } from '@/lib/draws/beacon'
import { entryKey } from '@/lib/draws/entries'
import { drawnPlaces, listHash, secretHash, seedOf } from '@/lib/draws/fair-draw'
import { DrawRule, ruleHash } from '@/lib/draws/rule'
import { channelOf } from '@/tests/helpers/made-draw'

const text = readFileSync('docs/fair-draw.md', 'utf8')
const blockOf = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? ''

const { draw, list, expected } = JSON.parse(blockOf('json')) as {
  draw: {
    id: string
    rule: DrawRule
    secret: string
    beacon: Parameters<typeof seedOf>[1] & { signature: string }
  }
  list: { entries: { entry: string }[] }
  expected: {
    ruleHash: string
    listHash: string
    secretHash: string
    seed: string
    places: number[]
  }
}
const keys = list.entries.map(({ entry }) => entry)

test('the documented test vector comes out of the site’s code', () => {
  const { rule, secret, beacon } = draw
  const hash = listHash(keys)
  expect(keys).toEqual(
    Array.from({ length: 10 }, (_, at) => entryKey(draw.id, channelOf(at))).sort(),
  )
  expect(isSigned(quicknet, beacon)).toBe(true)
  expect(beacon.randomness).toBe(randomnessOf(beacon.signature))
  expect({
    ruleHash: ruleHash(DrawRule.parse(rule)),
    listHash: hash,
    secretHash: secretHash(secret),
    seed: seedOf(secret, beacon),
    places: drawnPlaces(hash, expected.seed, keys.length, rule.winners + rule.alternates),
  }).toEqual(expected)
})

test('the documented script has ten lines', () => {
  expect(blockOf('python').trim().split('\n')).toHaveLength(10)
})

const python = spawnSync('python3', ['--version']).status === 0 ? test : test.skip

/** What the documented script prints for a draw. */
function printed(of: object): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fair-draw-'))
  try {
    const files = [{ success: true, data: of }, list].map((answer, at) => {
      const file = path.join(folder, `${at}.json`)
      writeFileSync(file, JSON.stringify(answer))
      return file
    })
    const run = spawnSync('python3', ['-c', blockOf('python'), ...files], { encoding: 'utf8' })
    return run.stdout.trim() || run.stderr
  } finally {
    rmSync(folder, { recursive: true })
  }
}

python('the documented Python script repeats the vector, with a beacon and without', () => {
  const { ruleHash: rule, listHash: hash, secretHash: secret, seed, places } = expected
  expect(printed(draw)).toBe(`${rule} ${hash} ${secret} ${seed} [${places.join(', ')}]`)
  const alone = seedOf(draw.secret)
  const others = drawnPlaces(hash, alone, keys.length, 4)
  expect(printed({ ...draw, beacon: null })).toBe(
    `${rule} ${hash} ${secret} ${alone} [${others.join(', ')}]`,
  )
})
