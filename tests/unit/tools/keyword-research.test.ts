import { startSampleYouTube } from 'sample-youtube'
import { toCsv } from '@/lib/csv'
import { AppError } from '@/lib/errors'
import { languages } from '@/lib/i18n/languages'
import {
  easeOf,
  evidenceOf,
  gradeOf,
  gradePoints,
  hasExactWords,
  mostOfOne,
  oldMonths,
  type Ranking,
  rankingOf,
  smallPoints,
  youngMonths,
  youngPoints,
} from '@/lib/tools/keyword-research/evidence'
import run from '@/lib/tools/keyword-research/run.server'
import type { names } from '@/lib/tools/keyword-research/tool'
import { questionsOf, suggestionsAbout } from '@/lib/tools/keyword-research/tree.server'
import type { RunContext } from '@/lib/tools/machine/define-tool'
import { exampleFacts } from '@/lib/tools/machine/tool-example.server'
import { type TableResult, tableRows } from '@/lib/tools/results/table'
import { treesByTag } from '@/lib/tools/text/search-trees'
import { tieTo } from '@/lib/tools/text/topic-tie'
import { nameLabels } from '../../helpers/file-labels'
import { freshModules } from '../../helpers/fresh-modules'
import { upstreamAt } from '../../helpers/site'

const facts = exampleFacts('en')

const signal = new AbortController().signal
const down = new AppError('youtube.error')

/** YouTube with these answers; what isn't given fails. */
function context(answers: Record<string, unknown>): RunContext {
  const fail = async () => {
    throw down
  }
  const searchAllowance = () => undefined
  const asked = { suggest: fail, search: fail, videos: fail, channels: fail, searchAllowance }
  const youtube = { ...asked, ...answers }
  return { youtube: youtube as never, language: 'en', visitor: '', signal }
}

/** Videos of channels of these sizes, all of the same age and views. */
const ranked = (sizes: (number | undefined)[], ageMonths = 6): Ranking[] =>
  sizes.map((subscribers, at) => ({
    id: `v${at}`,
    title: 'sourdough starter',
    ageMonths,
    viewsPerMonth: 100 * (at + 1),
    ...(subscribers !== undefined && { subscribers }),
  }))
const keyword = 'sourdough starter'
const mine = { keyword, language: 'en', subscribers: 12_000 }
const evidence = async (ranking: Ranking[], about = keyword) =>
  evidenceOf(ranking, { ...mine, keyword: about, tie: await tieTo(about, 'en') })

