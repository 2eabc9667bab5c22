import type { CalculatorResult } from '@/lib/tools/results/calculator'
import type { ScoredResult } from '@/lib/tools/results/scored'
import type { TableResult } from '@/lib/tools/results/table'
import type { TranscriptResult } from '@/lib/tools/results/transcript'
import { upstreamAt } from '../../helpers/site'
import {
  allVideos,
  channels,
  type MadeVideo,
  secondsOf,
  uploadsOf,
} from '../../reference-youtube/catalogue'
import { tracks } from '../../reference-youtube/catalogue/captions'
import { type ReferenceYouTube, startReferenceYouTube } from '../../reference-youtube/server'

// The longer table: every language and channel of the second YouTube, against formulas of this file.

let youtube: ReferenceYouTube

beforeAll(async () => {
  youtube = await startReferenceYouTube()
  Object.assign(process.env, upstreamAt(youtube.origin), {
    YOUTUBE_SOURCE: 'auto',
    YOUTUBE_API_KEY: 'reference-key',
    LOG_LEVEL: 'silent',
  })
})
afterAll(() => youtube.close())
beforeEach(() => {
  youtube.calls.length = 0
})
afterEach(() => expect(youtube.refused).toEqual([]))

async function run<T>(slug: string, raw: Record<string, string>): Promise<T> {
  const { runTool, findRunnable } = await import('@/lib/tools/machine/run-tool.server')
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  return (await runTool(findRunnable(slug), raw, new YouTube())) as T
}

