import { cutAtColumns, textColumns } from '@/lib/tools/text/columns'
import { toHashtag } from '@/lib/tools/text/hashtags'
import { descriptionFaults, titleFaults } from '@/lib/tools/text/limits'
import { lintChapters } from '@/lib/tools/text/lint-chapters'
import { packTags } from '@/lib/tools/text/pack-tags'
import { keyPhrases } from '@/lib/tools/text/phrases'
import { sentences } from '@/lib/tools/text/sentences'
import { titleLikeness } from '@/lib/tools/text/title-likeness'
import { words } from '@/lib/tools/text/words'

const size = 100_000
const payloads = {
  letters: 'a'.repeat(size),
  'letters and spaces': 'a '.repeat(size / 2),
  spaces: ' '.repeat(size),
  'points and apostrophes': ".'".repeat(size / 2),
  initials: 'A. '.repeat(size / 3),
  'elided words': "l'".repeat(size / 2),
  marks: `e${'\u0301'.repeat(size)}`,
  emoji: '👩‍🍳'.repeat(size / 5),
  joiners: '\u200d'.repeat(size),
  times: '0:00 '.repeat(size / 5),
  hashes: '#'.repeat(size),
  'right-to-left marks': '\u202e'.repeat(size),
  'lone surrogates': '\ud800'.repeat(size),
  Chinese: '麵'.repeat(size),
}

const language = 'en'
const stops = new Set(['a'])

const functions: Record<string, (text: string) => unknown> = {
  words: (text) => words(text, 'fr'),
  sentences: (text) => sentences(text, language),
  keyPhrases: (text) => keyPhrases([text], { language, stops, most: 10 }),
  toHashtag: (text) => toHashtag(text, language),
  titleLikeness: (text) => titleLikeness(text, text, { language, stops }),
  packTags: (text) => packTags([{ tag: text, score: 1 }], { language, diversity: 1 }),
  limits: (text) => [titleFaults(text), descriptionFaults(text)],
  columns: (text) => [textColumns(text), cutAtColumns(text, 70)],
  lintChapters: (text) => lintChapters(text, 60),
}

describe.each(Object.entries(functions))('%s', (_, run) => {
  test.each(Object.entries(payloads))('D09: 100 kB of %s take linear time', async (_, text) => {
    const before = process.cpuUsage()
    await run(text)
    // Quadratic time would take minutes.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000)
  })
})
