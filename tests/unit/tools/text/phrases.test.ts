import { toHashtag } from '@/lib/tools/text/hashtags'
import { keyPhrases, nGrams } from '@/lib/tools/text/phrases'
import { stopWords } from '@/lib/tools/text/stop-words'

test('n-grams do not cross punctuation and keep the spelling of the text', () => {
  expect(nGrams('Bake bread, now', 'en', 2).map(({ text }) => text)).toEqual([
    'Bake',
    'Bake bread',
    'bread',
    'now',
  ])
  expect(nGrams('酸種麵包', 'zh-Hant', 3).map(({ text, key }) => [text, key])).toContainEqual([
    '酸種麵包',
    '酸 種 麵包',
  ])
  expect(nGrams('રોટલી બનાવો', 'gu', 2).map(({ text }) => text)).toContain('રોટલી બનાવો')
})

test.each([
  ['en', ['Sourdough bread at home', 'The best sourdough bread', 'Rye crumb'], 'Sourdough bread'],
  ['de', ['Brot backen mit Sauerteig', 'So geht Brot backen', 'Warum Brot backen?'], 'Brot backen'],
  ['ru', ['Хлеб на закваске дома', 'Лучший хлеб на закваске'], 'Хлеб на закваске'],
  ['ja', ['パン作りの基本', '簡単なパン作り', '家でパン作り'], 'パン作り'],
  ['zh-Hant', ['酸種麵包教學', '在家做酸種麵包', '我的酸種麵包'], '酸種麵包'],
  ['gu', ['ઘઉંનો લોટ બાંધવો', 'ઘઉંનો લોટ અને પાણી'], 'ઘઉંનો લોટ'],
])('the first key phrase in %s', async (language, texts, expected) => {
  const stops = await stopWords(language)
  const [first] = await keyPhrases(texts, { language, stops, most: 5 })
  expect(first?.phrase.toLowerCase()).toBe(expected.toLowerCase())
  expect(first?.spread).toBeGreaterThanOrEqual(2)
})

test.each([
  [
    'ja',
    ['容量は2リットルの鍋', '2リットルで十分', 'キッチン用品を5つ紹介', 'キッチン用品を5つ買う'],
  ],
  ['zh-Hant', ['用3公升的鍋子', '3公升就夠']],
])('in %s no key phrase begins or ends with a count', async (language, texts) => {
  const stops = await stopWords(language)
  const found = await keyPhrases(texts, { language, stops, most: 20 })
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ phrase }) => /^\d|\d$/.test(phrase))).toEqual([])
})

test('stop words are dropped at the edges and kept inside; parts of a longer phrase are left out', async () => {
  const stops = await stopWords('en')
  const texts = ['a loaf of bread for you', 'the loaf of bread', 'with loaf of bread and 12']
  const found = await keyPhrases(texts, { language: 'en', stops, most: 10 })
  expect(found.map(({ phrase, count, spread }) => [phrase, count, spread])).toEqual([
    ['loaf of bread', 3, 3],
  ])
})

test.each([
  ['sourdough bread', 'en', '#SourdoughBread'],
  ['酸種 麵包', 'zh-Hant', '#酸種麵包'],
  ['パン作り', 'ja', '#パン作り'],
  ['ગુજરાતી રસોઈ', 'gu', '#ગુજરાતીરસોઈ'],
  ['хлеб на закваске', 'ru', '#ХлебНаЗакваске'],
  ['größte Brote!', 'de', '#GrößteBrote'],
  ['#shorts', 'en', '#shorts'],
  ['2024', 'en', undefined],
  ['2024 goals', 'en', '#2024Goals'],
  ['🍞 !?', 'en', undefined],
  ['bread 🍞', 'en', '#bread'],
  ['rock & roll', 'en', '#RockAndRoll'],
])('%j in %s as a hashtag is %s', (phrase, language, expected) => {
  expect(toHashtag(phrase, language)).toBe(expected)
})
