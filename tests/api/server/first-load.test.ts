import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import { tools } from '@/lib/tools/machine/registry'
import { toolPath } from '@/lib/tools/machine/tool-links'
import { commonSite } from '../../helpers/api-site/site'
import { buildFolder } from '../../helpers/site'
import { rawCall } from '../../helpers/tool-calls'

/** Compressed bytes that a page's own scripts may have. `npm run bench` holds them against a bare page. */
const limits = {
  '/': 148_500,
  '/tools/[slug]': 152_000,
  '/login': 149_500,
  // With axios, and without what validates forms.
  '/user/profile': 180_000,
  '/dashboard/users': 194_000,
} as const

test.each(Object.entries(limits))('the scripts that %s begins with stay small', (page, limit) => {
  const folder = buildFolder()
  const manifest = JSON.parse(readFileSync(path.join(folder, 'build-manifest.json'), 'utf8'))
  const files = new Set<string>([...manifest.pages['/_app'], ...manifest.pages[page]])
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  const sizes = scripts.map((file) => gzipSync(readFileSync(path.join(folder, file))).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(limit)
})

test('what every page begins with is compiled beside the main thread', () => {
  const folder = buildFolder()
  const manifest = JSON.parse(readFileSync(path.join(folder, 'build-manifest.json'), 'utf8'))
  const hinted = (manifest.pages['/_app'] as string[]).filter((file) =>
    readFileSync(path.join(folder, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  )
  expect(hinted.map((file) => path.basename(file).replace(/-\w+\.js$/, ''))).toEqual([
    'framework',
    'main',
    '_app',
  ])
})

test('header, page and footer come alive each in a turn of its own', async () => {
  const html = await (await fetch(`${commonSite().origin}/contact`)).text()
  const parts = html.split('<!--&-->').slice(1)
  expect(parts.map((part) => part.slice(0, part.indexOf('<!--/&-->')))).toEqual([
    expect.stringMatching(/^<header/),
    expect.stringContaining('<form'),
    expect.stringMatching(/^<footer/),
  ])
})

/** The scripts and styles that a page begins with. */
async function filesOf(address: string): Promise<string[]> {
  const html = await (await fetch(commonSite().origin + address)).text()
  return [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )
}

test('scripts and styles are as small as Brotli makes them for whoever accepts it', async () => {
  const all = new Set(await filesOf('/tools/tag-extractor'))
  // To pack them again takes long: a style sheet, and a script with brackets in its address.
  const files = [...all].filter((file) => /\.css$|%5Bslug%5D/.test(file))
  expect(files).toHaveLength(2)
  for (const file of files) {
    const own = readFileSync(
      path.join(buildFolder(), decodeURIComponent(file.replace('/_next/', ''))),
    )
    const ask = (accepted: string, method = 'GET') =>
      rawCall(commonSite().origin, file, { method, headers: { 'accept-encoding': accepted } })
    const packed = await ask('gzip, deflate, br')
    expect([file, packed.status, packed.body.length]).toEqual([
      file,
      200,
      brotliCompressSync(own).length,
    ])
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(packed.body.length),
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(packed.body).equals(own)).toBe(true)
    const queried = await rawCall(commonSite().origin, `${file}?x`, {
      headers: { 'accept-encoding': 'br' },
    })
    expect(queried.body.length).toBe(packed.body.length)
    const plain = await ask('br;q=0')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.body.equals(own)).toBe(true)
    expect(packed.headers['content-type']?.toLowerCase()).toBe(
      plain.headers['content-type']?.toLowerCase(),
    )
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    const beyond = await rawCall(commonSite().origin, file, {
      headers: { 'accept-encoding': 'br', range: 'bytes=99999999-' },
    })
    expect(beyond.status).toBe(416)
    expect(beyond.headers).not.toHaveProperty('content-encoding')
    const head = await ask('br', 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(packed.body.length),
    ])
  }
})

test('a page names the scripts without which React can’t take its form over', async () => {
  for (const { slug } of tools) {
    const data = toolPageData(slug)
    const late = (data && 'late' in data && data.late) || []
    if (late.length === 0 && slug !== 'tag-extractor') continue
    const html = await (await fetch(commonSite().origin + toolPath(slug))).text()
    const named = html.match(/<link rel="preload" as="script"/g) ?? []
    expect([slug, named.length]).toEqual([slug, late.length])
  }
})
