import { languages } from '@/lib/i18n/languages'
import run, { checkSubject, type LinkedVideo } from '@/lib/tools/description-generator/run'
import { fields } from '@/lib/tools/description-generator/tool'
import { parseInput } from '@/lib/tools/machine/input-schema'
import { shareOf } from '../../helpers/gate'

type Input = Parameters<typeof run>[0]
const inputOf = (query: Record<string, string>, language = 'en') =>
  parseInput(fields, query, language).input as Input

const describeIt = (query: Record<string, string>, language = 'en', linked?: LinkedVideo) =>
  run(inputOf(query, language), { language, ...(linked && { checked: { linked } }) })

/** The first line. */
const opening = async (query: Record<string, string>, language: string) =>
  (await describeIt(query, language)).snippets[0]?.text.split('\n')[0]

test.each([
  ['en', 'tomatoes', '1', 'Tomatoes – here’s what this video covers.'],
  ['en', 'iPhone', '2', 'In this video: iPhone.'],
  ['en', 'Is keto safe?', '1', 'Is keto safe? Here’s what this video covers.'],
  ['en', 'How to fix a chair', '2', 'In this video: How to fix a chair.'],
  ['en', 'My first wobbly chair!', '4', 'Today’s topic: My first wobbly chair.'],
  ['de', 'fahrrad reparieren', '3', 'Das Thema heute: Fahrrad reparieren.'],
  ['de', 'beste kamera für anfänger', '3', 'Das Thema heute: Beste Kamera für Anfänger.'],
  ['de', 'der zweite weltkrieg', '1', 'Thema dieses Videos: Der zweite Weltkrieg.'],
  ['fr', 'escalade', '1', 'Au programme\u202f: escalade.'],
  ['es', 'tomates', '2', 'Tomates: te lo cuento sin rodeos.'],
  ['it', 'gnocchi', '2', 'Gnocchi: ecco di cosa si parla oggi.'],
  ['pt', 'horta', '3', 'Assunto de hoje: horta.'],
  ['nl', 'ijs', '2', 'IJs: dat zie je in deze video.'],
  ['pl', 'jak grać w szachy', '2', 'Jak grać w szachy – o tym jest ten film.'],
  ['ru', 'хлеб', '3', 'Полный разбор без лишних слов. Хлеб.'],
  ['ru', 'Как сварить борщ?', '1', 'Тема выпуска: Как сварить борщ?'],
  ['ja', 'マフラー', '2', '「マフラー」をテーマにした動画です。'],
  ['ja', 'なぜパンは膨らまないのか', '1', '今回のテーマ：なぜパンは膨らまないのか'],
  ['ko', '망원경', '2', '망원경, 이 영상에서 정리했습니다.'],
  ['zh-Hans', '榫卯', '3', '这期视频聊聊“榫卯”。'],
  ['zh-Hant', '如何學吉他', '2', '今天要分享的是「如何學吉他」。'],
  ['hi', 'बागवानी', '3', 'आज की बात: बागवानी.'],
  ['gu', 'મેથી', '2', 'આ વીડિયોમાં જુઓ: મેથી.'],
  ['gu', 'Minecraft', '3', 'Minecraft – આ વીડિયોમાં એની જ વાત છે.'],
  ['en', 'build a pc', '2', 'In this video: how to build a PC.'],
  ['en', 'why do cats purr', '2', 'In this video: Why do cats purr?'],
  ['ru', 'учить испанский', '1', 'Тема выпуска: как учить испанский.'],
  ['ru', 'почему кошки мурлычут', '2', 'Почему кошки мурлычут? Об этом сегодняшнее видео.'],
  ['ja', '英語を勉強する', '1', '今回のテーマ：英語を勉強する方法'],
])('%s: “%s” opens variation %s as a native writes it', async (language, keyword, seed, text) => {
  expect(await opening({ keyword, seed }, language)).toBe(text)
})

test.each([
  ['en', 'How to fix a wobbly chair', '#WobblyChair #wobbly #chair'],
  ['en', 'iPhone 17 vs Pixel 10', '#iPhone17 #Pixel10 #iPhone'],
  ['en', 'My first marathon: 30 days', '#marathon'],
  ['de', 'Wie entkalke ich eine Kaffeemaschine?', '#Kaffeemaschine'],
  ['ja', 'なぜパンは膨らまないのか', '#パン'],
  ['ja', 'おにぎり', '#おにぎり'],
  ['zh-Hant', '滷肉飯做法', '#滷肉飯做法 #滷肉飯'],
  ['gu', 'ઢોકળા બનાવવાની રીત', '#ઢોકળાબનાવવાનીરીત'],
  ['zh-Hant', '我的第一場馬拉松', '#馬拉松'],
  ['zh-Hant', '10分鐘晚餐', '#10分鐘晚餐 #晚餐'],
  ['zh-Hant', '巴菲特', '#巴菲特'],
  ['en', 'push-ups', '#PushUps'],
  ['en', '10 minute dinner', '#10MinuteDinner'],
  ['en', 'Taylor Swift', '#TaylorSwift'],
  ['ru', 'как починить кран', '#ПочинитьКран'],
  ['ru', 'как подготовиться к экзаменам', '#ПодготовитьсяКЭкзаменам'],
])('%s: “%s” gives the hashtags %s', async (language, keyword, hashtags) => {
  const { snippets, notes } = await describeIt({ keyword }, language)
  expect(snippets[0]?.text.split('\n').at(-1)).toBe(hashtags)
  expect(notes.map(({ key }) => key)).toContain('note.hashtagsTopic')
})

