import { setTimeout as sleep } from 'node:timers/promises'
import english from '@/locales/en/content.json'
import tool from '@/locales/en/tools/tag-extractor.json'
import { AdminSite } from '../../helpers/admin-site'
import { buildFolder, type Site, startSite, stateOf } from '../../helpers/site'

const page = '/gu/tools/tag-extractor'
const html = async (site: Site, path = page) => (await fetch(site.origin + path)).text()

/** Writes a title over the page's. */
async function write(on: AdminSite, title: string): Promise<void> {
  const name = { tool: 'tag-extractor', locale: 'gu' }
  const { body } = await on.anyone('GET', `/api/content?${new URLSearchParams(name)}`)
  const { version, content, meta, faqs } = body.data
  const saved = { ...name, version, content, faqs, meta: { ...meta, title } }
  expect((await on.byAdmin('PUT', '/api/content', saved)).status).toBe(200)
}

test('a saved text is on the pages of every process with the same data folder within seconds, and survives a restart; the program’s folder may be read-only', async () => {
  const program = stateOf(buildFolder())
  const on = await AdminSite.start()
  const start = () =>
    startSite({
      YOUTUBE_SOURCE: 'sample',
      DATA_DIR: on.site.dataDir,
      ...(on.site.mongodbUri && { MONGODB_URI: on.site.mongodbUri }),
    })
  let other = await start()
  try {
    for (const title of ['First title', 'Second title']) {
      // Both processes keep the page as it was.
      for (const site of [on.site, other]) expect(await html(site)).not.toContain(title)
      await write(on, title)
      expect(await html(on.site)).toContain(`<title data-next-head="">${title} | `)
      let shown = ''
      for (let tries = 0; tries < 30 && !shown.includes(title); tries++) {
        await sleep(100)
        shown = await html(other)
      }
      expect(shown).toContain(`<title data-next-head="">${title} | `)
    }
    await other.stop()
    other = await start()
    expect(await html(other)).toContain('<title data-next-head="">Second title | ')
    expect(await html(other, '/tools/tag-extractor')).toContain(
      `<title data-next-head="">${tool.title} | `,
    )
    // Where nobody may write to it, the same happens.
    expect(stateOf(buildFolder())).toEqual(program)
  } finally {
    await other.stop()
    await on.stop()
  }
}, 120_000)

test('F01 without its database a tool’s page reads whole with its built-in text, and says that it is unchecked', async () => {
  const site = await startSite({
    MONGODB_URI: 'mongodb://127.0.0.1:9/tubesmith',
    YOUTUBE_SOURCE: 'sample',
  })
  try {
    const shown = await html(site, '/tools/tag-extractor')
    for (const text of [tool.title, tool.step1, tool.question1, tool.answer1, english.unchecked])
      expect(shown).toContain(text.replaceAll('&', '&amp;'))
    const map = await html(site, '/sitemap-en.xml')
    expect(map).toContain('/tools/tag-extractor<')
    expect(map).not.toContain('<lastmod>')
  } finally {
    await site.stop()
  }
})
