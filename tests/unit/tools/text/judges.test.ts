import { fitFor } from '@/lib/subjects/gate.server'
import { inventionIn } from '@/lib/tools/text/judges'
import { stopWords } from '@/lib/tools/text/stop-words'
import { titleWords } from '@/lib/tools/text/title-words'
import { uncasedNames } from '@/lib/tools/text/uncased-names'
import { faultOf } from '@/lib/tools/title-generator/judge-title'
import topics from './judged-titles.json'

const judging = async ({ language, input, results }: (typeof topics)[number]) => ({
  language,
  draft: input,
  results,
  stops: await stopWords(language),
  words: await titleWords(language),
  mayStand: fitFor(language),
})

test('of the good titles of ten topics, the judges drop two at most', async () => {
  const dropped: string[] = []
  let all = 0
  for (const topic of topics) {
    const own = await judging(topic)
    for (const title of topic.good) {
      all++
      const fault = await faultOf(title, own, [])
      if (fault) dropped.push(`${title}: ${fault}`)
    }
  }
  expect(all).toBeGreaterThanOrEqual(40)
  expect(dropped.length <= 2 ? [] : dropped).toEqual([])
})

test('every planted bad title is dropped', async () => {
  const passed: string[] = []
  let all = 0
  for (const topic of topics) {
    const own = await judging(topic)
    for (const { title, why } of topic.bad) {
      all++
      if (!(await faultOf(title, own, []))) passed.push(`${title}: ${why}`)
    }
  }
  expect(all).toBeGreaterThanOrEqual(40)
  expect(passed).toEqual([])
})

test.each([
  ['ja', '宮崎駿に学ぶ水彩画', '水彩画の描き方'],
  ['ja', '土井善晴先生の味噌汁', '味噌汁の作り方'],
  ['ko', '백종원 셰프의 김치찌개', '김치찌개 끓이는 법'],
  ['hi', 'रणवीर बरार और कपूर का पनीर', 'पनीर कैसे बनाएं'],
  ['gu', 'તરલા શાહનાં ખમણ', 'ખમણ બનાવવાની રીત'],
  ['zh-Hans', '王刚老师的红烧肉', '红烧肉怎么做'],
  ['ja', 'ヒロシさんとソロキャンプに行ってきた', 'ソロキャンプ'],
  ['zh-Hans', '跟着刘德华去露营', '露营'],
  ['zh-Hant', '和周杰倫一起露營', '露營'],
])(
  'a person whom nobody named is a name without capitals too: %s “%s”',
  async (language, title, draft) => {
    const words = await titleWords(language)
    const stops = await stopWords(language)
    expect(inventionIn(title, [draft], { language, words, stops })).toBe('name')
    expect(inventionIn(title, [draft, title], { language, words, stops })).toBeUndefined()
  },
)

test.each([
  ['en', 'sourdough bread', 'The Real Reason Your Sourdough Is Dense', undefined],
  ['en', 'sourdough bread', 'Why Your Sourdough Starter Smells Like Vinegar', undefined],
  ['en', 'sourdough bread', 'Rustic Sourdough Loaf for Lazy Bakers', undefined],
  ['en', 'sourdough bread', 'Baking Sourdough Bread With Gordon Ramsay', 'name'],
  ['en', 'sourdough bread', 'Nigella’s Sourdough Bread Trick', 'name'],
  ['de', 'Nudeln selber machen', 'Frische Pasta wie in Italien, ganz ohne Maschine', undefined],
  ['de', 'Nudeln selber machen', 'Tim Mälzer macht Nudeln', 'name'],
  ['es', 'masa madre', 'Errores Comunes al Hornear Masa Madre', undefined],
  ['es', 'masa madre', 'Jordi Cruz Prueba Mi Masa Madre', 'name'],
  ['fr', 'tomates', 'Les Erreurs Fréquentes avec les Tomates', undefined],
  ['fr', 'tomates', 'Les Tomates de Cyril Lignac', 'name'],
])(
  'where all words have capitals, a name is what no title is made of: %s “%s” “%s”',
  async (language, draft, title, is) => {
    const own = { language, words: await titleWords(language), stops: await stopWords(language) }
    expect(inventionIn(title, [draft], own)).toBe(is)
  },
)

