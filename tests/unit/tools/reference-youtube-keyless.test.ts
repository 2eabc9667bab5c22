import type { CalculatorResult } from '@/lib/tools/results/calculator'
import type { ScoredResult } from '@/lib/tools/results/scored'
import type { TableResult } from '@/lib/tools/results/table'
import type { TranscriptResult } from '@/lib/tools/results/transcript'
import { upstreamAt } from '../../helpers/site'
import { channels, hostileTitle } from '../../reference-youtube/catalogue'
import { type ReferenceYouTube, startReferenceYouTube } from '../../reference-youtube/server'

// The same YouTube as its own pages see it in summer 2026, without an API key: lists of lockups, a web
// client that is refused, rounded views and no dates.

let youtube: ReferenceYouTube

beforeAll(async () => {
  youtube = await startReferenceYouTube()
  Object.assign(process.env, upstreamAt(youtube.origin), {
    YOUTUBE_SOURCE: 'auto',
    YOUTUBE_API_KEY: '',
    LOG_LEVEL: 'silent',
  })
})
afterAll(() => youtube.close())
beforeEach(() => {
  youtube.calls.length = 0
})

async function run<T>(slug: string, raw: Record<string, string>): Promise<T> {
  const { runTool, findRunnable } = await import('@/lib/tools/machine/run-tool.server')
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  return (await runTool(findRunnable(slug), raw, new YouTube())) as T
}

test('tags: those of the first ten videos, though the page shows more', async () => {
  const parameters = { keyword: 'sauerteig', lang: 'de' }
  const { items } = await run<ScoredResult>('tag-generator', parameters)
  const used = items.map(({ text, reasons }) => [
    text,
    reasons.find(({ name }) => name === 'usedBy')?.values,
  ])
  expect(used).toContainEqual(['Brot backen', { used: 10, all: 10 }])
  expect(used).toContainEqual(['sauerteig ansetzen', { used: 4, all: 10 }])
  const players = youtube.calls.filter(({ path }) => path.endsWith('/player'))
  // The web client is refused, and the phone client asked.
  expect(players).toHaveLength(20)
})

test('hashtags: their counts are on their pages', async () => {
  const parameters = { keyword: 'sourdough starter', lang: 'en' }
  const { items } = await run<ScoredResult>('youtube-hashtag-generator', parameters)
  const own = items.find(({ text }) => text === '#SourdoughStarter')
  expect(own?.reasons.at(-1)).toMatchObject({ values: { videos: 1200, channels: 310 } })
})

test('keyword research: who ranks, and no grade where no dates are told', async () => {
  const parameters = { keyword: 'sourdough starter', lang: 'en', subscribers: '1000' }
  const { head, plot } = await run<TableResult>('keyword-research', parameters)
  expect(head!.figures.map(({ value }) => value)).toEqual([
    null,
    1000,
    [11, 11],
    null,
    [expect.any(Number), 11],
    [3, 11],
    'notPublished',
  ])
  expect(head!.grade).toBeNull()
  expect((plot as { points: { title: string }[] }).points[1]!.title).toBe(hostileTitle)
})

test('channel search: what is usual, without broadcasts, and no day that nobody told', async () => {
  const { head, rows } = await run<TableResult>('youtube-channel-search', { keyword: 'sourdough' })
  // Its uploads were looked at, though their days aren't known.
  expect(head!.figures.at(-1)).toMatchObject({ name: 'looked', value: 1 })
  expect(rows).toMatchObject([
    {
      id: channels.ember.id,
      title: channels.ember.title,
      values: { subscribers: 1240, median: 800, last: null, gap: null, country: 'US' },
    },
  ])
})

test('charts need a key', async () => {
  await expect(run('trending-videos', { country: 'US' })).rejects.toMatchObject({
    code: 'youtube.needsKey',
  })
})

test.each([
  // The uploads' days aren't known, so that their number may be larger; all that can be seen was.
  ['@krumeundkruste', 'likely', 0.75],
  ['@panwokobo', 'unknown', 0.55],
  ['@pechihleb', 'unknown', 0.4],
])('monetization: %s is %s', async (url, level, confidence) => {
  const { verdict } = await run<ScoredResult>('monetization-checker', { url })
  expect(verdict).toEqual({ level, confidence })
})

test.each([
  // All views in all days, as no upload's day is known.
  ['@pechihleb', (40_000 / 400) * (365 / 12)],
  ['@panwokobo', (1_800_000 / 900) * (365 / 12)],
])('money: the views a month of %s', async (url, views) => {
  const { assumptions } = await run<CalculatorResult>('youtube-money-calculator', { url })
  const [first] = assumptions
  expect(first!.source?.name).toBe('lifetime')
  // The day on which a channel began is told without its time.
  expect((first!.value as { value: number }).value / views).toBeCloseTo(1, 2)
})

test('summary: captions, and a video whose day is unknown', async () => {
  const { video, cues } = await run<TranscriptResult>('youtube-video-summary-generator', {
    url: 'https://youtu.be/ja-refv-000',
    lang: 'ja',
  })
  expect([video?.publishedAt, video?.viewCount, cues.length]).toEqual(['', 3000, 4])
  expect(cues[0]!.text).toBe('今日はサワー種を作ります。')
})

test('a private video is private', async () => {
  await expect(run('tag-extractor', { url: 'https://youtu.be/en-refv-007' })).rejects.toMatchObject(
    {
      code: 'video.private',
    },
  )
})
