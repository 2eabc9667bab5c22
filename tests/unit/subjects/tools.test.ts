import { AppError } from '@/lib/errors'
import { tools } from '@/lib/tools/machine/registry'
import { findRunnable, runTool } from '@/lib/tools/machine/run-tool.server'
import type { ScoredResult } from '@/lib/tools/results/scored'
import type { TableResult } from '@/lib/tools/results/table'
import type { TextResult } from '@/lib/tools/results/text'
import type { TitlesResult } from '@/lib/tools/results/titles'
import type { TranscriptResult } from '@/lib/tools/results/transcript'
import { YouTube } from '@/lib/youtube/youtube.server'
import { shareOf } from '../../helpers/gate'
import { subjectData } from '../../helpers/subject-data'

/** Tools that take words. */
const slugs = [
  'title-generator',
  'tag-generator',
  'youtube-hashtag-generator',
  'description-generator',
  'keyword-research',
] as const
const link = 'https://youtu.be/TY-ejGuhIu4'
const helpline = 'https://findahelpline.com'

/** A YouTube that answers with these, and what it was asked. */
function youtubeWith({
  video = {},
  suggestions = [],
  found = [],
  said = [],
}: {
  video?: Record<string, unknown>
  suggestions?: string[]
  found?: { title: string; tags: string[] }[]
  said?: string[]
} = {}) {
  const youtube = new YouTube()
  const asked: string[] = []
  const answers = (name: string, answer: (...given: never[]) => unknown) =>
    jest.spyOn(youtube, name as 'video').mockImplementation((async (...given: never[]) => {
      asked.push(name)
      return answer(...given)
    }) as never)
  const whole = { id: 'TY-ejGuhIu4', title: 'A chair', tags: [], durationSeconds: 268, ...video }
  const owner = { channelId: 'UC', channelTitle: '' }
  const items = found.map((one, at) => ({ kind: 'video', id: `found-----${at}`, ...owner, ...one }))
  answers('video', () => whole)
  answers('suggest', () => suggestions)
  answers('search', () => ({ items }))
  answers('videos', () => new Map(items.map((one) => [one.id, one])))
  answers('channels', () => [])
  answers('hashtags', (names: string[]) => names.map(() => new AppError('youtube.error')))
  answers('transcript', () => ({
    track: { language: 'en' },
    cues: said.map((text, at) => ({ startMs: at * 10_000, durationMs: 9000, text })),
  }))
  return { youtube, asked }
}

async function run<Result>(
  slug: string,
  raw: Record<string, string>,
  youtube = youtubeWith().youtube,
): Promise<Result> {
  return (await runTool(findRunnable(slug), raw, youtube)) as Result
}

test('V01 every tool that writes, and every one with words to score, says which of its fields are judged', () => {
  const composing = tools.filter(
    (tool) =>
      tool.where !== 'planned' &&
      (tool.group === 'write' || tool.result === 'transcript' || tool.slug === 'keyword-research'),
  )
  expect(composing.map(({ slug }) => slug).sort()).toEqual(
    [...slugs, 'youtube-video-summary-generator'].sort(),
  )
  for (const tool of composing) {
    expect({ [tool.slug]: 'subject' in tool && Array.isArray(tool.subject) }).toEqual({
      [tool.slug]: true,
    })
  }
})

// Each language with one of them: the judge is the same, and `lists.test.ts` asks it in all.
describe.each(slugs.map((slug, at) => [slug, at] as const))('the %s', (slug, at) => {
  test.each(shareOf(subjectData, at, slugs.length))(
    'V01 V02 withholds harmful subjects in %s before it asks YouTube, with help for self-harm first',
    async (lang, { harmful }) => {
      for (const { text, class: name } of harmful) {
        const { youtube, asked } = youtubeWith()
        const failure: AppError = await run<never>(slug, { keyword: text, lang }, youtube).catch(
          (error) => error,
        )
        expect({ text, code: failure.code, field: failure.field }).toEqual({
          text,
          code: 'subject.withheld',
          field: 'keyword',
        })
        if (name === 'selfHarm') expect([text, failure.help]).toEqual([text, helpline])
        expect(asked).toEqual([])
      }
    },
  )
})

