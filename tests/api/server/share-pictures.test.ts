import { readdirSync } from 'node:fs'
import path from 'node:path'
import { commonSite } from '../../helpers/api-site/site'
import { rawCall } from '../../helpers/tool-calls'

const site = commonSite()
const ask = (query: string, headers: Record<string, string> = {}) =>
  rawCall(site.origin, `/api/share-picture?${query}`, { headers })
const kept = () => readdirSync(path.join(site.dataDir, 'share-pictures'))

test('a page’s picture is drawn at the first request, kept, and the same from then on', async () => {
  const query = 'page=%2Ftools%2Ftag-extractor&lang=gu'
  const first = await ask(query)
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/png'])
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const files = kept()
  const again = await ask(query)
  expect(again.body.equals(first.body)).toBe(true)
  const known = await ask(query, { 'if-none-match': String(first.headers.etag) })
  expect([known.status, known.body.length]).toEqual([304, 0])
  expect(kept()).toEqual(files)
})

test('an unknown language has the English picture', async () => {
  const [english, unknown] = [await ask('page=%2Fabout'), await ask('page=%2Fabout&lang=xx')]
  expect(unknown.body.equals(english.body)).toBe(true)
})

test.each([
  '/dashboard',
  '/tools/nothing',
  '/tools/../about',
  '//elsewhere.example',
  '/'.repeat(201),
])('what is no page of search engines has none, and leaves no file: %s', async (page) => {
  await ask('page=%2F')
  const files = kept()
  const { status } = await ask(new URLSearchParams({ page }).toString())
  expect([400, 404]).toContain(status)
  expect(kept()).toEqual(files)
})
