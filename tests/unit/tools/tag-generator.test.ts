import { startSampleYouTube } from 'sample-youtube'
import type { ScoredResult } from '@/lib/tools/results/scored'
import { type About, scoreTag } from '@/lib/tools/tag-generator/score-tags'
import { type FoundTag, TagPool } from '@/lib/tools/tag-generator/tag-pool'
import { tagCharacters } from '@/lib/tools/text/tag-budget'
import { tieTo } from '@/lib/tools/text/topic-tie'
import { freshModules } from '../../helpers/fresh-modules'
import { upstreamAt } from '../../helpers/site'

const aboutOf = async (
  seed: string,
  language: string,
  more: Partial<About> = {},
): Promise<About> => ({
  seed,
  top: 10,
  titles: new Map(),
  aboutSeed: new Set(),
  tieOf: (await tieTo(seed, language)).of,
  isInSuggestions: () => false,
  ...more,
})

describe('the score of a tag', () => {
  const seed = 'sourdough starter'
  const points = async (found: Partial<FoundTag> & { tag: string }) => {
    const about = await aboutOf(seed, 'en', { aboutSeed: new Set(['a', 'b', 'c']) })
    const scored = scoreTag({ usedBy: [], ...found }, about)
    if (!scored) return undefined
    const { score, parts, reasons } = scored.item
    expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(score)
    return [score, reasons.map(({ name }) => name).join(' '), scored.isClose]
  }

  test.each([
    [{ tag: seed }, 20, 'seed', true],
    [{ tag: seed, suggestedAt: 0 }, 60, 'seed suggested', true],
    [{ tag: 'rye sourdough starter', suggestedAt: 0 }, 60, 'suggested words', true],
    [{ tag: 'sourdough bread', suggestedAt: 10 }, 30, 'suggested shares', true],
    [{ tag: 'sourdough', related: true }, 20, 'related shares', true],
    [{ tag: 'bread', usedBy: ['a', 'b', 'x'] }, 12, 'usedBy stands', true],
    [{ tag: 'bread', usedBy: [...'abcdefghij'] }, 40, 'usedBy stands', true],
    [{ tag: 'oven', own: true }, 0, 'usedByVideo', true],
    [{ tag: 'sourdough pizza', usedBy: ['x'] }, 14, 'usedBy shares', false],
    [{ tag: 'ＳＯＵＲＤＯＵＧＨ Starter', suggestedAt: 0 }, 60, 'seed suggested', true],
  ])('%j', async (found, score, reasons, isClose) => {
    expect(await points(found)).toEqual([score, reasons, isClose])
  })

  test.each([
    [{ tag: 'bread', related: true }],
    [{ tag: 'giveaway', usedBy: ['a'] }],
    [{ tag: '100k', usedBy: ['x', 'y', 'z'] }],
    [{ tag: 'beginner tutorial', usedBy: ['a'] }],
  ])('%j has nothing to do with the seed and is left out', async (found) => {
    expect(await points(found)).toBeUndefined()
  })

  test('a tag of one video names the video', async () => {
    const titles = new Map([['a', 'Feeding a starter']])
    const about = await aboutOf(seed, 'en', { titles })
    const { item } = scoreTag({ tag: 'rye starter', usedBy: ['a'] }, about)!
    expect(item.reasons[0]).toMatchObject({
      name: 'usedByOne',
      values: { title: 'Feeding a starter' },
      url: 'https://www.youtube.com/watch?v=a',
    })
  })

  test.each([
    ['ja', '編み物 初心者', '編み物 初心者 かぎ針', 20],
    ['zh-Hant', '滷肉飯', '滷肉飯做法', 20],
    ['gu', 'ઢોકળા રેસીપી', 'નરમ ઢોકળા રેસીપી', 20],
    ['ru', 'ремонт крана', 'ремонт', 10],
    ['de', 'fahrrad reparieren', 'Fahrrad Reparieren Anleitung', 20],
  ])('words of the seed count in %s', async (language, ofSeed, tag, match) => {
    const { item } = scoreTag({ tag, usedBy: [] }, await aboutOf(ofSeed, language))!
    expect(item.parts.find(({ name }) => name === 'match')?.points).toBe(match)
  })
})

test('one tag is made of spellings that differ in case, width or spaces', () => {
  const pool = new TagPool()
  pool.add('Hide  Glue', { suggestedAt: 2 })
  pool.add('hide glue', { related: true, usedBy: 'a' })
  pool.add('ＨＩＤＥ glue', { usedBy: 'a' })
  pool.add('hide glue ', { usedBy: 'b' })
  for (const none of ['', ' ', 'a,b', '<b>', 'x'.repeat(101)]) pool.add(none, {})
  expect(pool.all()).toEqual([
    { tag: 'Hide Glue', suggestedAt: 2, related: true, usedBy: ['a', 'b'] },
  ])
})

