import { languages } from '@/lib/i18n/languages'
import { stopWords } from '@/lib/tools/text/stop-words'
import { titleWords } from '@/lib/tools/text/title-words'
import { framedTitles, topicOf } from '@/lib/tools/title-generator/frames'
import { judgingFor, passedFrames } from '@/lib/tools/title-generator/passed-ideas'

const framed = async (typed: string, language: string) =>
  framedTitles(typed, {
    language,
    words: await titleWords(language),
    stops: await stopWords(language),
  }).map(({ text }) => text)

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
  ['de', 'wie man ein Fahrrad repariert', { for: 'doing', topic: 'ein Fahrrad reparieren' }],
  ['de', 'wie wäscht man Wolle', { for: 'doing', topic: 'Wolle waschen' }],
  ['de', 'wie näht man einen Knopf an', { for: 'doing', topic: 'einen Knopf annähen' }],
  ['de', 'wie kann ich Rasen düngen', { for: 'doing', topic: 'Rasen düngen' }],
  ['de', 'Wie man schnell abnimmt', { for: 'doing', topic: 'schnell abnehmen' }],
  ['de', 'wie nimmt man schnell ab', { for: 'doing', topic: 'schnell abnehmen' }],
  ['de', 'wie man Zwiebeln anbrät', { for: 'doing', topic: 'Zwiebeln anbraten' }],
  ['de', 'wie man Rosen gießt', { for: 'doing', topic: 'Rosen gießen' }],
  ['de', 'wie man Flecken entfernt', { for: 'doing', topic: 'Flecken entfernen' }],
  ['de', 'wie verziert man eine Torte', { for: 'doing', topic: 'eine Torte verzieren' }],
  ['nl', 'hoe je een fietsband plakt', { for: 'doing', topic: 'een fietsband plakken' }],
  ['nl', 'hoe schrijf je een brief', { for: 'doing', topic: 'een brief schrijven' }],
  ['nl', 'hoe hang je een lamp op', { for: 'doing', topic: 'een lamp ophangen' }],
  ['en', 'how do you make sourdough', { for: 'doing', topic: 'make sourdough' }],
  ['hi', 'बिना ओवन के केक कैसे बनाएं', { for: 'doing', topic: 'बिना ओवन के केक बनाने' }],
  ['hi', 'उधार कैसे दें', { for: 'doing', topic: 'उधार देने' }],
  ['hi', 'गिटार सीखना', { for: 'doing', topic: 'गिटार सीखने' }],
  ['gu', 'સોફ્ટ ખમણ કેવી રીતે બનાવવા', { for: 'doing', topic: 'સોફ્ટ ખમણ બનાવવા' }],
  ['gu', 'ઘરે પનીર કેવી રીતે બનાવો', { for: 'doing', topic: 'ઘરે પનીર બનાવવા' }],
  ['gu', 'ઢોકળા બનાવવાની રીત', { for: 'doing', topic: 'ઢોકળા બનાવવા' }],
  ['ja', '味噌汁の作り方', { for: 'doing', topic: '味噌汁を作る' }],
  ['ja', 'トマトの育て方', { for: 'doing', topic: 'トマトを育てる' }],
  ['ja', '星の見方', { for: 'doing', topic: '星を見る' }],
  ['ja', '部屋での過ごし方', { for: 'doing', topic: '部屋で過ごす' }],
  ['ja', '電気代の節約法', { for: 'doing', topic: '電気代を節約する' }],
  ['ja', 'ぬか床の作り方、臭くならないコツ', { for: 'doing', topic: 'ぬか床を作る' }],
  ['gu', 'છોકરાને વાંચતા કેમ શીખવાડવું', { for: 'doing', topic: 'છોકરાને વાંચતા શીખવાડવા' }],
  ['ko', '김치찌개 끓이는 법', { for: 'doing', topic: '김치찌개 끓이기' }],
  ['ko', '집에서 빵 만드는 방법', { for: 'doing', topic: '집에서 빵 만들기' }],
  ['it', 'come si fa il pane', { for: 'doing', topic: 'fare il pane' }],
  ['it', 'come si preparano i gnocchi', { for: 'doing', topic: 'preparare i gnocchi' }],
  ['it', 'come si pulisce il forno', { for: 'doing', topic: 'pulire il forno' }],
  ['it', 'come si può dimagrire in fretta', { for: 'doing', topic: 'dimagrire in fretta' }],
  ['pt', 'como se usa o Excel', { for: 'doing', topic: 'usar o Excel' }],
  ['pt', 'como faz bolo de cenoura', { for: 'doing', topic: 'fazer bolo de cenoura' }],
  ['es', 'cómo se limpia el horno', { for: 'doing', topic: 'limpiar el horno' }],
  ['fr', 'comment on fait du pain', { for: 'doing', topic: 'faire du pain' }],
  ['hi', 'chaku kaise tej kare', { for: 'doing', topic: 'chaku tej karne' }],
  ['hi', 'ghar par cake kaise banaye', { for: 'doing', topic: 'ghar par cake banane' }],
  ['gu', 'dhokla kevi rite banavvu', { for: 'doing', topic: 'dhokla banavva' }],
  ['gu', 'ghare paneer kevi rite banavo', { for: 'doing', topic: 'ghare paneer banavva' }],
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
  ['ja', '初心者のための編み方'],
  ['de', 'wie man sieht'],
  ['de', 'wie man Daten überträgt'],
  ['de', 'wie man Gäste einlädt'],
  ['de', 'wie lädt man Gäste ein'],
  ['de', 'wie man den Ex vergisst'],
  ['de', 'wie man zu viel verspricht'],
  ['de', 'wie man eine Feder auslöst'],
  ['de', 'wie man richtig liegt'],
  ['de', 'wie man malen mit Kindern fördert'],
  ['de', 'wie heißt man in China'],
  ['nl', 'hoe oud ben je'],
  ['it', 'come si chiama il mio gatto'],
  ['it', 'come si vive in Giappone'],
  ['pt', 'como se chama meu gato'],
  ['es', 'como se juega al mus'],
  ['fr', 'comment on pèle une mangue'],
  ['hi', 'tum kaise ho'],
  ['hi', 'paise kaise kamaye ghar baithe'],
  ['gu', 'tame kevi rite cho'],
  ['zh-Hans', '自制醋的方法'],
  ['zh-Hant', '自製醋的做法'],
])('names, sentences and words of no known kind get no frame: %s “%s”', async (tag, typed) => {
  expect(await framed(typed, tag)).toEqual([])
})

