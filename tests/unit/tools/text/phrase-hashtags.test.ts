import { toHashtag } from '@/lib/tools/text/hashtags'
import { isLatinFormOf } from '@/lib/tools/text/latin-letters'
import { stretchesOf, wholeHashtag } from '@/lib/tools/text/phrase-hashtags'
import { beginsWithVerb, isVerb } from '@/lib/tools/text/verbs'
import { words } from '@/lib/tools/text/words'

test.each([
  ['en', 'sourdough starter', '#SourdoughStarter'],
  ['fr', 'tarte aux pommes', '#TarteAuxPommes'],
  ['hi', 'मिट्टी के बर्तन', '#मिट्टीकेबर्तन'],
  ['gu', 'ગુજરાતી ગરબા', '#ગુજરાતીગરબા'],
  ['ja', '大学生の1日', '#大学生の1日'],
  ['ko', '아이폰 17 리뷰', '#아이폰17리뷰'],
  ['ru', 'борщ', '#борщ'],
  ['pl', 'zupa pomidorowa', '#ZupaPomidorowa'],
  ['en', 'C++ vs Rust', '#CppVsRust'],
  ['en', 'How to use eBay', undefined],
  ['en', 'i spent 100 days living in a forest', undefined],
  ['ru', 'в домашних условиях', undefined],
  ['zh-Hans', '红烧肉怎么做', undefined],
  ['zh-Hant', '跨年煙火哪裡看最好', undefined],
  ['zh-Hans', '豆腐脑吃甜的', undefined],
  ['en', '10', undefined],
  ['en', '🔥🔥🔥', undefined],
  ['en', '???', undefined],
])('%s: the whole of “%s” is the hashtag %s', async (language, phrase, expected) => {
  expect(await wholeHashtag(phrase, language)).toBe(expected)
})

test.each([
  ['en', 'how to fix a leaking tap', ['leaking tap']],
  ['en', 'oil pastels vs soft pastels', ['oil pastels', 'soft pastels']],
  ['en', 'learning hiragana ひらがな in 3 days', ['learning hiragana']],
  ['en', '5k plan 3 runs', []],
  ['zh-Hans', '红烧肉怎么做', []],
  ['es', 'pan de muerto esponjoso', []],
  ['ru', 'хлеб в домашних условиях', []],
  ['pl', 'chleb dla małych dzieci', []],
  ['hi', 'छोटे बच्चों के लिए', []],
])('%s: stretches of “%s” are %j: no word alone, none bent by a case', async (tag, text, found) => {
  expect(await stretchesOf(text, tag)).toEqual(found)
})

test('no stretch has more than three words', async () => {
  const all = await stretchesOf('sourdough bread starter recipe without scale', 'en')
  expect(all.length).toBeGreaterThan(0)
  for (const text of all) expect(words(text, 'en').length).toBeLessThanOrEqual(3)
})

test.each([
  ['en', 'C++', '#cpp'],
  ['en', 'c# tutorial', '#CsharpTutorial'],
  ['en', 'g++ flags', undefined],
  ['en', 'R&B mix', '#RnBMix'],
  ['fr', 'Q&A', '#QnA'],
  ['en', 'AT&T', '#ATT'],
  ['en', 'rock & roll', '#RockAndRoll'],
  ['de', 'Kaffee & Kuchen', '#KaffeeKuchen'],
  ['en', 'Disney+ movies', '#DisneyPlusMovies'],
  ['tr', 'istanbul gezi', '#İstanbulGezi'],
  ['nl', 'ijsland reis', '#IJslandReis'],
  ['nl', 'reis naar ijsland', '#ReisNaarIJsland'],
])('%s: “%s” as a hashtag is %s', (language, phrase, expected) => {
  expect(toHashtag(phrase, language)).toBe(expected)
})

test.each([
  ['ઢોકળા', 'dhokla'],
  ['ખાંડવી', 'khandvi'],
  ['पकौड़ा', 'pakoda'],
  ['बिरयानी', 'biryani'],
  ['समोसा', 'samosa'],
])('%s is the same word as %s', (one, other) => {
  expect(isLatinFormOf(one, other)).toBe(true)
  expect(isLatinFormOf(other, one)).toBe(true)
})

test.each([
  ['ઢોકળા', 'recipe'],
  ['dhokla', 'dhokla'],
  ['борщ', 'borsch'],
])('%s and %s aren’t one word in Indian and in Latin letters', (one, other) => {
  expect(isLatinFormOf(one, other)).toBe(false)
})

test.each([
  ['en', 'learn german', true],
  ['en', 'train your dog', true],
  ['fr', 'apprendre le piano', true],
  ['es', 'hacer pan en casa', true],
  ['pl', 'zrobić chleb', true],
  ['ru', 'приготовить борщ', true],
  ['zh-Hans', '学吉他', true],
  ['zh-Hans', '学生日常', false],
  ['en', 'fishing rod', false],
  ['en', 'sourdough bread', false],
  ['ru', 'кровать своими руками', false],
  ['de', 'brot backen', false],
  ['en', 'learn', false],
])('%s: “%s” begins with a verb: %s', (language, phrase, expected) => {
  expect(beginsWithVerb(phrase, language)).toBe(expected)
})

test('a verb alone is told, a noun isn’t', () => {
  expect(isVerb('learn', 'en')).toBe(true)
  expect(isVerb('приготовить', 'ru')).toBe(true)
  expect(isVerb('bread', 'en')).toBe(false)
})

test.each([
  ['zh-Hant', '流產之後 我們怎麼跟彼此說話', undefined],
  ['zh-Hans', '四级听力最后一周怎么练', undefined],
  ['ja', '阿波踊りの連の練習に密着', undefined],
  ['ko', '퇴사하고 빵집을 열었어요', undefined],
  ['ko', '사랑해요', '#사랑해요'],
  ['zh-Hant', '芋泥蛋糕開箱', '#芋泥蛋糕開箱'],
])('%s: a sentence without spaces is no hashtag: “%s”', async (language, phrase, hashtag) => {
  expect(await wholeHashtag(phrase, language)).toBe(hashtag)
})