test('calls and closings say no word of the topic again', async () => {
  const texts = await Promise.all(
    Array.from({ length: 32 }, async (_, at) => {
      const query = { keyword: 'subscribe button', seed: String(at + 1) }
      const { snippets } = await describeIt(query)
      return snippets[0]!.text.split('\n').slice(1).join('\n')
    }),
  )
  expect(texts.filter((text) => /subscribe so/i.test(text))).toEqual([])
})

test('what was given stands in sections, and nothing is left to fill in', async () => {
  const { snippets, notes } = await describeIt({
    keyword: 'How to fix a wobbly chair',
    summary: 'We take the joint apart.',
    chapters: '0:00 Intro\n0:40 Glue\n2:00 Clamp',
    links: 'https://example.org/glue',
    credits: 'Music: Lena Hart',
    keywords: 'chair repair',
  })
  expect(snippets[0]?.text).toBe(`How to fix a wobbly chair – here’s what this video covers.
We take the joint apart.

Chapters:
0:00 Intro
0:40 Glue
2:00 Clamp

Links:
https://example.org/glue

Questions? Leave a comment.
Subscribe so you don’t miss the next part.

Credits:
Music: Lena Hart

Thanks for watching.

#ChairRepair #WobblyChair #wobbly`)
  expect(snippets[0]?.text).not.toContain('[')
  expect(notes.map(({ key }) => key)).toEqual(['note.keywordsMissing'])
})

test('only what the visitor alone knows is left to fill in, in brackets, and said', async () => {
  const { snippets, notes } = await describeIt({ keyword: 'tomatoes' })
  expect(snippets[0]?.text.match(/\[[^\]]+\]/g)).toHaveLength(1)
  expect(notes.map(({ key }) => key)).toContain('note.placeholder')
})

test('a heading that the visitor wrote stays the only one', async () => {
  const { snippets } = await describeIt({ keyword: 'x', links: 'My tools:\nhttps://example.org' })
  expect(snippets[0]?.text).toContain('\n\nMy tools:\nhttps://example.org')
  expect(snippets[0]?.text).not.toContain('Links:')
})

test('each variation of a tone gives another description', async () => {
  const texts = new Set<string | undefined>()
  for (let seed = 1; seed <= 32; seed++) {
    const { snippets } = await describeIt({ keyword: 'bread', seed: String(seed) })
    texts.add(snippets[0]?.text)
  }
  expect(texts.size).toBe(32)
})

test('blocks stand in the order that was chosen', async () => {
  const { snippets } = await describeIt({ keyword: 'bread', blocks: 'hashtags,closing,opening' })
  expect(snippets[0]?.text).toBe(
    '#bread\n\nThanks for watching.\n\nBread – here’s what this video covers.',
  )
})

const oddTopics = ['C', 'DIY', 'eBay', '“zen” (2.0)', '🎸🔥', 'x'.repeat(90), 'Ελλάδα', 'a?']

test.each(languages.map(({ tag }) => tag))(
  '%s: odd topics stay whole in every variation, and nothing doubles',
  async (language) => {
    for (const tone of ['plain', 'warm', 'lively'])
      for (let seed = 1; seed <= 4; seed++)
        for (const keyword of shareOf(oddTopics, seed, 4)) {
          const text = await opening({ keyword, tone, seed: String(seed) }, language)
          expect(text?.toLocaleLowerCase(language)).toContain(keyword.toLocaleLowerCase(language))
          expect(text).not.toMatch(/[{}]|[?？]{2}|[.。]{2}| {2}| $/)
        }
  },
)

