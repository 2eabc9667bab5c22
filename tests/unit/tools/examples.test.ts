import { startSampleYouTube, videos } from 'sample-youtube'
import { languages } from '@/lib/i18n/languages'
import { examplesFor, linkExamples, spokenExamples } from '@/lib/tools/machine/examples'
import { summarize } from '@/lib/tools/text/summary/summarize'
import { parseChannelLink, parseLink, parseVideoLink } from '@/lib/youtube/links'

afterEach(() => delete process.env.EXAMPLES)

type Examples = typeof import('@/lib/tools/machine/examples')

function inSample(): Examples {
  process.env.EXAMPLES = 'sample'
  let loaded: Examples | undefined
  jest.isolateModules(() => {
    loaded = require('@/lib/tools/machine/examples')
  })
  return loaded!
}

it('offers links of YouTube itself unless the build is for the sample', () => {
  expect(
    linkExamples('en')
      .map(({ url }) => url)
      .join(),
  ).not.toContain('smp')
})

it('gives each link field examples that it takes', () => {
  for (const { url } of examplesFor('videoUrl')) expect(parseVideoLink(url).ok).toBe(true)
  for (const { url } of examplesFor('channelUrl')) expect(parseChannelLink(url).ok).toBe(true)
  for (const { url, kind } of examplesFor('anyUrl')) expect(parseLink(url)?.kind).toBe(kind)
})

it('offers in the demo what the sample has, under the same title', async () => {
  const { origin, close } = await startSampleYouTube()
  try {
    const all = languages.flatMap(({ tag }) => inSample().linkExamples(tag))
    expect(all).toHaveLength(3 * languages.length)
    for (const { videoId, title } of all) {
      const asked = videoId
        ? `videos?part=snippet&id=${videoId}`
        : `channels?part=snippet&forHandle=${encodeURIComponent(title)}`
      const answer = await fetch(`${origin}/youtube/v3/${asked}&key=any`)
      const { items } = (await answer.json()) as { items: { snippet: { title: string } }[] }
      expect(items).toHaveLength(1)
      if (videoId) expect(items[0]!.snippet.title).toBe(title)
    }
  } finally {
    await close()
  }
})

it.each(languages.map(({ tag }) => tag))(
  '%s: the spoken examples have captions in the language, and the first one key points',
  async (tag) => {
    const texts = inSample()
      .spokenExamples(tag)
      .map(({ title, videoId }) => {
        const video = videos.find(({ id }) => id === videoId)!
        expect(video.title).toBe(title)
        return video.captions.find(({ language }) => language === tag)!
      })
    const cues = texts[0]!.cues.map(({ startMs, durationMs, text }) => ({
      start: startMs,
      end: startMs + durationMs,
      text,
    }))
    const { points } = await summarize(cues, { language: tag })
    expect(points.quotes.length).toBeGreaterThan(3)
  },
)

it('gives the tools for Shorts nothing but Shorts, in each language, and a result of one', () => {
  const { examplesFor, sampleShort } = inSample()
  for (const { tag } of languages) {
    const found = examplesFor('videoUrl', tag, 'youtube-shorts-to-mp4-downloader')
    expect(found.length).toBeGreaterThan(0)
    expect(sampleShort(tag)).toEqual(found[0])
    for (const { videoId, title } of found)
      expect(videos.find(({ id }) => id === videoId)).toMatchObject({ title, isShort: true })
  }
})

it('has spoken examples on YouTube itself, which are no videos without speech', () => {
  for (const { url } of spokenExamples('en')) {
    expect(parseVideoLink(url).ok).toBe(true)
    expect(linkExamples('en').map((one) => one.url)).not.toContain(url)
  }
})