describe('what is asked of the search box', () => {
  test.each([
    ['en', 'bread', 'how to bread', 'bread for', 'bread z'],
    ['ja', '編み物', '編み物 とは', '編み物 で', '編み物 わ'],
    ['ko', '주식', '주식이란', '주식에서', '주식이랑'],
    ['ko', '커피', '커피란', '커피까지', '커피랑'],
    ['zh-Hant', '滷肉飯', '如何滷肉飯', '滷肉飯還是', '滷肉飯 ㄩ'],
    ['gu', 'મેથી', 'મેથી કેવી રીતે', 'મેથી માટે', 'મેથી હ'],
    ['ru', 'паяльник', 'как паяльник', 'паяльник для', 'паяльник я'],
    ['de', 'Fahrrad', 'wie Fahrrad', 'Fahrrad für', 'Fahrrad ü'],
  ])('%s: %s with its letters, questions and prepositions', async (tag, keyword, ...wanted) => {
    const asked = (await questionsOf(keyword, tag)).map(({ words }) => words)
    expect(asked[0]).toBe(keyword)
    expect(asked).toEqual(expect.arrayContaining(wanted))
  })

  test('every language has its own lists, and asks at most 75 times', async () => {
    for (const { tag } of languages) {
      expect(treesByTag[tag]).toBeDefined()
      const asked = (await questionsOf('x', tag)).map(({ words }) => words)
      expect(new Set(asked).size).toBe(asked.length)
      expect(asked.length).toBeLessThanOrEqual(75)
    }
    const questions = Object.values(treesByTag).map((trees) => trees.questions.join())
    expect(new Set(questions).size).toBe(languages.length)
  })

  test.each([
    ['en', 'how to fix a leaking tap'],
    ['en', 'why is my girlfriend angry'],
    ['en', 'learn german'],
    ['en', 'train your dog'],
    ['ru', 'как приготовить борщ'],
    ['ru', 'приготовить борщ'],
    ['pl', 'zrobić chleb'],
    ['es', 'hacer pan'],
  ])('%s: no question is asked over “%s”', async (tag, words) => {
    const branches = (await questionsOf(words, tag)).map(({ branch }) => branch)
    expect(branches).not.toContain('questions')
    expect(branches).toEqual(expect.arrayContaining(['direct', 'prepositions', 'letters']))
  })

  test.each([
    ['zh-Hans', '红烧肉怎么做'],
    ['zh-Hant', '怎麼幫貓咪刷牙'],
    ['ko', '에어컨 냄새 없애는 법'],
    ['ja', '味噌汁の作り方'],
  ])('%s: neither a question nor a particle is put to the sentence “%s”', async (tag, words) => {
    const branches = (await questionsOf(words, tag)).map(({ branch }) => branch)
    expect(new Set(branches)).toEqual(new Set(['direct', 'letters']))
  })

  test('nobody searches for emoji: neither what is asked nor what is found has one', async () => {
    const asked: string[] = []
    const suggest = async (words: string) => {
      asked.push(words)
      return [`${words} 🍞`, `${words} recipe 🔥`, `🔥 ${words} recipe`]
    }
    const { found } = await suggestionsAbout('rye 🍞 bread 🔥', { tag: 'en' }, context({ suggest }))
    expect(asked.slice(0, 2)).toEqual(['rye bread', 'how to rye bread'])
    const texts = found.map(({ text }) => text)
    expect(texts.filter((text) => text === 'rye bread recipe')).toHaveLength(1)
    expect([...asked, ...texts].filter((text) => /\p{Extended_Pictographic}/u.test(text))).toEqual(
      [],
    )
  })

  test.each([{ isGrave: true }, { stumps: ['ты урод'] }])(
    'what is grave, or left of an insult, is asked as it was typed: %j',
    async (known) => {
      const asked: string[] = []
      const suggest = async (words: string) => {
        asked.push(words)
        return []
      }
      await suggestionsAbout('bread', { tag: 'en' }, { ...context({ suggest }), ...known })
      expect(asked).toEqual(['bread'])
    },
  )

  test('a keyword with a dollar sign or a tilde stays as it is', async () => {
    expect((await questionsOf('a $& ~', 'en'))[1]!.words).toBe('how to a $& ~')
  })

  test('the question that was asked is no suggestion by itself, unless the bare words have it too', async () => {
    const found = async (own: Record<string, string[]>, tag: string, keyword: string) => {
      const suggest = async (words: string) => own[words] ?? []
      const all = await suggestionsAbout(keyword, { tag }, context({ suggest }))
      return all.found.filter(({ branch }) => branch === 'questions').map(({ text }) => text)
    }
    const echo = {
      'how to cold water': ['how to cold water'],
      'what is cold water': ['what is cold water'],
      'why cold water': ['why cold water', 'why cold water is good'],
    }
    expect(await found(echo, 'en', 'cold water')).toEqual([
      'what is cold water',
      'why cold water is good',
    ])
    const bread = { パン: ['パン 作り方'], 'パン 作り方': ['パン 作り方'] }
    expect(await found(bread, 'ja', 'パン')).toEqual(['パン 作り方'])
    expect(await found({ 'パン 作り方': ['パン 作り方'] }, 'ja', 'パン')).toEqual(['パン 作り方'])
    expect(await found({ 如何面包: ['如何面包'] }, 'zh-Hans', '面包')).toEqual([])
  })

  test.each([
    ['en', 'Margaret Thornbury pottery'],
    ['en', 'Dyson V15'],
    ['en', '100 push ups'],
    ['it', 'antica Roma'],
    ['pl', 'Żabka'],
    ['ru', 'озеро Байкал'],
    ['ru', 'пылесос Dyson'],
    ['ja', '富士山'],
    ['hi', 'सोमनाथ मंदिर'],
  ])('%s: of a name nobody asks what is asked of things: “%s”', async (tag, keyword) => {
    const asked = await questionsOf(keyword, tag)
    expect(asked.filter(({ branch }) => branch === 'questions')).toEqual([])
  })

  test.each([
    ['en', 'Sourdough bread'],
    ['en', 'Sourdough'],
    ['en', 'Sourdough Bread Recipe'],
    ['en', 'vitamin C'],
    ['en', 'back pain'],
    ['en', 'mac and cheese'],
    ['es', 'arroz con leche'],
    ['ja', '犬のしつけ'],
    ['en', '3d printing'],
    ['en', 'type 2 diabetes'],
    ['ko', '간호사'],
    ['ko', '주식시장'],
    ['hi', 'शेयर बाजार'],
    ['gu', 'વ્યાકરણ'],
    ['ja', '自社ブランド'],
    ['zh-Hans', '爬雪山'],
    ['en', 'DIY shelf'],
    ['de', 'Apfelkuchen'],
    ['ja', '登山'],
    ['gu', 'મેથી'],
  ])('%s: a thing is asked about, however it is typed: “%s”', async (tag, keyword) => {
    const asked = await questionsOf(keyword, tag)
    expect(asked.some(({ branch }) => branch === 'questions')).toBe(true)
  })

  test('each suggestion is given once, under what it was asked with', async () => {
    const answers: Record<string, string[]> = {
      bread: ['Bread', 'how to bread', 'bread knife'],
      'how to bread': ['how to bread', 'bread something'],
      'bread for': ['bread for dogs'],
      'bread k': ['bread knife', 'bread kneading'],
    }
    const suggest = async (words: string) => answers[words] ?? []
    const { found, failed } = await suggestionsAbout('bread', { tag: 'en' }, context({ suggest }))
    expect(found.map(({ text, branch }) => `${branch}: ${text}`)).toEqual([
      'direct: bread knife',
      'direct: bread something',
      'questions: how to bread',
      'prepositions: bread for dogs',
      'letters: bread kneading',
    ])
    expect(failed).toBe(0)
  })

  test.each([
    ['en', 'bread', 'is bread', 'what is is bread', 'bread with', 'is bread fattening'],
    ['ja', '編み物', '編み物 とは', 'なぜ 編み物 とは', '編み物と', '編み物 とは 初心者'],
    ['zh-Hant', '滷肉飯', '如何滷肉飯', '哪裡買如何滷肉飯', '滷肉飯和', '如何滷肉飯教學'],
    ['gu', 'મેથી', 'શું મેથી', 'કેમ શું મેથી', 'મેથી અને', 'શું મેથી ખવાય'],
    [
      'ru',
      'паяльник',
      'как паяльник',
      'почему как паяльник',
      'паяльник или',
      'как паяльник чинить',
    ],
    ['de', 'Fahrrad', 'wie Fahrrad', 'beste wie Fahrrad', 'Fahrrad und', 'wie Fahrrad putzen'],
  ])(
    '%s: a question about %s inside another one, and an end that lacks its noun, are no keywords',
    async (tag, keyword, asked, nested, open, whole) => {
      // “What is ~” is a search by itself.
      const first = (await questionsOf(keyword, tag)).find(
        ({ branch, isWhole }) => branch === 'questions' && isWhole,
      )!.words
      const suggest = async (words: string) =>
        words === asked ? [nested, open, whole] : words === first ? [first] : []
      const { found } = await suggestionsAbout(keyword, { tag }, context({ suggest }))
      const texts = asked === first ? [whole] : [first, whole]
      expect(found.map(({ text }) => text).sort()).toEqual(texts.sort())
    },
  )

  test.each([
    ['red shoes', [], false],
    ['bread', ['what is bread made of'], true],
    ['bread', down, true],
  ])(
    '%s: what nobody asks by three questions is asked about by none',
    async (words, answer, all) => {
      const asked: string[] = []
      const suggest = async (question: string) => {
        asked.push(question)
        if (question !== `what is ${words}`) return []
        if (answer instanceof AppError) throw answer
        return answer
      }
      const told = await suggestionsAbout(words, { tag: 'en' }, context({ suggest }))
      const first = ['how to', 'how does', 'what is'].map((start) => `${start} ${words}`)
      expect(asked).toEqual(expect.arrayContaining(first))
      expect(asked.includes(`why ${words}`)).toBe(all)
      expect(told.asked).toBe(asked.length)
    },
  )

  test('never asks more than eight at a time, and stops when nobody waits', async () => {
    let [open, most, asked] = [0, 0, 0]
    const controller = new AbortController()
    const suggest = async () => {
      asked += 1
      most = Math.max(most, ++open)
      await new Promise((resolve) => setImmediate(resolve))
      open -= 1
      if (asked === 16) controller.abort()
      return []
    }
    const given = { ...context({ suggest }), signal: controller.signal }
    await suggestionsAbout('bread', { tag: 'en' }, given)
    expect(most).toBe(8)
    expect(asked).toBeLessThan(30)
  })
})

