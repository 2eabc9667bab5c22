import { stopWords } from '@/lib/tools/text/stop-words'
import {
  draftOf,
  makeTitles,
  type TitleWish,
  topicOf,
} from '@/lib/tools/title-generator/make-titles'
import { scoreTitle } from '@/lib/tools/title-generator/score-title'

const wish = async (language: string, keyword: string): Promise<TitleWish> => ({
  keyword,
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

test('the topic of a long draft is its longest phrase', async () => {
  const stops = await stopWords('en')
  const draft = 'How I built a cedar strip canoe in the winter and what it cost me in the end'
  expect(topicOf(draft, { language: 'en', stops })).toBe('cedar strip canoe in the winter')
  const row = 'rowing to a lighthouse in a homemade boat'
  expect(topicOf(row, { language: 'en', stops })).toBe('lighthouse in a homemade boat')
  expect(topicOf(' cedar\n canoe ', { language: 'en', stops })).toBe('cedar canoe')
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
