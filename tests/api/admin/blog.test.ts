import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { AdminSite } from '../../helpers/admin-site'
import { fullTest } from '../../helpers/full-test'
import { ownDatabase, type Site, startSite } from '../../helpers/site'

const builtIn = 'why-every-number-has-a-label'
const clock = '2026-12-01T08:00:00.000Z'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-blog-'))
let on: AdminSite
beforeAll(async () => {
  on = await AdminSite.start({ BLOG_CLOCK: clock, ...ownDatabase(dataDir) })
}, 60_000)
afterAll(async () => {
  await on?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const words = (title: string, more: object = {}) => ({
  ...{ title, description: `About ${title}.`, author: '', tags: ['Tests'], cover: '' },
  text: `Words of ${title}.\n\n## Part\n\nMore.`,
  ...more,
})
const name = (slug: string, locale = 'en') => ({ slug, locale })
const query = (slug: string, locale = 'en') => String(new URLSearchParams(name(slug, locale)))
const get = async (path: string, site: Site = on.site) => {
  const answer = await fetch(site.origin + path, { redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const edited = async (slug: string, locale = 'en') =>
  (await on.byAdmin('GET', `/api/blog/post?${query(slug, locale)}`)).body.data
const write = (slug: string, title: string, more?: object, locale = 'en') =>
  on.byAdmin('POST', '/api/blog', { ...name(slug, locale), ...words(title, more) })
const setState = (slug: string, version: number, state: string, more: object = {}) =>
  on.byAdmin('PUT', '/api/blog/post', { ...name(slug), version, state, ...more })

/** How often a post stands in the list, the feed and the sitemap of a site. */
async function places(site: Site, slug: string): Promise<number[]> {
  const list = (await (await fetch(`${site.origin}/api/blog?locale=en`)).json()).data
  const feed = (await get('/blog/feed.xml', site)).text
  const map = (await get('/sitemap-en.xml', site)).text
  return [
    list.filter((post: { slug: string }) => post.slug === slug).length,
    feed.split(`<link>${site.origin}/blog/${slug}</link>`).length - 1,
    map.split(`<loc>${site.origin}/blog/${slug}</loc>`).length - 1,
  ]
}

/** The sitemap is made anew every two seconds. */
async function expectPlaces(site: Site, slug: string, expected: number): Promise<void> {
  const all = [expected, expected, expected]
  let found = await places(site, slug)
  for (let tries = 0; tries < 30 && String(found) !== String(all); tries++) {
    await sleep(200)
    found = await places(site, slug)
  }
  expect(found).toEqual(all)
}

test('a fresh site shows the built-in posts in list, feed, sitemap and on their pages', async () => {
  await expectPlaces(on.site, builtIn, 1)
  const page = await get(`/blog/${builtIn}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('"@type":"BlogPosting"')
  expect(page.text).toContain(`"image":"${on.site.origin}/api/share-picture?page=%2Fblog%2F`)
  expect(page.text).toContain(`<link rel="canonical" href="${on.site.origin}/blog/${builtIn}"`)
  expect((await get('/blog')).text).toContain(`href="/blog/${builtIn}"`)
  for (const path of ['/blog/no-such-post', '/blog/..%2f..%2fetc%2fpasswd'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('a draft is nowhere but under its secret address, which asks not to be indexed', async () => {
  const made = await write('a-draft', 'Draftword')
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({ state: 'draft', version: 1 })
  await expectPlaces(on.site, 'a-draft', 0)
  expect((await get('/blog/a-draft')).status).toBe(404)
  const { preview } = made.body.data
  const shown = await get(preview)
  expect(shown.text).toContain('Draftword')
  expect(shown.text).toContain('name="robots" content="noindex"')
  expect(shown.headers.get('cache-control')).toContain('no-store')
  const other = preview.endsWith('x') ? 'y' : 'x'
  expect((await get(`${preview.slice(0, -1)}${other}`)).status).toBe(404)
  const inGerman = await get(`/de${preview}`)
  expect([inGerman.status, inGerman.headers.get('location')]).toEqual([307, preview])
  const published = await setState('a-draft', 1, 'published')
  expect(published.body.data).toMatchObject({ state: 'published', publishedAt: clock })
  expect(published.body.data).not.toHaveProperty('preview')
  const led = await get(preview)
  expect([led.status, led.headers.get('location')]).toEqual([307, '/blog/a-draft'])
  await expectPlaces(on.site, 'a-draft', 1)
  expect((await get('/blog')).text).toContain('Draftword')
})

test('a name that is taken is refused, and so is a change to another version', async () => {
  expect((await write('a-draft', 'Again')).body.error.code).toBe('post.exists')
  expect((await write(builtIn, 'Again')).body.error.code).toBe('post.exists')
  const late = { ...name('a-draft'), version: 1, ...words('Late') }
  const answer = await on.byAdmin('PUT', '/api/blog', late)
  expect([answer.status, answer.body.error.code]).toEqual([409, 'content.changedMeanwhile'])
})

test('an admin replaces a built-in post, hides it, and brings it back', async () => {
  const put = await on.byAdmin('PUT', '/api/blog', {
    ...name(builtIn),
    version: 0,
    ...words('Replaced'),
  })
  expect(put.body.data).toMatchObject({ state: 'published', version: 1, isBuiltIn: true })
  expect(put.body.data.publishedAt).toBe('2026-11-05T00:00:00.000Z')
  expect((await get(`/blog/${builtIn}`)).text).toContain('Replaced')
  expect((await setState(builtIn, 1, 'hidden')).status).toBe(200)
  expect((await get(`/blog/${builtIn}`)).status).toBe(404)
  await expectPlaces(on.site, builtIn, 0)
  await setState(builtIn, 2, 'published')
  const restore = { ...name(builtIn), version: 3, to: 0 }
  expect((await on.byAdmin('POST', '/api/blog/post', restore)).status).toBe(200)
  expect((await get(`/blog/${builtIn}`)).text).not.toContain('Replaced')
  const { versions, version } = await edited(builtIn)
  expect(versions.map((one: { version: number }) => one.version)).toEqual([4, 1])
  const gone = await on.byAdmin('DELETE', '/api/blog', { ...name(builtIn), version })
  expect(gone.status).toBe(200)
  expect(await edited(builtIn)).toMatchObject({ version: 0, isWritten: false })
})

fullTest('pages name the languages that have the post, and no others', async () => {
  await write('a-draft', 'Entwurf', {}, 'de')
  const languages = async () =>
    [...(await get('/blog/a-draft')).text.matchAll(/rel="alternate" hrefLang="([^"]+)"/gi)].map(
      ([, tag]) => tag,
    )
  expect(await languages()).toEqual(['en', 'x-default'])
  await on.byAdmin('PUT', '/api/blog/post', {
    ...name('a-draft', 'de'),
    version: 1,
    state: 'published',
  })
  expect((await languages()).sort()).toEqual(['de', 'en', 'x-default'])
  expect((await get('/de/blog/a-draft')).text).toContain('Entwurf')
  const read = await on.anyone('GET', `/api/blog?${query('a-draft', 'de')}`)
  expect(read.body.data.translations.sort()).toEqual(['de', 'en'])
})

fullTest('posts are found by tag and by words of their text', async () => {
  const found = async (search: object) =>
    (
      await on.anyone('GET', `/api/blog?${new URLSearchParams({ locale: 'en', ...search })}`)
    ).body.data.map(({ slug }: { slug: string }) => slug)
  expect(await found({ tag: 'Tests' })).toEqual(['a-draft'])
  expect(await found({ q: 'WORDS draftword' })).toEqual(['a-draft'])
  expect(await found({ q: 'nowhere' })).toEqual([])
})

fullTest('a time that the clocks skip, and one that has passed, are refused', async () => {
  await write('to-come', 'Planned')
  const plan = (time: string, zone: string) => setState('to-come', 1, 'scheduled', { time, zone })
  expect((await plan('2027-03-28T02:30', 'Europe/Berlin')).body.error.code).toBe('post.timeSkipped')
  expect((await plan('2026-12-01T09:00', 'Europe/Berlin')).body.error.code).toBe('post.timePast')
  expect((await plan('2026-12-01T09:30', 'Mars/Base')).status).toBe(400)
  const planned = await plan('2026-12-01T09:30', 'Europe/Berlin')
  expect(planned.body.data).toMatchObject({
    ...{ state: 'scheduled', zone: 'Europe/Berlin', publishAt: '2026-12-01T08:30:00.000Z' },
  })
  await expectPlaces(on.site, 'to-come', 0)
})

test('X03 a post with hostile Markdown is inert on its page and in the feed', async () => {
  const text = [
    '</script><script>alert(1)</script>',
    '<img src=x onerror=alert(1)> ]]> <svg onload=alert(1)>',
    '[a](javascript:alert(1)) ![b](https://evil.example/p.png)',
    '## <svg onload=alert(1)> \u200f',
    '[within](#part)',
    '```\n]]><script>alert(1)</script>\n```',
  ].join('\n\n')
  await write('hostile', '</script><script>alert(1)</script> ]]> ]]>', {
    ...{ text, author: 'Ann & Bo' },
  })
  await setState('hostile', 1, 'published')
  const page = await get('/blog/hostile')
  expect(page.status).toBe(200)
  expect(page.text).not.toMatch(/<script>alert|<img src=x|<svg onload|href="javascript:/i)
  expect(page.text).not.toContain('evil.example/p.png" alt')
  await expectPlaces(on.site, 'hostile', 1)
  const feed = (await get('/blog/feed.xml')).text
  expect(feed).toContain(`<a href="${on.site.origin}/blog/hostile#part">`)
  expect(feed.split('<![CDATA[').length).toBe(feed.split(']]>').length)
  expect(feed).toContain(' ]] > ]] >]]>')
  expect(feed).toContain('<dc:creator><![CDATA[Ann & Bo]]></dc:creator>')
  expect(feed).not.toMatch(/<svg onload|href="javascript:/i)
  const large = { ...name('large'), ...words('Large', { text: '| a |\n| - |\n'.repeat(90_000) }) }
  expect((await on.byAdmin('POST', '/api/blog', large)).status).toBe(413)
  const long = { ...name('large'), ...words('Large', { text: '| a |\n'.repeat(11_000) }) }
  expect((await on.byAdmin('POST', '/api/blog', long)).body.error.code).toBe('input.tooLong')
  // Marks of direction are left out.
  const turned = await on.byAdmin('POST', '/api/blog', {
    ...name('turned'),
    ...words('\u202Edesrever'),
  })
  expect([turned.status, JSON.stringify(turned.body)]).toEqual([
    201,
    expect.not.stringContaining('\u202E'),
  ])
  const { version } = turned.body.data
  expect((await on.byAdmin('DELETE', '/api/blog', { ...name('turned'), version })).status).toBe(200)
})

test('a post goes out as a Markdown file, and comes in as a draft with its date', async () => {
  const answer = await fetch(`${on.site.origin}/api/blog/file?${query(builtIn)}`, {
    headers: { Authorization: `Bearer ${on.admin.token}` },
  })
  const file = await answer.text()
  expect(file).toContain('date: 2026-11-05\n')
  const taken = await on.byAdmin('POST', '/api/blog/file', { ...name('taken-in'), file })
  expect(taken.body.data).toMatchObject({
    ...{ state: 'draft', publishedAt: '2026-11-05T00:00:00.000Z' },
    words: (await edited(builtIn)).words,
  })
  const bad = await on.byAdmin('POST', '/api/blog/file', {
    ...name('bad'),
    file: '---\ntitle: A\nlayout: b\n---\nText',
  })
  expect(bad.body.error).toMatchObject({ code: 'post.badFile', field: 'layout' })
})

fullTest(
  'all posts go out as one ZIP, for admins alone; a file replaces a post where that is asked for',
  async () => {
    const zip = (headers: HeadersInit = {}) =>
      fetch(`${on.site.origin}/api/blog/list?format=zip&q=taken-in`, { headers })
    expect((await zip()).status).toBe(401)
    const answer = await zip({ Authorization: `Bearer ${on.admin.token}` })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['en/taken-in.md'])
    const file = strFromU8(files['en/taken-in.md']!).replace(
      /^title: .*$/m,
      'title: Again, every label',
    )
    const take = (more: object) =>
      on.byAdmin('POST', '/api/blog/file', { ...name('taken-in'), file, ...more })
    expect((await take({})).body.error.code).toBe('post.exists')
    expect((await take({ replace: true })).body.data).toMatchObject({
      ...{ state: 'draft', version: 2, words: { title: 'Again, every label' } },
    })
  },
)

test('a picture for posts is kept as WebP with its size, and nothing else is', async () => {
  const upload = async (bytes: Buffer) => {
    const form = new FormData()
    form.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
    const answer = await fetch(`${on.site.origin}/api/blog/picture`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${on.admin.token}` },
      body: form,
    })
    return { status: answer.status, body: await answer.json() }
  }
  const background = { r: 1, g: 2, b: 3 }
  const png = await sharp({ create: { width: 2000, height: 1000, channels: 3, background } })
    .png()
    .toBuffer()
  const { status, body } = await upload(png)
  expect(status).toBe(201)
  expect(body.data.picture).toMatch(/^\/uploads\/[0-9a-f-]{36}\.webp#1600x800$/)
  expect((await get(body.data.picture.split('#')[0])).headers.get('content-type')).toBe(
    'image/webp',
  )
  expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415)
})

test('the admins’ list has posts of every state, by state and words, and as a file', async () => {
  const list = async (search: object) =>
    (await on.byAdmin('GET', `/api/blog/list?${new URLSearchParams(search as never)}`)).body
  const drafts = await list({ state: 'draft', locale: 'en' })
  expect(drafts.data.map(({ slug }: { slug: string }) => slug)).toEqual(['taken-in'])
  expect((await list({ q: 'every label', locale: 'en' })).meta.total).toBe(2)
  const shown = await on.byAdmin('POST', '/api/blog/preview', { locale: 'en', text: '## A\n\nB' })
  expect(shown.body.data.contents).toEqual([{ id: 'a', text: 'A' }])
})

test('a post that isn’t published is not sent, and none without a subscriber of its language', async () => {
  const send = (slug: string) => on.byAdmin('POST', '/api/blog/letter', name(slug))
  expect((await send('taken-in')).body.error.code).toBe('post.notPublished')
  expect((await send('a-draft')).body.error.code).toBe('letter.noReaders')
})

fullTest(
  'a scheduled post comes out once, with its planned date, on two processes that were down at its minute',
  async () => {
    // Its clock stands before the minute: as long as it runs, its turn at publishing finds nothing due.
    await on.site.stop()
    const start = () =>
      startSite({
        YOUTUBE_SOURCE: 'sample',
        RATE_LIMIT_SCALE: '1000',
        BLOG_CLOCK: '2026-12-01T08:50:00.000Z',
        DATA_DIR: dataDir,
        ...(on.site.mongodbUri && { MONGODB_URI: on.site.mongodbUri }),
      })
    const sites = await Promise.all([start(), start()])
    try {
      for (const site of sites) {
        let shown = ''
        for (let tries = 0; tries < 300 && !shown.includes('Planned'); tries++) {
          shown = (await get('/blog', site)).text
          await sleep(100)
        }
        expect(shown).toContain('Planned')
        await expectPlaces(site, 'to-come', 1)
        expect((await get('/blog/to-come', site)).status).toBe(200)
        const list = await (await fetch(`${site.origin}/api/blog?locale=en`)).json()
        expect(list.data.find(({ slug }: { slug: string }) => slug === 'to-come')).toMatchObject({
          publishedAt: '2026-12-01T08:30:00.000Z',
        })
      }
    } finally {
      await Promise.all(sites.map((site) => site.stop()))
    }
  },
  120_000,
)
