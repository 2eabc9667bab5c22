import type { CalculatorResult } from '@/lib/tools/results/calculator'
import type { ScoredResult } from '@/lib/tools/results/scored'
import type { TableResult } from '@/lib/tools/results/table'
import type { TextResult } from '@/lib/tools/results/text'
import type { TitlesResult } from '@/lib/tools/results/titles'
import type { TranscriptResult } from '@/lib/tools/results/transcript'
import { type Site, startSite, upstreamAt } from '../../helpers/site'
import { call, expectFailure, toolAddress } from '../../helpers/tool-calls'
import { channels, hostileTitle } from '../../reference-youtube/catalogue'
import { refusals } from '../../reference-youtube/google-errors'
import { type ReferenceYouTube, startReferenceYouTube } from '../../reference-youtube/server'

// The ten Write and Research tools on a YouTube that was written from Google's reference alone. Every
// expected number was worked out by hand from `tests/reference-youtube/catalogue`.

let youtube: ReferenceYouTube
let site: Site

beforeAll(async () => {
  youtube = await startReferenceYouTube()
  site = await startSite({
    ...upstreamAt(youtube.origin),
    YOUTUBE_SOURCE: 'auto',
    YOUTUBE_API_KEY: 'reference-key',
  })
}, 60_000)
afterAll(async () => {
  await site?.stop()
  await youtube?.close()
})
beforeEach(() => {
  youtube.calls.length = 0
})
afterEach(() => {
  // Google would have refused such a call.
  expect(youtube.refused).toEqual([])
})

const ask = (slug: string, parameters: Record<string, string>) =>
  call(toolAddress(site.origin, slug, parameters))
async function dataOf<T>(slug: string, parameters: Record<string, string>): Promise<T> {
  const { status, json } = await ask(slug, parameters)
  expect([slug, status, json.error]).toEqual([slug, 200, undefined])
  // Suggestions and captions are the pages' own, with a key too: there is nothing missing to tell of.
  expect((json.meta as { source: string }).source).not.toBe('keyless')
  return json.data as T
}
const scored = (slug: string, parameters: Record<string, string>) =>
  dataOf<ScoredResult>(slug, parameters)
const table = (slug: string, parameters: Record<string, string>) =>
  dataOf<TableResult>(slug, parameters)
const figuresOf = ({ head }: TableResult) =>
  Object.fromEntries(head!.figures.map(({ name, value }) => [name, value]))

test('youtube-channel-search: what is usual of a channel, without broadcasts and private videos', async () => {
  const { rows } = await table('youtube-channel-search', { keyword: 'sourdough' })
  expect(rows.map(({ id, title, detail, values }) => ({ id, title, detail, ...values }))).toEqual([
    {
      id: channels.ember.id,
      title: 'Ember & Co <b>Bakes</b>',
      detail: '@emberbakes',
      subscribers: 1240,
      // 100, 500, 650, 700, 900, 1,000, 1,300 and 8,000.
      median: 800,
      last: new Date(youtube.startedAt - 2 * 86_400_000).toISOString().replace(/\.\d+/, ''),
      // Days 2, 9, 16, 37, 44, 58, 65, 72 and 79.
      gap: 7,
      country: 'US',
      source: 'search',
    },
  ])
  expect([youtube.count('search'), youtube.count('playlistItems'), youtube.calls.length]).toEqual([
    1, 1, 4,
  ])
})

test('tag-generator: who uses a tag, and a set that fits; one search a day', async () => {
  const { items, budget } = await scored('tag-generator', { keyword: 'Sauerteig', lang: 'de' })
  const used = Object.fromEntries(
    items.map(({ text, reasons }) => [
      text,
      reasons.find(({ name }) => name === 'usedBy')?.values ?? null,
    ]),
  )
  expect(used).toEqual({
    Sauerteig: { used: 10, all: 10 },
    'Brot backen': { used: 10, all: 10 },
    'sauerteig ansetzen': { used: 4, all: 10 },
    'sauerteig füttern': null,
  })
  // 9 + 11+2 + 18+2 + 17+2 letters and quotation marks, and three commas.
  expect(budget!.chosen!.join(',').length + 3 * 2).toBe(9 + 13 + 20 + 19 + 3)
  expect(youtube.count('search')).toBe(1)
  await scored('tag-generator', { keyword: ' SAUERTEIG ', lang: 'de' })
  expect(youtube.count('search')).toBe(1)
})

test('tag-generator: tags that cannot be one are left out; links stand for their videos', async () => {
  const { items, video } = await scored('tag-generator', {
    keyword: 'https://youtu.be/en-refv-001',
  })
  expect(video!.title).toBe(hostileTitle)
  expect(items.map(({ text }) => text)).toContain('sourdough starter')
  expect(items.some(({ text = '' }) => /[<>,]/.test(text) || text.length > 100)).toBe(false)
})

