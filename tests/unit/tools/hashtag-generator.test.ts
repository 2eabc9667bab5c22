import { startSampleYouTube } from 'sample-youtube'
import type { ScoredResult } from '@/lib/tools/results/scored'
import {
  countReason,
  HashtagPool,
  hashtagsIn,
  scoreHashtag,
} from '@/lib/tools/youtube-hashtag-generator/hashtag-pool'
import { upstreamAt } from '../../helpers/site'

describe('hashtags in a text', () => {
  test.each([
    ['Made of #wood and #हिन्दी_चाय.', ['#wood', '#हिन्दी_चाय']],
    ['#ગુજરાતી #滷肉飯 #編み物 #Ремонт', ['#ગુજરાતી', '#滷肉飯', '#編み物', '#Ремонт']],
    ['No 1: #1 and a#b and https://x.example/#part', []],
    ['##twice, #a-b', ['#twice', '#a']],
  ])('%s', (text, expected) => {
    expect(hashtagsIn(text)).toEqual(expected)
  })
})

describe('the pool', () => {
  const poolOf = (...texts: string[]) => {
    const pool = new HashtagPool('en')
    for (const text of texts) pool.add(text)
    return pool.all().map(({ hashtag }) => hashtag)
  }

  test('makes one hashtag of spellings and spaces', () => {
    expect(poolOf('wood glue', '#WoodGlue', '#woodglue', 'WOOD glue!')).toEqual(['#WoodGlue'])
  })

  test('leaves out filler and what can’t be a hashtag', () => {
    expect(
      poolOf('#viral', 'viral', '#Shorts', '#fyp', '2026', '🙂', '', '#viralmarketing'),
    ).toEqual([])
    expect(poolOf('<b>bold</b>', '<script>', 'a > b')).toEqual([])
    expect(poolOf('short stories', 'like a pro')).toEqual(['#ShortStories', '#LikeAPro'])
  })

  test.each([
    ['ja', '編み物 初心者', '#編み物初心者'],
    ['zh-Hant', '滷肉飯 做法', '#滷肉飯做法'],
    ['gu', 'ઢોકળા રેસીપી', '#ઢોકળારેસીપી'],
    ['ru', 'ремонт крана', '#РемонтКрана'],
    ['de', 'fahrrad reparieren', '#FahrradReparieren'],
  ])('%s: %s is %s', (language, phrase, hashtag) => {
    const pool = new HashtagPool(language)
    pool.add(phrase)
    expect(pool.all()).toMatchObject([{ hashtag }])
  })
})

test.each([
  [{ videos: 12_000, channels: 3_400 }, 'counts'],
  [{ videos: 12_000 }, 'videos'],
  [{ channels: 3 }, 'uncounted'],
  [{}, 'uncounted'],
  [undefined, 'uncounted'],
])('counts %j are said as “%s”', (counts, name) => {
  expect(countReason(counts)).toMatchObject({ name, from: 'youtube' })
})

test.each([
  [{ hashtag: '#WoodGlue' }, 40],
  [{ hashtag: '#WoodGlue', usedBy: ['a'], tagOf: ['a', 'b'] }, 56],
  [{ hashtag: '#WoodGlue', suggestedAt: 0 }, 60],
  [{ hashtag: '#Glue', suggestedAt: 5 }, 35],
  [{ hashtag: `#${'Wood'.repeat(8)}` }, 15],
])('%j has %i points, which its parts explain', (found, expected) => {
  const { score, parts } = scoreHashtag(
    { phrase: 'wood glue', usedBy: [], tagOf: [], ...found },
    { seed: 'wood glue', language: 'en', top: 4 },
  )
  expect(score).toBe(expected)
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(expected)
})

describe('a run', () => {
  let sample: Awaited<ReturnType<typeof startSampleYouTube>>
  beforeAll(async () => {
    sample = await startSampleYouTube({})
    Object.assign(process.env, upstreamAt(sample.origin), { YOUTUBE_SOURCE: 'sample' })
  })
  afterAll(() => sample.close())
  beforeEach(async () => {
    jest.resetModules()
    await fetch(`${sample.origin}/__faults`, { method: 'DELETE' })
  })
  const run = async (input: Record<string, string>) => {
    const { runTool, findRunnable } = await import('@/lib/tools/machine/run-tool.server')
    const { YouTube } = await import('@/lib/youtube/youtube.server')
    const tool = findRunnable('youtube-hashtag-generator')
    return (await runTool(tool, input, new YouTube())) as ScoredResult
  }

  test.each([
    ['en', 'chair repair'],
    ['ja', '編み物'],
    ['zh-Hant', '滷肉'],
    ['gu', 'ખેતી'],
    ['ru', 'ремонт'],
    ['de', 'fahrrad'],
  ])('%s: hashtags without spaces, the best three chosen', async (lang, keyword) => {
    const { items, budget } = await run({ keyword, lang })
    expect(items.length).toBeGreaterThan(3)
    for (const { text, reasons } of items) {
      expect(text).toMatch(/^#[\p{L}\p{M}\p{N}_\u200c\u200d]+$/u)
      expect(reasons.length).toBeGreaterThan(0)
    }
    expect(budget).toEqual({
      unit: 'items',
      limit: 60,
      chosen: items.slice(0, 3).map(({ text }) => text),
    })
  })

  test.each([
    [
      'en',
      'wobbly chair',
      ['how to fix wobbly chair', 'wobbly chair and', 'fix wobbly chair'],
      '#FixWobblyChair',
    ],
    ['ru', 'паяльник', ['как паяльник', 'паяльник и', 'жало паяльник'], '#ЖалоПаяльник'],
  ])(
    '%s: a suggestion that is a question or half a phrase gives none',
    async (lang, keyword, said, only) => {
      const { runTool, findRunnable } = await import('@/lib/tools/machine/run-tool.server')
      const { YouTube } = await import('@/lib/youtube/youtube.server')
      const youtube = new YouTube()
      jest.spyOn(youtube, 'suggest').mockResolvedValue(said)
      const tool = findRunnable('youtube-hashtag-generator')
      const { items } = (await runTool(tool, { keyword, lang }, youtube)) as ScoredResult
      const suggested = items.filter(({ reasons }) =>
        reasons.some(({ name }) => name === 'suggested'),
      )
      expect(suggested.map(({ text }) => text)).toEqual([only])
    },
  )

  test('counts that YouTube doesn’t tell are unknown, and nothing else is lost', async () => {
    await fetch(`${sample.origin}/__faults`, {
      method: 'POST',
      body: JSON.stringify({ match: '/hashtag/', status: 500, times: 99 }),
    })
    const { items } = await run({ keyword: 'chair repair' })
    expect(items.every(({ reasons }) => reasons.at(-1)?.name === 'uncounted')).toBe(true)
  })

  test('says of a Short that it needs no #shorts', async () => {
    const { notes } = await run({ keyword: 'chair repair', format: 'short' })
    expect(notes.map(({ key }) => key)).toEqual(['note.above', 'note.shorts'])
  })
})
