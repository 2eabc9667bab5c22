import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { commitLine } from '@/lib/draws/commit-line'
import { EntryList, entryKey, mentionsIn } from '@/lib/draws/entries'
import { hashOf, listHash, secretHash, seedOf } from '@/lib/draws/fair-draw'
import { DrawRule, ruleHash } from '@/lib/draws/rule'

const rule = (more: Partial<DrawRule> = {}): DrawRule =>
  DrawRule.parse({
    videos: ['aaaaaaaaaaa'],
    winners: 1,
    alternates: 0,
    replies: false,
    must: [],
    mustNot: [],
    until: '2026-11-28T10:00:00.000Z',
    exclude: [],
    mentions: 0,
    owner: false,
    ...more,
  })

let number = 0
const comment = (author: string, text = 'Nice', more: object = {}) => ({
  id: `c${number++}`,
  text,
  authorName: `@${author}`,
  authorChannelId: `UC${author}`,
  publishedAt: '2026-11-27T10:00:00Z',
  ...more,
})

function listOf(rules: Partial<DrawRule>, comments: ReturnType<typeof comment>[]) {
  const list = new EntryList('draw', rule(rules))
  for (const one of comments) list.add(one, 'aaaaaaaaaaa', 'UCowner')
  const { entries } = list.freeze()
  return { list, names: entries.map(({ name }) => name).sort() }
}

test('a person has one entry by channel id, whatever the name', () => {
  const { list, names } = listOf({}, [
    comment('ann'),
    comment('ann', 'Again', { authorName: '@other' }),
    comment('bob', 'Hi', { authorName: '@ann' }),
  ])
  expect(names).toEqual(['@ann', '@ann'])
  expect(list.counts).toMatchObject({ read: 3, entries: 2, again: 1 })
})

test('a comment on a page that came twice counts once', () => {
  const one = comment('ann')
  const { list } = listOf({}, [one, one, one])
  expect(list.counts).toMatchObject({ read: 1, again: 0, entries: 1 })
})

test('each filter takes out what it says, and counts it', () => {
  const { list, names } = listOf(
    {
      from: '2026-11-20T00:00:00.000Z',
      must: ['lighthouse'],
      mustNot: ['spam'],
      exclude: ['UCbad', '@worse'],
      mentions: 1,
    },
    [
      comment('in', 'The lighthouse, @friend'),
      comment('late', 'lighthouse @friend', { publishedAt: '2026-11-28T10:00:01Z' }),
      comment('early', 'lighthouse @friend', { publishedAt: '2026-11-19T23:59:59Z' }),
      comment('owner', 'lighthouse @friend'),
      comment('bad', 'lighthouse @friend'),
      comment('Worse', 'lighthouse @friend'),
      comment('spammer', 'lighthouse @friend SPAM'),
      comment('word', 'lighthouses @friend'),
      comment('alone', 'lighthouse mail@friend.com'),
      comment('nobody', 'lighthouse @friend', { authorChannelId: undefined }),
    ],
  )
  expect(names).toEqual(['@in'])
  expect(list.counts).toEqual({
    read: 10,
    entries: 1,
    again: 0,
    unnamed: 1,
    removed: { late: 1, early: 1, owner: 1, excluded: 2, mustNot: 1, must: 1, mentions: 1 },
  })
})

test('whoever was taken out by one comment is in by another, and nobody is both', () => {
  const { list } = listOf({ must: ['yes'] }, [
    comment('ann', 'no'),
    comment('ann', 'yes'),
    comment('ann', 'no'),
    comment('bob', 'no'),
  ])
  const { entries, removed } = list.freeze()
  expect(entries.map(({ key }) => key)).toEqual([entryKey('draw', 'UCann')])
  expect(removed).toMatchObject([{ key: entryKey('draw', 'UCbob'), filter: 'must' }])
})

test('words are found whole, in every script, without regard to accents and capitals', () => {
  const has = (text: string, word: string) =>
    listOf({ must: [word] }, [comment('a', text)]).names.length
  expect(has('Café LATTE please', 'cafe latte')).toBe(1)
  expect(has('party', 'art')).toBe(0)
  expect(has('灯台が好き', '灯台')).toBe(1)
  expect(has('મને દીવાદાંડી ગમે', 'દીવાદાંડી')).toBe(1)
  expect(has('#lighthouse!', 'lighthouse')).toBe(1)
  expect(has('маяки', 'маяк')).toBe(0)
})

test('a name that is mentioned twice is one mention', () => {
  expect(mentionsIn('@ann_lee @Ann_Lee and @боб123, me@home.example')).toBe(2)
})

test('the list doesn’t depend on the order in which comments came', () => {
  const comments = ['a', 'b', 'c', 'd', 'e'].map((name) => comment(name))
  const hash = (all: typeof comments) => listOf({}, all).list.freeze().hash
  expect(hash(comments)).toBe(hash([...comments].reverse()))
  expect(hash(comments)).not.toBe(hash(comments.slice(1)))
})

test('a rule has one hash, whatever the order of its names', () => {
  const one = rule({ must: ['a'] })
  const other = Object.fromEntries(Object.entries(one).reverse()) as DrawRule
  expect(ruleHash(one)).toBe(ruleHash(other))
  expect(ruleHash(one)).not.toBe(ruleHash({ ...one, winners: 2 }))
})

test('the commit line names the video, the three hashes, the round and the clock', () => {
  const secret = '00'.repeat(32)
  const line = commitLine(
    { drawId: '7KQ2M4', videos: ['aaaaaaaaaaa'], site: 'Tubesmith' },
    {
      ruleHash: hashOf('rule'),
      listHash: listHash(['x']),
      secretHash: secretHash(secret),
      beacon: { chain: '52db', round: 4_118_220, at: '2026-11-28T10:05:00.000Z' },
    },
    new Date('2026-11-28T10:00:00Z'),
  )
  expect(line).toBe(
    `Tubesmith draw 7KQ2M4, video aaaaaaaaaaa, rule ${hashOf('rule').slice(0, 32)}, list ${listHash(['x']).slice(0, 32)}, secret 66687aadf862bd776c8fc18b8e9f8e20, drand round 4118220 at 2026-11-28 10:05:00 UTC; made 2026-11-28 10:00:00 UTC`,
  )
})

test('the seed depends on the secret, the round and its randomness', () => {
  const secret = '11'.repeat(32)
  const seeds = [
    seedOf(secret),
    seedOf(secret, { round: 1, randomness: 'aa' }),
    seedOf(secret, { round: 2, randomness: 'aa' }),
    seedOf(secret, { round: 1, randomness: 'bb' }),
    seedOf('22'.repeat(32), { round: 1, randomness: 'aa' }),
  ]
  expect(new Set(seeds).size).toBe(5)
})

test('a list takes memory for who commented, not for what they say', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = used()
  const list = new EntryList('draw', rule())
  // 200 MB of texts, each a string of its own as from an answer that was read.
  for (let at = 0; at < 10_000; at++) {
    const text = Buffer.alloc(20_000, 'a fern ').toString('latin1')
    list.add(comment(String(at), text), 'aaaaaaaaaaa', undefined)
  }
  const megabytes = (used() - before) / 1e6
  expect(list.counts.entries).toBe(10_000)
  expect(megabytes).toBeLessThan(40)
})
