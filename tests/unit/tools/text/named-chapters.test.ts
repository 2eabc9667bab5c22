import { lintChapters } from '@/lib/tools/text/lint-chapters'
import { chaptersQuestion } from '@/lib/tools/text/summary/chapter-marks'
import { namedChapters } from '@/lib/tools/text/summary/named-chapters'
import { linesOf } from '@/lib/tools/text/summary/pointed-ranges'
import { summarize } from '@/lib/tools/text/summary/summarize'

const { signal } = new AbortController()

const said = [
  'welcome back to my channel everybody',
  'a wobbly chair has old bone glue in its joints',
  'warm water takes the old bone glue off again',
  'next i scrape the joints clean with a chisel',
  'do not use a sharp knife on soft wood',
  'my neighbour says linseed oil never dries',
  'now the wooden clamps hold the frame together',
  'it needs a day until the glue is hard and',
  'beech dowels fit the frame better than pine',
]

interface Talk {
  language?: string
  /** Seconds of a line; 0 for lines without times. */
  each?: number
  end?: number
  mayStand?: (text: string) => boolean
}

/** The chapters made of a model's answer. */
async function chaptersOf(
  chapters: unknown,
  texts: readonly string[] = said,
  { language = 'en', each = 20, end = texts.length * each, mayStand = () => true }: Talk = {},
) {
  const cues = texts.map((text, at) => ({
    text,
    ...(each > 0 && { start: at * each * 1000, end: (at + 1) * each * 1000 }),
  }))
  const summary = await summarize(cues, { language, mayStand })
  const answer = chaptersQuestion.form.read({ chapters })
  const lines = linesOf(cues, summary, 90_000, mayStand)
  const naming = { cues, lines, language, mayStand, end, signal }
  return answer ? namedChapters(answer.chapters, naming) : []
}
const titlesOf = async (...given: Parameters<typeof chaptersOf>) =>
  (await chaptersOf(...given)).map(({ title }) => title)

const good = [
  { from: 0, name: 'Old bone glue' },
  { from: 3, name: 'SCRAPE the joints, clean' },
  { from: 6, name: 'wooden clamps' },
]
const titles = ['Old bone glue', 'Scrape the joints clean', 'Wooden clamps']

test('chapters have words of the transcript as names, in its own spelling, and keep YouTube’s rules', async () => {
  const chapters = await chaptersOf(good)
  expect(chapters).toEqual([
    { start: 0, title: titles[0] },
    { start: 60, title: titles[1] },
    { start: 120, title: titles[2] },
  ])
  const lines = chapters.map(({ start, title }) => `${start / 60}:00 ${title}`)
  expect(lintChapters(lines.join('\n'), 180).faults).toEqual([])
})

test('the first begins at 0:00, whatever its line', async () => {
  const [first] = await chaptersOf([{ ...good[0], from: 2 }, ...good.slice(1)])
  expect(first).toEqual({ start: 0, title: 'Old bone glue' })
})

const fourth = { from: 8, name: 'beech dowels' }

test.each([
  ['words that nobody said', 'the golden clamps'],
  ['words of another chapter', 'beech dowels'],
  ['words in another order', 'clamps wooden'],
  ['words with others between them', 'wooden clamps frame'],
  ['another form of a word', 'wooden clamp'],
  ['the end of a word', 'ooden clamps'],
  ['one word', 'clamps'],
  ['more than eight words', 'the wooden clamps hold the frame together it needs'],
  ['a beginning that leans', 'it needs a day'],
  ['a small word at its end', 'wooden clamps hold the'],
  ['an open end', 'until the glue is hard and'],
  ['no words', ''],
  ['marks alone', '…!'],
  ['markup', '<b>wooden clamps</b>x'],
  ['markup that is no word', '<img src=x onerror=alert(1)>'],
  ['a name of a chapter before', 'Old bone glue'],
])('S17: what is called by %s goes into the chapter before it', async (_, name) => {
  const marks = [...good.slice(0, 2), { from: 6, name }, fourth]
  expect(await titlesOf(marks)).toEqual([...titles.slice(0, 2), 'Beech dowels'])
})

test.each([
  ['denied', { from: 4, name: 'use a sharp knife' }],
  ['said by others', { from: 5, name: 'linseed oil never dries' }],
])('what is %s is no name', async (_, mark) => {
  expect(await titlesOf([good[0], good[1], mark, good[2]])).toEqual(titles)
})

test('what the next words turn is no name', async () => {
  const told = said.with(5, 'salt keeps slugs away that is wrong they eat on')
  const mark = { from: 5, name: 'salt keeps slugs away' }
  expect(await titlesOf([good[0], good[1], mark, good[2]], told)).toEqual(titles)
})

test('what stands before and behind a chapter counts, too, and is no part of its name', async () => {
  const denied = said.with(4, 'wet the blade and do not').with(5, 'use a sharp knife on soft wood')
  const mark = { from: 5, name: 'use a sharp knife' }
  expect(await titlesOf([good[0], good[1], mark, good[2]], denied)).toEqual(titles)
  const parted = said
    .with(5, 'and then you take the wooden')
    .with(6, 'clamps hold the frame together')
  expect(
    await chaptersOf([...good.slice(0, 2), { from: 6, name: 'wooden clamps' }], parted),
  ).toEqual([])
  expect(
    await chaptersOf([good[0], { from: 3, name: 'wooden clamps' }, fourth], parted),
  ).toHaveLength(3)
})

test('a greeting is no name, and without a name for the first there are no chapters', async () => {
  const marks = [{ from: 0, name: 'welcome back to my channel' }, ...good.slice(1), fourth]
  expect(await chaptersOf(marks)).toEqual([])
})

