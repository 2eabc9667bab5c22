import { packTags, type TagCandidate } from '@/lib/tools/text/pack-tags'
import { tagCharacters, tagLimit } from '@/lib/tools/text/tag-budget'
import { full } from '../../../helpers/gate'

const seed = Number(process.env.TAG_SEED ?? 20261122)

/** Numbers from 0 to 1 (Mulberry32). */
function randomOf(start: number) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const alphabets = ['abcdefghij', 'パン作家焼', 'રોટલીઘ', 'хлебдома', '酸種麵包', '🍞🥖']

function candidates(random: () => number, count: number, longest: number): TagCandidate[] {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  return Array.from({ length: count }, (_, at) => {
    const letters = [...pick(alphabets)]
    const word = () =>
      Array.from({ length: 1 + Math.floor(random() * longest) }, () => pick(letters)).join('')
    return {
      tag: random() < 0.6 ? `${word()} ${word()}${at}` : `${word()}${at}`,
      score: random() * 100,
    }
  })
}

const total = (chosen: readonly TagCandidate[]) => chosen.reduce((sum, { score }) => sum + score, 0)

/** The best total of all subsets. */
function bestOfAll(all: readonly TagCandidate[], limit: number): number {
  let best = 0
  for (let subset = 0; subset < 2 ** all.length; subset++) {
    const own = all.filter((_, at) => subset & (2 ** at))
    if (tagCharacters(own.map(({ tag }) => tag)) <= limit) best = Math.max(best, total(own))
  }
  return best
}

const sets = full ? 1000 : 150

test(`${sets} random sets of candidates stay within 500 characters (TAG_SEED=${seed})`, () => {
  const random = randomOf(seed)
  for (let run = 0; run < sets; run++) {
    const all = candidates(random, 5 + Math.floor(random() * 80), 12)
    const chosen = packTags(all)
    const tags = chosen.map(({ tag }) => tag)
    const used = tagCharacters(tags)
    expect(used).toBeLessThanOrEqual(tagLimit)
    // Nothing that was left out would still fit.
    const left = all.filter(({ tag }) => !tags.includes(tag))
    expect(left.filter(({ tag }) => tagCharacters([...tags, tag]) <= tagLimit)).toEqual([])
  }
})

test(`the choice is the best of all subsets, where all can be tried (TAG_SEED=${seed})`, () => {
  const random = randomOf(seed + 1)
  for (let run = 0; run < (full ? 60 : 15); run++) {
    const all = candidates(random, 11, 8)
    const limit = 20 + Math.floor(random() * 100)
    const best = bestOfAll(all, limit)
    expect(total(packTags(all, { limit }))).toBeGreaterThanOrEqual(0.95 * best)
    expect(total(packTags(all, { limit }))).toBeCloseTo(best, 6)
  }
})

test('quotation marks of tags with spaces and commas count', () => {
  const all = ['ab cd', 'efg', 'hi'].map((tag) => ({ tag, score: 1 }))
  const chosen = (limit: number) => packTags(all, { limit }).map(({ tag }) => tag)
  expect(chosen(14)).toEqual(['ab cd', 'efg', 'hi'].slice(0, 3))
  expect(chosen(13)).toHaveLength(2)
  expect(chosen(6)).toEqual(['efg', 'hi'])
  expect(chosen(0)).toEqual([])
})

test('what cannot be a tag is left out, and of two equal tags the better one counts', () => {
  const all = [
    { tag: 'Bread', score: 1 },
    { tag: 'bread ', score: 2 },
    { tag: 'a,b', score: 9 },
    { tag: '<b>', score: 9 },
    { tag: ' ', score: 9 },
    { tag: 'zero', score: 0 },
    { tag: 'unknown', score: Number.NaN },
  ]
  expect(packTags(all)).toEqual([{ tag: 'bread', score: 2 }])
})

test('diversity prefers tags with new words', () => {
  const all = [
    { tag: 'rye bread', score: 10 },
    { tag: 'bread rye', score: 9 },
    { tag: 'crumb', score: 5 },
  ]
  const chosen = (diversity: number) =>
    packTags(all, { limit: 20, diversity, language: 'en' }).map(({ tag }) => tag)
  expect(chosen(0)).toEqual(['rye bread', 'crumb'])
  expect(packTags(all, { limit: 23, language: 'en' }).map(({ tag }) => tag)).toEqual([
    'rye bread',
    'bread rye',
  ])
  expect(packTags(all, { limit: 23, diversity: 1, language: 'en' }).map(({ tag }) => tag)).toEqual([
    'rye bread',
    'crumb',
  ])
})
