import { channelById, channels, uploadsOf, videos, visibleVideo } from '../src/catalogue'
import { generalChannels } from '../src/catalogue/general'
import { isNonsense } from '../src/made/nonsense'
import { subjectOf } from '../src/made/subject'
import { madeFor } from '../src/made/videos'
import { languageOf } from '../src/made/words'
import { api, at, type Json, useSample } from './helpers/sample'

useSample()

const search = async (q: string, language?: string, more = '') => {
  const asked = language ? `&relevanceLanguage=${language}` : ''
  const query = `search?part=snippet&type=video&maxResults=50&q=${encodeURIComponent(q)}`
  return (await api(`${query}${asked}${more}`)).body.items ?? []
}
const titlesOf = (items: Json[]) => items.map(({ snippet }) => String(snippet?.title))

/** A search in each language that the catalogue has nothing about. */
const searches: [language: string, q: string][] = [
  ['en', 'mudlarking on the Thames at low tide'],
  ['fr', 'entretenir un vélo cargo électrique'],
  ['zh-Hant', '高山露營裝備清單'],
  ['zh-Hans', '怎么在阳台种草莓'],
  ['nl', 'schaatsen slijpen zonder machine'],
  ['gu', 'ધાબા પર મધમાખી ઉછેર'],
  ['hi', 'घर पर पनीर कैसे बनाएं'],
  ['it', 'coltivare lo zafferano in vaso'],
  ['ja', 'ベランダでミニトマト'],
  ['ko', '캠핑카 개조 비용'],
  ['pl', 'grzybobranie w Borach Tucholskich'],
  ['pt', 'trilha na Chapada Diamantina com crianças'],
  ['ru', 'крючком плед для малыша'],
  ['es', 'cómo restaurar una mecedora de mimbre'],
  ['de', 'Pilze sammeln im Schwarzwald'],
]

