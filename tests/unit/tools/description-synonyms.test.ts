import { languages } from '@/lib/i18n/languages'
import {
  descriptionPatterns,
  sentencesOf,
  type Tone,
} from '@/lib/tools/description-generator/patterns'
import { stopWords } from '@/lib/tools/text/stop-words'
import { fold } from '@/lib/tools/text/words'

const tags = languages.map(({ tag }) => tag)
const tones: Tone[] = ['plain', 'warm', 'lively']

/** Every opening about a topic, without the topic itself. */
async function aroundTopic(language: string, topic: string): Promise<string[]> {
  const patterns = await descriptionPatterns(language)
  const stops = await stopWords(language)
  // The next seed has the next opening, so that a tone's first seeds have all of them.
  const openings = tones.flatMap((tone) =>
    patterns.opening[tone].map(
      (_, at) => sentencesOf(patterns, { tone, seed: at + 1, topic, language, stops }).opening,
    ),
  )
  return [...new Set(openings)].map((opening) => fold(opening).replace(fold(topic), ''))
}

test.each(tags)('%s: no opening says a synonym of what its topic says', async (tag) => {
  const { synonyms, opening } = await descriptionPatterns(tag)
  const start = /^(?:ja|zh|ko)/.test(tag) ? '' : String.raw`(?<![\p{L}\p{M}])`
  const all = Object.values(opening).flat().map(fold)
  expect(synonyms.length).toBeGreaterThanOrEqual(2)
  for (const group of synonyms) {
    const says = new RegExp(`${start}(?:${group})`, 'u')
    expect(all.filter((one) => says.test(one))).not.toEqual([])
    for (const word of group.split('|')) {
      const topic = /^(?:ja|zh)/.test(tag) ? `Minecraft${word}` : `Minecraft ${word}`
      const around = await aroundTopic(tag, topic)
      expect(around.filter((text) => says.test(text))).toEqual([])
    }
  }
})

test.each([
  ['en', 'Video editing for beginners', /video/],
  ['en', 'A proper introduction to chess', /introduction/],
  ['de', 'Filme schneiden am Handy', /video/],
  ['fr', 'Le montage vidéo facile', /vidéo/],
  ['ja', '動画編集の始め方', /動画/],
])('%s: “%s” is not said again', async (tag, topic, again) => {
  const around = await aroundTopic(tag, topic)
  expect(around.length).toBeGreaterThan(4)
  expect(around.filter((text) => again.test(text))).toEqual([])
})

test('a topic that every opening would say again stands alone', async () => {
  const patterns = await descriptionPatterns('en')
  const topic = 'Filler video topic today'
  const { opening } = sentencesOf(
    { ...patterns, opening: { ...patterns.opening, plain: ['Today: {topic}.'] } },
    { tone: 'plain', seed: 1, topic, language: 'en', stops: new Set() },
  )
  expect(opening).toBe(topic)
})
