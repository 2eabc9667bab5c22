import { stopWords } from '@/lib/tools/text/stop-words'
import { standsOn } from '@/lib/tools/youtube-video-summary-generator/stands-on'

const check = async (tag: string, sentence: string, line: string) =>
  standsOn(tag, await stopWords(tag))(sentence, line)

const lines: Record<string, string> = {
  en: 'In 1995 Anna Baker put 500 grams of flour, water and a little salt into the bowl of the old bakery.',
  de: 'Im Jahr 1995 gab Anna Bäcker 500 Gramm Mehl, Wasser und etwas Salz in die Schüssel der alten Bäckerei.',
  ru: 'В 1995 году Анна Пекарева положила 500 граммов муки, воду и соль в миску старой пекарни.',
  ja: '1995 年にアンナは小麦粉 500 グラムと水と塩を古いパン屋のボウルに入れました。',
  gu: '1995 માં અન્નાએ 500 ગ્રામ લોટ, પાણી અને મીઠું જૂની બેકરીના વાટકામાં નાખ્યું.',
  'zh-Hant': '1995 年，安娜把 500 克麵粉、水和鹽放進舊麵包店的碗裡。',
  ko: '1995년에 안나는 밀가루 500그램과 물과 소금을 오래된 빵집의 그릇에 넣었습니다.',
}

describe('a sentence of a language model that stands on its line', () => {
  test.each([
    ['en', 'Anna Baker put 500 grams of flour and water into the bowl in 1995.'],
    ['en', 'Anna Baker puts flour, water and salt into the bakery’s bowl.'],
    ['de', 'Anna Bäcker gab 500 Gramm Mehl, Wasser und Salz in die Schüssel.'],
    ['ru', 'Анна Пекарева положила в миску 500 граммов муки и соль.'],
    ['ru', 'У Анны Пекаревой в миске мука, вода и соль.'],
    ['ja', 'アンナは小麦粉 500 グラムと水と塩をボウルに入れました。'],
    ['gu', 'અન્નાએ વાટકામાં 500 ગ્રામ લોટ અને પાણી નાખ્યું.'],
    ['gu', 'અન્નાએ વાટકામાં ૫૦૦ ગ્રામ લોટ નાખ્યો.'],
    ['zh-Hant', '安娜把 500 克麵粉和水放進碗裡。'],
    ['ko', '안나는 밀가루 500그램과 물을 그릇에 넣었습니다.'],
  ])('%s: %s', async (tag, sentence) => {
    expect(await check(tag, sentence, lines[tag]!)).toBe(true)
  })
})

describe('S17: one thing that its line doesn’t say is enough to refuse a sentence', () => {
  test.each([
    ['a number', 'en', 'Anna Baker put 900 grams of flour, water and a little salt into the bowl.'],
    ['a year', 'en', 'In 1885 Anna Baker put flour, water and a little salt into the bowl.'],
    ['a name', 'en', 'Anna Miller put 500 grams of flour, water and a little salt into the bowl.'],
    ['a name at its start', 'en', 'Einstein put 500 grams of flour, water and salt into the bowl.'],
    ['a spelled-out number', 'en', 'Anna Baker put flour and water into two old bowls, with salt.'],
    ['a share', 'en', 'Anna Baker put 500 grams of flour, 500 % water and salt into the bowl.'],
    ['a currency', 'en', 'Anna Baker put $500 of flour, water and a little salt into the bowl.'],
    ['a number', 'de', 'Anna Bäcker gab 900 Gramm Mehl, Wasser und etwas Salz in die Schüssel.'],
    ['a name', 'de', 'Anna Müller gab 500 Gramm Mehl, Wasser und Salz in die Schüssel.'],
    ['a number', 'ru', 'Анна Пекарева положила в миску 900 граммов муки, воду и соль.'],
    ['a year', 'ru', 'В 1885 году Анна Пекарева положила в миску муку, воду и соль.'],
    ['a name', 'ru', 'Анна Иванова положила в миску 500 граммов муки, воду и соль.'],
    ['a spelled-out number', 'ru', 'Анна Пекарева положила в миску пять граммов муки, воду, соль.'],
    ['a number', 'ja', 'アンナは小麦粉 900 グラムと水と塩をボウルに入れました。'],
    ['a Han number', 'ja', 'アンナは小麦粉九百グラムと水と塩をボウルに入れました。'],
    ['a year', 'ja', '1885 年にアンナは小麦粉と水と塩をボウルに入れました。'],
    ['a name', 'ja', 'マリアは小麦粉 500 グラムと水と塩をボウルに入れました。'],
    ['a name in Han', 'ja', '田中は小麦粉 500 グラムと水と塩をボウルに入れました。'],
    ['a number', 'gu', 'અન્નાએ વાટકામાં 900 ગ્રામ લોટ, પાણી અને મીઠું નાખ્યું.'],
    ['a number in its own digits', 'gu', 'અન્નાએ વાટકામાં ૯૦૦ ગ્રામ લોટ, પાણી અને મીઠું નાખ્યું.'],
    ['a spelled-out number', 'gu', 'અન્નાએ બે વાટકામાં 500 ગ્રામ લોટ અને પાણી નાખ્યું.'],
    ['a name', 'gu', 'રમેશે વાટકામાં 500 ગ્રામ લોટ, પાણી અને મીઠું નાખ્યું.'],
    ['a name', 'zh-Hant', '瑪麗把 500 克麵粉、水和鹽放進碗裡。'],
    ['a name', 'ko', '마리아는 밀가루 500그램과 물과 소금을 그릇에 넣었습니다.'],
  ])('%s, in %s: %s', async (_, tag, sentence) => {
    expect(await check(tag, sentence, lines[tag]!)).toBe(false)
  })
})

test('S17: more than one word in five that its line doesn’t have refuses a sentence', async () => {
  const line = 'good flour makes good dough for every loaf of bread'
  expect(await check('en', 'flour makes dough for a loaf of tasty bread', line)).toBe(true)
  expect(await check('en', 'flour cures dough and ruins tasty bread', line)).toBe(false)
})

test('a minus, or the lack of one, is another number', async () => {
  const line = 'the room has -5 degrees in winter'
  expect(await check('en', 'the room has -5 degrees', line)).toBe(true)
  expect(await check('en', 'the room has 5 degrees', line)).toBe(false)
})
