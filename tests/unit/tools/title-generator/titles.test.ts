import { languages } from '@/lib/i18n/languages'
import { stopWords } from '@/lib/tools/text/stop-words'
import { titleLikeness } from '@/lib/tools/text/title-likeness'
import { makeTitles, type TitleWish } from '@/lib/tools/title-generator/make-titles'
import { titlePatterns } from '@/lib/tools/title-generator/patterns'
import { scoreTitle } from '@/lib/tools/title-generator/score-title'
import { draftOf, topicOf } from '@/lib/tools/title-generator/topic'

const wish = async (language: string, keyword: string): Promise<TitleWish> => ({
  topic: topicOf(keyword, { language, stops: await stopWords(language) }),
  language,
  stops: await stopWords(language),
  tone: 'all',
  isShort: false,
  count: 12,
  list: 1,
  year: 2026,
})

const topics = [
  ['en', 'sourdough bread'],
  ['ja', '自家製パン'],
  ['zh-Hant', '酸種麵包'],
  ['gu', 'ઘરની બ્રેડ'],
  ['ru', 'хлеб на закваске'],
  ['de', 'Sauerteigbrot'],
] as const

test.each(topics)('%s: 12 titles about %s, each once, none with a gap', async (tag, topic) => {
  const titles = await makeTitles(await wish(tag, topic))
  expect(titles).toHaveLength(12)
  expect(new Set(titles).size).toBe(12)
  for (const title of titles) {
    expect(title.toLowerCase()).toContain(topic.toLowerCase())
    expect(title).not.toMatch(/[{}]/)
  }
})

test.each(topics)(
  '%s: the same wish gives the same list, the next list other titles',
  async (tag, topic) => {
    const first = await wish(tag, topic)
    expect(await makeTitles(first)).toEqual(await makeTitles({ ...first }))
    const next = await makeTitles({ ...first, list: 2 })
    expect(next).toHaveLength(12)
    const before = await makeTitles(first)
    expect(next.filter((title) => before.includes(title))).toEqual([])
  },
)

test('a Short begins with patterns for Shorts, an audience is named', async () => {
  const own = { ...(await wish('en', 'chess')), isShort: true, audience: 'busy parents', count: 7 }
  const titles = await makeTitles(own)
  expect(titles.filter((title) => title.toLowerCase().includes('busy parents'))).toHaveLength(3)
  expect(titles.some((title) => /seconds|POV|Wait|trick/.test(title))).toBe(true)
})

test('a topic that leaves no room gives no title over 100 characters', async () => {
  const titles = await makeTitles(await wish('en', 'x'.repeat(150)))
  expect(titles).toEqual([])
})

test('braces, angle brackets and direction marks of the topic change no pattern', async () => {
  const titles = await makeTitles(await wish('en', '<b>{year}</b>\u202e chess'))
  expect(titles.every((title) => title.includes('{year}') || title.includes('{Year}'))).toBe(true)
  expect(titles.join('')).not.toMatch(/[<>\u202e]/)
})

test.each([
  // A keyword is the topic as it is.
  ['en', 'sourdough bread for beginners', 'sourdough bread for beginners', false],
  ['en', ' cedar\n canoe! ', 'cedar canoe', false],
  ['ja', '自家製パン', '自家製パン', false],
  // Of a draft it is the phrase that the draft is about.
  ['en', 'My first wobbly chair', 'wobbly chair', false],
  [
    'en',
    'How I built a cedar strip canoe in the winter and what it cost',
    'cedar strip canoe',
    false,
  ],
  ['en', 'I tried keto for 30 days', 'keto', false],
  ['de', 'Mein erstes Rennrad', 'Rennrad', false],
  ['ru', 'Мой домашний хлеб на закваске', 'домашний хлеб', false],
  // A question or an instruction stays whole, for patterns that leave it alone.
  ['en', 'How to lose weight', 'How to lose weight', true],
  ['en', 'Is keto safe?', 'Is keto safe?', true],
  ['en', 'learn german', 'learn german', true],
  ['de', 'Wie lerne ich Gitarre?', 'Wie lerne ich Gitarre?', true],
  ['ru', 'как сварить борщ', 'как сварить борщ', true],
  ['ja', 'なぜパンは膨らまないのか', 'なぜパンは膨らまないのか', true],
  ['ja', '編み物の始め方', '編み物の始め方', true],
  ['zh-Hant', '為什麼豆漿會燒焦', '為什麼豆漿會燒焦', true],
  ['gu', 'મેથી કેવી રીતે', 'મેથી કેવી રીતે', true],
])('%s: what “%s” is about is “%s”', async (language, typed, text, apart) => {
  expect(topicOf(typed, { language, stops: await stopWords(language) })).toEqual({ text, apart })
})

