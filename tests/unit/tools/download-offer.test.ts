import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { edgeCases, type SampleYouTube, startSampleYouTube } from 'sample-youtube'
import { DownloadOffer, type DownloadTool } from '@/lib/media/answers'
import { findRunnable, runTool } from '@/lib/tools/machine/run-tool.server'
import { YouTube } from '@/lib/youtube/youtube.server'
import { upstreamAt } from '@/tests/helpers/site'

let sample: SampleYouTube

beforeAll(async () => {
  sample = await startSampleYouTube()
  Object.assign(process.env, upstreamAt(sample.origin), {
    YOUTUBE_SOURCE: 'sample',
    DOWNLOADS_ENABLED: '1',
    DOWNLOADS_FOR: 'users',
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'offer-')),
  })
})

afterAll(() => sample.close())

const member = async () => ({ user: { role: 'user' as const } })

async function offerOf(
  videoId: string,
  {
    tool = 'youtube-video-downloader',
    ...more
  }: { tool?: DownloadTool; start?: string; end?: string } = {},
) {
  const input = { url: `https://youtu.be/${videoId}`, ...more }
  const answer = await runTool(findRunnable(tool), input, new YouTube(), { actor: member })
  return DownloadOffer.parse(answer)
}

test('a Short of 720 × 1280 is 720p, and H.264 with AAC stands first', async () => {
  const { formats, video, duration } = await offerOf(edgeCases.short)
  expect(formats[0]).toMatchObject({ id: 'mp4-720', shortSide: 720, vcodec: 'h264', acodec: 'aac' })
  expect(formats[0]?.height).toBe(1280)
  expect([video.id, Math.round(duration)]).toEqual([edgeCases.short, 28])
})

test('an MP4 tool offers no other container, an MP3 tool only sound, with MP3 first', async () => {
  const mp4 = await offerOf(edgeCases.short, { tool: 'youtube-shorts-to-mp4-downloader' })
  expect([...new Set(mp4.formats.map(({ container }) => container))]).toEqual(['mp4'])
  const mp3 = await offerOf(edgeCases.short, { tool: 'youtube-shorts-to-mp3-downloader' })
  expect(mp3.formats[0]?.id).toBe('mp3')
  expect(mp3.formats.filter(({ kind }) => kind === 'video')).toEqual([])
})

test('the original sound track comes first, and the dubs are marked', async () => {
  const { sounds } = await offerOf(edgeCases.soundTracks)
  expect(sounds.map(({ language, original }) => [language, original])).toEqual([
    ['en-US', true],
    [expect.stringMatching(/^(de|es)/), false],
    [expect.stringMatching(/^(de|es)/), false],
  ])
  expect(sounds.slice(1).every(({ dubbed }) => dubbed)).toBe(true)
})

test('the licence that YouTube reports, chapters and captions are told', async () => {
  const free = await offerOf(edgeCases.creativeCommons)
  expect(free.licence).toBe('creativeCommons')
  const { formats, chapters } = await offerOf(edgeCases.chapters)
  expect(chapters).toBe(3)
  expect(formats.filter(({ kind }) => kind === 'captions')).toMatchObject([
    { id: 'srt-en', language: 'en', container: 'srt' },
  ])
})

test('times of a link become the clip, within the video', async () => {
  expect((await offerOf(edgeCases.short, { start: '0:05', end: '0:09' })).clip).toEqual({
    start: 5,
    end: 9,
  })
  const past = await offerOf(edgeCases.short, { start: '20', end: '5:00' })
  expect(past.clip?.start).toBe(20)
  expect(past.clip?.end).toBeCloseTo(28, 0)
  expect((await offerOf(edgeCases.short)).clip).toBeUndefined()
})

test('a video that is longer than the site saves offers a part', async () => {
  process.env.DOWNLOAD_MAX_MINUTES = '180'
  const { clipOnly, maxMinutes, duration } = await offerOf(edgeCases.podcast)
  expect([clipOnly, maxMinutes]).toEqual([duration > 180 * 60, 180])
  expect(clipOnly).toBe(true)
})

test('a broadcast that is on or still to come is refused, the latter with its time', async () => {
  await expect(offerOf(edgeCases.liveNow)).rejects.toMatchObject({ code: 'media.live' })
  await expect(offerOf(edgeCases.upcoming)).rejects.toMatchObject({
    code: 'media.upcoming',
    startsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  await expect(offerOf(edgeCases.justEnded)).rejects.toMatchObject({ code: 'media.processing' })
})

test('a private video says so, though the Data API knows of none, and an MP3 tool that a video has no sound', async () => {
  await expect(offerOf(edgeCases.private)).rejects.toMatchObject({ code: 'video.private' })
  const silent = offerOf(edgeCases.silent, { tool: 'youtube-to-mp3-downloader' })
  await expect(silent).rejects.toMatchObject({ code: 'media.noSound' })
})

test('where downloads are for people with an account, a stranger and an ended log-in are refused', async () => {
  for (const actor of [undefined, async () => Promise.reject(new Error('ended'))]) {
    const tool = findRunnable('youtube-video-downloader')
    const input = { url: `https://youtu.be/${edgeCases.short}` }
    await expect(runTool(tool, input, new YouTube(), { actor })).rejects.toMatchObject({
      code: 'media.usersOnly',
    })
  }
})