describe('the evidence', () => {
  test.each([
    [0.41, 8, 'A'],
    [0.3, 6, 'A'],
    [0.33, 19, 'B'],
    [0.6, 60, 'B'],
    [0.21, 17, 'C'],
    [0, 6, 'C'],
    [0.12, 38, 'D'],
    [0, 60, 'D'],
  ])('a share of %d of small channels and %d months make grade %s', (small, months, grade) => {
    expect(gradeOf(small, months)).toBe(grade)
  })

  test('one video of twenty, or three months, never moves a grade by two', () => {
    const letters = 'ABCD'
    const place = (small: number, months: number) => letters.indexOf(gradeOf(small, months))
    for (let count = 0; count < 20; count++) {
      for (let months = 0; months <= 60; months += 3) {
        const here = place(count / 20, months)
        expect(Math.abs(here - place((count + 1) / 20, months))).toBeLessThanOrEqual(1)
        expect(Math.abs(here - place(count / 20, months + 3))).toBeLessThanOrEqual(1)
      }
    }
  })

  test('more small channels and younger videos never make it harder', () => {
    for (let at = 0; at < 20; at++) {
      expect(easeOf((at + 1) / 20, 12)).toBeGreaterThanOrEqual(easeOf(at / 20, 12))
      expect(easeOf(0.3, at * 3)).toBeGreaterThanOrEqual(easeOf(0.3, at * 3 + 3))
    }
  })

  test('the rule that visitors read in English has the same numbers', () => {
    const { step2, step3 } = require('@/locales/en/tools/keyword-research.json')
    expect(step2).toContain('20')
    const numbers = [...step3.matchAll(/\d+/g)].map(([number]: string[]) => Number(number))
    const { A, B, C } = gradePoints
    const rule = [smallPoints, youngPoints, youngMonths, oldMonths, A, B, C]
    expect(new Set(numbers)).toEqual(new Set(rule))
  })

  test('nonsense gets no grade, however small the channels are', async () => {
    const { grade, about } = await evidence(ranked([1, 2, 3, 4, 5, 6]), 'asdf qwer zxcv')
    expect([grade, about]).toEqual([null, [0, 6]])
  })

  test('half of the titles with half of the words are enough for a grade, if some have both', async () => {
    const titled = ranked([1, 2, 3, 4, 5, 6]).map((one, at) => ({
      ...one,
      title: at < 2 ? 'A starter of sourdough' : at < 3 ? 'My sourdough diary' : 'Something else',
    }))
    expect(await evidence(titled)).toMatchObject({ grade: 'A', about: [3, 6], exact: [0, 6] })
    const fewer = titled.map((one, at) => (at === 0 ? { ...one, title: 'Else' } : one))
    expect((await evidence(fewer)).grade).toBeNull()
    // Gnocchi alla romana say nothing about “antica Roma”.
    const diaries = ranked([1, 2, 3, 4, 5, 6]).map((one) => ({
      ...one,
      title: 'My sourdough diary',
    }))
    expect(await evidence(diaries)).toMatchObject({ grade: null, about: [0, 6] })
  })

  test.each([
    [2, 'hardly'],
    [100, 'little'],
    [1_000, 'some'],
    [2_000_000, 'much'],
  ])('a median of %d views a month is %s demand, whatever the grade', async (views, demand) => {
    const watched = ranked([1, 2, 3, 4, 5]).map((one) => ({ ...one, viewsPerMonth: views }))
    expect(await evidence(watched)).toMatchObject({ demand, grade: 'A' })
  })

  test('a channel that has at least half of the videos is told', () => {
    const of = (...ids: string[]) =>
      mostOfOne(ids.map((channelId, at) => ({ id: String(at), title: '', channelId })))
    expect(of('a', 'b', 'a', 'c')).toBe(2)
    expect(of('a', 'b', 'a', 'c', 'd')).toBeUndefined()
    expect(of('a')).toBeUndefined()
    expect(of()).toBeUndefined()
  })

  test('a channel is small up to twice the visitor’s size', async () => {
    const { small } = await evidence(ranked([1, 24_000, 24_001, 9e6, 5]))
    expect(small).toEqual([3, 5])
  })

  test('hidden sizes count neither as small nor as large', async () => {
    expect((await evidence(ranked([1, undefined, 2, 3, 4, 9e6]))).small).toEqual([4, 5])
  })

  test('fewer than five known sizes get no grade, and unknown numbers are null, not 0', async () => {
    expect((await evidence(ranked([1, 2, 3, 4, undefined]))).grade).toBeNull()
    expect(await evidence([])).toEqual({
      grade: null,
      demand: null,
      about: null,
      viewsPerMonth: null,
      small: null,
      ageMonths: null,
      exact: null,
    })
  })

  test('the median of an even number is between the two in the middle', async () => {
    expect((await evidence(ranked([1, 1, 1, 1, 1, 1]))).viewsPerMonth).toBe(350)
  })

  test('a month is the shortest age that views are divided by; streams that run have none', () => {
    const now = Date.parse('2026-11-22T00:00:00Z')
    const video = { id: 'v', title: 'T', publishedAt: '2026-11-21T00:00:00Z', viewCount: 500 }
    expect(rankingOf(video, video as never, undefined, now).viewsPerMonth).toBe(500)
    const live = { ...video, liveStatus: 'live' }
    expect(rankingOf(video, live as never, down, now)).toEqual({ id: 'v', title: 'T' })
  })

  test.each([
    ['en', 'Sourdough starter: day 1', 'sourdough starter', true],
    ['en', 'Sourdough for starters', 'sourdough starter', false],
    ['en', 'A “SOURDOUGH STARTER”!', 'sourdough starter', true],
    ['en', 'sourdough starters', 'sourdough starter', false],
    ['ja', '【初心者】編み物の基本', '編み物', true],
    ['ja', '編んだ物', '編み物', false],
    ['zh-Hant', '一鍋滷肉飯，三個小訣竅', '滷肉飯', true],
    ['gu', 'કૂંડામાં મેથી: વીસ દિવસ', 'મેથી', true],
    ['gu', 'મેથીના ફાયદા', 'મેથી', false],
    ['ru', 'Какой паяльник выбрать', 'паяльник', true],
    ['ko', '망원경으로 본 토성', '망원경', true],
    ['de', 'Schaltung einstellen in 10 Minuten', 'schaltung EINSTELLEN', true],
  ])('%s: “%s” has “%s”: %s', (language, title, keyword, expected) => {
    expect(hasExactWords(title, keyword, language)).toBe(expected)
  })
})