test.each([
  ['en', 'iPhone', ['Why do so many people struggle with iPhone?', 'iPhone, step by step']],
  ['en', 'LEGO', ['LEGO: myth or fact?']],
  ['en', 'tomatoes', ['Tomatoes in 2026: still worth it?', 'My honest take on tomatoes']],
  ['en', 'Is keto safe?', ['Is keto safe? (the honest answer)', 'Watch this first: Is keto safe?']],
  ['de', 'gitarre', ['Alles Wichtige zu Gitarre in einem Video', 'Gitarre einfach erklärt']],
  ['nl', 'ijs', ['Fabel of feit? IJs', 'Een dag vol ijs']],
  ['ru', 'хлеб', ['Миф или нет? Хлеб', 'Как на самом деле устроено: хлеб']],
  [
    'fr',
    'tomates',
    ['Tomates\u202f: mon avis sincère', 'Tout comprendre en une vidéo\u202f: tomates'],
  ],
  ['es', 'tomates en maceta', ['¿Mito o realidad? Tomates en maceta']],
  ['pl', 'szachy', ['Szachy w 2026 roku: czy to jeszcze ma sens?']],
  ['it', 'gnocchi', ['Gnocchi nel 2026: ha ancora senso?']],
  ['ko', '망원경', ['지금까지 알던 망원경은 잊으세요', '제가 망원경을 계속하는 이유']],
  ['ko', '커피', ['지금까지 알던 커피는 잊으세요', '제가 커피를 계속하는 이유']],
  ['ko', 'Minecraft', ['지금까지 알던 Minecraft은(는) 잊으세요']],
  ['gu', 'મેથી', ['મેથીની આ વાત કોઈ નહીં કહે', 'મેથીમાં આ ભૂલ ક્યારેય ન કરતા']],
  ['gu', 'Minecraft', ['Minecraft ની આ વાત કોઈ નહીં કહે']],
  ['hi', 'बागवानी', ['बागवानी को अब तक गलत समझा आपने']],
  ['zh-Hant', '滷肉飯', ['滷肉飯如果能重來，我會這樣做']],
  ['ja', 'なぜパンは膨らまないのか', ['【結論】なぜパンは膨らまないのか']],
])('%s: titles about “%s” are written as a native writes them', async (tag, topic, expected) => {
  const titles = await makeTitles({ ...(await wish(tag, topic)), count: 30 })
  expect(titles).toEqual(expect.arrayContaining(expected))
})

const tags = languages.map(({ tag }) => tag)

test.each(['ru', 'pl'])(
  '%s: nouns after numbers have the ending that five and more ask for',
  async (tag) => {
    const titles = await makeTitles({ ...(await wish(tag, 'x')), count: 30 })
    const numbers = titles.join(' ').match(/\d+/g) ?? []
    expect(numbers.filter((number) => ['1', '2', '3', '4'].includes(number))).toEqual([])
  },
)

test.each(tags)('%s: odd topics stay whole in every title, without gaps', async (tag) => {
  const odd = [
    'C',
    'DIY',
    'x'.repeat(80),
    '“zen” (2.0)',
    '🎸🔥',
    '3D-2024',
    'Ελλάδα',
    'eBay',
    'a?!',
  ]
  for (const topic of odd) {
    const own = await wish(tag, topic)
    const shown = own.topic.text.toLocaleLowerCase(tag)
    for (const title of await makeTitles({ ...own, count: 30 })) {
      expect(title.toLocaleLowerCase(tag)).toContain(shown)
      expect(title).not.toMatch(/[{}]|[?？][?？]|\s{2}/)
    }
  }
})