test.each([
  ['de', 'Kette wechseln', 'Die Fahrradkette am Abend', undefined],
  ['gu', 'hostel room tour', 'મારી હોસ્ટેલ અંદરથી', undefined],
  ['de', 'Fahrradkette wechseln', 'So klappt der Kettenwechsel am Rad', undefined],
  ['de', 'Knopf annähen', 'Lose Knöpfe halten wieder fest', undefined],
  ['nl', 'fietsketting smeren', 'Een ketting die niet meer piept', undefined],
  ['pl', 'ogród', 'Jak zadbać o rośliny w ogrodzie latem', undefined],
  ['ru', 'рыба зимой', 'Как я ловлю рыбу в мороз', undefined],
  ['en', 'bus', 'How quiet the buses are at night', undefined],
  ['ko', '김치찌개 끓이기', '국물을 오래 끓이는 날', undefined],
  ['hi', 'रोटी बनाना', 'नरम रोटियां घर पर', undefined],
  ['de', 'Fahrradkette wechseln', 'So backst du frisches Brot', 'topic'],
  ['en', 'train station', 'A quiet vacation at home', 'topic'],
  ['pl', 'ogród', 'Jak upiec chleb bez drożdży', 'topic'],
  ['ru', 'рыба зимой', 'Как испечь хлеб без печи', 'topic'],
  ['ja', '網戸の張り替え', '一人で温泉に行く日', 'topic'],
])(
  'a word in a longer one, in another form or in other letters is its topic: %s “%s” “%s”',
  async (language, input, title, is) => {
    const own = await judging({ language, input, results: [], good: [], bad: [] })
    expect(await faultOf(title, own, [])).toBe(is)
  },
)

test.each([
  ['en', 'bus', 'Two buses to work', 'number'],
  ['zh-Hans', '公交', '坐公交千万别睡着', undefined],
  ['zh-Hans', '月薪五千，在鹤岗买房', '月薪五千的我在鹤岗', undefined],
  ['zh-Hans', '月薪五千，在鹤岗买房', '月薪六千的我在鹤岗', 'number'],
  ['zh-Hans', '月薪五千，在鹤岗买房', '月薪5000的我在鹤岗', undefined],
  ['zh-Hans', '月薪五千，在鹤岗买房', '月薪5,000的我在鹤岗', undefined],
  ['ja', '節約料理の作り方', '千円で作る節約料理の週間献立', 'money'],
  ['zh-Hans', '省钱做饭', '千元省钱做饭一个月够吗', 'money'],
  ['zh-Hans', '省钱做饭', '万元不如会做饭的省钱思路', 'money'],
  ['zh-Hans', '省钱做饭', '万人都在学的省钱做饭', 'number'],
  ['zh-Hans', '省钱做饭', '万一没钱也能做饭', undefined],
  ['ja', '二十三区の歩き方', '歩き方は三つの道で決まる', 'number'],
  ['ja', '二十三区の歩き方', '23区の歩き方と地図', undefined],
  ['zh-Hans', '十八罗汉 做饭', '做饭的八个思路很省钱', 'number'],
  ['ja', '3万円の部屋', '30,000円の部屋で暮らす', undefined],
  ['ja', '3万円の部屋', '3円の部屋で暮らす', 'number'],
  ['hi', '5 मिनट में चाय', '५ मिनट में चाय तैयार', undefined],
  ['es', 'sentadilla 5x5 100 kg', 'Sentadilla de 100 kg', undefined],
  ['zh-Hans', '8万装修 3个月完工', '这样装，8万3个月能完工', undefined],
  ['en', 'my 10,000 steps', 'Walking 10000 steps in the rain', undefined],
  ['en', 'my 10,000 steps', 'Walking 10 steps in the rain', 'number'],
  ['en', 'bread with 0.125 g of salt', 'Bread with 125 g of salt', 'number'],
  ['de', 'Brot mit 125 kg Mehl', 'Brot mit 0,125 kg Mehl', 'number'],
  ['de', 'Brot mit 0,125 kg Mehl', 'Brot mit 0.125 kg Mehl', undefined],
  ['fr', 'commencer à 0 avec 1 ami', 'Commencer à 0, puis 1 000 ami', 'number'],
  ['fr', 'commencer avec 1 000 ami', 'Commencer avec 1000 ami', undefined],
])('a number is new unless it was said: %s “%s” “%s”', async (language, draft, title, is) => {
  const own = { language, words: await titleWords(language), stops: await stopWords(language) }
  expect(inventionIn(title, [draft], own)).toBe(is)
})

test.each([
  ['en', 'iPhone vs Pixel', 'iPhone vs Pixel: Two Phones, One Winner', undefined],
  ['en', 'iPhone vs Pixel', 'iPhone vs Pixel: 2 phones and a drop', undefined],
  ['de', 'Gasgrill oder Holzkohlegrill', 'Gas oder Kohle: zwei Grills im Regen', undefined],
  ['en', 'iPhone vs Pixel', 'iPhone vs Pixel: two weeks of use', 'number'],
  ['en', 'iPhone vs Pixel', 'iPhone vs Pixel: two reasons to wait', 'number'],
  ['en', 'iPhone vs Pixel', 'My two iPhones and a Pixel', 'number'],
  ['en', 'my old phone', 'Two phones that still work', 'number'],
])('“two” of what is compared was said: %s “%s” “%s”', async (language, input, title, is) => {
  const own = await judging({ language, input, results: [], good: [], bad: [] })
  expect(await faultOf(title, own, [])).toBe(is)
})