describe('a field beside the subject', () => {
  test.each([
    ['description-generator', 'first'],
    ['description-generator', 'text'],
    ['description-generator', 'chapters'],
    ['description-generator', 'credits'],
    ['description-generator', 'hashtags'],
    ['description-generator', 'call'],
  ])('V01 of the %s is judged, too: %s', async (slug, field) => {
    const raw = { keyword: 'wooden chairs', [field]: 'how to kill myself' }
    await expect(run(slug, raw)).rejects.toMatchObject({ code: 'subject.withheld', field })
  })
})

describe('a video’s link', () => {
  const harmful = [
    ['its title', { title: 'How to kill yourself without pain' }],
    ['its tags', { tags: ['bread', 'how to kill myself'] }],
    ['the start of its description', { description: 'How to kill yourself, step by step.' }],
  ] as const
  const linked = slugs.filter((slug) => slug !== 'keyword-research')
  test.each(
    linked.flatMap((slug) => harmful.map(([where, video]) => [slug, where, video] as const)),
  )('V03 the %s withholds a video by %s after one look-up', async (slug, _, video) => {
    const { youtube, asked } = youtubeWith({ video })
    await expect(run(slug, { keyword: link }, youtube)).rejects.toMatchObject({
      code: 'subject.withheld',
      field: 'keyword',
      help: helpline,
    })
    expect(asked).toEqual(['video'])
  })

  test('V03 the summary withholds a video by its title after one look-up', async () => {
    const { youtube, asked } = youtubeWith({ video: harmful[0][1] })
    const failure = run('youtube-video-summary-generator', { url: link }, youtube)
    await expect(failure).rejects.toMatchObject({ code: 'subject.withheld', field: 'url' })
    expect(asked).toEqual(['video'])
  })

  test('V03 words beside a link are judged, too', async () => {
    const raw = { keyword: `how to kill myself ${link}` }
    for (const slug of linked) {
      await expect(run(slug, raw)).rejects.toMatchObject({ code: 'subject.withheld' })
    }
  })
})

describe('of what YouTube suggests and other videos have', () => {
  const suggestions = ['chair repair kit', 'how to kill myself chair', 'fucking chair repair']
  const found = [
    { title: 'Chair repair', tags: ['chair repair', 'chair porn videos', 'wobbly chair repair'] },
    { title: 'Chair repair', tags: ['chair repair', 'chair porn videos', 'wobbly chair repair'] },
  ]
  const isBad = /kill|porn|fuck/i

  test('V04 the tags leave out what is harmful or rude, and ask nothing about it', async () => {
    const { youtube } = youtubeWith({ suggestions, found })
    const result = await run<ScoredResult>('tag-generator', { keyword: 'chair repair' }, youtube)
    expect(result.items.map(({ text }) => text)).toContain('chair repair kit')
    expect(JSON.stringify(result)).not.toMatch(isBad)
    const asked = (youtube.suggest as unknown as jest.Mock).mock.calls.map(([words]) => words)
    expect(asked.filter((words) => isBad.test(words))).toEqual([])
  })

  test('V04 the hashtags leave out what is harmful or rude', async () => {
    const { youtube } = youtubeWith({ suggestions, found })
    const raw = { keyword: 'chair repair' }
    const result = await run<ScoredResult>('youtube-hashtag-generator', raw, youtube)
    expect(result.items.length).toBeGreaterThan(0)
    expect(JSON.stringify(result)).not.toMatch(isBad)
  })

  test('V04 keyword research leaves out what is harmful or rude', async () => {
    const { youtube } = youtubeWith({ suggestions, found })
    const raw = { keyword: 'chair repair' }
    const { rows } = await run<TableResult>('keyword-research', raw, youtube)
    expect(rows.map(({ title }) => title)).toEqual(['chair repair', 'chair repair kit'])
  })
})

