import { countryOf, languages, localePath, openGraphLocale } from '@/lib/i18n/languages'

test('a page’s path stays on this site, whatever an address says its language is', () => {
  expect(localePath('zh-HANT', '/')).toBe('/zh-HANT')
  expect(localePath('gu', '/contact')).toBe('/gu/contact')
  // With a slash, each would be a redirect.
  expect(localePath('gu', '/#tools')).toBe('/gu#tools')
  expect(localePath('gu', '/?q=a')).toBe('/gu?q=a')
  for (const code of ['en', '', '/evil.example', '\\evil.example', '../x', 'EN'])
    expect(localePath(code, '/contact')).toBe('/contact')
})

test('Open Graph gets a language with its territory, as it asks for', () => {
  expect(openGraphLocale('zh-HANT')).toBe('zh_TW')
  expect(openGraphLocale('zh-HANS')).toBe('zh_CN')
  expect(openGraphLocale('pt')).toBe('pt_BR')
  expect(openGraphLocale(undefined)).toBe('en_US')
  for (const { code } of languages) expect(openGraphLocale(code)).toMatch(/^[a-z]{2}_[A-Z]{2}$/)
})

test('a language’s territory is where Unicode’s likely subtags put it', () => {
  // Computed here and not on the page, where loading these subtags takes 20 ms of a phone’s first second.
  for (const { tag, territory } of languages) {
    expect(territory).toBe(new Intl.Locale(tag).maximize().region)
  }
})

test.each([
  ['en', 'US'],
  ['pt', 'BR'],
  ['zh-Hant', 'TW'],
  ['gu', 'IN'],
  // YouTube has no version for mainland China.
  ['zh-Hans', 'SG'],
])('readers of %s most likely watch the YouTube of %s', (tag, country) => {
  expect(countryOf(tag)).toBe(country)
})
