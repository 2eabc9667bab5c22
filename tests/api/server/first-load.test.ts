import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { commonSite } from '../../helpers/api-site/site'
import { buildFolder } from '../../helpers/site'

/** Compressed bytes that a page's own scripts may have. `npm run bench` holds them against a bare page. */
const limits = { '/': 149_000, '/tools/[slug]': 153_000 } as const

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
