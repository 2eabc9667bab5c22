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
import mongoose from 'mongoose'
import { pagesChanged } from '@/lib/pages/page-changes.server'
import { type Site, startSite } from '../../helpers/site'
import { rawCall } from '../../helpers/tool-calls'

/** A copy of the site whose texts can be changed. */
function siteFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-pages-'))
  for (const name of readdirSync('.').filter(
    (one) => !['.next', '.git', 'locales'].includes(one),
  )) {
    symlinkSync(path.resolve(name), path.join(folder, name))
  }
  cpSync('locales', path.join(folder, 'locales'), { recursive: true })
  cpSync('.next', path.join(folder, '.next'), {
    recursive: true,
    filter: (file) => !file.startsWith(path.join('.next', 'cache')),
  })
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

/** Headers that tell one answer from another. */
const common = ({ headers }: { headers: Record<string, unknown> }) => {
  const {
    date,
    'content-encoding': _,
    'content-length': __,
    'transfer-encoding': ___,
    ...rest
  } = headers
  return rest
}

const pages = ['/tools/tag-extractor', '/about', '/zh-HANT/tools/youtube-thumbnail', '/gu/pricing']

test.each(pages)(
  '%s comes from memory with the words and headers that Next gives',
  async (page) => {
    const own = await kept(page)
    const theirs = await ask(byNext(page))
    expect(own.text).toBe(theirs.text)
    expect(own.text.length).toBeGreaterThan(10_000)
    expect(common(own)).toEqual(common(theirs))
    expect(own.headers['content-length']).toBe(theirs.headers['content-length'])
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
  for (const match of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const same = await ask('/about', { headers: { 'if-none-match': match } })
    expect(same).toMatchObject({ status: 304, text: '' })
    const theirs = await ask(byNext('/about'), {
      headers: { 'if-none-match': match },
    })
    // Next leaves out what the answer varies by.
    expect(common(same)).toEqual({ ...common(theirs), vary: 'Accept-Encoding' })
  }
  const anew = { 'if-none-match': etag, 'cache-control': 'no-cache' }
  expect((await ask('/about', { headers: anew })).status).toBe(200)
  const other = await ask('/about', { headers: { 'if-none-match': '"x"' } })
  expect(other.status).toBe(200)
})

test('what depends on the visitor is never kept: the first page, previews, private pages', async () => {
  await kept('/')
  const french = await ask('/', { headers: { 'accept-language': 'fr' } })
  expect(french).toMatchObject({ status: 307, headers: { location: '/fr' } })
  // A cookie that is no preview of this build is rejected by Next, not answered from memory.
  const preview = { cookie: '__prerender_bypass=x' }
  expect((await kept('/about', preview)).headers['content-encoding']).toBeUndefined()
  expect((await kept('/login')).headers['cache-control']).toBe('no-store')
  expect((await kept('/dashboard/nothing')).status).toBe(404)
  expect((await kept('/nothing-here')).status).toBe(404)
  expect((await kept('/fr/404')).status).toBe(404)
})

/** Calls `pagesChanged` in this process, on the site's database. */
async function changePages(pages: readonly string[]) {
  const { DATA_DIR, MONGODB_URI } = process.env
  process.env.DATA_DIR = site.dataDir
  if (site.mongodbUri) process.env.MONGODB_URI = site.mongodbUri
  try {
    await pagesChanged(pages)
  } finally {
    await mongoose.disconnect()
    Object.assign(process.env, { DATA_DIR: DATA_DIR ?? '', MONGODB_URI: MONGODB_URI ?? '' })
  }
}

test('every process of a site shows within 2 s what `pagesChanged` was called for, page and data', async () => {
  const database = {
    DATA_DIR: site.dataDir,
    ...(site.mongodbUri && { MONGODB_URI: site.mongodbUri }),
  }
  const other = await startHere(database)
  try {
    const [{ text, headers }] = [await kept('/about'), await kept('/about', {}, other)]
    const file = path.join(folder, 'locales/en/common.json')
    const words = JSON.parse(readFileSync(file, 'utf8'))
    expect(text).toContain(words['nav.pricing'])
    writeFileSync(file, JSON.stringify({ ...words, 'nav.pricing': 'Prices, changed' }))
    // What goes out from memory doesn't change by itself.
    for (const one of [site, other]) {
      expect((await ask('/about', {}, one)).text).not.toContain('Prices, changed')
    }
    const build = readFileSync(path.join(folder, '.next/BUILD_ID'), 'utf8')
    await changePages(['/about'])
    await sleep(2_000)
    for (const one of [site, other]) {
      const now = await ask('/about', {}, one)
      expect(now.text).toContain('Prices, changed')
      expect(now.headers.etag).not.toBe(headers.etag)
      expect((await kept('/about', {}, one)).text).toBe(now.text)
      const data = await ask(`/_next/data/${build}/en/about.json`, {}, one)
      expect(data.text).toContain('Prices, changed')
      // Other pages are as they were.
      expect((await kept('/blog', {}, one)).text).not.toContain('Prices, changed')
    }
  } finally {
    await other.stop()
  }
}, 90_000)