/** UTF-8 by its definition (RFC 3629), not by the code that the site counts with. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const letter of text) {
    const point = letter.codePointAt(0)!
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

test.each([
  ['Latin', 'a'.repeat(5000)],
  ['Gujarati', `${'ગી'.repeat(833)}ab`],
  ['emoji', '🎸'.repeat(1250)],
  ['a family of emoji', `${'👨‍👩‍👧'.repeat(277)}${'a'.repeat(14)}`],
])('%s: 5,000 bytes are allowed, 5,001 are not', async (_, summary) => {
  expect(bytesOf(summary)).toBe(5000)
  const keys = async (text: string) => {
    const { notes, snippets } = await describeIt({ keyword: 'x', summary: text, blocks: 'summary' })
    expect(snippets[0]?.text).toBe(text)
    return notes.map(({ key }) => key)
  }
  expect(await keys(summary)).not.toContain('note.tooLong')
  expect(await keys(`${summary}a`)).toContain('note.tooLong')
})

test.each([
  ['0:00 A\n0:30 B', 'note.chapters.few'],
  ['0:05 A\n0:30 B\n1:00 C', 'note.chapters.start'],
  ['0:00 A\n0:30 B\n0:20 C', 'note.chapters.order'],
  ['0:00 A\n0:09 B\n1:00 C', 'note.chapters.short'],
])('chapters %j break YouTube’s rule %s', async (chapters, key) => {
  const { notes } = await describeIt({ keyword: 'x', chapters })
  expect(notes.map((note) => note.key)).toContain(key)
})

test('chapters by YouTube’s rules are accepted', async () => {
  const { notes } = await describeIt({ keyword: 'x', chapters: '0:00 A\n0:10 B\n1:00:00 C' })
  expect(notes.filter(({ key }) => key.startsWith('note.chapters'))).toEqual([])
})

const linked: LinkedVideo = {
  video: {
    id: 'TY-ejGuhIu4',
    title: 'Re-gluing a wobbly chair without taking it apart',
    channelId: 'UC7ExHUYQbr0eoasjEClMsNg',
    channelTitle: 'Hobbin Lane',
    publishedAt: '2026-01-02T00:00:00Z',
    durationSeconds: 268,
  },
  tags: ['wood glue', 'chair repair', 'wobbly', 'more'],
  chapters: { text: '0:00 Out\n0:40 Glue\n2:00 Clamp', from: 'captions' },
}

describe('the link of a video', () => {
  const keyword = 'https://youtu.be/TY-ejGuhIu4'

  test('stands for its title, chapters and first three tags, and says where they are from', async () => {
    const { snippets, notes, topic } = await describeIt({ keyword, seed: '2' }, 'en', linked)
    const [{ text } = { text: '' }] = snippets
    expect(topic).toBe(linked.video.title)
    expect(text).toContain(`In this video: ${linked.video.title}.`)
    expect(text).toContain('0:00 Out\n0:40 Glue\n2:00 Clamp')
    expect(text).toContain('#WoodGlue #ChairRepair #wobbly')
    expect(text).not.toContain('#more')
    expect(notes.map(({ key }) => key)).toContain('note.chaptersDrafted')
  })

  test('gives way to what was typed', async () => {
    const query = { keyword, chapters: '0:00 My own', hashtags: 'mine', summary: 'My words.' }
    const written = { ...linked, summary: 'The model’s words.', model: 'small' }
    const { snippets, notes } = await describeIt(query, 'en', written)
    expect(snippets[0]?.text).toContain('0:00 My own')
    expect(snippets[0]?.text).toContain('My words.')
    expect(snippets[0]?.text).not.toMatch(/Out|WoodGlue|model/)
    const keys = notes.map(({ key }) => key)
    expect(keys).not.toContain('note.chaptersDrafted')
    expect(keys).not.toContain('note.summaryModel')
  })

  test('names the language model that wrote the summary', async () => {
    const { notes, snippets } = await describeIt({ keyword }, 'en', {
      ...linked,
      summary: 'Glue holds the chair.',
      model: 'small-model',
    })
    expect(snippets[0]?.text).toContain('Glue holds the chair.')
    expect(notes).toContainEqual({ key: 'note.summaryModel', values: { model: 'small-model' } })
  })

  test('makes no sentence while its video isn’t read', async () => {
    const { snippets, notes } = await describeIt({ keyword })
    expect(snippets[0]?.text).not.toContain('youtu.be')
    expect(notes[0]?.key).toBe('note.topicLink')
  })

  test.each([
    ['https://youtu.be/TY-ejGuhIu4', 'TY-ejGuhIu4'],
    ['www.youtube.com/watch?v=TY-ejGuhIu4', 'TY-ejGuhIu4'],
    ['youtu.be/TY-ejGuhIu4', 'TY-ejGuhIu4'],
    // Words of eleven letters look like an id.
    ['woodworking', ''],
    ['wobbly chair', ''],
    ['AC/DC', ''],
    ['https://www.youtube.com/@someone', ''],
  ])('%s asks YouTube about “%s”', (typed, videoId) => {
    expect(checkSubject(inputOf({ keyword: typed }))).toBe(videoId)
  })
})

test('HTML stays text, angle brackets are said, direction marks are removed', async () => {
  const { snippets, notes } = await describeIt({
    keyword: '<script>alert(1)</script>\u202e chair',
    summary: '{topic} $& \u2066x',
  })
  expect(snippets[0]?.text).toContain('{topic} $& x')
  expect(snippets[0]?.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  const keys = notes.map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['note.angleBrackets', 'note.marksRemoved']))
})