describe('a run', () => {
  const input = {
    keyword: ['bread'],
    lang: 'en',
    country: undefined,
    subscribers: 1000,
    alone: false,
  }

  test('grades the seed alone, with one search; other rows are not researched', async () => {
    const search = jest.fn(async () => ({ items: [] }))
    const suggest = async () => ['bread knife', 'bread oven']
    const given = context({
      search,
      suggest,
      videos: async () => new Map(),
      channels: async () => [],
    })
    const { rows, head, notes, about } = await run(input, given)
    expect(search).toHaveBeenCalledTimes(1)
    // Said once above the table, not in each row.
    expect(about).toEqual([{ key: 'note.rest' }])
    expect(rows.map(({ title, pending }) => [title, pending])).toEqual([
      ['bread', undefined],
      ['bread knife', true],
      ['bread oven', true],
    ])
    expect(head?.grade).toBeNull()
    expect(notes.map(({ key }) => key)).toEqual(['note.fewVideos'])
    expect(head?.figures[0]).toMatchObject({ name: 'views', large: true })
    expect(head?.figures[1]).toEqual({ name: 'size', kind: 'number', value: 1000 })
    expect(head?.figures.at(-1)).toEqual({ name: 'volume', kind: 'word', value: 'notPublished' })
  })

  test('a search that fails leaves the suggestions, and says that nobody knows who ranks', async () => {
    const given = context({ suggest: async () => ['bread oven'] })
    const { rows, head, notes, about } = await run(input, given)
    expect(about).toEqual([{ key: 'note.rest' }])
    expect(rows).toHaveLength(2)
    expect(head?.figures.slice(2, 6).map(({ value }) => value)).toEqual([null, null, null, null])
    expect(notes.map(({ key }) => key)).toEqual(['note.noEvidence'])
  })

  test('suggestions that fail are counted; with nothing known at all the run fails', async () => {
    const search = async () => ({ items: [] })
    const others = { videos: async () => new Map(), channels: async () => [] }
    const { notes } = await run(input, context({ search, ...others }))
    expect(notes).toContainEqual({ key: 'note.someFailed', values: { failed: 49, asked: 49 } })
    await expect(run(input, context({}))).rejects.toBe(down)
  })

  test('one row alone asks for its ranking and for no suggestions, and says nothing about them', async () => {
    const suggest = jest.fn(async () => ['bread oven'])
    const search = jest.fn(async () => ({ items: [] }))
    const others = { videos: async () => new Map(), channels: async () => [] }
    const alone = { ...input, alone: true }
    const { rows, notes } = await run(alone, context({ suggest, search, ...others }))
    expect(suggest).not.toHaveBeenCalled()
    expect(search).toHaveBeenCalledTimes(1)
    expect(rows.map(({ title }) => title)).toEqual(['bread'])
    expect(notes.map(({ key }) => key)).toEqual(['note.fewVideos'])
    await expect(run(alone, context({ suggest }))).rejects.toBe(down)
  })

  test('three keywords have a grade each, from a search each, and the allowance is said', async () => {
    const hits = Array.from({ length: 6 }, (_, at) => ({
      id: `v${at}`,
      title: 'Bread knife and oven',
      channelId: `UC${at}`,
    }))
    const search = jest.fn(async () => ({ items: hits }))
    const videos = new Map(
      hits.map(({ id, title }) => [
        id,
        { id, title, viewCount: 9_000, publishedAt: new Date().toISOString() },
      ]),
    )
    const given = context({
      search,
      suggest: async () => ['bread oven', 'bread basket'],
      videos: async () => videos,
      channels: async (ids: { value: string }[]) =>
        ids.map(({ value }) => ({ id: value, subscriberCount: 10 })),
      searchAllowance: () => ({ used: 3, all: 100 }),
    })
    const three = { ...input, keyword: ['bread', 'bread oven', 'knife'] }
    const { rows, about } = await run(three, given)
    expect(search).toHaveBeenCalledTimes(3)
    expect(rows.map(({ title, pending, values }) => [title, pending, values.grade])).toEqual([
      ['bread', undefined, 'A'],
      ['bread oven', undefined, 'A'],
      ['knife', undefined, 'A'],
      ['bread basket', true, undefined],
    ])
    expect(about).toContainEqual({ key: 'note.allowance', values: { used: 3, all: 100 } })
    expect(about).toContainEqual({ key: 'note.first', values: { keyword: 'bread' } })
    expect(about).toContainEqual({ key: 'note.rest' })
    const spent = { used: 100, all: 100 }
    const last = await run(three, {
      ...given,
      youtube: { ...given.youtube, searchAllowance: () => spent } as never,
    })
    expect(last.about ?? []).toContainEqual({ key: 'note.spent', values: spent })
    // Nobody is told to choose a search where none is left.
    expect((last.about ?? []).map(({ key }: { key: string }) => key)).not.toContain('note.rest')
  })

  test('where no title is about the keyword, that is said without a number', async () => {
    const items = Array.from({ length: 6 }, (_, at) => ({ id: `v${at}`, title: 'Garden' }))
    const [search, channels] = [async () => ({ items }), async () => []]
    const videos = async () => new Map(items.map((one) => [one.id, one]))
    const { notes } = await run(
      input,
      context({ search, videos, channels, suggest: async () => [] }),
    )
    expect(notes).toContainEqual({ key: 'note.offTopicAll', values: { keyword: 'bread', all: 6 } })
    expect(notes.map(({ key }) => key)).not.toContain('note.offTopic')
  })

  test('emoji behind the words don’t make titles with the words another subject', async () => {
    const items = Array.from({ length: 6 }, (_, at) => ({ id: `v${at}`, title: 'Bread oven' }))
    const [search, channels] = [async () => ({ items }), async () => []]
    const videos = async () => new Map(items.map((one) => [one.id, one]))
    const { notes, head } = await run(
      { ...input, keyword: ['bread oven 🍞🔥'] },
      context({ search, videos, channels, suggest: async () => [] }),
    )
    expect(notes.map(({ key }) => key)).not.toContain('note.offTopicAll')
    expect(head?.figures).toContainEqual(expect.objectContaining({ name: 'exact', value: [6, 6] }))
  })

  test('a row without a grade says what is known of it for nothing', async () => {
    const search = async () => ({ items: [{ id: 'v', title: 'My bread oven' }] })
    const others = { videos: async () => new Map(), channels: async () => [] }
    const suggest = async () => ['bread basket', 'bread oven']
    const { rows } = await run(input, context({ search, suggest, ...others }))
    expect(rows.find(({ title }) => title === 'bread oven')?.hints).toEqual([
      { key: 'note.place', values: { place: 2 } },
      { key: 'note.inTitles', values: { titles: 1 } },
    ])
  })

  test('hostile suggestions stay text, and no cell of the file is a formula', async () => {
    const hostile = ['<img src=x onerror=alert(1)>', '=cmd()', '\u202egnp.exe']
    const result = await run(input, context({ suggest: async () => hostile }))
    expect(result.rows.map(({ title }) => title)).toEqual(expect.arrayContaining(hostile))
    expect(toCsv(tableRows(result, nameLabels))).toContain(`\n'=cmd(),`)
  })
})

