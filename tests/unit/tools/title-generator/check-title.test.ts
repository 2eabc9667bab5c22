import { countedNumbers } from '@/lib/tools/text/counted-numbers'
import { stopWords } from '@/lib/tools/text/stop-words'
import { titleWidths } from '@/lib/tools/text/title-widths'
import { titleWords } from '@/lib/tools/text/title-words'
import { checkTitle } from '@/lib/tools/title-generator/check-title'
import { shapeOf, shapesOf } from '@/lib/tools/title-generator/shapes'

const check = async (title: string, language = 'en', results: string[] = []) =>
  checkTitle(title, {
    language,
    stops: await stopWords(language),
    words: await titleWords(language),
    results,
  })
const wrong = async (...asked: Parameters<typeof check>) =>
  (await check(...asked)).facts.filter(({ holds }) => !holds).map(({ name }) => name)

test('a title is cut where the table of the site says, by columns and not by letters', async () => {
  const { cuts } = await check('修理自行车链条'.repeat(4), 'zh-Hans')
  for (const { place, limit, shown } of cuts) {
    expect(limit).toBe(titleWidths[place])
    expect([...shown].length).toBeLessThanOrEqual(limit / 2)
  }
  expect(cuts.some(({ rest }) => rest !== '')).toBe(true)
})

test('a calm title that is whole, early and long enough has nothing to change', async () => {
  expect(await wrong('how to fix a squeaky bike chain in winter')).toEqual([])
})

test.each([
  ['a short one', 'Bike chain', 'length'],
  ['capitals', 'This SQUEAKY CHAIN drives everybody mad', 'shouting'],
  ['several marks', 'My bike chain squeaks in winter!!', 'shouting'],
  ['a number', 'Fix a squeaky bike chain in 5 steps', 'proof'],
  [
    'a width that the phone cuts',
    'A squeaky bike chain in winter and what the salt on the road does to it',
    'cut',
  ],
  ['what YouTube refuses', 'A squeaky <bike> chain in winter', 'allowed'],
] as const)('%s is something to change', async (_, title, name) => {
  expect(await wrong(title)).toContain(name)
})

test('a title like a result says which', async () => {
  const { facts } = await check('How to fix a squeaky bike chain', 'en', [
    'Chain wax or oil',
    'How to Fix a Squeaky Bike Chain!',
  ])
  const alike = facts.find(({ name }) => name === 'alike')
  expect(alike).toMatchObject({
    holds: false,
    values: { title: 'How to Fix a Squeaky Bike Chain!' },
  })
})

test.each([
  ['en', 'How to remember 500 words (free lesson)', ['promise']],
  ['en', 'I rode one chain through 3 winters', ['number']],
  ['es', '¿Cómo reparar una cadena?', ['question']],
  ['en', 'Wax vs oil for winter chains: which lasts?', ['question', 'against']],
  ['ja', 'チェーンが鳴る理由（冬）', ['promise']],
  ['en', 'iPhone 17 is here', ['plain']],
  // Who speaks, asks or warns in words alone isn't guessed.
  ['zh-Hans', '我的世界生存第一夜', ['plain']],
  ['ko', '냉장고에서 소리가 나는 이유', ['plain']],
  ['nl', 'wat een mooie dag', ['plain']],
] as const)('the form of a title is what its marks show: %s “%s”', async (tag, title, shapes) => {
  expect(shapesOf(title, await stopWords(tag))).toEqual(shapes)
})

test.each([
  ['en', 'I fixed my chain', 'firstPerson', 'firstPerson'],
  ['en', 'Is my chain too dry?', 'plain', 'question'],
  ['en', 'Is my chain too dry?', 'warning', 'warning'],
  ['en', 'How Do You Sharpen a Knife', 'question', 'question'],
  ['hi', 'खाना कैसे बनाएं', 'question', 'question'],
  ['en', 'iPhone or Pixel: One Clear Pick', 'against', 'against'],
  ['en', 'Top 10 Knives for a Small Kitchen', 'number', 'number'],
  ['en', '5-Minute Soup for Cold Days', 'number', 'number'],
  ['en', 'Two Soups for Cold Days', 'number', 'number'],
  ['ja', '包丁の研ぎ方3つのコツ', 'number', 'number'],
  ['ja', '簡単レシピ5選', 'number', 'number'],
  ['ko', '요리 꿀팁 5선', 'number', 'number'],
  ['zh-Hans', '做饭5大技巧', 'number', 'number'],
  ['zh-Hans', '做饭三招', 'number', 'number'],
  // What it has, or lacks, shows that it isn't.
  ['en', 'Soup for Cold Days', 'number', 'plain'],
  ['en', 'Soup for Cold Days?', 'number', 'question'],
  ['en', '2024 Guide to Soup', 'number', 'plain'],
  ['en', 'Soup for Cold Days', 'promise', 'plain'],
  ['en', 'Soup (2024)', 'number', 'promise'],
] as const)('%s “%s”, which its writer calls %s, is %s', async (tag, title, called, is) => {
  const reading = { stops: await stopWords(tag), words: await titleWords(tag) }
  expect(shapeOf(title, called, reading)).toBe(is)
})