test('title-generator: what ranks by one search, and facts of its videos and channels', async () => {
  const parameters = { keyword: 'Закваска', lang: 'ru', compare: 'true', count: '6' }
  const { draft, titles } = await dataOf<TitlesResult>('title-generator', parameters)
  expect(draft).toBe('Закваска')
  expect(titles.every((title) => title !== '')).toBe(true)
  expect(youtube.count('search')).toBe(1)
})

test('description-generator: asks nobody, and keeps what the visitor wrote', async () => {
  const own = 'ખ'.repeat(1700)
  const { snippets, notes } = await dataOf<TextResult>('description-generator', {
    keyword: 'ઢોકળા',
    lang: 'gu',
    text: own,
  })
  const text = snippets.find(({ name }) => name === 'description')!.text
  expect(text).toContain(own)
  // 1,700 letters of three bytes are more than 5,000 bytes.
  expect(notes.map(({ key }) => key)).toContain('note.tooLong')
  expect(youtube.calls).toEqual([])
})

test('youtube-hashtag-generator: counts as their pages write them, and unknown where they have none', async () => {
  const { items } = await scored('youtube-hashtag-generator', {
    keyword: 'sourdough starter',
    lang: 'en',
  })
  const counts = Object.fromEntries(
    items.map(({ text, reasons }) => [text, reasons.at(-1)!.values ?? reasons.at(-1)!.name]),
  )
  expect(counts).toMatchObject({
    '#SourdoughStarter': { videos: 1200, channels: 310 },
    '#bread': 'uncounted',
  })
  expect(items.some(({ text }) => /bold|script/i.test(text ?? ''))).toBe(false)
})

test('keyword-research: only the seed is graded, without a search after another tool’s, and 51 calls', async () => {
  const parameters = { keyword: 'sourdough starter', lang: 'en', subscribers: '1000' }
  const result = await table('keyword-research', parameters)
  expect(figuresOf(result)).toEqual({
    size: 1000,
    // Median of 100, 193, 304, 367, 550, 623, 1,000 and 8,000 views a month.
    views: 458,
    // All of the channel with 1,240 subscribers.
    small: [11, 11],
    // Median of 2 to 79 days is 44.
    age: 1,
    about: [expect.any(Number), 11],
    exact: [3, 11],
    volume: 'notPublished',
  })
  // Three of the eleven titles are about it: how hard it is isn't known.
  expect(result.head!.grade).toBeNull()
  const [seed, ...others] = result.rows
  expect(seed).toMatchObject({ id: 'seed', values: { grade: null } })
  expect(others.map(({ title }) => title)).toContain('sourdough starter acetone smell')
  expect(others.every(({ pending, values }) => pending && Object.keys(values).length === 0)).toBe(
    true,
  )
  // The search was made for hashtags: all tools ask the same one.
  expect([youtube.count('search'), youtube.calls.length <= 51]).toEqual([0, true])
  await table('keyword-research', parameters)
  expect(youtube.count('search')).toBe(0)
})

test('keyword-research: without known sizes nothing is graded', async () => {
  const parameters = { keyword: 'サワー種', lang: 'ja', subscribers: '1000' }
  const { head, notes } = await table('keyword-research', parameters)
  expect(head!.grade).toBeNull()
  expect(notes).toContainEqual({ key: 'note.hiddenSizes', values: { videos: 12 } })
})

test('trending-videos: the chart as it is, and unknown what this site has not seen', async () => {
  const { rows, notes } = await table('trending-videos', { country: 'US', category: '10' })
  expect(rows.map(({ id, title, values }) => [id, title, values.place, values.views])).toEqual([
    ['en-refv-000', 'Sourdough starter from scratch in 7 days', 1, 8_000],
    ['de-refv-002', 'Roggenbrot mit Sauerteig (90 % Roggen)', 2, 22_000],
    ['en-refv-001', hostileTitle, 3, 100],
    ['zh-refv-000', '酸種麵包怎麼做？7天養出酸種', 4, 1_000_000],
  ])
  expect(rows.every(({ values }) => values.change === null && values.pace === null)).toBe(true)
  expect(notes).toEqual([{ key: 'note.firstLook' }])
  expect(youtube.calls).toHaveLength(1)
  for (const country of ['LI', 'FR']) {
    const answer = await ask('trending-videos', { country, category: '1' })
    expectFailure(answer, { status: 422, code: 'popular.noChart' })
  }
  // France isn't served by this YouTube, which is an error of 400.
  expect(youtube.refused.splice(0)).toHaveLength(1)
})

