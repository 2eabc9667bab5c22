// Repeats a draw, in the visitor's browser: loaded when somebody asks for it.
import type { Draw, DrawList } from './answers'
import { isSigned, quicknet, randomnessOf, timeOfRound } from './beacon'
import { drawnPlaces, listHash, secretHash, seedOf } from './fair-draw'
import { ruleHash } from './rule'

export const checks = [
  'rule',
  'list',
  'secret',
  'line',
  'beacon',
  'seed',
  'places',
  'entries',
] as const
export type CheckName = (typeof checks)[number]

/** What a check says: it holds, it doesn't, or it can't be checked. `why` is the key of the reason. */
export interface Checked {
  name: CheckName
  is: 'right' | 'wrong' | 'unknown'
  why?: string
}
type Finding = Omit<Checked, 'name'>

const right: Finding = { is: 'right' }
const wrong = (why: string): Finding => ({ is: 'wrong', why })
const unknown = (why: string): Finding => ({ is: 'unknown', why })

/** What the commit line has to say, as `commitLine` writes it. */
function checkLine({ id, videos, commitment }: Draw): Finding {
  const { line, ruleHash: rule, listHash: list, secretHash: secret, beacon } = commitment
  const short = (name: string, hash: string) => `${name} ${hash.slice(0, 32)}`
  const said = [
    `draw ${id}`,
    ...videos.map((video) => video.id),
    short('rule', rule),
    short('list', list),
    short('secret', secret),
    beacon ? `drand round ${beacon.round} at ` : 'without a public beacon',
  ]
  return said.every((part) => line.includes(part)) ? right : wrong('line')
}

function checkBeacon({ beacon, commitment, alone }: Draw): Finding {
  const { beacon: named } = commitment
  if (!beacon) return named && alone !== 'skipped' ? wrong('missing') : unknown(alone ?? 'asked')
  if (!named || named.round !== beacon.round) return wrong('round')
  if (named.chain !== quicknet.hash) return wrong('chain')
  if (Date.parse(named.at) !== timeOfRound(quicknet, named.round)) return wrong('time')
  if (!isSigned(quicknet, beacon)) return wrong('signature')
  return randomnessOf(beacon.signature) === beacon.randomness ? right : wrong('randomness')
}

function checkList({ id, entries, commitment }: Draw, list: DrawList | undefined): Finding {
  if (!list) return unknown('noList')
  if (list.draw !== id) return wrong('otherDraw')
  const isSame = listHash(list.entries.map(({ entry }) => entry)) === commitment.listHash
  if (!isSame) return wrong('list')
  return list.entries.length === entries.after ? right : wrong('count')
}

/** The places are computed from the list's hash and length, so that they can be checked without it. */
function checkPlaces({ rule, entries, commitment, seed, winners, alternates }: Draw): Finding {
  const wanted = drawnPlaces(
    commitment.listHash,
    seed,
    entries.after,
    rule.winners + rule.alternates,
  )
  const drawn = [...winners, ...alternates].map(({ place }) => place)
  const isSplit = winners.length === Math.min(rule.winners, entries.after)
  return isSplit && String(drawn) === String(wanted) ? right : wrong('places')
}

function checkEntries({ winners, alternates }: Draw, list: DrawList | undefined): Finding {
  if (!list) return unknown('noList')
  const isThere = [...winners, ...alternates].every(
    ({ place, entry }) => list.entries[place - 1]?.entry === entry,
  )
  return isThere ? right : wrong('entries')
}

const same = (one: string, other: string, why: string) => (one === other ? right : wrong(why))

function check(name: CheckName, draw: Draw, list: DrawList | undefined): Finding {
  const { rule, commitment, secret, seed, beacon } = draw
  switch (name) {
    case 'rule':
      return same(ruleHash(rule), commitment.ruleHash, 'rule')
    case 'list':
      return checkList(draw, list)
    case 'secret':
      return same(secretHash(secret), commitment.secretHash, 'secret')
    case 'line':
      return checkLine(draw)
    case 'beacon':
      return checkBeacon(draw)
    case 'seed':
      return same(seedOf(secret, beacon ?? undefined), seed, 'seed')
    case 'places':
      return checkPlaces(draw)
    case 'entries':
      return checkEntries(draw, list)
  }
}

/**
 * Repeats a draw, a check after the other.
 * @param list nothing where there is none any more
 */
export function* checkDraw(draw: Draw, list: DrawList | undefined): Generator<Checked> {
  for (const name of checks) yield { name, ...check(name, draw, list) }
}
