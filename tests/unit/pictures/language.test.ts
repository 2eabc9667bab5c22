import { PictureLanguage } from '@/lib/pictures/language'

test.each([
  ['zh-HANT', 'zh-Hant'],
  ['zh-hant', 'zh-Hant'],
  ['PT-br', 'pt'],
  ['gu', 'gu'],
  ['xx', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [['de', 'fr'], 'en'],
])('a picture for %j has its words in %s', (asked, tag) => {
  expect(PictureLanguage.parse(asked)).toBe(tag)
})
