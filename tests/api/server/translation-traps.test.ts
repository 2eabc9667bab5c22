import { commonSite } from '../../helpers/api-site/site'

const site = commonSite()

/** The page's data for its script. */
async function pageData(path: string) {
  const html = await (await fetch(site.origin + path)).text()
  const json = /<script id="__NEXT_DATA__" type="application\/json">(.*?)<\/script>/s.exec(
    html,
  )?.[1]
  return { html, data: JSON.parse(json ?? '') }
}

test.each([
  ['/zh-HANT', 'zh-Hant', '工具'],
  ['/zh-HANS', 'zh-Hans', '工具'],
  ['/zh-HANT/tools/youtube-thumbnail', 'zh-Hant', '縮圖'],
  ['/zh-HANS/tools/youtube-thumbnail', 'zh-Hans', '缩略图'],
])('trap 1: %s uses its own Chinese script', async (path, tag, word) => {
  const { html } = await pageData(path)
  expect(html).toContain(`<html lang="${tag}"`)
  expect(/<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0]).toMatch(/\p{Script=Han}/u)
  expect(html).toContain(word)
  expect(html).not.toContain('nav.tools</')
})

test.each(['/fr', '/gu/tools/tag-extractor', '/zh-HANT/about'])(
  'trap 2: %s only contains its own language',
  async (path) => {
    const { data } = await pageData(path)
    const { initialI18nStore, initialLocale } = data.props.pageProps._nextI18Next
    expect(Object.keys(initialI18nStore)).toEqual([initialLocale])
  },
)

test.each([
  ['zh-TW,zh;q=0.9', '/zh-HANT'],
  ['zh-HK', '/zh-HANT'],
  ['zh-CN,zh;q=0.9', '/zh-HANS'],
])('trap 3: a browser that prefers %s is redirected to %s', async (languages, location) => {
  const headers = { 'Accept-Language': languages }
  const answer = await fetch(site.origin, { headers, redirect: 'manual' })
  expect(answer.status).toBe(307)
  expect(answer.headers.get('location')).toBe(location)
})

test.each(['/', '/de/pricing', '/ja/tools/tag-extractor'])(
  'trap 4: %s does not reveal the site’s folder',
  async (path) => {
    const { html } = await pageData(path)
    expect(html).not.toContain(process.cwd())
  },
)

test('trap 5: plural forms are those of the language', async () => {
  const suffixes = async (path: string, namespace: string) => {
    // The page's HTML has the texts that it begins with; its data has all.
    const { buildId } = (await pageData(path)).data
    const answer = await fetch(`${site.origin}/_next/data/${buildId}${path}.json`)
    const { pageProps } = await answer.json()
    const { initialI18nStore, initialLocale } = pageProps._nextI18Next
    const keys = Object.keys(initialI18nStore[initialLocale][namespace])
    return keys.filter((key) => key.startsWith('count_')).map((key) => key.slice(6))
  }
  const namespace = 'tools/tag-extractor'
  expect(await suffixes('/pl/tools/tag-extractor', namespace)).toEqual([
    'one',
    'few',
    'many',
    'other',
  ])
  expect(await suffixes('/ja/tools/tag-extractor', namespace)).toEqual(['other'])
})
