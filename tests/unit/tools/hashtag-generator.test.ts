import { startSampleYouTube } from 'sample-youtube'
import type { ScoredResult } from '@/lib/tools/results/scored'
import { tieTo } from '@/lib/tools/text/topic-tie'
import { HashtagPool, hashtagsIn } from '@/lib/tools/youtube-hashtag-generator/hashtag-pool'
import {
  countReason,
  isAbout,
  scoreHashtag,
} from '@/lib/tools/youtube-hashtag-generator/score-hashtags'
import { freshModules } from '../../helpers/fresh-modules'
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

  test('a French or Italian article doesn’t stick to the hashtag as an L', () => {
    const hashtags = (language: string, text: string) => {
      const pool = new HashtagPool(language)
      pool.add(text)
      return pool.all().map(({ hashtag }) => hashtag)
    }
    expect(hashtags('fr', 'l’automne en forêt')).toEqual([])
    expect(hashtags('fr', 'l’automne')).toEqual(['#automne'])
    expect(hashtags('it', "l'olio nuovo")).toEqual(['#OlioNuovo'])
    expect(hashtags('en', 'L’Oréal review')).toEqual(['#LOréalReview'])
  })

  test('a phrase of more than three words makes none', () => {
    expect(poolOf('sourdough bread for beginners', 'c++ vs rust which is faster')).toEqual([])
    expect(poolOf('wood glue test')).toEqual(['#WoodGlueTest'])
    expect(poolOf('夜市老闆讓我顧攤一天結果累到哭', '我的世界新手怎么过第一夜')).toEqual([])
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
    ['zh-Hant', 'iphone 16 開箱', '#iPhone16開箱'],
    ['ja', 'iphone17 air レビュー', '#iPhone17Airレビュー'],
    ['ko', '아이폰 17 케이스', '#아이폰17케이스'],
    ['ja', 'iphone 17 カメラ', '#iPhone17カメラ'],
    ['ko', 'chatgpt 사용법', '#chatgpt사용법'],
    ['zh-Hans', '红烧肉 diy', '#红烧肉diy'],
    ['zh-Hans', 'steam deck 测评', '#SteamDeck测评'],
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

const aboutWoodGlue = async () => ({
  seed: 'wood glue',
  language: 'en',
  top: 4,
  aboutSeed: new Set(['a', 'b']),
  tie: await tieTo('wood glue', 'en'),
})

test.each([
  [{ hashtag: '#WoodGlue' }, {}, 35],
  [{ hashtag: '#WoodGlue', usedBy: ['a'], tagOf: ['a', 'b'] }, {}, 89],
  [{ hashtag: '#woodglue', suggested: 3 }, {}, 40],
  [{ hashtag: '#Glue', phrase: 'glue', suggested: 2 }, { videos: 90 }, 76],
  [{ hashtag: `#${'Wood'.repeat(8)}`, phrase: 'wood' }, {}, 3],
])('%j with counts %j has %i points, which its parts explain', async (found, counts, expected) => {
  const { score, parts } = scoreHashtag(
    { phrase: 'wood glue', usedBy: [], tagOf: [], ...found },
    await aboutWoodGlue(),
    counts,
  )
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score)
  expect(score).toBe(expected)
})

test('of composed ones, the topic itself comes before the topic with more', async () => {
  const about = await aboutWoodGlue()
  const own = { hashtag: '#WoodGlue', phrase: 'wood glue', usedBy: [], tagOf: [] }
  const longer = { ...own, hashtag: '#BestWoodGlue', phrase: 'best wood glue', suggested: 3 }
  expect(scoreHashtag(own, about).score).toBeGreaterThan(scoreHashtag(longer, about).score!)
})

test('any hashtag in use has more points than any that is composed', async () => {
  const about = await aboutWoodGlue()
  const seen = { hashtag: `#${'glue'.repeat(9)}`, phrase: '', usedBy: ['x'], tagOf: [] }
  const best = {
    hashtag: '#WoodGlue',
    phrase: 'wood glue',
    usedBy: [],
    tagOf: ['a'],
    suggested: 3,
  }
  expect(scoreHashtag(seen, about).score).toBeGreaterThan(scoreHashtag(best, about).score!)
})

test.each([
  [{ hashtag: '#WoodGlue' }, true],
  [{ hashtag: '#woodgluetips' }, true],
  [{ hashtag: '#GlueGun' }, true],
  [{ hashtag: '#giveaway', usedBy: ['a'] }, false],
  [{ hashtag: '#clamping', usedBy: ['a'], tagOf: ['b'] }, true],
  [{ hashtag: '#travel', usedBy: ['x', 'y', 'z'] }, false],
])('%j has to do with wood glue: %s', async (found, expected) => {
  const whole = { phrase: found.hashtag, usedBy: [], tagOf: [], ...found }
  expect(isAbout(whole, await aboutWoodGlue())).toBe(expected)
})

test.each([
  ['iphone battery', '#iPhoneTips'],
  ['javascript course', '#JavaScriptTutorial'],
  ['cat sleeping', '#mycatlife'],
])(
  '“%s”: %s has one of its words, wherever it stands and whatever its capitals',
  async (...row) => {
    const [seed, hashtag] = row
    const tie = await tieTo(seed, 'en')
    const about = { seed, language: 'en', top: 10, aboutSeed: new Set<string>(), tie }
    const found = { hashtag, phrase: hashtag.slice(1), usedBy: ['a'], tagOf: [] }
    expect(isAbout(found, about)).toBe(true)
  },
)

describe('a run', () => {
  let sample: Awaited<ReturnType<typeof startSampleYouTube>>
  beforeAll(async () => {
    sample = await startSampleYouTube({})
    Object.assign(process.env, upstreamAt(sample.origin), { YOUTUBE_SOURCE: 'sample' })
  })
  afterAll(() => sample.close())
  beforeEach(async () => {
    freshModules()
    await fetch(`${sample.origin}/__faults`, { method: 'DELETE' })
  })
  const run = async (input: Record<string, string>, { found = true } = {}) => {
    const { runTool, findRunnable } = await import('@/lib/tools/machine/run-tool.server')
    const { YouTube } = await import('@/lib/youtube/youtube.server')
    const tool = findRunnable('youtube-hashtag-generator')
    const youtube = new YouTube()
    if (!found) jest.spyOn(youtube, 'search').mockResolvedValue({ items: [] })
    return (await runTool(tool, input, youtube)) as ScoredResult
  }

  test.each([
    ['en', 'chair repair'],
    ['ja', '編み物'],
    ['zh-Hant', '滷肉'],
    ['gu', 'ખેતી'],
    ['ru', 'ремонт'],
    ['de', 'fahrrad'],
  ])(
    '%s, “%s”: those in use come first, and only they are chosen where they are enough',
    async (lang, keyword) => {
      const { items, budget } = await run({ keyword, lang })
      expect(items.length).toBeGreaterThan(3)
      for (const { text, reasons } of items) {
        expect(text).toMatch(/^#[\p{L}\p{M}\p{N}_\u200c\u200d]+$/u)
        expect(reasons.length).toBeGreaterThan(0)
      }
      const groups = items.map(({ group }) => group)
      expect(groups).toEqual(groups.toSorted((one, other) => -one!.localeCompare(other!)))
      const texts = (group: string) =>
        items.filter((item) => item.group === group).map(({ text }) => text)
      expect(budget).toMatchObject({ unit: 'items', limit: 60 })
      const { chosen } = budget!
      expect(chosen.length).toBeLessThanOrEqual(5)
      const inUse = chosen.filter((text) => texts('seen').includes(text))
      expect(inUse.length).toBeGreaterThan(0)
      const others = chosen.slice(inUse.length)
      expect(texts('composed')).toEqual(expect.arrayContaining(others))
      expect(others.length).toBeLessThanOrEqual(Math.max(0, 3 - inUse.length))
      const composed = items.filter(({ reasons }) =>
        reasons.some(({ name }) => name === 'composed'),
      )
      expect(composed.map(({ text }) => text)).toEqual(texts('composed'))
    },
  )

  test.each([
    ['en', 'rye crispbread 🍞🔥', ['#RyeCrispbread']],
    ['es', 'Netflix o HBO', ['#HBO', '#Netflix']],
    ['de', 'русский Akzent loswerden', []],
  ])(
    '%s: of “%s”, which no video has, each subject is one, without emoji and in one script',
    async (lang, keyword, is) => {
      const { items, notes } = await run({ keyword, lang }, { found: false })
      const own = items.filter(({ group }) => group === 'composed').map(({ text = '' }) => text)
      expect(own.filter((text) => !/tech|movies/i.test(text)).toSorted()).toEqual(is)
      expect(notes[0]?.key).toBe(is.length > 0 ? 'note.above' : 'note.none')
    },
  )

  test('no suggestion becomes a hashtag as a whole', async () => {
    const { runTool, findRunnable } = await import('@/lib/tools/machine/run-tool.server')
    const { YouTube } = await import('@/lib/youtube/youtube.server')
    const youtube = new YouTube()
    const said = ['how to fix wobbly chair', 'wobbly chair and', 'wobbly chair repair kit']
    jest.spyOn(youtube, 'suggest').mockResolvedValue(said)
    jest.spyOn(youtube, 'search').mockResolvedValue({ items: [] })
    const tool = findRunnable('youtube-hashtag-generator')
    const input = { keyword: 'fixing my old wobbly chair', lang: 'en' }
    const { items } = (await runTool(tool, input, youtube)) as ScoredResult
    expect(items.map(({ text }) => text)).toEqual(['#WobblyChair'])
  })

  const runOn = async (keyword: string, suggestions: string[]) => {
    const { runTool, findRunnable } = await import('@/lib/tools/machine/run-tool.server')
    const { YouTube } = await import('@/lib/youtube/youtube.server')
    const youtube = new YouTube()
    jest.spyOn(youtube, 'suggest').mockResolvedValue(suggestions)
    jest.spyOn(youtube, 'search').mockResolvedValue({ items: [] })
    const tool = findRunnable('youtube-hashtag-generator')
    const { items, budget } = (await runTool(
      tool,
      { keyword, lang: 'en' },
      youtube,
    )) as ScoredResult
    return { texts: items.map(({ text }) => text), chosen: budget!.chosen }
  }

  test('suggestions that only go on behind the typed words make no hashtags of their stretches', async () => {
    const seed = 'Messi last dance inter miami highlights'
    expect((await runOn(seed, [`${seed} today`, `${seed} full`])).texts).toEqual([])
    const { texts } = await runOn(seed, [`${seed} today`, 'inter miami highlights 2026'])
    expect(texts).toContain('#InterMiamiHighlights')
    expect(texts).not.toContain('#DanceInter')
  })

  test('words that nobody says make no hashtag', async () => {
    expect(await runOn('blorp fenwazzle', [])).toEqual({ texts: [], chosen: [] })
    const { chosen } = await runOn('wobbly chair', ['wobbly chair repair'])
    expect(chosen).toEqual(['#WobblyChair'])
  })

  test('the topic’s own words in other letters are no other language', async () => {
    const { items } = await run({ keyword: '갤럭시 S26', lang: 'ko' }, { found: false })
    expect(items.find(({ text }) => text === '#갤럭시S26')).toMatchObject({ group: 'composed' })
  })

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
