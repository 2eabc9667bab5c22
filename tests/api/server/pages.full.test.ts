import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { renewPages } from '@/lib/server/renew-pages.server'
import { buildFolder, type Site, startSite } from '../../helpers/site'
import { rawCall } from '../../helpers/tool-calls'

/** A copy of the site whose texts can be changed. */
function siteFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-pages-'))
  for (const name of readdirSync('.').filter(
    (one) => !['.builds', '.git', 'locales'].includes(one),
  )) {
    symlinkSync(path.resolve(name), path.join(folder, name))
  }
  cpSync('locales', path.join(folder, 'locales'), { recursive: true })
  cpSync(buildFolder(), path.join(folder, buildFolder()), { recursive: true })
  return folder
}

let folder: string
let site: Site

/** Starts a process of the site in its folder. */
async function startHere(settings: Record<string, string> = {}): Promise<Site> {
  const before = process.cwd()
  process.chdir(folder)
  try {
    return await startSite({ YOUTUBE_SOURCE: 'sample', ...settings })
  } finally {
    process.chdir(before)
  }
}

beforeAll(async () => {
  folder = siteFolder()
  site = await startHere()
}, 120_000)
afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A page's answer as it was sent. */
async function ask(page: string, options?: Parameters<typeof rawCall>[2], from = site) {
  const answer = await rawCall(from.origin, page, options)
  return { ...answer, text: answer.body.toString() }
}

/** Next's own answer: it reads such a query itself. */
const byNext = (page: string) => `${page}?__next=1`

/** A page's answer once it is kept. */
async function kept(page: string, headers: Record<string, string> = {}, from = site) {
  await ask(page, { headers }, from)
  await sleep(400)
  return ask(page, { headers }, from)
}

/** Headers that both answers share: each has a tag of its own and says itself what it varies by. */
const own = ['date', 'etag', 'vary', 'content-encoding', 'content-length', 'transfer-encoding']
const common = ({ headers }: { headers: Record<string, unknown> }) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)))

const pages = ['/tools/tag-extractor', '/about', '/zh-HANT/tools/youtube-thumbnail', '/gu/pricing']

test.each(pages)(
  '%s comes from memory with the words and headers that Next gives',
  async (page) => {
    const ours = await kept(page)
    const theirs = await ask(byNext(page))
    expect(ours.text).toBe(theirs.text)
    expect(ours.text.length).toBeGreaterThan(10_000)
    expect(ours.headers.etag).toMatch(/^W\/"[\w-]{43}"$/)
    expect(common(ours)).toEqual(common(theirs))
    expect(ours.headers['content-length']).toBe(theirs.headers['content-length'])
  },
)

test('it is compressed as the browser accepts it, Brotli first', async () => {
  const { text } = await kept('/about')
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
    ['brotli, identity', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    const { headers, body } = await kept('/about', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(decode(body).toString()).toBe(text)
  }
})

test('HEAD has no body; an unchanged page is 304, unless the browser wants it anew', async () => {
  const { headers } = await kept('/about')
  const etag = String(headers.etag)
  const head = await ask('/about', { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(head.headers['content-length']).toBe(headers['content-length'])
  for (const match of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const same = await ask('/about', { headers: { 'if-none-match': match } })
    expect(same).toMatchObject({ status: 304, text: '' })
    expect(same.headers).toMatchObject({ etag, vary: 'Accept-Encoding' })
    expect(same.headers['cache-control']).toBe(headers['cache-control'])
  }
  const anew = { 'if-none-match': etag, 'cache-control': 'no-cache' }
  expect((await ask('/about', { headers: anew })).status).toBe(200)
  const other = await ask('/about', { headers: { 'if-none-match': '"x"' } })
  expect(other.status).toBe(200)
})

test('what depends on the visitor is never kept: the first page and private pages', async () => {
  await kept('/')
  const french = await ask('/', { headers: { 'accept-language': 'fr' } })
  expect(french).toMatchObject({ status: 307, headers: { location: '/fr' } })
  expect((await kept('/login')).headers['cache-control']).toBe('no-store')
  expect((await kept('/dashboard/nothing')).status).toBe(404)
  expect((await kept('/nothing-here')).status).toBe(404)
  expect((await kept('/fr/404')).status).toBe(404)
})

test('every process of a machine shows within 3 s what was renewed, page and data in all languages', async () => {
  const other = await startHere({
    DATA_DIR: site.dataDir,
    ...(site.mongodbUri && { MONGODB_URI: site.mongodbUri }),
  })
  try {
    const languages = ['en', 'zh-Hant'] as const
    const addresses = ['/about', '/zh-HANT/about']
    for (const language of languages) {
      const file = path.join(folder, `locales/${language}/tools/tag-extractor.json`)
      const words = JSON.parse(readFileSync(file, 'utf8'))
      for (const one of [site, other]) for (const page of addresses) await kept(page, {}, one)
      writeFileSync(file, JSON.stringify({ ...words, name: 'A changed name' }))
    }
    // What goes out from memory doesn't change by itself.
    for (const one of [site, other]) {
      expect((await ask('/about', {}, one)).text).not.toContain('A changed name')
    }
    const { etag } = (await kept('/about')).headers
    const build = readFileSync(path.join(folder, buildFolder(), 'BUILD_ID'), 'utf8')
    // A third process, as a script of the site is.
    process.env.DATA_DIR = site.dataDir
    await renewPages(['/about'])
    await sleep(3_000)
    for (const one of [site, other]) {
      for (const page of addresses) {
        const now = await ask(page, {}, one)
        expect(now.text).toContain('A changed name')
        expect((await kept(page, {}, one)).text).toBe(now.text)
      }
      expect((await kept('/about', {}, one)).headers.etag).not.toBe(etag)
      const data = await ask(`/_next/data/${build}/en/about.json`, {}, one)
      expect(data.text).toContain('A changed name')
    }
  } finally {
    await other.stop()
  }
}, 90_000)