test('on the sample, one search a day for each seed, whichever tool asks; the example shows what comes out', async () => {
  const { origin, close } = await startSampleYouTube()
  try {
    Object.assign(process.env, upstreamAt(origin), { YOUTUBE_SOURCE: 'sample' })
    freshModules()
    const { YouTube } = await import('@/lib/youtube/youtube.server')
    const { findRunnable, runTool } = await import('@/lib/tools/machine/run-tool.server')
    const ask = (raw: object) =>
      runTool(findRunnable('keyword-research'), { ...raw }, new YouTube({ tool: 'test' }))
    const result = (await ask({ keyword: facts.keyword })) as TableResult<typeof names>
    expect(result.rows[0]!.values.exact).toEqual([expect.any(Number), facts.rankingVideos])
    const found = result.rows.map(({ title, group }) => `${group}: ${title}`)
    for (const [group, text] of Object.entries(facts.suggestions))
      expect(found).toContain(`${group}: ${text}`)
    await ask({ keyword: ` ${facts.keyword.toUpperCase()} `, subscribers: 5 })
    const log = (await (await fetch(`${origin}/__log`)).json()) as { path: string }[]
    const searches = async () => {
      const now = (await (await fetch(`${origin}/__log`)).json()) as { path: string }[]
      return now.filter(({ path }) => path.endsWith('v3/search')).length
    }
    expect(log.filter(({ path }) => path.endsWith('v3/search'))).toHaveLength(1)
    // The other tools ask the same question.
    for (const slug of ['tag-generator', 'youtube-hashtag-generator', 'title-generator']) {
      const raw = { keyword: `${facts.keyword}?`, compare: 'true' }
      await runTool(findRunnable(slug), raw, new YouTube({ tool: 'test' }))
    }
    expect(await searches()).toBe(1)
  } finally {
    await close()
  }
})