test.each([
  ['hi', 'बिना ओवन के केक कैसे बनाएं'],
  ['gu', 'સોફ્ટ ખમણ કેવી રીતે બનાવવા'],
  ['hi', 'vajan kaise kam kare'],
  ['gu', 'guitar kevi rite shikhvu'],
  ['ja', '圧力鍋を使った豚の角煮の作り方'],
  ['ko', '집에서 김치찌개 맛있게 끓이는 법'],
])(
  'a how-to of any length has ideas, none of which holds the draft: %s “%s”',
  async (tag, draft) => {
    const judging = await judgingFor({ draft, language: tag, titles: [] }, () => true)
    const ideas = await passedFrames({ draft, language: tag, format: 'long', titles: [] }, judging)
    expect(ideas).toHaveLength(3)
    for (const { text } of ideas) expect(text).not.toContain(draft)
  },
)

test('a frame writes a name with a small first letter as it is, and other first letters large', async () => {
  expect((await framed('ijs maken', 'nl'))[0]).toMatch(/^IJs maken/)
  const [ofName, ofWord] = await Promise.all([
    framed('iPhone vs Pixel', 'en'),
    framed('bikes vs cars', 'en'),
  ])
  expect(ofName.length).toBeGreaterThan(0)
  expect(ofName.join('\n')).not.toContain('IPhone')
  expect(ofWord.some((text) => text.startsWith('Bikes'))).toBe(true)
})

test.each([
  [
    'de',
    'Rasen mähen im Frühjahr, worauf man achten muss',
    { for: 'doing', topic: 'Rasen mähen im Frühjahr' },
  ],
  [
    'es',
    'mate amargo o mate dulce, la discusión eterna',
    { for: 'comparison', a: 'mate amargo', b: 'mate dulce' },
  ],
  [
    'en',
    'fixing a wobbly ceiling fan, took me 15 mins',
    { for: 'doing', topic: 'fix a wobbly ceiling fan' },
  ],
  ['en', 'fixing my ceiling fan', undefined],
  ['en', 'sewing machine for beginners', undefined],
  ['en', 'baking soda hacks', undefined],
  ['en', 'drawing tutorial for kids', undefined],
  ['en', 'how to clean, oil and sharpen a knife', undefined],
  ['nl', 'zonnepanelen met of zonder thuisbatterij', undefined],
  ['zh-Hans', '学二胡第100天，进步视频', undefined],
])(
  'what is said behind a topic is left out, and “with or without” compares nothing: %s “%s”',
  async (tag, typed, topic) => {
    expect(topicOf(typed, tag, await titleWords(tag))).toEqual(topic)
  },
)

test.each([
  [
    'en',
    'how to unclog a kitchen sink without calling a plumber',
    'How to unclog a kitchen sink, step by step',
  ],
  ['nl', 'oliebollen bakken zonder dat ze vet worden', 'Oliebollen bakken, stap voor stap'],
  ['ru', 'как засолить огурцы чтобы хрустели', 'Засолить огурцы: на что обратить внимание'],
  [
    'es',
    'cómo hacer tortilla de patatas jugosa sin que se te rompa al darle la vuelta',
    'Hacer tortilla de patatas jugosa, paso a paso',
  ],
])('a frame around a long topic has less of it: %s “%s”', async (language, draft, title) => {
  const judging = await judgingFor({ draft, language, titles: [] }, () => true)
  const ideas = await passedFrames({ draft, language, titles: [], format: 'long' }, judging)
  expect(ideas.map(({ text }) => text)).toContain(title)
})