test.each(tags)('%s: no two patterns are nearly the same', async (tag) => {
  const bare = Object.values(await titlePatterns(tag))
    .flat()
    .map((pattern) => pattern.replace(/\{\w+\}/g, ' '))
  const about = { language: tag, stops: new Set<string>() }
  const twins = bare.flatMap((one, at) =>
    bare
      .slice(at + 1)
      .flatMap((other) => (titleLikeness(one, other, about).score > 0.6 ? [[one, other]] : [])),
  )
  expect(twins).toEqual([])
})

test('one or two words are a topic, three and more a draft too', () => {
  expect(draftOf({ keyword: 'cedar canoe', language: 'en' })).toBeUndefined()
  expect(draftOf({ keyword: 'my cedar canoe', language: 'en' })).toBe('my cedar canoe')
})

const reasonsOf = async (
  language: string,
  topic: string,
  title: string,
  ranked?: { title: string; url: string }[],
) => {
  const stops = await stopWords(language)
  const { reasons, ...judged } = scoreTitle(title, { topic, language, stops, ranked })
  return { ...judged, names: reasons.map(({ name }) => name) }
}

test.each([
  [
    'en',
    'sourdough bread',
    '7 sourdough bread mistakes',
    100,
    ['whole', 'topicEarly', 'numberEarly'],
  ],
  [
    'en',
    'sourdough bread',
    'Is sourdough bread worth it?',
    95,
    ['whole', 'topicEarly', 'question'],
  ],
  [
    'en',
    'sourdough bread',
    'SHOCKING BAKING FAILS caught on film!!',
    30,
    ['whole', 'topicMissing', 'noPull', 'shouting', 'marks'],
  ],
  [
    'ja',
    '自家製パン',
    '自家製パンがうまく膨らまない原因5選',
    88,
    ['whole', 'topicEarly', 'numberLate'],
  ],
  ['ja', 'パン', 'なぜ家のパンは膨らまないのですか', 95, ['whole', 'topicEarly', 'question']],
  ['zh-Hant', '酸種麵包', '3個酸種麵包的失敗原因', 100, ['whole', 'topicEarly', 'numberEarly']],
  ['gu', 'બ્રેડ', 'બ્રેડ માટે ૫ કામની ટિપ્સ', 85, ['short', 'topicEarly', 'numberEarly']],
  ['ru', 'хлеб', 'Хлеб дома: почему не поднимается?', 95, ['whole', 'topicEarly', 'question']],
  ['de', 'Sauerteigbrot', 'Sauerteigbrot einfach erklärt', 75, ['whole', 'topicEarly', 'noPull']],
])('%s, %s: “%s” has %i points', async (tag, topic, title, score, names) => {
  expect(await reasonsOf(tag, topic, title)).toMatchObject({ score, names })
})

test('parts add up to the score, with and without results to compare with', async () => {
  const ranked = [{ title: 'Chess for kids', url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' }]
  for (const given of [undefined, [], ranked]) {
    const { score, parts } = await reasonsOf(
      'en',
      'chess',
      '5 chess openings anyone can learn',
      given,
    )
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score)
    expect(parts.reduce((sum, one) => sum + one.of, 0)).toBe(100)
  }
})

test('a title too similar to a result says which one, and gets no points for being different', async () => {
  const url = 'https://www.youtube.com/watch?v=aaaaaaaaaaa'
  const stops = await stopWords('en')
  const ranked = [
    { title: 'Learn the violin', url: 'https://www.youtube.com/watch?v=bbbbbbbbbbb' },
    { title: 'Rowing to a lighthouse in a tiny boat', url },
  ]
  const { reasons, parts } = scoreTitle('Rowing to a lighthouse in a boat', {
    topic: 'lighthouse',
    language: 'en',
    stops,
    ranked,
  })
  expect(reasons.at(-1)).toMatchObject({
    name: 'alike',
    values: { place: 2, text: ranked[1]!.title },
    from: 'youtube',
    url,
  })
  expect(parts.at(-1)).toEqual({ name: 'different', points: 0, of: 20 })
})