test.each([
  ['ko', '아이폰 사진 백업하는 방법', []],
  ['ko', '유튜브 쇼츠 어떻게 만드나요', []],
  ['ko', '대기업 그만두고 세일 기간에 만두 가게 차렸습니다', []],
  ['ja', 'Switch2とPS5を一か月ずつ使ってみた', []],
  ['zh-Hans', '小米su7开回老家真实体验', []],
])('parts of other words are no numbers: %s “%s”', async (tag, title, names) => {
  expect(await wrong(title, tag)).toEqual(names)
})

test.each([
  ['zh-Hans', '红烧肉怎么做才不腻'],
  ['gu', 'સોફ્ટ ખમણ કેવી રીતે બનાવવા'],
  ['hi', 'बिना ओवन के केक कैसे बनाएं'],
])('few columns of several words are long enough: %s “%s”', async (tag, title) => {
  expect(await wrong(title, tag)).not.toContain('length')
})

test.each([
  ['allowed', 'A long winter and what it does to chains '.repeat(3), 'shorten'],
  ['allowed', 'A squeaky <bike> chain in winter', 'marks'],
  ['allowed', 'A long <winter> and what it does to chains '.repeat(3), undefined],
  ['cut', 'What the salt of a very long winter does to my chain: three years of tests', undefined],
])('the advice is about what is wrong: %s “%s”', async (name, title, advice) => {
  const { facts } = await check(title, /mehr/.test(title) ? 'de' : 'en')
  expect(facts.find((one) => one.name === name)?.advice).toBe(advice)
})

test('nothing of a grave title is to be proved', async () => {
  const reading = { stops: await stopWords('en'), words: await titleWords('en'), language: 'en' }
  const { facts } = checkTitle('Three years after my mother died', { ...reading, isGrave: true })
  expect(facts.map(({ name }) => name)).not.toContain('proof')
})