test('a name that the transcript breaks in two, or has marks in, is none', async () => {
  const told = said.with(
    6,
    'We set the wooden. Clamps hold <b>the frame</b> and the “old joint” there.',
  )
  for (const name of ['wooden clamps', 'hold the frame', 'frame and the old joint'])
    expect(await chaptersOf([...good.slice(0, 2), { from: 6, name }], told)).toEqual([])
})

test('more than sixty characters are no name', async () => {
  const name = 'extraordinarily uncomfortable counterrevolutionary misunderstandings'
  const told = said.with(6, `now ${name} hold the frame together`)
  expect(await chaptersOf([...good.slice(0, 2), { from: 6, name }], told)).toEqual([])
})

test('what may not stand is no name, nor are lines that the model wasn’t given', async () => {
  const unfit = (texts: RegExp) => ({ mayStand: (text: string) => !texts.test(text) })
  expect(await chaptersOf(good, said, unfit(/^Wooden clamps$/))).toEqual([])
  expect(await chaptersOf(good, said, unfit(/hold the frame together/))).toEqual([])
})

test.each<[string, unknown]>([
  ['no list', 'Old bone glue'],
  ['a list of lists', [good]],
  ['null', [null, null, null]],
  ['lines that aren’t there', good.map((mark) => ({ ...mark, from: mark.from + 90 }))],
  ['negative lines', good.map((mark) => ({ ...mark, from: mark.from - 9 }))],
  ['halves of lines', good.map((mark) => ({ ...mark, from: mark.from + 0.5 }))],
  ['numbers as words', good.map(({ from, name }) => ({ from: `${from}`, name }))],
  ['another order', [good[0], good[2], good[1]]],
  ['one line for all', good.map(({ name }) => ({ from: 0, name }))],
  ['two chapters', good.slice(0, 2)],
  ['names of a million letters', good.map((mark) => ({ ...mark, name: 'a '.repeat(500_000) }))],
  ['names that are none', good.map((mark) => ({ ...mark, name: { toString: 'Old bone glue' } }))],
])('S17: nothing is made of %s', async (_, chapters) => {
  expect(await chaptersOf(chapters)).toEqual([])
})

test('chapters of less than ten seconds go into the one before, at the end, too', async () => {
  const short = [good[0], good[1], { from: 4, name: 'sharp knife' }, good[2]]
  expect(await titlesOf(short, said, { each: 9 })).toEqual(titles)
  expect(await chaptersOf(good, said, { end: 125 })).toEqual([])
})

test('none without times, nor in a language whose speech isn’t known', async () => {
  expect(await chaptersOf(good, said, { each: 0 })).toEqual([])
  expect(await chaptersOf(good, said, { language: 'tr' })).toEqual([])
})

describe('in other scripts', () => {
  const spoken: Record<string, string[]> = {
    ja: [
      'みなさんこんにちは今日は緑茶の淹れ方です',
      'お湯の温度は七十度がいいです',
      '次は急須の選び方ですが軽いものが便利です',
      '最後に茶葉の保存方法を見てみましょう',
      '湿気を避けて冷蔵庫に入れます',
    ],
    hi: [
      'नमस्ते दोस्तों आज कोंकण रेलवे की कहानी सुनिए',
      'इस लाइन पर इक्यानवे सुरंगें हैं',
      'अब पहाड़ों के पुल देखिए जो बहुत ऊँचे हैं',
      'बारिश में ट्रेन की रफ़्तार कम होती है',
      'टिकट दो सौ रुपये का है',
    ],
    'zh-Hant': [
      '大家好今天聊聊手沖咖啡的水溫',
      '水太燙咖啡會苦',
      '接著是磨豆機的刻度',
      '淺焙的咖啡豆要放兩個禮拜',
    ],
  }
  const marks: Record<string, { from: number; name: string }[]> = {
    ja: [
      { from: 0, name: '緑茶の淹れ方' },
      { from: 2, name: '急須の選び方' },
      { from: 3, name: '茶葉の保存方法' },
    ],
    hi: [
      { from: 0, name: 'कोंकण रेलवे की कहानी' },
      { from: 2, name: 'पहाड़ों के पुल' },
      { from: 3, name: 'ट्रेन की रफ़्तार' },
    ],
    'zh-Hant': [
      { from: 0, name: '咖啡的水溫' },
      { from: 2, name: '磨豆機的刻度' },
      { from: 3, name: '兩個禮拜' },
    ],
  }

  test.each(['ja', 'hi', 'zh-Hant'])('%s: names are the words that were said', async (language) => {
    const names = marks[language]!.map(({ name }) => name)
    expect(await titlesOf(marks[language], spoken[language], { language })).toEqual(names)
  })

  test.each([
    ['ja', '葉の保存方法'],
    ['ja', '湿気を避け'],
    ['ja', '冷蔵庫に入れ'],
    ['ja', '茶葉の'],
    ['ja', 'の保存方法'],
    ['ja', '茶葉の保存'],
    ['ja', '冷蔵庫'],
    ['ja', '保存'],
    ['zh-Hant', '焙的咖啡豆'],
    ['zh-Hant', '的咖啡豆'],
    ['hi', 'ट्रेन की रफ़्ता'],
    ['hi', 'ट्रेन की'],
    ['hi', 'रफ़्तार'],
  ])('%s: %s is no name', async (language, name) => {
    const [first, second] = marks[language]!
    expect(
      await chaptersOf([first, second, { from: 3, name }], spoken[language], { language }),
    ).toEqual([])
  })
})