describe('V08 a grave subject', () => {
  const keyword = 'my grandfather died of cancer'

  test('is marked, so that no title is written about it', async () => {
    const result = await run<TitlesResult>('title-generator', { keyword })
    expect(result).toMatchObject({ draft: keyword, isGrave: true })
    const { ideasFor } = await import('@/lib/tools/title-generator/ideas.server')
    const { youtube } = youtubeWith({})
    const asker = { visitor: '', signal: new AbortController().signal }
    expect(await ideasFor(result, youtube, asker)).toEqual({ ideas: [], reason: 'grave' })
  })

  test('has nothing but the visitor’s words in a description', async () => {
    const raw = { keyword, first: 'What he left us.', hashtags: 'grandfather' }
    const { snippets, notes } = await run<TextResult>('description-generator', raw)
    expect(snippets[0]?.text).toBe('What he left us.\n\n#grandfather')
    expect(notes.map(({ key }) => key)).toContain('note.grave')
  })

  test('keeps its tags plain', async () => {
    const suggestions = ['cancer stories', 'cancer jokes', 'funny cancer stories', 'cancer!!!']
    const { youtube } = youtubeWith({ suggestions })
    const { items } = await run<ScoredResult>('tag-generator', { keyword: 'cancer' }, youtube)
    expect(items.map(({ text }) => text)).toEqual(['cancer'])
  })

  test.each([
    [
      'en',
      'losing my mother',
      'grief after losing my mother',
      ['cheap', 'tips', 'for beginners', '10 minutes'],
    ],
    ['de', 'meinen Vater verloren', 'Trauer um meinen Vater', ['günstig', 'Tipps', 'für Anfänger']],
    ['fr', 'fausse couche tardive', 'après une fausse couche', ['pas cher', 'astuces', 'facile']],
    ['es', 'perdí a mi papá', 'duelo por mi papá', ['barato', 'trucos', 'desde cero']],
    [
      'it',
      'sclerosi multipla',
      'sclerosi multipla sintomi',
      ['trucchi', 'per principianti', 'lezione 1'],
    ],
    ['nl', 'mijn vader verloren', 'rouw om mijn vader', ['goedkoop', 'tips', 'voor beginners']],
    ['pl', 'żałoba po siostrze', 'żałoba po stracie', ['tanio', 'triki', 'krok po kroku']],
    ['pt', 'minha mãe na uti', 'mãe na uti relato', ['grátis', 'dicas', 'passo a passo']],
    ['ru', 'смерть мужа', 'как пережить смерть мужа', ['дешево', 'советы', 'для начинающих']],
    ['hi', 'पापा को ब्लड कैंसर', 'ब्लड कैंसर के लक्षण', ['सस्ता', 'टिप्स', 'फ्री']],
    ['gu', 'મારા પિતા ગુજરી ગયા', 'પિતાની યાદમાં', ['સસ્તું', 'ટિપ્સ', 'ભાવ']],
    ['ja', '死産', '死産 経験', ['100均', '作り方', '初心者']],
    ['ko', '펫로스 우울증', '펫로스 우울증 상담', ['10분', '준비물', '추천']],
    ['zh-Hans', '流产之后', '流产之后 休息', ['价格', '教程', '新手做法']],
    ['zh-Hant', '流產之後', '流產之後 休息', ['教學', '新手開箱', '步驟']],
  ])('%s: nothing is offered beyond its words: %s', async (lang, seed, plain, endings) => {
    const suggestions = [plain, ...endings.map((ending) => `${seed} ${ending}`)]
    const { youtube } = youtubeWith({ suggestions })
    const { items, budget } = await run<ScoredResult>(
      'tag-generator',
      { keyword: seed, lang },
      youtube,
    )
    expect(items.map(({ text }) => text)).toEqual([seed])
    expect(budget!.chosen).toEqual([seed])
  })

  test.each([
    ['zh-Hant', '流產之後我們怎麼跟彼此說話'],
    ['en', 'grandfather cancer diary'],
  ])('%s: a whole title is no hashtag', async (lang, keyword) => {
    const { youtube } = youtubeWith({ suggestions: [`${keyword} 2026`] })
    const raw = { keyword, lang }
    const { budget } = await run<ScoredResult>('youtube-hashtag-generator', raw, youtube)
    expect(budget!.chosen).toEqual([])
  })

  test('of a video is known by its title', async () => {
    const { youtube } = youtubeWith({ video: { title: 'My mother’s funeral' } })
    const result = await run<TitlesResult>('title-generator', { keyword: link }, youtube)
    expect(result).toMatchObject({ draft: 'My mother’s funeral', isGrave: true })
  })
})

