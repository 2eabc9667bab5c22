import { type SampleYouTube, startSampleYouTube } from 'sample-youtube'
import type { RunnableTool } from '@/lib/tools/machine/define-tool'
import { runTool } from '@/lib/tools/machine/run-tool.server'
import { YouTube } from '@/lib/youtube/youtube.server'
import { upstreamAt } from '@/tests/helpers/site'
import tool from './tool'

let sample: SampleYouTube

beforeAll(async () => {
  sample = await startSampleYouTube()
  Object.assign(process.env, upstreamAt(sample.origin), { YOUTUBE_SOURCE: 'sample' })
})

afterAll(() => sample.close())

const run = (url: string) => runTool(tool as RunnableTool, { url }, new YouTube())

test('gives the facts of a channel, without a video', async () => {
  const { channelId, channelTitle } = await new YouTube().video('smpShorty_0')
  expect(await run('https://youtu.be/smpShorty_0')).toMatchObject({
    channel: { id: channelId, title: channelTitle },
    groups: [{ name: 'channel', facts: [{ name: 'handle' }, { name: 'subscribers' }] }],
  })
})

test('says that the subscribers are hidden, and doesn’t call them unknown', async () => {
  expect(await run('UCsmpHiddenSubs00000000g')).toMatchObject({
    verdicts: [{ key: 'hidden' }],
    groups: [{ facts: [{ kind: 'text' }, { kind: 'none', value: 'hidden' }] }],
  })
})

test('refuses a link of another site', async () => {
  const failure = { code: 'link.notYouTube', field: 'url' }
  await expect(run('https://example.com/')).rejects.toMatchObject(failure)
})
