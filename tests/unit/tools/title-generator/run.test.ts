import { AppError } from '@/lib/errors'
import { findRunnable, runTool } from '@/lib/tools/machine/run-tool.server'
import { exampleFacts } from '@/lib/tools/machine/tool-example.server'
import type { ScoredResult } from '@/lib/tools/results/scored'
import { YouTube } from '@/lib/youtube/youtube.server'

const run = async (query: Record<string, string>, youtube = new YouTube()) =>
  (await runTool(findRunnable('title-generator'), query, youtube)) as ScoredResult

const hit = (title: string) => ({
  kind: 'video' as const,
  id: 'aaaaaaaaaaa',
  title,
  channelId: 'UC7ExHUYQbr0eoasjEClMsNg',
  channelTitle: 'Someone',
})

describe('words that YouTube’s search box', () => {
  /** A search box that completes these alone. */
  const completing = (...known: string[]) => {
    const youtube = new YouTube()
    const suggest = jest
      .spyOn(youtube, 'suggest')
      .mockImplementation(async (text) => (known.includes(text) ? [`${text} 1`] : []))
    return { youtube, suggest }
  }
  const ofFit = ({ items }: ScoredResult) =>
    items.flatMap(({ parts }) =>
      parts.filter(({ name }) => name === 'fit').map(({ points }) => points),
    )

  test.each([
    ['en', 'asdkjh qwe', 'asdkjh, qwe'],
    ['de', 'asdkjh und qwe', 'asdkjh, qwe'],
    ['ru', 'фывапр олдж', 'фывапр олдж'],
    ['ja', 'ぬゎぺゞ', undefined],
    ['gu', 'ઝઢઠણ ળઞઙ', 'ઝઢઠણ અને ળઞઙ'],
  ])(
    'completes to nothing are named, and no idea gets points for its fit: %s “%s”',
    async (lang, keyword, named) => {
      const { youtube } = completing()
      const result = await run({ keyword, lang }, youtube)
      expect(result.notes[0]).toMatchObject({
        key: 'note.unknownWords',
        ...(named && { values: { words: named } }),
      })
      expect(new Set(ofFit(result))).toEqual(new Set([0]))
      const reasons = result.items.flatMap((item) => item.reasons.map(({ name }) => name))
      expect(reasons).toContain('topicOdd')
    },
  )

  test('completes together or one by one are a topic', async () => {
    for (const known of [['wobbly chair'], ['wobbly', 'chair']]) {
      const result = await run({ keyword: 'wobbly chair' }, completing(...known).youtube)
      expect(result.notes).toEqual([])
      expect(Math.max(...ofFit(result))).toBe(20)
    }
  })

  test('completes in part are named alone', async () => {
    const { youtube } = completing('chair')
    const { notes } = await run({ keyword: 'blorpy chair' }, youtube)
    expect(notes).toEqual([{ key: 'note.unknownWords', values: { words: 'blorpy' } }])
  })

  test.each(['wobbly chair 🔧', 'wobbly chair ❤️ 2026', 'wobbly chair ₹', '🔧'])(
    'doesn’t complete are no mistake without a letter: “%s”',
    async (keyword) => {
      const { notes } = await run({ keyword }, completing('wobbly', 'chair').youtube)
      expect(notes).toEqual([])
    },
  )

  test('isn’t asked about when their form says what they are', async () => {
    const { youtube, suggest } = completing()
    const { notes } = await run({ keyword: 'how to fix a wobbly chair' }, youtube)
    expect(notes).toEqual([])
    expect(suggest).not.toHaveBeenCalled()
  })

  test('can’t say are no mistake: it fails, or answers too late', async () => {
    const youtube = new YouTube()
    const suggest = jest
      .spyOn(youtube, 'suggest')
      .mockRejectedValue(new AppError('youtube.timeout'))
    const failed = await run({ keyword: 'asdkjh qwe' }, youtube)
    suggest.mockImplementation(() => new Promise(() => {}))
    const late = await run({ keyword: 'asdkjh qwe' }, youtube)
    expect([failed.notes, late.notes]).toEqual([[], []])
  })
})

test('searches nothing unless the visitor wants the comparison, and then once', async () => {
  const youtube = new YouTube()
  const search = jest.spyOn(youtube, 'search').mockResolvedValue({ items: [hit('Chess for kids')] })
  await run({ keyword: 'chess' }, youtube)
  expect(search).not.toHaveBeenCalled()
  const { items } = await run({ keyword: 'chess', compare: 'true' }, youtube)
  expect(search).toHaveBeenCalledTimes(1)
  for (const { score, parts } of items) {
    expect(parts.map(({ name }) => name)).toContain('different')
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score)
  }
})

test('a search that fails leaves the titles, without points for being different, and says so', async () => {
  const youtube = new YouTube()
  jest.spyOn(youtube, 'search').mockRejectedValue(new AppError('youtube.quotaExhausted'))
  const { items, notes } = await run({ keyword: 'chess', compare: 'true' }, youtube)
  expect(notes).toEqual([{ key: 'note.notCompared' }])
  expect(items).toHaveLength(12)
  expect(items.flatMap(({ parts }) => parts.map(({ name }) => name))).not.toContain('different')
})