test('rude words in a harmless subject are left out, and the rest is answered', async () => {
  const raw = { keyword: 'fucking good sourdough bread' }
  const result = await run<TitlesResult>('title-generator', raw)
  expect(result.draft).toBe('good sourdough bread')
  expect(JSON.stringify(result)).not.toMatch(/fuck/i)
  const refused = run('title-generator', { keyword: 'fuck' })
  await expect(refused).rejects.toMatchObject({ code: 'subject.withheld' })
  await expect(refused).rejects.not.toHaveProperty('help', expect.anything())
})

test.each([
  ['en', 'why is parking such a pain in the arse', 'pain in the'],
  ['es', 'estoy hasta los huevos de esta lavadora de mierda', 'lavadora de'],
  ['fr', 'putain de chaudière en panne', 'de chaudière'],
  ['it', 'sta cazzo di caldaia si blocca sempre', 'sta di'],
  ['pt', 'trânsito do caralho na marginal', 'do na'],
  ['ja', 'クソみたいなプリンターを直す', 'なプリンター'],
])(
  '%s: a phrase that stays a stump without a rude word is dropped: %s',
  async (lang, keyword, stump) => {
    const { judgeSubject } = await import('@/lib/subjects/gate.server')
    const seed = judgeSubject([keyword], lang).clean[0]!
    expect(seed).toContain(stump)
    for (const slug of ['tag-generator', 'youtube-hashtag-generator', 'keyword-research']) {
      const { youtube } = youtubeWith({ suggestions: [`${seed} 2026`, `2026 ${seed}`] })
      const result = await run<ScoredResult & TableResult>(slug, { keyword, lang }, youtube)
      const texts = (result.items ?? result.rows.slice(1)) as { text?: string; title?: string }[]
      const said = texts.map(({ text = '', title = '' }) => text + title)
      expect([slug, said.filter((one) => one.includes(stump))]).toEqual([slug, []])
    }
  },
)

test('what is whole without a rude word stays', async () => {
  const { youtube } = youtubeWith({ suggestions: ['good sourdough bread recipe'] })
  const raw = { keyword: 'fucking good sourdough bread' }
  const { items } = await run<ScoredResult>('tag-generator', raw, youtube)
  expect(items.map(({ text }) => text)).toContain('good sourdough bread')
})

describe('V07 a transcript', () => {
  const talk = (about: string, count: number) =>
    Array.from(
      { length: count },
      (_, at) => `Part ${at} of the ${about} needs wood glue and clamps.`,
    )
  const summary = (said: string[]) =>
    run<TranscriptResult>('youtube-video-summary-generator', { transcript: said.join('\n') })

  test('with one harmful sentence is summed up without it', async () => {
    const said = [
      ...talk('chair', 20),
      'Then I said I want to kill myself with glue and clamps.',
      ...talk('table', 20),
    ]
    const result = await summary(said)
    const { cues, ...made } = result
    expect(cues).toHaveLength(41)
    expect(JSON.stringify(made)).not.toContain('kill')
  })

  test('with several harmful sentences is withheld at its field', async () => {
    const harm = [
      'I want to kill myself tonight.',
      'This is how to hang yourself with a rope.',
      'Commit suicide and nobody will miss you.',
    ]
    const failure = { code: 'subject.withheld', field: 'transcript', help: helpline }
    await expect(summary([...talk('chair', 30), ...harm])).rejects.toMatchObject(failure)
    await expect(summary(harm.slice(0, 1))).rejects.toMatchObject(failure)
  })

  test('of a video is judged like a pasted one', async () => {
    const said = Array.from({ length: 9 }, () => 'I want to kill myself tonight, that is all.')
    const { youtube } = youtubeWith({ said })
    await expect(
      run('youtube-video-summary-generator', { url: link }, youtube),
    ).rejects.toMatchObject({ code: 'subject.withheld' })
  })
})