test.each([
  ['en', 'How I Made Rs50,000 in a Week', []],
  ['en', 'GPT4.5 vs Claude', []],
  ['en', 'Top10 Cars', []],
  ['en', 'iPhone17 in 5 minutes', ['5']],
  ['zh-Hans', '自驾318国道要准备什么', []],
  ['zh-Hans', '一个人骑行川藏318', []],
  ['zh-Hant', '921大地震之後的南投', []],
  ['ja', '100均グッズで収納', []],
  ['ja', '2LDKで暮らす', []],
  ['ja', 'Switch 2を買った', []],
  ['ko', '63빌딩 야경', []],
  ['hi', 'iPhone 17 खरीदें या नहीं', []],
  ['hi', 'iPhone 17 vs Galaxy S26', []],
  ['gu', 'ધોરણ ૧૦ ગણિતની તૈયારી', []],
  ['ru', 'ремонт ВАЗ 2107 своими руками', []],
  ['ru', 'урок 5: аккорды', []],
  ['de', 'Gitarre lernen, Folge 12', []],
  ['en', 'my Nintendo Switch 2', []],
  ['en', 'iPhone 17 or 17 Pro', []],
  ['fr', 'mettre des mods sur les sims 4 quand on y connait rien', []],
  ['es', 'Xiaomi Mi Band 9, lo bueno y lo malo', []],
  ['pt', 'eu comprei um fusca 72 no leilão', []],
  ['ru', 'Собираю комп на Ryzen 5 и RTX 3060', []],
  ['en', 'Building a PC for 500', []],
  ['fr', 'sans attendre 3 mois', ['3']],
  ['de', 'Meine Miete stieg um 300 €', ['300 €']],
  ['en', 'GTA 6 map in 4K', []],
  ['en', 'teaching year 4 every day', []],
  ['zh-Hans', '5个收纳技巧', ['5个']],
  ['zh-Hans', '月入3000', []],
  ['zh-Hant', '3天2夜花蓮', ['3天', '2夜']],
  ['ja', '30日で5キロ', ['30日', '5キロ']],
  ['zh-Hant', '5道百元以內的晚餐 15分鐘上桌', ['5道', '15分鐘']],
  ['zh-Hans', '4个快手菜 12分钟', ['4个', '12分钟']],
  ['en', 'I have 2 dogs', ['2']],
  ['fr', 'Renault Zoé vs Peugeot e-208', []],
  ['en', 'the top-10', []],
  ['ko', '10분 요리 3가지', ['10분', '3가지']],
  ['ko', '맛집 5곳', ['5곳']],
  ['ja', 'スーパーカブ110 3万キロの感想', ['3万']],
  ['en', 'WATCH 5 MOVIES IN 3 DAYS', ['3']],
  ['en', 'Meals under £2 at 3am, 20% off', ['£2', '20%']],
  ['de', 'Ich habe in Berlin 3 Wohnungen besichtigt', []],
  ['fr', '7 recettes à 2 €', ['7', '2 €']],
  ['it', 'Ferrari 296 GTB prova su strada', []],
  ['ja', '年利5%が20年', ['5%', '20年']],
  ['ko', '초보 뜨개질 5단계', ['5단계']],
  ['ja', '社会人2年目の一日', ['2年目']],
  ['zh-Hant', '2025跨年煙火', []],
  ['fr', 'Semi de Paris en 3h45', []],
  ['fr', 'gagner 10 000 € par an', ['10 000 €']],
  ['es', 'sentadilla 5x5', []],
  ['en', 'Two hundred eggs in 3 days', ['3']],
  ['en', 'Ryobi 18v drill', []],
  ['ja', '40代の通勤コーデ', []],
  ['en', '24/7 study stream', []],
  ['zh-Hant', '環島第7天遇到颱風', []],
  ['hi', 'गांव की शादी में 500 लोगों का खाना', ['500']],
  ['en', '1 million views', ['1 million']],
  ['de', '5 Millionen Bienen', ['5 Millionen']],
  ['gu', '1 લાખ રૂપિયા', ['1 લાખ']],
  ['en', 'Costs $3 million today', ['$3 million']],
  ['en', '2024 Guide to Soup', []],
  ['ja', '2026年のおすすめ', []],
  ['en', 'Top 10 Knives for a Small Kitchen', ['10']],
  ['ja', '包丁の研ぎ方3つのコツ', ['3つ']],
  ['ja', '簡単レシピ5選', ['5選']],
  ['zh-Hans', '好物5选推荐', []],
  ['zh-Hans', '做饭省钱的3招', ['3招']],
  ['ko', '요리 꿀팁 5선', ['5선']],
  ['ko', '프로야구 5선발 이야기', []],
  ['ja', '17選挙区の一日', []],
  ['zh-Hans', '手机3选1', []],
])(
  'a number counts what stands behind it, and may be a name else: %s “%s”',
  async (tag, title, found) => {
    const reading = { stops: await stopWords(tag), words: await titleWords(tag) }
    expect(countedNumbers(title, reading)).toEqual(found)
  },
)

test.each([
  ['en', 'My old bike in the rain', true],
  ['en', 'iPhone 17 in the rain', undefined],
  ['en', 'Two old bikes in the rain', undefined],
  ['en', 'My best bike in the rain', undefined],
  ['zh-Hans', '花三万块买了一套房', undefined],
  ['en', 'My 3 old bikes in the rain', false],
])(
  'what may be a number or a claim is neither proved nor nothing: %s “%s”',
  async (tag, title, holds) => {
    expect((await check(title, tag)).facts.find(({ name }) => name === 'proof')?.holds).toBe(holds)
  },
)

test.each(['🔥🔥🔥🔥', 'How I do it'])(
  'four signs or small words are very short: “%s”',
  async (title) => {
    expect(await wrong(title)).toContain('length')
  },
)

test('of a title that is cut or refused, its length is not called right', async () => {
  const facts = async (title: string) => (await check(title)).facts.map(({ name }) => name)
  expect(await facts('Mending a bicycle chain at the roadside')).toContain('length')
  expect(
    await facts('Mending a bicycle chain at the roadside without any tool at all'),
  ).not.toContain('length')
  expect(await facts('Mending a chain '.repeat(12))).not.toContain('length')
})

