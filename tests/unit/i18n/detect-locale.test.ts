import { detectLocale } from '@/lib/i18n/detect'
import { languages, languageTag, localeCodes, localePath } from '@/lib/i18n/languages'
import { expectLinear } from '../../helpers/linear'

test.each<[header: string | null | undefined, code: string]>([
  [undefined, 'en'],
  [null, 'en'],
  ['', 'en'],
  [' ', 'en'],
  [',', 'en'],
  [';q=1', 'en'],
  ['*', 'en'],
  ['*;q=0.5', 'en'],
  ['xx', 'en'],
  ['en', 'en'],
  ['en-US', 'en'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de-CH,en;q=0.5', 'de'],
  ['DE-at', 'de'],
  ['pt-BR', 'pt'],
  ['pt-PT', 'pt'],
  ['es-419', 'es'],
  ['sr-Latn,ru;q=0.5', 'ru'],
  ['zh', 'zh-HANS'],
  ['zh-CN', 'zh-HANS'],
  ['zh-SG', 'zh-HANS'],
  ['zh-MY', 'zh-HANS'],
  ['zh-Hans', 'zh-HANS'],
  ['zh-Hans-HK', 'zh-HANS'],
  ['zh-Hans-TW', 'zh-HANS'],
  ['zh-TW', 'zh-HANT'],
  ['zh-HK', 'zh-HANT'],
  ['zh-MO', 'zh-HANT'],
  ['zh-Hant', 'zh-HANT'],
  ['ZH-HANT', 'zh-HANT'],
  ['zh-Hant-HK', 'zh-HANT'],
  ['zh-Hant-CN', 'zh-HANT'],
  ['zh-hantu', 'zh-HANS'],
  ['yue', 'zh-HANT'],
  ['yue-Hant-HK', 'zh-HANT'],
  ['yue-Hans', 'zh-HANS'],
  ['cmn-Hant', 'zh-HANT'],
  ['cmn', 'zh-HANS'],
  ['zhx', 'en'],
  ['hi-IN,gu;q=0.9', 'hi'],
  ['gu-IN', 'gu'],
  ['xx,gu;q=0.1', 'gu'],
  // The highest quality wins, the first on a tie, and 0 means never.
  ['en;q=0.4, ja;q=0.6', 'ja'],
  ['ko;q=0.5,it;q=0.5', 'ko'],
  ['fr;q=0, ko', 'ko'],
  ['fr;q=0', 'en'],
  ['nl;q=0.001', 'nl'],
  ['pl ; q=0.9 , ru ; q=1', 'ru'],
  ['fr;level=1;q=0.2,de;q=0.3', 'de'],
  ['fr;q=abc,it', 'it'],
  ['fr;q=,it', 'it'],
  ['sv,nb;q=0.9,*;q=0.1', 'en'],
  ['*, de;q=0.9', 'en'],
  ['../../etc/passwd', 'en'],
  ['fr\r\nSet-Cookie: a=b', 'en'],
  ['__proto__,constructor', 'en'],
])('%j is %s', (header, code) => {
  expect(detectLocale(header)).toBe(code)
})

test('parameter names are case-insensitive (RFC 9110, 5.6.6)', () => {
  expect(detectLocale('fr;Q=0.1, de;q=0.9')).toBe('de')
})

test('each of the 15 languages is detected by its own tag', () => {
  expect(languages.map(({ tag }) => detectLocale(tag))).toEqual(localeCodes)
  expect(localeCodes).toHaveLength(15)
})

test.each(['a', ',', ';q=', 'fr;q=0.1,', ' ', '-', 'zh-'])(
  'D09 a header of 100 KB of %j is parsed in linear time',
  (part) =>
    expectLinear(100_000, (size) => {
      expect(localeCodes).toContain(detectLocale(part.repeat(size / part.length)))
    }),
)

test('an unknown code has the default tag and no path prefix', () => {
  expect([undefined, 'xx', '__proto__', '../..'].map((code) => languageTag(code))).toEqual(
    Array.from({ length: 4 }, () => 'en'),
  )
  expect(languageTag('zh-HANT')).toBe('zh-Hant')
  expect([localePath('en', '/'), localePath('en', '/a')]).toEqual(['/', '/a'])
  expect([localePath('zh-HANT', '/'), localePath('fr', '/a')]).toEqual(['/zh-HANT', '/fr/a'])
})
