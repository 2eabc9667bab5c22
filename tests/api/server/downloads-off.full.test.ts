// Downloads are on in one process and off in the other, of one build.
import { startSampleYouTube } from 'sample-youtube'
import { downloadTools } from '@/lib/media/answers'
import { AdminSite } from '../../helpers/admin-site'
import { upstreamAt } from '../../helpers/site'

let sample: Awaited<ReturnType<typeof startSampleYouTube>>
let on: AdminSite
let off: AdminSite
beforeAll(async () => {
  sample = await startSampleYouTube({})
  const upstream = upstreamAt(sample.origin)
  ;[on, off] = await Promise.all([
    AdminSite.start({ ...upstream, DOWNLOADS_ENABLED: '1', YTDLP_PATH: '/nonexistent' }),
    AdminSite.start({ ...upstream, DOWNLOADS_ENABLED: '1', YOUTUBE_API_KEY: 'a-key' }),
  ])
}, 90_000)
afterAll(async () => {
  await Promise.all([on?.stop(), off?.stop()])
  await sample?.close()
})

const textOf = async ({ site }: AdminSite, path: string) => (await fetch(site.origin + path)).text()
const page = '/tools/youtube-to-mp4-downloader'

test('the pages of downloads are for search engines only where they are on', async () => {
  const [shown, hidden] = await Promise.all([textOf(on, page), textOf(off, page)])
  expect(shown).not.toContain('noindex')
  expect(shown).toContain('<link rel="alternate" hrefLang="de"')
  expect(hidden).toContain('<meta name="robots" content="noindex"')
  expect(hidden).not.toContain('<link rel="alternate"')
  expect(hidden).toContain('Downloads are switched off on this site.')
  expect(shown).not.toContain('Downloads are switched off on this site.')
  const [map, shorter] = await Promise.all([on, off].map((one) => textOf(one, '/sitemap-en.xml')))
  for (const slug of downloadTools) {
    expect(map).toContain(`/tools/${slug}<`)
    expect(shorter).not.toContain(`/tools/${slug}<`)
  }
})

test('beside an API key the start names the setting that is missing', () => {
  expect(off.site.output()).toContain('DOWNLOADS_WITH_API_KEY=1')
  expect(on.site.output()).not.toContain('DOWNLOADS_WITH_API_KEY')
})

test('F16 a missing yt-dlp degrades the site’s health, and admins read what mends it', async () => {
  const { status, body } = await on.anyone('GET', '/api/health')
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({ status: 'degraded', db: 'ok', media: 'missing' }),
  ])
  const { engine } = (await on.byAdmin('GET', '/api/health?deep=1')).body.data
  expect(engine).toContainEqual({
    name: 'ytdlp',
    state: 'missing',
    command: 'npm run media:update',
  })
  expect((await off.anyone('GET', '/api/health')).body.data.media).toBe('off')
  expect((await off.byAdmin('GET', '/api/health?deep=1')).body.data.engine).toEqual([])
})

test('F16 downloads answer 503 where they can’t be made, and all other tools work', async () => {
  for (const site of [on, off]) {
    const run = await site.anyone('GET', '/api/tools/youtube-to-mp4-downloader?url=smpShorty_0')
    expect(run).toMatchObject({ status: 503, body: { error: { code: 'media.unavailable' } } })
  }
  const other = await on.anyone('GET', '/api/tools/tag-extractor?url=smpShorty_0')
  expect(other.status).toBe(200)
})