test.each([
  ['en', 'can rabbits eat cucumber'],
  ['de', 'dürfen hunde käse essen'],
  ['es', 'los gatos pueden comer atún de lata'],
  ['fr', 'qui a inventé le camembert'],
  ['it', 'i cani possono mangiare il parmigiano'],
  ['nl', 'wie heeft de hagelslag uitgevonden'],
  ['pl', 'kto wynalazł lampę naftową'],
  ['pt', 'cachorro pode comer manga'],
  ['ru', 'кто придумал тетрис'],
  ['hi', 'कोणार्क मंदिर किसने बनवाया'],
  ['gu', 'સસલું કોબીજ ખાઈ શકે'],
  ['ja', 'カップ麺を発明したのは誰'],
  ['ko', '마카롱 왜 자꾸 갈라지나'],
  ['zh-Hans', '算盘是谁发明的'],
  ['zh-Hant', '戚風蛋糕為什麼會縮腰'],
  ['de', 'fliesen legen im bad'],
  ['es', 'sembrar cilantro en botella'],
  ['fr', 'poser du papier peint intissé'],
  ['nl', 'behangen achter de radiator'],
  ['pt', 'bordar toalha ponto cruz'],
  ['hi', 'बनाएं घर पर पनीर'],
  ['gu', 'શીખો હાર્મોનિયમ ગુજરાતીમાં'],
  ['ja', '直す 水漏れ トイレ'],
  ['ko', '배우기 쉬운 엑셀 함수'],
  ['zh-Hans', '修 水龙头 滴水'],
  ['zh-Hant', '種 地瓜葉 陽台'],
])('%s: no question stands before a question or before what to do: “%s”', async (tag, keyword) => {
  const branches = new Set((await questionsOf(keyword, tag)).map(({ branch }) => branch))
  expect(branches).not.toContain('questions')
  expect(branches.has('prepositions')).toBe(!/^(?:ja|ko|zh)/.test(tag))
})

test.each([
  ['es', 'mujer embarazada dieta'],
  ['es', 'docker tutorial'],
  ['es', 'power bi'],
  ['pt', 'router wifi'],
  ['fr', 'cancer du sein'],
  ['fr', 'histoire de france'],
  ['fr', 'lettre de motivation'],
  ['en', 'minecraft farm'],
  ['ko', '고기 굽는 온도'],
  ['ja', '水漏れ 修理'],
])('%s: questions stand before what is only a subject: “%s”', async (tag, keyword) => {
  expect((await questionsOf(keyword, tag)).map(({ branch }) => branch)).toContain('questions')
})
