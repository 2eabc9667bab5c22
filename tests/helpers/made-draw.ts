import type { Draw, DrawList } from '@/lib/draws/answers'
import { quicknet, randomnessOf, timeOfRound } from '@/lib/draws/beacon'
import { commitLine } from '@/lib/draws/commit-line'
import { EntryList } from '@/lib/draws/entries'
import { drawnPlaces, hashOf, secretHash, seedOf } from '@/lib/draws/fair-draw'
import { DrawRule, ruleHash } from '@/lib/draws/rule'

/** A published round of quicknet, from the tests of noislabs/drand-verify. */
export const publishedRound = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

export const channelOf = (number: number) => `UC${String(number).padStart(22, '0')}`

/** A draw out of 20 people, made as the site makes it: two of them wrote twice, and four lack the word. */
export function madeDraw({ isAlone = false } = {}): { draw: Draw; list: DrawList } {
  const id = '7kq2m4'
  const videos = [
    { id: 'rW4o_KmLh7s', title: 'Rowing 40 km to a lighthouse', channelTitle: 'Small Boats' },
  ]
  const rule = DrawRule.parse({
    videos: [videos[0]!.id],
    winners: 2,
    alternates: 2,
    replies: false,
    must: ['lighthouse'],
    mustNot: [],
    until: '2023-08-23T15:40:00.000Z',
    exclude: [],
    mentions: 0,
    owner: false,
  })
  const entries = new EntryList(id, rule)
  for (let number = 0; number < 26; number++) {
    const person = number % 24
    const comment = {
      id: `c${number}`,
      text: person % 6 === 5 ? 'Nice' : `The lighthouse, ${number}`,
      authorName: `@person${person}`,
      authorChannelId: channelOf(person),
      publishedAt: '2023-08-23T12:00:00Z',
    }
    entries.add(comment, videos[0]!.id, 'UCowner')
  }
  const frozen = entries.freeze()
  const secret = hashOf('not so secret')
  const { round, signature } = publishedRound
  const beacon = isAlone ? null : { round, signature, randomness: randomnessOf(signature) }
  const at = new Date(timeOfRound(quicknet, round))
  const frozenAt = new Date(at.getTime() - 316_000)
  const hashes = {
    ruleHash: ruleHash(rule),
    listHash: frozen.hash,
    secretHash: secretHash(secret),
    beacon: isAlone ? null : { chain: quicknet.hash, round, at: at.toISOString() },
  }
  const of = { drawId: id, videos: rule.videos, site: 'Tubesmith' }
  const seed = seedOf(secret, beacon ?? undefined)
  const { read, entries: after, again, unnamed, removed } = entries.counts
  const drawn = drawnPlaces(frozen.hash, seed, after, 4).map((place) => {
    const { key, at, videoId } = frozen.entries[place - 1]!
    return { place, entry: key, name: '@p…n', text: 'The lighthouse', at, video: videoId }
  })
  const names = frozen.entries.map(({ key }) => ({ entry: key, name: '@p…n' }))
  const gone = frozen.removed.map(({ key, filter }) => ({ entry: key, filter }))
  return {
    draw: {
      id,
      videos,
      rule,
      source: 'data-api',
      entries: { loaded: read, reported: 28, after, again, unnamed, removed },
      commitment: { ...hashes, line: commitLine(of, hashes, frozenAt) },
      frozenAt: frozenAt.toISOString(),
      drawnAt: new Date(at.getTime() + 1000).toISOString(),
      beacon,
      ...(isAlone && { alone: 'asked' as const }),
      secret,
      seed,
      winners: drawn.slice(0, 2),
      alternates: drawn.slice(2),
      removed: gone,
      earlier: [],
      others: 0,
      listUntil: '2099-01-01T00:00:00.000Z',
      isOwn: false,
    },
    list: { draw: id, listHash: frozen.hash, entries: names, removed: gone },
  }
}
