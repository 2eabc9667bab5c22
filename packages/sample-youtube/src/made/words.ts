import { readData } from '../catalogue/data'

/** The small words of each language, which say nothing of a subject; read at the first question. */
let lists: Map<string, ReadonlySet<string>> | undefined
function smallWords(language: string): ReadonlySet<string> {
  lists ??= new Map(
    Object.entries(JSON.parse(readData('small-words.json')) as Record<string, string>).map(
      ([name, text]) => [name, new Set(text.split(' '))],
    ),
  )
  return lists.get(language) ?? new Set()
}

/** The languages that videos can be made in. */
export const madeLanguages: ReadonlySet<string> = new Set(
  'en fr zh-Hant zh-Hans nl gu hi it ja ko pl pt ru es de'.split(' '),
)

const scripts: readonly [RegExp, string[]][] = [
  [/\p{Script=Latin}/gu, [...madeLanguages]],
  [/\p{Script=Cyrillic}/gu, ['ru']],
  [/\p{Script=Devanagari}/gu, ['hi']],
  [/\p{Script=Gujarati}/gu, ['gu']],
  [/\p{Script=Hangul}/gu, ['ko']],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/gu, ['ja']],
  [/\p{Script=Han}/gu, ['zh-Hans', 'zh-Hant', 'ja']],
]

/** The language that videos about a text are in: `asked` if it is written in the text's script, else one that
 * is. `undefined` for a script that no language of the sample has. */
export function languageOf(text: string, asked: string | undefined): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const counted = scripts
    .map(([pattern, languages]) => ({ languages, count: text.match(pattern)?.length ?? 0 }))
    .sort((one, other) => other.count - one.count)
  // A few kana among many Han letters are Japanese, too.
  const kana = counted.find(({ count, languages }) => count > 0 && languages[0] === 'ja')
  const [first] = counted
  if (!first || first.count < letters / 3) return undefined
  const { languages } =
    kana && first.languages.includes('ja') && first.languages.length === 3 ? kana : first
  return asked && languages.includes(asked) ? asked : languages[0]
}

/** A word of a text, and where it stands. */
export interface Word {
  text: string
  from: number
  to: number
  /** Whether it says what the text is about: neither a small word nor a number. */
  isMain: boolean
  isNumber: boolean
}

/** Text for comparing. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

const segmenters = new Map<string, Intl.Segmenter>()

/** The words of a text, cut by the rules of its language. */
export function wordsIn(text: string, language: string): Word[] {
  const segmenter =
    segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  const small = smallWords(language)
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => bare(segment, language, index))
    .map(({ from, text: word }) => {
      const folded = fold(word).replaceAll('’', "'")
      const isNumber = /^[\p{N}.,:]+$/u.test(word)
      const isSmall =
        small.has(folded) ||
        small.has(folded.replaceAll("'", '’')) ||
        // A single letter is no word of its own.
        /^(?:\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Hiragana})$/u.test(word) ||
        (language === 'ko' && /..(?:는|요|습니다)$/u.test(word))
      // The sign of a currency belongs to its number.
      const sign = isNumber && /[$€£¥₹₽]/.test(text.charAt(from - 1)) ? 1 : 0
      const to = from + word.length
      return { text: word, from: from - sign, to, isMain: !isNumber && !isSmall, isNumber }
    })
}

/** What a language writes together with a word: before it in French and Italian, behind it in Korean. */
const attached: Record<string, RegExp> = {
  fr: /^\p{L}{1,5}[’'](?=\p{L})/u,
  it: /^\p{L}{1,5}[’'](?=\p{L})/u,
  ko: /(?<=..)(?:을|를|에서|으로|에게|까지|부터)$/u,
}

/** A word of the text without what is attached to it. */
function bare(text: string, language: string, from: number): { text: string; from: number } {
  const found = attached[language]?.exec(text)
  if (!found) return { text, from }
  const [cut] = found
  return found.index > 0
    ? { text: text.slice(0, found.index), from }
    : { text: text.slice(cut.length), from: from + cut.length }
}
