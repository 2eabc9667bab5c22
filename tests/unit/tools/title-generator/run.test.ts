import { AppError } from '@/lib/errors'
import { findRunnable, runTool } from '@/lib/tools/machine/run-tool.server'
import { exampleFacts } from '@/lib/tools/machine/tool-example.server'
import type { ScoredResult } from '@/lib/tools/results/scored'
import { YouTube } from '@/lib/youtube/youtube.server'

const run = async (query: Record<string, string>, youtube = new YouTube()) =>
  (await runTool(findRunnable('title-generator'), query, youtube)) as ScoredResult

/** The search box knows these words: it goes on with them. */
const knows = () =>
  jest.spyOn(YouTube.prototype, 'suggest').mockImplementation(async (words) => [`${words} 2`])

beforeEach(() => {
  knows()
})

const hit = (title: string) => ({
  kind: 'video' as const,
  id: 'aaaaaaaaaaa',
  title,
  channelId: 'UC7ExHUYQbr0eoasjEClMsNg',
  channelTitle: 'Someone',
})

test('asks YouTube nothing unless the visitor wants the comparison, and then searches once', async () => {
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

test('a typed title is scored among the ideas, which come best first', async () => {
  const { items, again } = await run({ keyword: 'My first wobbly chair', count: '5' })
  expect(items).toHaveLength(5)
  expect(items.find(({ text }) => text === 'My first wobbly chair')?.reasons[0]?.name).toBe('typed')
  const scores = items.map(({ score }) => score ?? -1)
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
  expect(again).toEqual({ field: 'list', value: '2' })
})

test('the titles of the example are those that the tool gives', async () => {
  const { items } = await run({ keyword: exampleFacts.titles.topic })
  for (const { text, score } of exampleFacts.titles.ideas)
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
  expect(notes).toEqual([
    { key: 'note.unknownTopic' },
    { key: 'note.fewer', values: { made: items.length, asked: 12 } },
  ])
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

test('a link stands for its video, whose title is scored among the ideas', async () => {
  const youtube = new YouTube()
  const title = 'Re-gluing a wobbly chair without taking it apart'
  const video = { id: 'TY-ejGuhIu4', title, channelId: 'UC7ExHUYQbr0eoasjEClMsNg' }
  jest.spyOn(youtube, 'video').mockResolvedValue(video as never)
  const result = await run({ keyword: 'https://youtu.be/TY-ejGuhIu4' }, youtube)
  expect(result.video?.title).toBe(title)
  expect(result.items.find(({ text }) => text === title)?.reasons[0]).toMatchObject({
    name: 'ofVideo',
    from: 'youtube',
  })
  expect(result.items.every(({ text }) => text?.includes(title))).toBe(true)
  await expect(run({ keyword: 'https://www.youtube.com/@someone' })).rejects.toMatchObject({
    code: 'link.videoExpected',
  })
})

const nobodyKnows = [
  ['en', 'asdkjh qwe'],
  ['en', 'xzqv blorp'],
  ['de', 'blorpel'],
  ['ru', 'йцкщ фывап'],
  ['ja', 'ぬへもゆ'],
  ['gu', 'ઢઞખળ'],
  ['ko', '쀍뛟 휿'],
  ['zh-Hant', '齉龘靐'],
] as const

test.each(nobodyKnows)(
  '%s: “%s”, of which the search box knows nothing, is of an unknown kind, and the points say so',
  async (lang, keyword) => {
    jest.spyOn(YouTube.prototype, 'suggest').mockResolvedValue(['something else'])
    const { items, notes } = await run({ keyword, lang })
    expect(notes).toContainEqual({ key: 'note.unknownTopic' })
    expect(items.length).toBeGreaterThan(5)
    // One that was typed is of no pattern.
    for (const { reasons, parts } of items.filter(({ text }) => text !== keyword)) {
      expect(reasons.map(({ name }) => name)).toContain('forUnknown')
      expect(parts.find(({ name }) => name === 'fit')?.points).toBeLessThanOrEqual(4)
    }
  },
)

test.each([
  ['en', 'blox fruits'],
  ['en', 'Kdenlive'],
  ['en', 'MrBeast'],
  ['gu', 'સુરત ફૂડ'],
  ['ja', '自家製パン'],
  ['ko', '무선 청소기'],
  ['zh-Hant', '酸種麵包'],
])('%s: “%s” is a thing as soon as the search box goes on with it', async (lang, keyword) => {
  const { items, notes } = await run({ keyword, lang })
  expect(notes).not.toContainEqual({ key: 'note.unknownTopic' })
  expect(items.flatMap(({ reasons }) => reasons.map(({ name }) => name))).toContain('forThing')
})

test('a search box that does not answer leaves the kind unknown, and the titles', async () => {
  jest.spyOn(YouTube.prototype, 'suggest').mockRejectedValue(new AppError('youtube.unavailable'))
  const { items, notes } = await run({ keyword: 'chess' })
  expect(items).toHaveLength(12)
  expect(notes).toEqual([{ key: 'note.unknownTopic' }])
})

test('results that have the words are enough, without the search box', async () => {
  const suggest = jest.spyOn(YouTube.prototype, 'suggest').mockResolvedValue([])
  suggest.mockClear()
  const youtube = new YouTube()
  jest.spyOn(youtube, 'search').mockResolvedValue({ items: [hit('Chess for kids')] })
  const { notes } = await run({ keyword: 'chess', compare: 'true' }, youtube)
  expect(notes).toEqual([])
  expect(suggest).not.toHaveBeenCalled()
})
