import { sentences } from '@/lib/tools/text/sentences'
import { fold, uniqueFolded, words, wordsIn } from '@/lib/tools/text/words'

test.each([
  ['en', 'How to bake sourdough: 4K, step-by-step!', 'how to bake sourdough 4k step by step'],
  ['ja', '家で作るサワードウパン', '家 で 作る サワードウパン'],
  ['zh-Hant', '在家做酸種麵包的方法', '在家 做 酸 種 麵包 的 方法'],
  ['gu', 'ઘરે બનાવેલી રોટલી, કેવી રીતે?', 'ઘરે બનાવેલી રોટલી કેવી રીતે'],
  ['ru', 'Хлеб на закваске: ёлка', 'хлеб на закваске ёлка'],
  ['de', 'Brot backen – STRASSE, Straße', 'brot backen strasse strasse'],
  ['hi', 'घर पर रोटी कैसे बनाएं।', 'घर पर रोटी कैसे बनाएं'],
  ['th', 'วิธีทำขนมปัง', 'วิธี ทำ ขนมปัง'],
  ['ar', 'كيف تخبز الخبز؟', 'كيف تخبز الخبز'],
  ['ko', '집에서 만드는 빵', '집에서 만드는 빵'],
  ['fr', "L’eau d'orge, aujourd’hui", "l eau d orge aujourd'hui"],
  ['it', "L'albero e dell’acqua", 'l albero e dell acqua'],
  ['en', 'bread 👩‍🍳 🇮🇹 ❤️ 1️⃣', 'bread 👩‍🍳 🇮🇹 ❤️ 1️⃣'],
  ['en', 'ＦＵＬＬ ｗｉｄｔｈ ﬁne', 'full width fine'],
])('the words of a text in %s: %s', (language, text, expected) => {
  expect(words(text, language)).toEqual(expected.normalize('NFKC').split(' '))
})

test('combining marks and joiners stay in their word', () => {
  for (const text of ['ક્ષિતિજ', 'ગુજરાતી', 'न्यू\u200dयॉर्क', 'می\u200cخواهم']) {
    expect(wordsIn(text, 'und').map((word) => word.text)).toEqual([text])
  }
})

test('a word has its place in the text', () => {
  const text = "Già l'acqua 🍞"
  for (const { text: own, at } of wordsIn(text, 'it'))
    expect(text.slice(at, at + own.length)).toBe(own)
})

test('what is no language tag counts as no language', () => {
  expect(words('one two', 'not a tag!')).toEqual(['one', 'two'])
})

test('spellings of one word are equal', () => {
  const pairs =
    "Straße STRASSE|ΟΔΟΣ οδος|İstanbul istanbul|Café CAFE\u0301|ｶﾀｶﾅ カタカナ|don’t DON'T"
  for (const pair of pairs.split('|')) {
    const [a, b] = pair.split(' ').map(fold)
    expect(a).toBe(b)
  }
  expect(fold('કી')).not.toBe(fold('કિ'))
  expect(uniqueFolded(['Brot', 'brot', 'Teig'])).toEqual(['Brot', 'Teig'])
})

test.each([
  ['en', 'Dr. Smith bakes. J. Doe eats! Why?', ['Dr. Smith bakes.', 'J. Doe eats!', 'Why?']],
  ['de', 'Das ist z. B. Brot. Es schmeckt.', ['Das ist z. B. Brot.', 'Es schmeckt.']],
  ['ja', 'パンを焼く。美味しい！', ['パンを焼く。', '美味しい！']],
  ['zh-Hant', '今天做麵包。你好嗎？', ['今天做麵包。', '你好嗎？']],
  ['hi', 'रोटी बनाओ। खाओ।', ['रोटी बनाओ।', 'खाओ।']],
  ['gu', 'લોટ લો. પાણી નાખો.', ['લોટ લો.', 'પાણી નાખો.']],
  ['ru', 'Хлеб, т.е. еда. Да!', ['Хлеб, т.е. еда.', 'Да!']],
  ['en', 'one line\nanother line', ['one line', 'another line']],
])('the sentences of a text in %s: %s', (language, text, expected) => {
  expect(sentences(text, language)).toEqual(expected)
})

test('a text without punctuation is cut, after a clause if possible, and nothing is lost', () => {
  const long = Array.from({ length: 100 }, (_, at) => (at === 24 ? 'word24,' : `word${at}`)).join(
    ' ',
  )
  const found = sentences(long, 'en')
  expect(found[0]).toMatch(/word24,$/)
  expect(Math.max(...found.map((one) => one.split(' ').length))).toBeLessThanOrEqual(30)
  expect(found.join(' ')).toBe(long)
  const japanese = '今日は家でパンを焼きます'.repeat(30)
  expect(sentences(japanese, 'ja').join('')).toBe(japanese)
  expect(sentences(japanese, 'ja').length).toBeGreaterThan(5)
})

test('a long text has the same words, sentences and places as its parts', () => {
  const part = '今日はパンを焼きます。 Dr. Smith bakes 👩‍🍳 bread! રોટલી બનાવો. '
  const text = part.repeat(100)
  expect(words(text, 'en')).toEqual(Array.from({ length: 100 }, () => words(part, 'en')).flat())
  const own = Array.from({ length: 100 }, () => sentences(part, 'en')).flat()
  expect(sentences(text, 'en')).toEqual(own)
  for (const { text: word, at } of wordsIn(text, 'en')) expect(text.startsWith(word, at)).toBe(true)
  expect(words('a'.repeat(5000), 'en')).toEqual(['a'.repeat(5000)])
})
