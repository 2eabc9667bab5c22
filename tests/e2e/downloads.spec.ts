import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { edgeCases } from 'sample-youtube'
import { expect, open, test } from '../helpers/e2e/test'
import { onlyInFull } from '../helpers/gate'

/** What ffprobe finds in a file: its streams' codecs and sizes, tags, chapters and length. */
function probe(file: string) {
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', '-show_chapters']
  const found = JSON.parse(execFileSync('ffprobe', [...args, file], { encoding: 'utf8' })) as {
    streams: {
      codec_name: string
      width?: number
      height?: number
      codec_type: string
      tags?: { language?: string }
    }[]
    format: { duration: string; tags?: Record<string, string> }
    chapters: unknown[]
  }
  const { streams, format, chapters } = found
  return {
    codecs: streams.map(({ codec_name }) => codec_name).sort(),
    size: streams.flatMap(({ width, height }) => (width ? [`${width}x${height}`] : [])),
    languages: streams.flatMap(({ codec_type, tags }) =>
      codec_type === 'audio' && tags?.language ? [tags.language] : [],
    ),
    seconds: Number(format.duration),
    tags: format.tags ?? {},
    chapters: chapters.length,
  }
}

const hasPrograms = (() => {
  try {
    execFileSync('ffprobe', ['-version'])
    execFileSync('ffmpeg', ['-version'])
    return true
  } catch {
    return false
  }
})()
test.skip(!hasPrograms, 'ffmpeg and ffprobe make and check the files')

const agree = (page: Page) => page.getByRole('checkbox', { name: 'It’s mine' }).check()
const start = (page: Page) => page.locator('.download-action button').click()
const stage = (page: Page) => page.locator('.download-stage')

async function look(page: Page, tool: string, query: string) {
  await open(page, `/tools/${tool}?url=https://youtu.be/${query}`)
  await expect(page.locator('.download-options')).toBeVisible()
}

