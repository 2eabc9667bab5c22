import { PageStore } from '@/lib/server/front/page-store.server'

const key = (path: string) => `/route-cache/PAGES/${'0'.repeat(64)}/$${path}`
const page = (html: string) => ({ kind: 'PAGES', html, pageData: { pageProps: { html } } })

/** Asks for a page as Next does, and sets what it renders. */
function render(store: PageStore, path: string, html: string) {
  expect(store.get(key(path))).toBeNull()
  store.set(key(path), page(html))
}

test('a rendered page is given back to Next with its data', () => {
  const store = new PageStore()
  render(store, '/gu/about', 'ગુ')
  expect(store.get(key('/gu/about'))).toMatchObject({ value: page('ગુ') })
  expect(store.page(key('/gu/about'))?.html.toString()).toBe('ગુ')
})

test('a renewed page is gone in all languages, other pages stay', () => {
  const store = new PageStore()
  for (const path of ['/en', '/en/about', '/zh-HANT/about', '/en/about-us', '/de/tools/about']) {
    render(store, path, path)
  }
  store.forget(['/about', '/'])
  const left = ['/en', '/en/about', '/zh-HANT/about', '/en/about-us', '/de/tools/about'].filter(
    (path) => store.get(key(path)),
  )
  expect(left).toEqual(['/en/about-us', '/de/tools/about'])
})

test('a page that was being rendered while it changed is not kept', () => {
  const store = new PageStore()
  store.get(key('/en/about'))
  store.forget(['/about'])
  store.set(key('/en/about'), page('before'))
  expect(store.page(key('/en/about'))).toBeUndefined()
  render(store, '/en/about', 'after')
  expect(store.page(key('/en/about'))?.html.toString()).toBe('after')
})

test('failures, redirects and missing pages are not kept', () => {
  const store = new PageStore()
  const others = [null, { kind: 'REDIRECT', props: {} }, { ...page('x'), status: 500 }]
  for (const value of others) store.set(key('/en/x'), value)
  expect(store.page(key('/en/x'))).toBeUndefined()
})

test('the tag is another one for another content', () => {
  const store = new PageStore()
  render(store, '/en/a', 'https://one.example')
  render(store, '/en/b', 'https://other.example')
  expect(store.page(key('/en/a'))?.etag).not.toBe(store.page(key('/en/b'))?.etag)
})