const median = (numbers: number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
/** What YouTube's search puts first for a word: videos with it in a title, a tag or a description. */
const ranking = (word: string): MadeVideo[] =>
  allVideos.filter(
    ({ title, tags = [], description, privacy }) =>
      privacy !== 'private' &&
      [title, ...tags, description].join('\n').toLowerCase().includes(word.toLowerCase()),
  )
/** Public uploads that neither run nor are to come. */
const ended = (id: string) => uploadsOf(id).filter(({ live, privacy }) => !live && !privacy)

const words = [
  ['en', 'sourdough', 'sourdough starter'],
  ['ja', 'サワー種', 'パン作り'],
  ['ru', 'закваска', 'хлеб на закваске'],
  ['de', 'sauerteig', 'brot backen'],
  ['zh-Hant', '酸種', '麵包'],
  ['gu', 'ઢોકળા', 'ઢોકળા રેસીપી'],
  ['ar', 'خميرة', 'خبز'],
] as const

test.each(words)(
  '%s: tags for %s, of which %s is used as often as it says',
  async (lang, keyword, tag) => {
    const { items, budget } = await run<ScoredResult>('tag-generator', { keyword, lang })
    const top = ranking(keyword).slice(0, 10)
    const users = top.filter(({ tags = [] }) => tags.some((one) => one.toLowerCase() === tag))
    const item = items.find(({ text }) => text?.toLowerCase() === tag)
    expect(item?.reasons).toContainEqual({
      name: 'usedBy',
      values: { used: users.length, all: top.length },
      tone: 'good',
      from: 'youtube',
      url: `https://www.youtube.com/watch?v=${users[0]!.id}`,
    })
    const characters = budget!.chosen!.map((one) => [...one].length + (one.includes(' ') ? 2 : 0))
    const sum = characters.reduce((all, one) => all + one, characters.length - 1)
    expect(sum).toBeLessThanOrEqual(500)
    expect(youtube.count('search')).toBe(1)
  },
)

test.each(words)('%s: hashtags of %s, each used as often as it says', async (lang, keyword) => {
  const { items } = await run<ScoredResult>('youtube-hashtag-generator', { keyword, lang })
  const top = ranking(keyword).slice(0, 10)
  for (const { text = '', reasons } of items) {
    const users = top.filter(({ title, description }) =>
      `${title} ${description}`.toLowerCase().split(/\s+/).includes(text.toLowerCase()),
    )
    const told = reasons.find(({ name }) => name === 'usedBy')?.values?.used ?? 0
    expect([text, told]).toEqual([text, users.length])
    // A letter that a word was cut into says nothing.
    expect([...text].length).toBeGreaterThan(2)
  }
  // The tags' search was the same.
  expect(youtube.count('search')).toBe(0)
})

test.each([
  ['en', 'sourdough'],
  ['ja', 'サワー種'],
  ['ru', 'закваска'],
  ['de', 'sauerteig'],
  ['zh-Hant', '酸種'],
  ['gu', 'ઢોકળા'],
] as const)('%s: who ranks for %s', async (lang, keyword) => {
  const parameters = { keyword, lang, subscribers: '600' }
  const { head, plot } = await run<TableResult>('keyword-research', parameters)
  const first = ranking(keyword).slice(0, 20)
  const month = 365.2425 / 12
  const known = first.filter(({ live }) => !live)
  const views = known.flatMap(({ views, ageDays }) =>
    views === undefined ? [] : views / Math.max(1, ageDays / month),
  )
  const sizes = first.flatMap(
    ({ channelId }) =>
      Object.values(channels).find(
        ({ id }) => id === channelId && 'subscribers' in channels.ember,
      ) ?? [],
  )
  const told = sizes.flatMap((channel) => ('subscribers' in channel ? channel.subscribers : []))
  const small = told.filter((size) => size <= 1200).length
  const figures = Object.fromEntries(head!.figures.map(({ name, value }) => [name, value]))
  const enough = known.length >= 5
  expect(figures.views).toEqual(views.length < 5 ? null : Math.round(median(views)))
  expect(figures.small).toEqual(told.length > 0 ? [small, told.length] : null)
  expect(figures.age).toEqual(
    enough ? Math.round(median(known.map(({ ageDays }) => ageDays)) / month) : null,
  )
  const [about, all] = figures.about as [number, number]
  expect(head!.grade === null).toBe(told.length < 5 || !enough || about < all / 2)
  expect((plot as { points: unknown[] }).points).toHaveLength(first.length)
  // None where another tool has asked for the same words.
  expect(youtube.count('search')).toBeLessThanOrEqual(1)
})

test.each(Object.values(channels).map((channel) => [channel.handle, channel] as const))(
  '%s: what is usual of its uploads',
  async (keyword, channel) => {
    const { rows } = await run<TableResult>('youtube-channel-search', { keyword })
    const uploads = ended(channel.id)
    const views = uploads.flatMap(({ views }) => views ?? [])
    const ages = uploads.map(({ ageDays }) => ageDays)
    const gaps = ages.slice(1).map((age, at) => age - ages[at]!)
    expect(rows[0]!.values).toEqual({
      subscribers: 'subscribers' in channel ? channel.subscribers : null,
      median: Math.round(median(views)),
      last: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      gap: Math.round(median(gaps)),
      country: 'country' in channel ? channel.country : null,
      source: 'name',
    })
    const newest = (youtube.startedAt - Date.parse(String(rows[0]!.values.last))) / 86_400_000
    expect(newest).toBeCloseTo(ages[0]!, 3)
    expect(youtube.count('search')).toBe(0)
  },
)

test.each(allVideos.filter(({ privacy }) => !privacy).map((video) => [video.id, video] as const))(
  '%s: the views of a month, from one video',
  async (id, video) => {
    const money = run<CalculatorResult>('youtube-money-calculator', {
      url: `https://youtu.be/${id}`,
    })
    if (video.views === undefined) {
      await expect(money).rejects.toMatchObject({ code: 'youtube.unexpected' })
      return
    }
    const { value } = (await money).assumptions[0]!
    const perDay = video.views / Math.max(1, video.ageDays)
    // The clock goes on while the test runs.
    expect(Math.abs((value as { value: number }).value / ((perDay * 365) / 12) - 1)).toBeLessThan(
      0.01,
    )
  },
)

test('a title that turns the direction of text turns nothing but itself', async () => {
  const { assumptions } = await run<CalculatorResult>('youtube-money-calculator', {
    url: '@pechihleb',
  })
  expect(assumptions[0]!.source!.values).toEqual({
    title: '\u2068Печь и \u202eхлеб\u202c\u2069',
  })
})

test.each(
  allVideos.flatMap(({ id, captions = [], language, duration }) =>
    captions.length > 0 ? [[id, captions[0]!, language, duration] as const] : [],
  ),
)('%s: the lines of its captions, with their times', async (id, name, lang, duration) => {
  const url = `https://youtu.be/${id}`
  const { video, cues } = await run<TranscriptResult>('youtube-video-summary-generator', {
    url,
    lang,
  })
  expect(video?.durationSeconds).toBe(secondsOf(duration))
  const { lines } = tracks[name]!
  expect(cues.map(({ start }) => start)).toEqual(lines.map(({ at }) => at / 1000))
  expect(cues.map(({ text }) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''))).toEqual(
    lines.map(({ text }) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')),
  )
})
