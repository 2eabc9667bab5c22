import { languages } from '@/lib/i18n/languages'
import { stopWords } from '@/lib/tools/text/stop-words'
import { fold } from '@/lib/tools/text/words'
import { makeTitles } from '@/lib/tools/title-generator/make-titles'
import { everyPattern, titlePatterns } from '@/lib/tools/title-generator/patterns'
import { topicOf } from '@/lib/tools/title-generator/topic'

const tags = languages.map(({ tag }) => tag)

/** Titles about a topic, of all lists that differ. */
async function titlesOf(language: string, keyword: string): Promise<string[]> {
  const stops = await stopWords(language)
  const topic = topicOf(keyword, { language, stops })
  const wish = { topic, language, stops, tone: 'all', isShort: true, year: 2026 } as const
  const { ideas } = await makeTitles({ ...wish, audience: 'QQQ', count: 60, list: 1 })
  return ideas.map(({ text }) => text)
}

test.each(tags)('%s: every group of synonyms is of a word that a pattern has', async (tag) => {
  const patterns = await titlePatterns(tag)
  const all = everyPattern(patterns).map(fold)
  expect(patterns.synonyms.length).toBeGreaterThanOrEqual(2)
  for (const group of patterns.synonyms) {
    expect(group).toContain('|')
    expect(all.filter((one) => new RegExp(group, 'u').test(one))).not.toEqual([])
  }
})

test.each(tags)('%s: no title says a synonym of what its topic says', async (tag) => {
  const { synonyms } = await titlePatterns(tag)
  for (const group of synonyms) {
    for (const word of group.split('|')) {
      const topic = /^(?:ja|zh)/.test(tag) ? `Minecraft${word}` : `Minecraft ${word}`
      const titles = await titlesOf(tag, topic)
      expect(titles.length).toBeGreaterThan(0)
      const start = /^(?:ja|zh|ko)/.test(tag) ? '' : String.raw`(?<![\p{L}\p{M}])`
      const others = titles.filter((title) =>
        new RegExp(`${start}(?:${group})`, 'u').test(fold(title).replace(fold(topic), '')),
      )
      expect(others).toEqual([])
    }
  }
})

test.each([
  ['en', 'bread baking for newbies', /beginner/i],
  ['de', 'Brot backen für Anfänger', /Einstieg/],
  ['es', 'pan para novatos', /principiantes|de cero/],
  ['fr', 'pain pour débutants', /par où commencer/],
  ['it', 'pane per principianti', /da zero|basi/],
  ['pt', 'pão para iniciantes', /começando|por onde começar/i],
  ['nl', 'brood voor starters', /beginners/],
  ['pl', 'chleb od zera', /początkujących|od czego zacząć/],
  ['ru', 'хлеб для начинающих', /новичк|с чего начать/],
  ['hi', 'नौसिखियों के लिए ब्रेड', /शुरुआत|बेसिक/],
  ['gu', 'શિખાઉ માટે બ્રેડ', /નવા નિશાળિયા|એકડે/],
  ['ja', '初心者のパン', /ゼロから|基本/],
  ['ko', '초보 빵 굽기', /처음/],
  ['zh-Hans', '小白面包', /新手|从零/],
  ['zh-Hant', '初學麵包', /新手/],
])('%s: “%s” is not said again in other words', async (tag, topic, again) => {
  const titles = await titlesOf(tag, topic)
  expect(titles.length).toBeGreaterThan(5)
  expect(titles.filter((title) => again.test(title))).toEqual([])
})