test('in Japanese, tags that differ in a space alone are one', () => {
  const pool = new TagPool()
  pool.add('筋トレ 初心者', { suggestedAt: 0 })
  pool.add('筋トレ初心者', { usedBy: 'a' })
  pool.add('筋トレ　初心者', { usedBy: 'b' })
  pool.add('iPhone 17 レビュー', {})
  pool.add('iPhone 17レビュー', {})
  expect(pool.all()).toEqual([
    { tag: '筋トレ 初心者', suggestedAt: 0, usedBy: ['a', 'b'] },
    { tag: 'iPhone 17 レビュー', usedBy: [] },
  ])
})

describe('a run', () => {
  let sample: Awaited<ReturnType<typeof startSampleYouTube>>
  beforeAll(async () => {
    sample = await startSampleYouTube({})
    Object.assign(process.env, upstreamAt(sample.origin), { YOUTUBE_SOURCE: 'sample' })
  })
  afterAll(() => sample.close())
  beforeEach(async () => {
    freshModules()
    await fetch(`${sample.origin}/__log`, { method: 'DELETE' })
    await fetch(`${sample.origin}/__faults`, { method: 'DELETE' })
  })

  const run = async (keyword: string, more: Record<string, string> = {}) => {
    const { runTool, findRunnable } = await import('@/lib/tools/machine/run-tool.server')
    const { YouTube } = await import('@/lib/youtube/youtube.server')
    const tool = findRunnable('tag-generator')
    return (await runTool(tool, { keyword, ...more }, new YouTube())) as ScoredResult
  }
  const calls = async (end: string) => {
    const log = (await (await fetch(`${sample.origin}/__log`)).json()) as { path: string }[]
    return log.filter(({ path }) => path.endsWith(end)).length
  }
  const fault = (match: string) =>
    fetch(`${sample.origin}/__faults`, {
      method: 'POST',
      body: JSON.stringify({ match, status: 403, reason: 'quotaExceeded', times: 99 }),
    })

  test.each([
    ['en', 'wobbly chair'],
    ['ja', '編み物'],
    ['zh-Hant', '滷肉'],
    ['gu', 'ખેતી'],
    ['ru', 'ремонт'],
    ['de', 'fahrrad'],
  ])('%s: every tag has a reason, and the chosen set fits', async (lang, keyword) => {
    const { items, budget, notes } = await run(keyword, { lang })
    expect(items.length).toBeGreaterThan(5)
    expect(items.every(({ reasons }) => reasons.length > 0)).toBe(true)
    expect(items[0]!.text).toContain(keyword)
    expect(budget!.chosen.length).toBeGreaterThan(3)
    const used = tagCharacters(budget!.chosen)
    expect(used).toBeLessThanOrEqual(500)
    const missing = notes.filter(({ key }) => !['note.room', 'note.leftOut'].includes(key))
    expect(missing).toEqual([])
    const room = { key: 'note.room', values: { used, limit: 500 } }
    expect(notes.filter(({ key }) => key === 'note.room')).toEqual(used < 450 ? [room] : [])
  })

  /** A run on suggestions and top videos of a test's own. */
  const runOn = async (
    input: Record<string, string>,
    videos: { title: string; tags: string[]; language?: string; channel?: string }[],
    suggestions: string[] = [],
  ) => {
    const { runTool, findRunnable } = await import('@/lib/tools/machine/run-tool.server')
    const { YouTube } = await import('@/lib/youtube/youtube.server')
    const youtube = new YouTube()
    jest.spyOn(youtube, 'suggest').mockResolvedValue(suggestions)
    const ids = videos.map((_, at) => `video${at}00000`.slice(0, 11))
    jest.spyOn(youtube, 'search').mockResolvedValue({ items: ids.map((id) => ({ id })) } as never)
    const found = videos.map(({ title, tags, language, channel = '' }, at) => [
      ids[at],
      {
        ...{ id: ids[at], title, tags, channelId: `UC${at}`, channelTitle: channel },
        ...(language && { defaultAudioLanguage: language }),
      },
    ])
    jest.spyOn(youtube, 'videos').mockResolvedValue(new Map(found as never) as never)
    return (await runTool(findRunnable('tag-generator'), input, youtube)) as ScoredResult
  }

  test.each([
    ['en', 'chair repair', 'Chair repair at home', ['wooden chair repair'], ['giveaway', '100k']],
    ['de', 'fahrrad reparieren', 'Fahrrad reparieren', ['Fahrradreparatur'], ['Gewinnspiel']],
    ['ru', 'ремонт крана', 'Ремонт крана дома', ['ремонт кранов'], ['розыгрыш', 'чайник']],
    ['ja', '編み物', '編み物の基本', ['棒針編み'], ['旅行', 'プレゼント企画']],
    ['zh-Hant', '滷肉飯', '滷肉飯的做法', ['滷肉'], ['旅遊', '抽獎']],
    ['gu', 'ખેતી', 'ખેતીની વાત', ['સજીવ ખેતી'], ['મુસાફરી']],
  ])('%s, “%s”: only tags that have to do with it', async (lang, keyword, title, close, far) => {
    const { items, notes } = await runOn({ keyword, lang }, [
      { title, tags: [...close, ...far], language: lang },
    ])
    expect(new Set(items.map(({ text }) => text))).toEqual(new Set([keyword, ...close]))
    expect(notes).toContainEqual({ key: 'note.leftOut', values: { value: far.length } })
  })

  test.each([
    ['es', '¿por qué ronronean los gatos?', 'por qué ronronean los gatos'],
    ['fr', 'pourquoi les chats ronronnent\u202f?', 'pourquoi les chats ronronnent'],
  ])('%s, “%s”: a typed question is a tag without its marks', async (lang, keyword, expected) => {
    const { items } = await runOn({ keyword, lang }, [])
    expect(items.map(({ text }) => text)).toEqual([expected])
  })

  test.each([
    ['en', 'bread', 'es', 'bread casero'],
    ['en', 'sushi', 'ja', '寿司 sushi の作り方'],
    ['de', 'brot', 'en', 'brot bread'],
    ['ru', 'хлеб', 'en', 'sourdough хлеб'],
    ['ja', 'パン', 'en', 'bread'],
    ['gu', 'ઢોકળા', 'en', 'dhokla recipe'],
    ['zh-Hant', '麵包', 'ja', '麵包の作り方'],
  ])('%s, “%s”: a tag of a video in %s alone stands apart', async (lang, keyword, other, tag) => {
    const { items, budget } = await runOn({ keyword, lang }, [
      { title: `${keyword} 1`, tags: [tag], language: other },
      { title: `${keyword} 2`, tags: [tag], language: other },
    ])
    expect(items.find(({ text }) => text === tag)).toMatchObject({ group: 'otherLanguage' })
    expect(budget!.chosen).toEqual([keyword])
  })

  test('a name in Latin letters on several Japanese videos is no other language', async () => {
    const named = (tags: string[]) => ({ title: 'マイクラ 建築', tags, language: 'ja' })
    const { items } = await runOn({ keyword: 'マイクラ 建築', lang: 'ja' }, [
      named(['Minecraft', 'minecraft castle']),
      named(['Minecraft', 'minecraft castle', 'tutorial house']),
      named(['survival']),
    ])
    const groupOf = (tag: string) => items.find(({ text }) => text === tag)?.group
    expect(groupOf('Minecraft')).toBe('topic')
    expect(groupOf('minecraft castle')).toBe('otherLanguage')
  })

  test('two words that suggestions join tie a tag to the seed, words for kinds of video don’t', async () => {
    const videos = [{ title: 'x', tags: ['discard crackers', 'easy beginners'], language: 'en' }]
    const suggestions = ['sourdough discard crackers', 'sourdough easy beginners']
    const { items } = await runOn({ keyword: 'sourdough', lang: 'en' }, videos, suggestions)
    const found = items.find(({ text }) => text === 'discard crackers')
    expect(found?.reasons.map(({ name }) => name)).toEqual(['usedByOne', 'phrase'])
    expect(items.map(({ text }) => text)).not.toContain('easy beginners')
  })

  test('the language of the visitor’s own words is no other language', async () => {
    const { items } = await runOn({ keyword: 'dhokla recipe', lang: 'gu' }, [
      { title: 'Dhokla recipe', tags: ['soft dhokla recipe'], language: 'en' },
    ])
    expect(items.map(({ group }) => group)).toEqual(['topic', 'topic'])
  })

  test('Latin words of Gujarati videos are chosen beside Gujarati ones', async () => {
    const tags = ['dhokla recipe', 'khata dhokla', 'ઢોકળા રેસીપી']
    const { budget } = await runOn({ keyword: 'ઢોકળા', lang: 'gu' }, [
      { title: 'ઢોકળા બનાવો', tags, language: 'gu' },
    ])
    expect(budget!.chosen).toEqual(expect.arrayContaining(tags))
  })

  test('the typed words are chosen first, in whatever letters, and no end stands there twice', async () => {
    const suggestions = ['learn カタカナ fast kit', 'learn カタカナ fast kit kit']
    const { budget, items } = await runOn(
      { keyword: 'learn カタカナ fast', lang: 'en' },
      [],
      suggestions,
    )
    expect(budget!.chosen[0]).toBe('learn カタカナ fast')
    expect(items.map(({ text }) => text)).not.toContain(suggestions[1])
  })

  test('a name that is said twice stands behind other words, too', async () => {
    const suggestions = ['hotel bora bora', 'bora bora hotel hotel']
    const { items } = await runOn({ keyword: 'Bora Bora', lang: 'en' }, [], suggestions)
    expect(items.map(({ text }) => text)).toContain('hotel bora bora')
    expect(items.map(({ text }) => text)).not.toContain(suggestions[1])
  })

  test('the title of a work is chosen where it was typed, and nowhere else', async () => {
    const { budget } = await runOn({ keyword: '《三体》解说', lang: 'zh-Hans' }, [
      { title: '《三体》解说', tags: ['《三体》解说', '《流浪地球》解说'], language: 'zh-Hans' },
    ])
    expect(budget!.chosen).toContain('《三体》解说')
    expect(budget!.chosen).not.toContain('《流浪地球》解说')
  })

  test('what one of several channels says alone isn’t chosen', async () => {
    const tag = 'bread ovens at midnight'
    const videos = [
      { title: 'Bread', tags: [tag, 'rye bread'], channel: 'Otto' },
      { title: 'Bread again', tags: ['rye bread'], channel: 'Anna' },
    ]
    const { budget } = await runOn({ keyword: 'bread', lang: 'en' }, videos)
    expect(budget!.chosen).toContain('rye bread')
    expect(budget!.chosen).not.toContain(tag)
  })

  test('the name of another channel is offered with a caution, and chosen only where it was typed', async () => {
    const tag = 'sourdough bread joshua weissman'
    const videos = [
      { title: 'Sourdough bread', tags: [tag], channel: 'Joshua Weissman' },
      { title: 'Sourdough bread again', tags: [tag, 'sourdough bread'] },
    ]
    const other = await runOn({ keyword: 'sourdough bread', lang: 'en' }, videos)
    expect(other.items.find(({ text }) => text === tag)?.reasons[0]).toMatchObject({
      name: 'creator',
      tone: 'bad',
    })
    expect(other.budget!.chosen).not.toContain(tag)
    const asked = await runOn({ keyword: tag, lang: 'en' }, videos)
    expect(asked.budget!.chosen).toContain(tag)
  })

  test('a whole title that comes as a suggestion is no tag, and C++ stays C++', async () => {
    const title = 'c++ in 10 minutes: only two steps'
    const { items } = await runOn({ keyword: 'C++', lang: 'en' }, [], [title, 'c++ tutorial'])
    expect(items.map(({ text }) => text).toSorted()).toEqual(['C++', 'c++ tutorial'])
  })

  test('one search and one list of videos, whatever is suggested', async () => {
    await run('chair')
    expect([await calls('/v3/search'), await calls('/videos')]).toEqual([1, 1])
    await run('chair')
    expect(await calls('/v3/search')).toBe(1)
  })

  test('a link of a video stands for its title and its tags', async () => {
    const { items, video } = await run('https://youtu.be/TY-ejGuhIu4')
    expect(video?.id).toBe('TY-ejGuhIu4')
    const names = items.flatMap(({ reasons }) => reasons.map(({ name }) => name))
    expect(names.filter((name) => name === 'usedByVideo').length).toBeGreaterThan(5)
  })

  test.each([
    'https://www.youtube.com/@HobbinLane',
    'https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
  ])('%s is no video', async (link) => {
    await expect(run(link)).rejects.toMatchObject({
      code: 'link.videoExpected',
      field: 'keyword',
    })
  })

  test.each(['https://youtu.be/abc', 'youtube.com/playlist?list=PL12'])(
    '%s is cut',
    async (link) => {
      await expect(run(link)).rejects.toMatchObject({ code: 'link.nothing', field: 'keyword' })
    },
  )

  test('without a search the suggestions stay, and the result says what is missing', async () => {
    await fault('search')
    const { items, notes } = await run('wobbly')
    expect(notes).toContainEqual({ key: 'note.noSearch' })
    expect(items.length).toBeGreaterThan(5)
    expect(items.flatMap(({ reasons }) => reasons).some(({ name }) => name === 'usedBy')).toBe(
      false,
    )
  })

  test('no tag stops in the middle of a phrase', async () => {
    const { items } = await run('wobbly chair')
    expect(items.length).toBeGreaterThan(5)
    expect(items.filter(({ text }) => /\b(?:vs|and|for|with|the)$/.test(text ?? ''))).toEqual([])
  })

  test('words that nobody uses give their own tag alone', async () => {
    const { items, notes } = await run('zzzz nothing')
    expect(items.map(({ text }) => text)).toEqual(['zzzz nothing'])
    expect(notes).toEqual([
      { key: 'note.noTags' },
      { key: 'note.room', values: { used: 14, limit: 500 } },
    ])
  })
})