describe('a search that the catalogue knows little of', () => {
  test.each(searches)('%s: %s', async (language, q) => {
    const items = await search(q, language)
    expect(items.length).toBeGreaterThanOrEqual(18)
    const titles = titlesOf(items)
    expect(new Set(titles).size).toBe(titles.length)
    const lower = titles.map((title) => title.toLowerCase())
    const holding = (text: string) => lower.filter((title) => title.includes(text.toLowerCase()))
    expect(holding(q).length).toBeGreaterThanOrEqual(titles.length / 2)
    const known = items.flatMap(({ id }) => visibleVideo(String(id.videoId)) ?? [])
    expect(known).toHaveLength(items.length)
    const made = known.filter(({ commentLanguage }) => commentLanguage === language)
    expect(made.length).toBeGreaterThanOrEqual(18)
    expect(made.some(({ isShort }) => isShort)).toBe(true)
    const tagged = made.filter(({ tags }) => tags.includes(q.toLowerCase()))
    expect(tagged.length).toBeGreaterThanOrEqual(17)
    const views = made.map((video) => video.views).sort((one, other) => one - other)
    expect(views.at(-1)! / views[Math.floor(views.length / 2)]!).toBeGreaterThan(5)
    const subscribers = made.map(({ channelId }) => channelById(channelId)?.subscribers ?? 0)
    expect(Math.max(...subscribers) / Math.min(...subscribers)).toBeGreaterThan(500)
  })

  test('is answered the same each time, and in the language that is asked for', async () => {
    const first = titlesOf(await search('kayak camping', 'en'))
    expect(titlesOf(await search('kayak camping', 'en'))).toEqual(first)
    expect(titlesOf(await search('kayak camping', 'de')).join()).toContain('Schritt für Schritt')
    // The script tells more than what is asked for.
    expect(titlesOf(await search('вязание варежек', 'en')).join()).toContain('пошагово')
  })

  test('what it finds is known to the other addresses', async () => {
    const [item] = await search('squeaky floorboard under carpet', 'en')
    const id = String(item?.id.videoId)
    const { body } = await api(`videos?part=snippet,statistics&id=${id}`)
    expect(body.items?.[0]?.snippet?.title).toBe(item?.snippet?.title)
    const channelId = String(item?.snippet?.channelId)
    expect((await api(`channels?part=snippet&id=${channelId}`)).body.items).toHaveLength(1)
    expect((await api(`commentThreads?part=snippet&videoId=${id}`)).status).toBe(200)
    const link = encodeURIComponent(`https://youtu.be/${id}`)
    for (const path of [
      `/oembed?url=${link}`,
      `/vi/${id}/hqdefault.jpg`,
      `/media-info/${id}.json`,
      `/watch?v=${id}`,
    ]) {
      expect([path, (await at(path)).status]).toEqual([path, 200])
    }
    expect(await (await at('/hashtag/squeakyfloorboard')).text()).toMatch(/ videos"/)
    expect(await (await at('/hashtag/squeakydrawbridge')).text()).not.toMatch(/ videos"/)
  })

  test('one that the catalogue has videos about finds those alone', async () => {
    const ids = new Set(videos.map(({ id }) => id))
    const items = await search('learn german', 'en')
    expect(items.length).toBeGreaterThan(10)
    expect(items.filter(({ id }) => !ids.has(String(id.videoId)))).toEqual([])
  })

  test('other orders, and a channel’s own videos, have none', async () => {
    expect(await search('mudlarking thames', 'en', '&order=date')).toEqual([])
    expect(await search('mudlarking thames', 'en', `&channelId=${channels[0]?.id}`)).toEqual([])
  })
})

test.each([
  ['en', 'how to fix a squeaky floorboard under carpet', ['squeaky floorboard']],
  ['en', 'I Lived on $3 Meals for 30 Days (Here’s What Broke First)', []],
  ['es', 'pan de muerto esponjoso', []],
  ['ja', '怎么在阳台种草莓', []],
])('%s: no stretch of “%s” but %j is cut out', (language, q, parts) => {
  expect(subjectOf(q, language)?.parts).toEqual(parts)
})

test.each([
  [
    'I Lived on $3 Meals for 30 Days (Here’s What Really Broke First)',
    'I Lived on $3 Meals for 30 Days',
  ],
  [
    'can you see the northern lights from Scotland?',
    'can you see the northern lights from Scotland',
  ],
  ['spring nails on a budget 💅🌷', 'spring nails on a budget'],
])('the titles made for “%s” say “%s”', (q, whole) => {
  expect(subjectOf(q, 'en')?.whole).toBe(whole)
})

test('nothing is made of a long text without a mark', () => {
  expect(madeFor('mudlarking with very old boots '.repeat(4), 'de')?.videos).toEqual([])
})

test('a typing error isn’t copied into all titles', () => {
  const made = madeFor('watercolour landscapes for beginers', 'en')
  const wrong = made?.videos.filter(({ title }) => title.includes('beginers')) ?? []
  expect(wrong).toHaveLength(1)
})

test('of a long text only the first words count', () => {
  const long = `${'mudlarking with old boots '.repeat(12)}${'origami '.repeat(30)}`
  expect(madeFor(long, 'en')?.words).toEqual(['mudlarking', 'old', 'boots'])
})

test.each([
  ['asdkjh qwpeo fffg lkj'],
  ['asdjkl öwert hjkfd'],
  ['ывапролд йцук жэ бббб'],
  ['कखग टठड मनलप ससस छछ'],
  ['ㅁㄴㅇㄹ ㅓㅏㅣ ㅂㅈㄷㄱ'],
  ['zzzz nothing'],
  ['qqqxxx'],
  ['123 456'],
  ['🙂 …'],
])('“%s” finds nothing and has no suggestions', async (q) => {
  expect(await search(q, 'en')).toEqual([])
  const suggested = await at(`/complete/search?client=firefox&q=${encodeURIComponent(q)}`)
  expect(await suggested.json()).toEqual([q, []])
})

test.each([
  ['Nゲージのジオラマ'],
  ['Excel樞紐分析表'],
  ['Kjell and the glasdeur'],
  ['gdpr for a small shop'],
  ['szydełkowanie maskotek amigurumi'],
])('“%s” has sense', (q) => {
  expect(isNonsense(q)).toBe(false)
})

test.each([
  ['iphone 17', 'ja', 'ja'],
  ['iphone 17', undefined, 'en'],
  ['メダカの冬越し', 'en', 'ja'],
  ['高山露營', 'zh-Hant', 'zh-Hant'],
  ['монтаж видео в DaVinci', 'de', 'ru'],
  ['สวนผัก', 'en', undefined],
])('“%s”, asked for in %s, is %s', (text, asked, language) => {
  expect(languageOf(text, asked)).toBe(language)
})

test('the general channels have names and handles of their own, and uploads', () => {
  const general = generalChannels()
  expect(general).toHaveLength(15 * 12)
  const handles = [...channels, ...general].map(({ handle }) => handle.toLowerCase())
  expect(new Set(handles).size).toBe(handles.length)
  for (const { id } of general) {
    const uploads = uploadsOf(id)
    expect(uploads.length).toBeGreaterThanOrEqual(8)
    expect(visibleVideo(uploads[0]!.id)).toBe(uploads[0])
  }
})
