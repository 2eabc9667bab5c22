import { likelyLanguage } from '@/lib/tools/text/likely-language'

test.each([
  ['Now heat the oven, and the dough will rise in it.', 'ja', 'en'],
  ['Der Teig braucht nicht viel, und der Ofen ist heiß.', 'en', 'de'],
  ['ところが風が変わって、岸に近づくことにしました。', 'en', 'ja'],
  ['這個爐子現在很熱，我們把麵團放進去，然後等它變成金色。', 'zh-Hans', 'zh-Hant'],
  ['这个炉子现在很热，我们把面团放进去，然后等它变成金色。', 'zh-Hant', 'zh-Hans'],
  ['લોટ અને પાણી ભેગાં કરો, પછી કણક બાંધો.', 'en', 'gu'],
  ['Тесто не должно быть холодным, и печь тоже.', 'en', 'ru'],
  ['आटा और पानी मिलाकर इसे गूंध लें।', 'en', 'hi'],
  ['오븐을 예열하고 반죽을 그 안에 넣습니다.', 'en', 'ko'],
  // Nothing in the words tells the language: the preferred one counts if its script fits.
  ['Xanadu Xanadu', 'fr', 'fr'],
  ['Xanadu Xanadu', 'ja', undefined],
  ['السلام عليكم', 'en', undefined],
  ['12:30 …', 'en', undefined],
])('%s', async (text, preferred, expected) => {
  expect(await likelyLanguage(text, preferred)).toBe(expected)
})