test('a title far longer than YouTube takes is counted whole, and read in its beginning', async () => {
  const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment')
  const { columns, facts } = await check('1 best '.repeat(2000))
  const read = segment.mock.calls.reduce((sum, [text]) => sum + text.length, 0)
  segment.mockRestore()
  expect(columns).toBe(14_000)
  expect(facts.find(({ name }) => name === 'allowed')?.values.characters).toBe(14_000)
  // By places that cut it, and not by each of its words.
  expect(read).toBeLessThan(30 * 14_000)
})

test('a title is told from the results where there are several', async () => {
  const namesOf = async (results: string[]) =>
    (await check('How to fix a squeaky bike chain', 'en', results)).facts.map(({ name }) => name)
  expect(await namesOf(['Bread for beginners'])).not.toContain('alike')
  expect(await namesOf(['How to Fix a Squeaky Bike Chain!'])).toContain('alike')
  expect(await namesOf(['Bread for beginners', 'Rye every day'])).toContain('alike')
})

test('a rude word is named by no advice', async () => {
  const reading = { stops: await stopWords('en'), words: await titleWords('en'), language: 'en' }
  const startOf = (title: string, clean?: string) =>
    checkTitle(title, { ...reading, clean }).facts.find(({ name }) => name === 'early')?.values
      .start
  expect(startOf('Damned bike chain in winter')).toBe('Damned bike chain in winter')
  expect(startOf('Damned bike chain in winter', 'bike chain in winter')).toBeUndefined()
  expect(startOf('Damned', '')).toBeUndefined()
  const namesOf = (title: string, clean: string) =>
    checkTitle(title, { ...reading, clean }).facts.map(({ name }) => name)
  expect(namesOf('how to fix this shit', 'how to fix this')).toContain('length')
  expect(namesOf('my boss is a bastard', 'my boss is a')).not.toContain('length')
})

test.each([
  ['en', 'Fixing my old Vespa at home in winter', 'Fixing my old Vespa at home'],
  ['zh-Hans', '怎么修水龙头', '怎么修水龙头'],
  ['ja', 'ベランダで育てるミニトマトの選び方', 'ベランダで育てるミニトマト'],
])('what is read first is told in whole words: %s “%s”', async (language, title, start) => {
  const { facts } = await check(title, language)
  expect(facts.find(({ name }) => name === 'early')).toMatchObject({
    holds: true,
    values: { start },
  })
})

test.each([
  [5, 3, false],
  [5, 2, true],
  [3, 3, true],
])('of %d results %d have the late word: the topic is early: %s', async (all, having, isEarly) => {
  const results = [...'abcde']
    .slice(0, all)
    .map((letter, at) => `${letter} ${at < having ? 'sourdough' : 'rye'}`)
  const { facts } = await check('My grandma’s secret trick for sourdough', 'en', results)
  const early = facts.find(({ name }) => name === 'early')
  expect(early?.holds).toBe(isEarly)
  if (!isEarly) expect(early?.values).toMatchObject({ word: 'sourdough', column: 31 })
})

test('results are cut into words once, not for each word of the title', async () => {
  const reading = { language: 'en', stops: new Set<string>(), words: await titleWords('en') }
  const ofResults = (title: string, results: string[]) => {
    const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment')
    checkTitle(title, { ...reading, results })
    const calls = segment.mock.calls.filter(([text]) => text === results[0]).length
    segment.mockRestore()
    return calls
  }
  const results = ['Cut oak fast']
  expect(ofResults('Saw cut oak elm ash fir log', results)).toBe(ofResults('Sawing', results))
})

test('a title about a loss has room enough, and a rude word that shouts isn’t repeated', async () => {
  const reading = { language: 'pt', stops: await stopWords('pt'), words: await titleWords('pt') }
  const grave = checkTitle('luto pelo meu avô', { ...reading, isGrave: true })
  expect(grave.facts.some(({ name }) => name === 'length')).toBe(false)
  const loud = checkTitle('MEU JOGO PORRA', { ...reading, clean: 'MEU JOGO' })
  expect(loud.facts.find(({ name }) => name === 'shouting')?.values.found).toBe('JOGO e P…')
  const drawn = checkTitle('𝐒𝐇𝐈𝐓 𝐒𝐇𝐈𝐓 happens', { ...reading, clean: 'happens' })
  expect(drawn.facts.find(({ name }) => name === 'shouting')?.values.found).toBe('𝐒… e 𝐒…')
})

test('nobody is told to leave a title that is too short as it is', async () => {
  const names = (await check('Bike chain')).facts.map(({ name }) => name)
  expect(names).toContain('length')
  expect(names).not.toContain('cut')
})
