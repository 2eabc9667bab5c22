import { commonSite } from '../../helpers/api-site/site'
import { rawCall } from '../../helpers/tool-calls'

const site = commonSite()

interface Thing {
  '@type': string
  [field: string]: unknown
}

/** What a type needs, as search engines document it, and what the site gives besides.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/search-gallery */
const required: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  WebApplication: ['name', 'offers', 'url', 'applicationCategory', 'operatingSystem'],
  Offer: ['price', 'priceCurrency'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ContactPoint: ['contactType'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
}

const html = async (path: string) => String((await rawCall(site.origin, path)).body)

async function things(path: string): Promise<Thing[]> {
  const blocks = (await html(path)).matchAll(
    /<script type="application\/ld\+json">(.*?)<\/script>/gs,
  )
  return [...blocks].map(([, json = '']) => JSON.parse(json) as Thing)
}

/** A thing and all that stand in it. */
function inside(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '@type' in value ? [value as Thing] : []
  return [...own, ...Object.values(value).flatMap(inside)]
}

describe.each([
  ['/', ['Organization', 'WebSite']],
  ['/gu', ['Organization', 'WebSite']],
  ['/about', ['Organization']],
  ['/ru/blog/find-your-outliers', ['BlogPosting', 'BreadcrumbList', 'Organization']],
  ['/ja/tools/tag-extractor', ['BreadcrumbList', 'FAQPage', 'Organization', 'WebApplication']],
])('the structured data of %s', (path, types) => {
  test('is of these types, each once', async () => {
    expect((await things(path)).map((thing) => thing['@type']).sort()).toEqual(types)
  })

  test('has all that each type needs, and no address of elsewhere', async () => {
    for (const thing of inside(await things(path))) {
      const fields = required[thing['@type']]
      expect(fields).toBeDefined()
      for (const field of fields ?? []) expect([field, thing[field]]).not.toContain(undefined)
      for (const field of ['url', 'item', 'logo'])
        if (thing[field]) expect(thing[field]).toMatch(new RegExp(`^${site.origin}(/|$)`))
    }
  })
})

test('the search box that search engines are told of is the home page’s', async () => {
  const [website] = (await things('/de')).filter((thing) => thing['@type'] === 'WebSite')
  const action = website?.potentialAction as { target: string }
  expect(action.target).toBe(`${site.origin}/de?q={search_term_string}`)
  expect(await html('/de')).toContain('data-fields="q"')
})

test('a tool is free, and has no rating before there is an average', async () => {
  const [tool] = (await things('/tools/monetization-checker')).filter(
    (thing) => thing['@type'] === 'WebApplication',
  )
  expect(tool).toMatchObject({
    offers: { price: 0 },
    url: `${site.origin}/tools/monetization-checker`,
  })
  expect(tool).not.toHaveProperty('aggregateRating')
})

test('the language sitemaps list each indexable page once, with all its languages, and pages link to nothing else but what is there', async () => {
  const index = [...(await html('/sitemap.xml')).matchAll(/<loc>([^<]+)/g)].map(([, one]) => one)
  expect(index).toHaveLength(15)
  const lists = await Promise.all(
    index.map(async (address = '') => {
      const entries = (await html(new URL(address).pathname)).match(/<url>.*?<\/url>/g) ?? []
      for (const entry of entries) expect(entry.match(/hreflang=/g)).toHaveLength(16)
      return entries.map((entry) => /<loc>([^<]+)/.exec(entry)?.[1] ?? '')
    }),
  )
  const all = lists.flat()
  expect(new Set(all).size).toBe(all.length)
  expect(new Set(lists.map(({ length }) => length)).size).toBe(1)
  const linked = new Set<string>()
  for (const list of lists)
    for (const address of list) {
      const shown = await html(new URL(address).pathname)
      expect(shown).toContain(`<link rel="canonical" href="${address}"`)
      expect(shown).not.toContain('content="noindex"')
      for (const [, href = ''] of shown.matchAll(/ href="([^"#]+)/g)) {
        const { href: link, origin } = new URL(href.replaceAll('&amp;', '&'), address)
        if (origin === site.origin && !all.includes(link)) linked.add(link)
      }
    }
  for (const link of linked) {
    const { status } = await fetch(link, { method: 'HEAD', redirect: 'manual' })
    expect([link, status]).toEqual([link, 200])
  }
}, 120_000)