test('a search without results is said, and counts for no title', async () => {
  const youtube = new YouTube()
  jest.spyOn(youtube, 'search').mockResolvedValue({ items: [] })
  const { items, notes } = await run({ keyword: 'chess', compare: 'true' }, youtube)
  expect(notes).toEqual([{ key: 'note.nothingRanks' }])
  expect(items[0]!.parts.map(({ name }) => name)).not.toContain('different')
})

test('a typed title stands scored above the ideas, which come best first', async () => {
  const { items, again } = await run({ keyword: 'My first wobbly chair', count: '5' })
  expect(items).toHaveLength(5)
  const [own, ...ideas] = items
  expect(own).toMatchObject({ text: 'My first wobbly chair', group: 'typed' })
  expect(new Set(ideas.map(({ group }) => group))).toEqual(new Set(['idea']))
  const scores = ideas.map(({ score }) => score ?? -1)
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
  expect(again).toEqual({ field: 'list', value: '2' })
})

test('a typed title that no idea beats is said to be good, another one is not', async () => {
  const noteOf = async (keyword: string) => {
    const { items, notes } = await run({ keyword })
    const [own, ...ideas] = items.map(({ score = 0 }) => score)
    const note = notes.find(({ key }) => key === 'note.draftBest')
    expect(note?.values).toEqual(own! >= Math.max(...ideas) ? { score: own } : undefined)
    return note
  }
  expect(await noteOf('How to repair a wobbly chair in 5 steps')).toBeDefined()
  expect(await noteOf('MY WOBBLY CHAIR AND ME!!! PART ONE, THE BEGINNING')).toBeUndefined()
  expect((await run({ keyword: 'chess' })).items[0]).not.toHaveProperty('group')
})

test('the titles of the example are those that the tool gives', async () => {
  const { ideas, topic } = exampleFacts('en')
  const { items } = await run({ keyword: topic })
  for (const { text, score } of ideas)
    expect(items.find((item) => item.text === text)?.score).toBe(score)
})

test('says that YouTube refuses angle brackets and long titles', async () => {
  expect((await run({ keyword: 'chess <openings>' })).notes).toEqual([
    { key: 'note.angleBrackets' },
  ])
  const long = `My first wobbly chair ${'and one more of them '.repeat(5)}`.trim()
  expect((await run({ keyword: long })).notes).toContainEqual({
    key: 'note.tooLong',
    values: { characters: long.length, limit: 100 },
  })
})

test('fewer titles than asked for are said, and no other list is offered then', async () => {
  const { items, notes, again } = await run({ keyword: 'Sourdough: my cat', count: '12' })
  expect(items.length).toBeLessThan(12)
  expect(notes).toEqual([{ key: 'note.fewerMixed', values: { made: items.length, asked: 12 } }])
  const plain = await run({ keyword: 'Sourdough: my cat', count: '12', tone: 'bold' })
  expect(plain.notes[0]?.key).toBe('note.fewer')
  expect(again).toBeUndefined()
  expect((await run({ keyword: 'chess', count: '12' })).notes).toEqual([])
})

test('no title at all is said by the empty list alone', async () => {
  const { items, notes } = await run({ keyword: 'x'.repeat(150) })
  expect(items).toEqual([])
  expect(notes).toEqual([])
})

test('a draft stays whole in every title, and its own says no reason of patterns', async () => {
  const keyword = 'I built a boat in 30 days'
  const { items, topic } = await run({ keyword })
  expect(topic).toBe(keyword)
  expect(items).toHaveLength(12)
  for (const { text } of items) expect(text).toContain(keyword)
  const own = items.find(({ text }) => text === keyword)!
  expect(own.parts.map(({ name }) => name)).not.toContain('fit')
  expect(own.reasons.map(({ name }) => name)).not.toContain('ifNumber')
})

test('a list has no title that repeats the typed one in other letters', async () => {
  const { items } = await run({ keyword: 'CHESS OPENINGS, step by step', count: '30' })
  const twins = items.filter(({ text }) => /^chess openings, step by step$/i.test(text ?? ''))
  expect(twins).toHaveLength(1)
})

test('a link stands for its video, whose title is scored above the ideas', async () => {
  const youtube = new YouTube()
  const title = 'Re-gluing a wobbly chair without taking it apart'
  const video = { id: 'TY-ejGuhIu4', title, channelId: 'UC7ExHUYQbr0eoasjEClMsNg' }
  jest.spyOn(youtube, 'video').mockResolvedValue(video as never)
  const result = await run({ keyword: 'https://youtu.be/TY-ejGuhIu4' }, youtube)
  expect(result.video?.title).toBe(title)
  expect(result.items[0]).toMatchObject({ text: title, group: 'ofVideo' })
  expect(result.items.every(({ text }) => text?.includes(title))).toBe(true)
  await expect(run({ keyword: 'https://www.youtube.com/@someone' })).rejects.toMatchObject({
    code: 'link.videoExpected',
  })
})
