import languages from '@/lib/i18n/languages.json'
import { stopWords } from '@/lib/tools/text/stop-words'
import { words } from '@/lib/tools/text/words'

/** A sentence whose every word says nothing about a subject, and words that do. */
const examples: Record<string, [nothing: string, subjects: string]> = {
  en: ['the and of how with these', 'bread computer money ai tv world'],
  fr: ['le et de avec pour dans', 'pain eau voiture'],
  'zh-Hant': ['我們 的 這個 因為 沒有 什麼 很多 不要 最後 這支', '麵包 電腦 世界'],
  'zh-Hans': ['我们 的 这个 因为 什么 没有 很多 不要 觉得 最后', '面包 电脑 世界'],
  nl: ['de het een van met voor', 'brood water'],
  gu: ['અને છે માટે આ તે અમારા', 'રોટલી ઘર પાણી'],
  hi: ['और है के लिए यह', 'रोटी घर पानी'],
  it: ['il di che con per', 'pane casa mondo'],
  ja: ['は が を これ それ から ありません でしょう すごく', 'パン 料理 世界'],
  ko: ['그리고 그러나 우리 이것', '빵 요리'],
  pl: ['i w na z do że', 'chleb woda'],
  pt: ['o de que com para', 'pão casa mundo'],
  ru: ['и в на что это для', 'хлеб деньги машина игра вода пол белый'],
  es: ['el de que con para', 'pan trabajo país'],
  de: ['der und mit für nicht außer', 'brot mensch jahr'],
}

test('every language of the site has a list', () => {
  expect(Object.keys(examples).sort()).toEqual(languages.map(({ tag }) => tag).sort())
})

test.each(Object.entries(examples))(
  '%s: function words are in, subjects are not',
  async (tag, [nothing, subjects]) => {
    const stops = await stopWords(tag)
    expect(
      nothing.split(' ').filter((word) => !words(word, tag).every((one) => stops.has(one))),
    ).toEqual([])
    expect(subjects.split(' ').filter((word) => stops.has(word))).toEqual([])
  },
)

test.each([
  ['pt-BR', 'pt'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh', 'zh-Hans'],
  ['zh-HANT', 'zh-Hant'],
  ['en-US', 'en'],
])('%s has the list of %s', async (tag, list) => {
  expect(await stopWords(tag)).toEqual(await stopWords(list))
})

test('a language without a list has no stop words', async () => {
  expect((await stopWords('eo')).size).toBe(0)
  expect((await stopWords('no tag')).size).toBe(0)
  expect((await stopWords('constructor')).size).toBe(0)
})