test.each([
  ['en', 'sleep better', 'Sleep better instantly'],
  ['en', 'sleep better', 'Experts agree: sleep in the dark'],
  ['en', 'sleep better', 'Sleep better, say scientists'],
  ['de', 'besser schlafen', 'Sofort besser schlafen'],
  ['de', 'besser schlafen', 'Besser schlafen: Das raten Experten'],
  ['es', 'dormir bien', 'Dormir bien: lo que dicen los expertos'],
  ['fr', 'bien dormir', 'Bien dormir : les experts confirment'],
  ['it', 'dormire bene', 'Dormire bene: cosa dicono gli esperti'],
  ['pt', 'dormir bem', 'Dormir bem: o que dizem especialistas'],
  ['nl', 'beter slapen', 'Beter slapen: experts bevestigen het'],
  ['pl', 'lepszy sen', 'Lepszy sen: eksperci radzą'],
  ['ru', 'хороший сон', 'Хороший сон: эксперты советуют'],
  ['hi', 'अच्छी नींद', 'अच्छी नींद: विशेषज्ञ की राय'],
  ['gu', 'સારી ઊંઘ', 'સારી ઊંઘ માટે નિષ્ણાતની વાત'],
  ['ja', '料理の基本', '専門家が教える料理の基本'],
  ['ko', '꿀잠 자기', '전문가가 말하는 꿀잠 자기'],
  ['zh-Hans', '睡眠', '专家谈睡眠'],
  ['zh-Hant', '睡眠', '專家談睡眠'],
])('who says so, and at once, are claims: %s “%s” “%s”', async (language, draft, title) => {
  const own = { language, words: await titleWords(language), stops: await stopWords(language) }
  expect(inventionIn(title, [draft], own)).toBe('superlative')
  expect(inventionIn(title, [draft, title], own)).toBeUndefined()
})

test.each([
  ['de', 'Japanisch mit Kindern ひらがな Übungen', 'Japanisch: ひらがな spielend üben', undefined],
  ['es', 'mi abuela y el opening de 鬼滅の刃', 'La cara de mi abuela con 鬼滅の刃', undefined],
  ['de', 'Japanisch mit Kindern ひらがな Übungen', 'Japanisch: 子どもと遊ぼう', 'language'],
])('what was typed may be in any script: %s “%s” “%s”', async (language, input, title, is) => {
  const own = await judging({ language, input, results: [], good: [], bad: [] })
  expect(await faultOf(title, own, [])).toBe(is)
})

test.each([
  ['en', 'Twice as many tomatoes by pruning', 'tomatoes'],
  ['de', 'Doppelt so viele Tomaten ernten', 'Tomaten'],
  ['ru', 'Вдвое больше томатов', 'томаты'],
])('a multiple is a number: %s “%s”', async (language, title, draft) => {
  const words = await titleWords(language)
  const stops = await stopWords(language)
  expect(inventionIn(title, [draft], { language, words, stops })).toBe('number')
})

test.each([
  'Visit bread-deals.example for sourdough bread',
  'Sourdough bread, see Brot.de',
  'Sourdough bread with @joshuabakes',
  'Sourdough bread, see хлеб.рф',
])('a site and an account that nobody named: “%s”', async (title) => {
  const language = 'en'
  const words = await titleWords(language)
  const stops = await stopWords(language)
  const own = { language, words, stops }
  expect(inventionIn(title, ['sourdough bread'], own)).toBe('name')
  expect(inventionIn(title, [`sourdough bread ${title}`], own)).toBeUndefined()
  expect(inventionIn('Sourdough bread at 6 a.m.', ['sourdough bread 6'], own)).toBeUndefined()
})

test.each([
  ['zh-Hans', '1.准备材料', '1. 准备材料'],
  ['de', 'Brot aus St.Gallen', 'Brot aus St. Gallen'],
])('a period without a blank makes no site: %s “%s”', async (language, title, source) => {
  const words = await titleWords(language)
  const stops = await stopWords(language)
  expect(inventionIn(title, [source], { language, words, stops })).toBeUndefined()
})

test.each([
  ['田中さんの味噌汁', '田中シェフの味噌汁'],
  ['大谷選手の練習', '大谷翔平の練習'],
])(
  'who is named in the draft is no new name, whatever stands behind: “%s”',
  async (title, draft) => {
    const words = await titleWords('ja')
    const stops = await stopWords('ja')
    expect(inventionIn(title, [draft], { language: 'ja', words, stops })).toBeUndefined()
  },
)

test('the endings of Gujarati names are those of no Hindi name', () => {
  expect(uncasedNames('શાહનાં ખમણ, પટેલે', 'gu')).toEqual(['શાહ'])
  expect(uncasedNames('कपूरએ', 'hi')).toEqual([])
})

test.each([
  ['ja', 'お母さんの味噌汁'],
  ['ja', '赤ちゃんと朝ごはん'],
  ['ja', 'パン屋さんと公園さんぽ'],
  ['zh-Hans', '跟着唐诗去旅行'],
  ['zh-Hans', '和孙女一起做饭'],
  ['ko', '김치찌개 이야기'],
  ['hi', 'दादी का पनीर'],
])('nobody is named in %s “%s”', async (language, title) => {
  const words = await titleWords(language)
  expect(
    inventionIn(title, [''], { language, words, stops: await stopWords(language) }),
  ).toBeUndefined()
})