/** Waits until the file is ready and saves it. */
async function save(page: Page, name = /^Save \d/): Promise<{ file: string; download: Download }> {
  const link = stage(page).getByRole('link', { name })
  await expect(link).toBeVisible({ timeout: 90_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { file: await download.path(), download }
}

test('a Short is saved as a 720p MP4 of H.264 and AAC, with progress on the way', async ({
  page,
}) => {
  await look(page, 'youtube-shorts-to-mp4-downloader', edgeCases.short)
  await page.getByRole('radio', { name: /^720p/ }).check()
  await agree(page)
  await start(page)
  await expect(
    stage(page)
      .getByRole('progressbar')
      .or(stage(page).getByRole('link', { name: /^Save \d/ }))
      .first(),
  ).toBeVisible()
  const { file, download } = await save(page)
  expect(download.suggestedFilename()).toMatch(/\.mp4$/)
  const { codecs, size, seconds } = probe(file)
  expect([codecs, size]).toEqual([['aac', 'h264'], ['720x1280']])
  expect(Math.abs(seconds - 28)).toBeLessThan(1)
})

test('an MP3 has the video’s title, its chapters and a cover', onlyInFull, async ({ page }) => {
  await look(page, 'youtube-to-mp3-downloader', edgeCases.chapters)
  await expect(page.getByRole('radio', { name: /^MP3/ })).toBeChecked()
  await agree(page)
  await start(page)
  const { file } = await save(page)
  const { codecs, seconds, tags, chapters } = probe(file)
  expect(codecs).toContain('mp3')
  expect(codecs.some((codec) => /^(mjpeg|png)$/.test(codec))).toBe(true)
  expect(Math.abs(seconds - 48)).toBeLessThan(1)
  expect(tags.title).toBeTruthy()
  expect(chapters).toBe(3)
})

for (const [mode, label, tolerance] of [
  ['exact', /^Exact/, 0.2],
  ['fast', /^Fast/, 8],
] as const) {
  test(`a ${mode} clip that a link asks for has its length`, onlyInFull, async ({ page }) => {
    await look(page, 'youtube-to-mp4-downloader', `${edgeCases.short}&start=5&end=9`)
    await expect(page.getByRole('textbox', { name: 'Start' })).toHaveValue('0:05')
    await page.getByRole('radio', { name: label }).check()
    await agree(page)
    await start(page)
    const { seconds } = probe((await save(page)).file)
    expect(seconds).toBeGreaterThan(3.8)
    expect(seconds - 4).toBeLessThan(tolerance)
  })
}

test('captions are a file of their own', onlyInFull, async ({ page }) => {
  await look(page, 'youtube-video-downloader', edgeCases.chapters)
  await page.getByRole('combobox', { name: 'Captions' }).selectOption('en')
  await agree(page)
  await start(page)
  const { file, download } = await save(page, /^Save captions/)
  expect(download.suggestedFilename()).toMatch(/\.srt$/)
  expect(readFileSync(file, 'utf8')).toMatch(/^1\r?\n00:00:\d\d,\d{3} --> /)
})

test('the third sound track is saved when it is chosen', onlyInFull, async ({ page }) => {
  await look(page, 'youtube-video-downloader', edgeCases.soundTracks)
  const menu = page.getByRole('combobox', { name: 'Sound track' })
  await expect(menu).toContainText('dubbed by YouTube')
  await menu.selectOption({ index: 2 })
  await agree(page)
  await start(page)
  const { file } = await save(page)
  expect(probe(file)).toMatchObject({ codecs: ['aac', 'h264'], languages: ['spa'] })
})

test('a download goes on with its tab closed, and the queue has it in another one', async ({
  page,
  context,
}) => {
  await look(page, 'youtube-to-mp4-downloader', edgeCases.short)
  await agree(page)
  await start(page)
  await expect(page.getByRole('region', { name: 'Queue' })).toBeVisible()
  await page.close()
  const later = await context.newPage()
  // Of all six tools, whichever is open.
  await open(later, '/tools/youtube-to-mp3-downloader')
  const queue = later.getByRole('region', { name: 'Queue' })
  await expect(queue.getByRole('link', { name: /^Save \d/ })).toBeVisible({ timeout: 90_000 })
  await queue.getByRole('button', { name: 'Clear finished' }).click()
  await expect(queue).toBeHidden()
})

test(
  'of a playlist of five with a private one, four files are kept, one sentence says why, and the rest can be tried again',
  onlyInFull,
  async ({ page }) => {
    const list = `https://www.youtube.com/playlist?list=${edgeCases.playlistWithPrivate}`
    await open(page, '/tools/youtube-video-downloader')
    const field = page.getByRole('textbox').first()
    await field.fill(list)
    await expect(page.getByRole('heading', { name: 'Save this playlist' })).toBeVisible()
    await page.getByRole('radio', { name: /^720p MP4/ }).check()
    await page.getByRole('checkbox', { name: 'They’re mine' }).check()
    await page.getByRole('button', { name: 'Save them all' }).click()
    const queue = page.getByRole('region', { name: 'Queue' })
    const zip = queue.getByRole('link', { name: /as ZIP$/ })
    await expect(zip).toBeVisible({ timeout: 90_000 })
    await expect(queue.locator('.list-rows li[data-state="done"]')).toHaveCount(4)
    await expect(queue.locator('.list-rows li[data-state="failed"]')).toHaveCount(1)
    await expect(queue.getByText(/private/i).first()).toBeVisible()
    // A private video stays private: there is nothing to try again.
    await expect(queue.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
    const [download] = await Promise.all([page.waitForEvent('download'), zip.click()])
    expect(download.suggestedFilename()).toMatch(/\.zip$/)
  },
)

test('a live broadcast and one to come are refused with a sentence, the latter with its time', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 422/)
  await open(page, `/tools/youtube-video-downloader?url=${edgeCases.liveNow}`)
  await expect(page.getByText('This is live right now.').first()).toBeVisible()
  await open(page, `/tools/youtube-video-downloader?url=${edgeCases.upcoming}`)
  await expect(page.getByText(/It begins on Apr(il)? 30, 2027/)).toBeVisible()
})
