import type { Draw } from '@/lib/draws/answers'
import { randomnessOf } from '@/lib/draws/beacon'
import { checkDraw, checks } from '@/lib/draws/check-draw'
import { readDrawList } from '@/lib/draws/read-list'
import { madeDraw } from '@/tests/helpers/made-draw'

const { draw, list } = madeDraw()

/** What doesn't hold, by name, with its reason. */
const findings = (of: Draw, with_: typeof list | undefined = list) =>
  Object.fromEntries(
    [...checkDraw(of, with_)]
      .filter(({ is }) => is !== 'right')
      .map(({ name, is, why }) => [name, `${is}: ${why}`]),
  )

test('a draw as the site makes it holds in every check', () => {
  expect([...checkDraw(draw, list)]).toEqual(checks.map((name) => ({ name, is: 'right' })))
  expect(draw.winners).toHaveLength(2)
})

test('without a list, what needs it can’t be checked, and the places still can', () => {
  const found = [...checkDraw(draw, undefined)]
  expect(found.filter(({ is }) => is !== 'right')).toEqual([
    { name: 'list', is: 'unknown', why: 'noList' },
    { name: 'entries', is: 'unknown', why: 'noList' },
  ])
})

test('a list that was changed, is another draw’s or shorter is wrong', () => {
  const [first, ...others] = list.entries
  const changed = { ...list, entries: [{ ...first!, entry: '0'.repeat(64) }, ...others] }
  expect(findings(draw, changed)).toMatchObject({ list: 'wrong: list' })
  expect(findings(draw, { ...list, draw: 'other' })).toMatchObject({ list: 'wrong: otherDraw' })
  const shorter = { ...list, entries: list.entries.slice(0, 1) }
  expect(findings(draw, shorter)).toEqual({ list: 'wrong: list', entries: 'wrong: entries' })
})

test('a changed rule, secret or line, and other places or entries are each found', () => {
  const { commitment, winners } = draw
  expect(findings({ ...draw, rule: { ...draw.rule, mentions: 1 } })).toEqual({
    rule: 'wrong: rule',
  })
  expect(findings({ ...draw, secret: '0'.repeat(64) })).toEqual({
    secret: 'wrong: secret',
    seed: 'wrong: seed',
  })
  const line = commitment.line.replace('round 1000', 'round 1001')
  expect(findings({ ...draw, commitment: { ...commitment, line } })).toEqual({
    line: 'wrong: line',
  })
  expect(findings({ ...draw, winners: [...winners].reverse() })).toEqual({
    places: 'wrong: places',
  })
  const entry = '0'.repeat(64)
  expect(findings({ ...draw, winners: [{ ...winners[0]!, entry }, winners[1]!] })).toEqual({
    entries: 'wrong: entries',
  })
  const [first, second] = draw.alternates
  expect(
    findings({ ...draw, winners: winners.slice(0, 1), alternates: [winners[1]!, first!, second!] }),
  ).toEqual({ places: 'wrong: places' })
})

test('a round with a changed byte, another round, another chain, another time are each refused', () => {
  const { beacon, commitment } = draw
  const named = commitment.beacon!
  const signature = beacon!.signature.replace('b4', 'b5')
  const randomness = randomnessOf(signature)
  const changed = findings({ ...draw, beacon: { ...beacon!, signature, randomness } })
  expect(changed.beacon).toBe('wrong: signature')
  expect(findings({ ...draw, beacon: { ...beacon!, round: 1001 } }).beacon).toBe('wrong: round')
  const committed = (change: object) =>
    findings({ ...draw, commitment: { ...commitment, beacon: { ...named, ...change } } }).beacon
  expect(committed({ chain: '0'.repeat(64) })).toBe('wrong: chain')
  expect(committed({ at: '2023-08-23T16:00:00.000Z' })).toBe('wrong: time')
  expect(findings({ ...draw, beacon: { ...beacon!, randomness: '0'.repeat(64) } }).beacon).toBe(
    'wrong: randomness',
  )
})

test('a draw by the secret alone says why no round can be checked, and one that hides its round is wrong', () => {
  const alone = madeDraw({ isAlone: true })
  expect(findings(alone.draw, alone.list)).toEqual({ beacon: 'unknown: asked' })
  const { alone: _, ...unsaid } = { ...draw, beacon: null }
  expect(findings(unsaid).beacon).toBe('wrong: missing')
  expect(findings({ ...unsaid, alone: 'skipped' }).beacon).toBe('unknown: skipped')
})

test('a saved list is read, and nothing else is', () => {
  expect(readDrawList(JSON.stringify(list))).toEqual(list)
  for (const text of ['', 'null', '[]', '{"data":null}', '{"draw":1}', '<html>']) {
    expect(readDrawList(text)).toBeUndefined()
  }
})
