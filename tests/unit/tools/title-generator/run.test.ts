import { startSampleYouTube } from 'sample-youtube'
import { examplesFor } from '@/lib/tools/machine/examples'
import type { TitlesResult } from '@/lib/tools/results/titles'
import { freshModules } from '../../../helpers/fresh-modules'
import { someLanguages } from '../../../helpers/gate'
import { upstreamAt } from '../../../helpers/site'

let sample: Awaited<ReturnType<typeof startSampleYouTube>>
beforeAll(async () => {
  sample = await startSampleYouTube({})
  Object.assign(process.env, upstreamAt(sample.origin), { YOUTUBE_SOURCE: 'sample' })
  freshModules()
})
afterAll(() => sample.close())

const run = async (raw: Record<string, string>) => {
  const { runTool, findRunnable } = await import('@/lib/tools/machine/run-tool.server')
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  return (await runTool(findRunnable('title-generator'), raw, new YouTube())) as TitlesResult
}

test('a channel’s link alone shows what works there, without a title to check', async () => {
  const { draft, evidence, titles } = await run({ url: 'https://www.youtube.com/@hobbinlane' })
  expect(draft).toBe('')
  expect(evidence?.from).toBe('channel')
  expect(titles.length).toBeGreaterThan(0)
})

test('a video’s link alone is about its title', async () => {
  const { draft, video, evidence } = await run({ url: 'https://youtu.be/TY-ejGuhIu4' })
  expect(video?.id).toBe('TY-ejGuhIu4')
  expect(draft).toBe(video?.title)
  expect(evidence?.from).toBe('channel')
})

test.each<Record<string, string>>([{}, { keyword: ' ' }, { lang: 'de' }])(
  'without words and without a link (%j), words are asked for',
  async (raw) => {
    await expect(run(raw)).rejects.toMatchObject({ code: 'input.required', field: 'keyword' })
  },
)

test.each(someLanguages.map(({ tag }) => tag))(
  '%s: there are ideas for the first example without a language model',
  async (tag) => {
    const [example] = examplesFor('keyword', tag, 'title-generator')
    const result = await run({ keyword: example!.url, lang: tag })
    const { ideasFor } = await import('@/lib/tools/title-generator/ideas.server')
    const { YouTube } = await import('@/lib/youtube/youtube.server')
    const asker = { visitor: 'one', signal: new AbortController().signal }
    const { ideas } = await ideasFor(result, new YouTube(), asker)
    expect(ideas.length).toBeGreaterThan(1)
  },
)
