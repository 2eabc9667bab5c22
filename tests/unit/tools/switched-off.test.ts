import { downloadTools } from '@/lib/media/answers'
import type { Env } from '@/lib/server/env'
import { freshModules } from '../../helpers/fresh-modules'

/** What leads to tools, on a site with these settings. */
async function siteWith(settings: Record<string, string>) {
  freshModules()
  jest.replaceProperty(process, 'env', { ...process.env, ...settings })
  const [{ sitemap }, { acceptedBy }, pages, { isSwitchedOff }, { tools }] = await Promise.all([
    import('@/lib/sitemap.server'),
    import('@/lib/tools/machine/accepted-by.server'),
    import('@/lib/tools/machine/page-data.server'),
    import('@/lib/tools/machine/offered.server'),
    import('@/lib/tools/machine/registry'),
  ])
  return { sitemap, acceptedBy, ...pages, isSwitchedOff, tools }
}

const off: Partial<Record<keyof Env, string>> = { DOWNLOADS_ENABLED: '0' }
const on: typeof off = { DOWNLOADS_ENABLED: '1', YOUTUBE_API_KEY: '' }
const barred: typeof off = { DOWNLOADS_ENABLED: '1', YOUTUBE_API_KEY: 'key' }

test.each([
  ['off', off],
  ['barred by an API key', barred],
])(
  'while downloads are %s, nothing leads to the six, and the others are there',
  async (_, settings) => {
    const site = await siteWith(settings)
    const map = await site.sitemap('en')
    const links = Object.values(site.acceptedBy()).flat()
    const summary = site.toolPageData('youtube-video-summary-generator')
    for (const slug of downloadTools) {
      expect(map).not.toContain(`/tools/${slug}<`)
      expect(links).not.toContain(slug)
      expect(JSON.stringify(summary)).not.toContain(slug)
      // Their own pages stay, and lead on to tools that work.
      const related = site.relatedTools(slug)
      expect(related.length).toBeGreaterThanOrEqual(4)
      expect(related.filter(site.isSwitchedOff)).toEqual([])
    }
    expect(
      site.tools
        .filter(site.isSwitchedOff)
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual([...downloadTools].sort())
    expect(map).toContain('/tools/tag-extractor<')
    // Search engines are told not to keep these.
    expect(map).not.toMatch(/\/(?:login|register)</)
    expect(links).toContain('tag-extractor')
  },
)

test('while downloads are on, search engines, links and other tools find them', async () => {
  const site = await siteWith(on)
  const map = await site.sitemap('en')
  const { video } = site.acceptedBy()
  for (const slug of downloadTools) {
    expect(map).toContain(`/tools/${slug}<`)
    expect(video).toContain(slug)
  }
  expect(site.toolPageData('youtube-video-summary-generator')).toMatchObject({
    sendTo: expect.arrayContaining([
      expect.objectContaining({ slug: 'youtube-to-mp4-downloader' }),
    ]),
  })
})
