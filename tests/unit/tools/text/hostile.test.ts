import { cutAtColumns, textColumns } from '@/lib/tools/text/columns'
import { toHashtag } from '@/lib/tools/text/hashtags'
import { descriptionFaults, titleFaults } from '@/lib/tools/text/limits'
import { lintChapters } from '@/lib/tools/text/lint-chapters'
import { packTags } from '@/lib/tools/text/pack-tags'
import { keyPhrases } from '@/lib/tools/text/phrases'
import { sentences } from '@/lib/tools/text/sentences'
import { titleLikeness } from '@/lib/tools/text/title-likeness'
import { words } from '@/lib/tools/text/words'
import { shareOf } from '../../../helpers/gate'
import { expectLinear } from '../../../helpers/linear'

const payloads: Record<string, (size: number) => string> = {
  letters: (size) => 'a'.repeat(size),
  'letters and spaces': (size) => 'a '.repeat(size / 2),
  spaces: (size) => ' '.repeat(size),
  'points and apostrophes': (size) => ".'".repeat(size / 2),
  initials: (size) => 'A. '.repeat(size / 3),
  'elided words': (size) => "l'".repeat(size / 2),
  marks: (size) => `e${'\u0301'.repeat(size)}`,
  emoji: (size) => '👩‍🍳'.repeat(size / 5),
  joiners: (size) => '\u200d'.repeat(size),
  times: (size) => '0:00 '.repeat(size / 5),
  hashes: (size) => '#'.repeat(size),
  'right-to-left marks': (size) => '\u202e'.repeat(size),
  'lone surrogates': (size) => '\ud800'.repeat(size),
  Chinese: (size) => '麵'.repeat(size),
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

const texts = Object.entries(payloads)
describe.each(Object.entries(functions).map((one, at) => [...one, at] as const))(
  '%s',
  (_, run, at) => {
    // In the gate each function with a third of the texts, each text with three functions.
    test.each(shareOf(texts, at, 3))('D09: 30 kB of %s take linear time', (_, make) =>
      expectLinear(30_000, (size) => run(make(size)), 10),
    )
  },
)