test.each([
  ['@krumeundkruste', 'likely', 0.75],
  ['@panwokobo', 'unknown', 0.55],
  ['@pechihleb', 'unknown', 0.4],
  ['@threekitchens', 'possible', 0.75],
])(
  'monetization-checker: %s is %s, and %d of the evidence could be seen',
  async (url, level, confidence) => {
    const { verdict } = await scored('monetization-checker', { url })
    expect(verdict).toEqual({ level, confidence })
  },
)

test.each([
  // 3,000 to 36,000 views, all of the last 90 days: 234,000 in three months less a day or so.
  ['@panwokobo', 79_083, 'uploads'],
  // 100 to 500 views in 90 days.
  ['@pechihleb', 507, 'uploads'],
  // One of the last 90 days has no known views: 730,000 views in 2,000 days.
  ['@emberbakes', 11_102, 'lifetime'],
  ['@krumeundkruste', 91_250, 'lifetime'],
  // Nothing in the last 90 days: 600 million views in 5,000 days.
  ['@threekitchens', 3_650_000, 'lifetime'],
])('youtube-money-calculator: %s has %d views a month, by its %s', async (url, views, name) => {
  const { assumptions, headline, notes, periods } = await dataOf<CalculatorResult>(
    'youtube-money-calculator',
    { url, shorts: '0', rates: 'own', long: '2-4', time: '4' },
  )
  const [first] = assumptions
  expect(first!.source!.name).toBe(name)
  const { value } = first!.value as { value: number }
  // A lifetime grows by seconds while the test runs.
  expect(Math.abs(value / views - 1)).toBeLessThan(1e-4)
  // What older videos get in a month isn’t known; a lifetime's average has it, and one has no older ones.
  expect(notes).toEqual(url === '@pechihleb' ? [{ key: 'note.olderVideos' }] : [])
  // A year of $2 to $4 for 1,000 views.
  const [day, month, year] = periods
  const shown = (value: number) => Number(value.toPrecision(2))
  expect(year!.low).toBe(shown((views / 1000) * 2 * 12))
  expect(year!.high).toBe(shown((views / 1000) * 4 * 12))
  expect(month!.middle).toBe(headline.middle)
  expect((day!.middle! * 30) / month!.middle!).toBeCloseTo(1, 0)
})

test.each([
  ['en-refv-000', 'en', 'owner'],
  ['en-refv-001', 'en', 'owner'],
  ['en-refv-005', 'en', 'owner'],
  ['ja-refv-000', 'ja', 'owner'],
  ['ru-refv-000', 'ru', 'automatic'],
  ['de-refv-000', 'de', 'owner'],
])(
  'youtube-video-summary-generator: every line of %s stands on its cue',
  async (id, lang, origin) => {
    const result = await dataOf<TranscriptResult>('youtube-video-summary-generator', {
      url: `https://youtu.be/${id}`,
      lang,
    })
    expect([result.origin, result.language]).toEqual([origin, lang])
    const said = [...Object.values(result.summaries).flat(), ...result.keyPoints]
    // Automatic captions have no full stops to cut at.
    if (origin === 'automatic') expect(said).toEqual([])
    expect(result.cues.length).toBeGreaterThan(0)
    for (const { text, cue } of said) {
      const from = result.cues.slice(cue).map((one) => one.text)
      expect([from.join(' '), from.join('')].some((all) => all.startsWith(text))).toBe(true)
      expect(text).not.toMatch(/♪|\[/)
    }
  },
)

test('youtube-video-summary-generator: times past three hours, and no captions', async () => {
  const { cues } = await dataOf<TranscriptResult>('youtube-video-summary-generator', {
    url: 'https://youtu.be/en-refv-005',
    lang: 'en',
  })
  expect(cues.at(-1)).toEqual({ start: 11_008, end: 11_012, text: 'The bread is done.' })
  const none = await ask('youtube-video-summary-generator', { url: 'https://youtu.be/de-refv-001' })
  expectFailure(none, { status: 422, code: 'video.noTranscript', field: 'transcript' })
})

test("a day's searches that are used up stop nothing but searches", async () => {
  youtube.refusing.set('search', refusals.searches)
  for (const keyword of ['Sauerteig ansetzen', 'Roggenbrot']) {
    const { json } = await ask('tag-generator', { keyword, lang: 'de' })
    // YouTube's page searches instead, with less of each hit, which is said.
    expect(json).toMatchObject({ success: true, meta: { source: 'keyless' } })
    const { notes } = json.data as { notes: { key: string }[] }
    const aboutTags = ['note.none', 'note.room', 'note.leftOut']
    expect(notes.filter(({ key }) => !aboutTags.includes(key))).toEqual([])
  }
  expect(youtube.count('search')).toBe(1)
  const { json } = await ask('video-data-viewer', { url: 'https://youtu.be/gu-refv-004' })
  expect(json).toMatchObject({ success: true, meta: { source: 'data-api' } })
})
