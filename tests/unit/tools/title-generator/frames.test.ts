import { languages } from '@/lib/i18n/languages'
import { titleWords } from '@/lib/tools/text/title-words'
import { framedTitles, topicOf } from '@/lib/tools/title-generator/frames'

const framed = async (typed: string, language: string) =>
  framedTitles(typed, language, await titleWords(language)).map(({ text }) => text)

test.each(languages.map(({ tag }) => tag))(
  '%s has ten frames at most, each with who let it pass and when',
  async (tag) => {
    const { frames } = await titleWords(tag)
    expect(frames.length).toBeLessThanOrEqual(10)
    for (const { text, passed, for: use } of frames) {
      expect(text).toMatch(use === 'doing' ? /\{[Tt]opic\}/ : /\{a\}.*\{b\}/)
      expect(passed.by).not.toBe('')
      expect(passed.on).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  },
)

test.each([
  ['en', 'how to fix a squeaky bike chain', { for: 'doing', topic: 'fix a squeaky bike chain' }],
  ['fr', 'comment réparer une chaîne', { for: 'doing', topic: 'réparer une chaîne' }],
  ['ru', 'как приготовить борщ', { for: 'doing', topic: 'приготовить борщ' }],
  ['de', 'quietschende Tür reparieren', { for: 'doing', topic: 'quietschende Tür reparieren' }],
  ['en', 'iPhone 17 vs Pixel 10', { for: 'comparison', a: 'iPhone 17', b: 'Pixel 10' }],
  ['pl', 'rower czy auto', { for: 'comparison', a: 'rower', b: 'auto' }],
  ['en', 'MacBook Air M3 15 vs iPad', { for: 'comparison', a: 'MacBook Air M3 15', b: 'iPad' }],
])(
  'a how-to, an activity and a comparison are told by the language: %s “%s”',
  async (tag, typed, topic) => {
    expect(topicOf(typed, tag, await titleWords(tag))).toEqual(topic)
  },
)

test.each([
  ['en', 'Taylor Swift'],
  ['en', 'I lost my job, and then this happened'],
  ['en', 'asdf qwer zxcv'],
  ['en', '10'],
  ['de', 'Mein Vater ist gestorben'],
  ['ja', '祖父の葬式'],
  ['en', '🔥🔥🔥'],
  ['en', 'how to cook rice or pasta'],
  ['en', 'how to choose iPhone vs Pixel'],
  ['pl', 'jak zrobić tort czy babkę'],
  ['en', 'Civic vs Corolla which is better'],
  ['en', 'iPhone vs Android who wins'],
  ['gu', 'civic vs corolla કઈ કાર સારી'],
])('names, sentences and words of no known kind get no frame: %s “%s”', async (tag, typed) => {
  expect(await framed(typed, tag)).toEqual([])
})

test('a frame writes a name with a small first letter as it is, and other first letters large', async () => {
  const [ofName, ofWord] = await Promise.all([
    framed('iPhone vs Pixel', 'en'),
    framed('bikes vs cars', 'en'),
  ])
  expect(ofName.length).toBeGreaterThan(0)
  expect(ofName.join('\n')).not.toContain('IPhone')
  expect(ofWord.some((text) => text.startsWith('Bikes'))).toBe(true)
})
