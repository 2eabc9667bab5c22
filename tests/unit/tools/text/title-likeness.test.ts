import { stopWords } from '@/lib/tools/text/stop-words'
import { titleLikeness, tooAlike } from '@/lib/tools/text/title-likeness'

test.each([
  ['en', 'How to Bake Sourdough Bread', 'HOW TO BAKE SOURDOUGH BREAD!', true],
  ['en', 'How to bake sourdough bread at home', 'Bake sourdough bread at home', true],
  ['en', 'How to bake sourdough bread', 'How to fix a bicycle', false],
  ['de', 'Brot backen ohne Hefe', 'Ohne Hefe: Brot backen', true],
  ['de', 'Brot backen ohne Hefe', 'Fahrrad reparieren ohne Werkzeug', false],
  ['de', 'Fahrradkette wechseln', 'Fahrrad Kette wechseln', true],
  ['ru', 'Как испечь хлеб на закваске', 'Хлеб на закваске: как испечь', true],
  ['ru', 'Как испечь хлеб', 'Как починить велосипед', false],
  ['ja', '簡単なパンの作り方', '簡単パンの作り方', true],
  ['ja', '簡単なパンの作り方', '自転車の修理方法', false],
  ['zh-Hant', '在家做酸種麵包', '酸種麵包在家做', true],
  ['zh-Hant', '在家做酸種麵包', '腳踏車維修教學', false],
  ['gu', 'ઘરે રોટલી કેવી રીતે બનાવવી', 'રોટલી ઘરે બનાવવી', true],
  ['gu', 'ઘરે રોટલી બનાવો', 'સાયકલ રિપેર કરો', false],
])('in %s, %j and %j are too alike: %s', async (language, a, b, expected) => {
  const options = { language, stops: await stopWords(language) }
  const { score } = titleLikeness(a, b, options)
  expect(score >= tooAlike).toBe(expected)
  expect(titleLikeness(b, a, options).score).toBe(score)
})

test('a title is like itself, and nothing is like nothing', async () => {
  const options = { language: 'en', stops: await stopWords('en') }
  expect(titleLikeness('The of and', 'the OF and', options).score).toBe(1)
  expect(titleLikeness('', '', options).score).toBe(0)
  expect(titleLikeness('!!!', 'Bread', options).score).toBe(0)
})
