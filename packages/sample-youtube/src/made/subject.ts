import { asking, completions } from '../web/suggest-words'
import { mended } from './spelling'
import { fold, type Word, wordsIn } from './words'

/** What a search is about. */
export interface Subject {
  /** The whole text, where it is a title as it stands, as it was typed and as most people write it. */
  typed?: string
  whole?: string
  /** Its phrase that says most, and one more. */
  main: string
  second?: string
  /** All its phrases, single words among them. */
  parts: string[]
  /** From the main phrase on, with the small words between it and the next ones. */
  longer?: string
  /** Its first main words, as compared. */
  words: string[]
}

/** Words of a text that count, and main words of those. */
const wordsRead = 30
const mainWordsRead = 6

/** How long a phrase of a title is: in words the whole text and a part of it, in letters a longer part and
 * the whole text. Without spaces, words are cut shorter. */
const longest = { words: 10, phrase: 3, unspaced: 5, longer: 40, letters: 60 }

/** A question for the way to do something, which is a title as it stands: its verb has no person. */
const howTo =
  /^how to |^comment \S+(?:er|ir|re) |^cómo \S+r(?:se)? |^como \S+r |^come \S+r[ei] |^как \S+(?:ть|ти|чь)(?:ся)? |^jak \S+[ćc] |^(?:如何|怎[么麼])|कैसे (?:करें|बनाएं|बनाएँ|सीखें)|કેવી રીતે|(?:方|方法|とは)$|는 법$/u

/** What a text is about; `undefined` if nothing in it says so. */
export function subjectOf(q: string, language: string): Subject | undefined {
  const typed = q.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const text = mended(typed)
  const all = wordsIn(text, language)
  const read = all.slice(0, wordsRead)
  const folded = fold(text)
  const isHowTo = howTo.test(folded)
  const asks = !isHowTo && (asking.test(folded) || /[?？]$/.test(text))
  const whole = cutFrom(text, all)
  const isTitle =
    !asks &&
    !/[!?。！？…]|\. /.test(text) &&
    all.length <= longest.words &&
    whole.length <= longest.letters
  const parts = partsOf(text, read, language, asks)
  const [first] = parts
  if (!first) return undefined
  // A text about doing something, or a tale of what was done, begins with the verb; another with what it is
  // about, or ends with it where the language has it so.
  const isTale = !asks && !isTitle
  const isVerb = (part: Word[]) =>
    part === first && part.length === 1 && (isHowTo || isTale || isInfinitive(part[0], language))
  const favored = asks ? undefined : lastWeighs.has(language) ? parts.at(-1) : first
  const weight = (part: Word[]) => {
    const isLess = isVerb(part) || part.every(({ text: word }) => isEnding(word, language))
    return lettersOf(part) * (isLess ? 0.5 : part === favored ? 1.5 : 1)
  }
  const [main = first, second] = [...parts].sort((one, other) => weight(other) - weight(one))
  const cut = (words: readonly Word[]) => cutFrom(text, words)
  const longer = isTitle ? longerOf(text, parts, main, language) : undefined
  return {
    ...(isTitle && { whole, typed: cutFrom(typed, wordsIn(typed, language)) }),
    main: cut(main),
    parts: parts.filter((part) => !isVerb(part)).map(cut),
    ...(second && isPhrase(second) && { second: cut(second) }),
    ...(longer && { longer: cut(longer) }),
    words: [...new Set(read.filter(({ isMain }) => isMain).map((word) => fold(word.text)))].slice(
      0,
      mainWordsRead,
    ),
  }
}

/** Whether a word is one of those that people add to any search. */
const isEnding = (word: string, language: string) =>
  (completions[language] ?? '').split(/[~|\s]+/).includes(fold(word))

const cutFrom = (text: string, words: readonly Word[]) =>
  text.slice(words[0]?.from, words.at(-1)?.to)

/** The runs of words between the small ones, each with a main word in it. */
function partsOf(text: string, words: readonly Word[], language: string, asks: boolean): Word[][] {
  const parts: Word[][] = []
  const most = unspaced.has(language) ? longest.unspaced : longest.phrase
  let before: Word | undefined
  for (const word of words) {
    if (word.isMain || word.isNumber) {
      const part = parts.at(-1)
      const isNext = before && part?.at(-1) === before && isJoint(text, before, word, language)
      if (part && isNext && part.length < most) part.push(word)
      else parts.push([word])
    } else if (before?.isNumber && isJoint(text, before, word, language)) {
      // A number of hours, or of times, isn't what the phrase before it ends with.
      parts.at(-1)?.pop()
    }
    before = word
  }
  const about = parts.filter((part) => part.some(({ isMain }) => isMain))
  return asks && language === 'de' ? about.map(toNoun) : about
}

/** Whether two words are next to each other in one phrase. */
function isJoint(text: string, one: Word, other: Word, language: string): boolean {
  const gap = text.slice(one.to, other.from)
  const isForeign = [one, other].some((word) => /^[\p{Script=Latin}\p{N}]+$/u.test(word.text))
  if (unspaced.has(language) && !isForeign) return gap === ''
  return /^[ \-‐'’&+#$€]*$/.test(gap)
}

/** Languages without spaces between words. */
const unspaced: ReadonlySet<string> = new Set(['ja', 'zh-Hans', 'zh-Hant'])

/** A German question has its verb behind the noun, which has a capital letter. */
function toNoun(part: Word[]): Word[] {
  const noun = part.findLastIndex(({ text }) => /^\p{Lu}/u.test(text))
  return noun < 0 ? part : part.slice(0, noun + 1)
}

/** How the verbs end that a text about doing something begins with. */
const infinitives: Record<string, RegExp> = {
  fr: /(?:er|ir|re)$/,
  it: /[aei]re$/,
  es: /[aei]r(?:se)?$/,
  pt: /[aei]r$/,
  pl: /[ćc]$/,
  ru: /(?:ть|ти|чь)(?:ся)?$/,
}

const isInfinitive = (word: Word | undefined, language: string) =>
  word !== undefined && (infinitives[language]?.test(fold(word.text)) ?? false)

/** Languages in which what is spoken of stands behind what is said of it. */
const lastWeighs: ReadonlySet<string> = new Set(['hi', 'gu', 'ja', 'ko'])

/** The letters of a phrase; one that is a word, or a syllable, counts for more, and the Japanese ones of endings
 * for nothing. */
const lettersOf = (part: readonly Word[]): number => {
  const letters = part.flatMap(({ isNumber, text }) => (isNumber ? [] : text)).join('')
  const count = (pattern: RegExp) => letters.match(pattern)?.length ?? 0
  return (
    letters.length -
    count(/\p{Script=Hiragana}/gu) +
    2 * count(/\p{Script=Han}|\p{Script=Hangul}/gu) +
    count(/\p{Script=Katakana}/gu)
  )
}

/** Whether it can stand alone, though it is not what the text is about most. */
const isPhrase = (part: readonly Word[]) => part.length > 1 && lettersOf(part) > 7

/** From the main phrase to the end of one of the next, as far as nothing but spaces is between. */
function longerOf(
  text: string,
  parts: readonly Word[][],
  main: Word[],
  language: string,
): Word[] | undefined {
  const [start] = main
  const ends = parts.slice(parts.indexOf(main) + 1)
  const spans = ends.flatMap((part) => {
    const end = part.at(-1)
    if (!start || !end) return []
    const span = text.slice(start.from, end.to)
    const isWhole = unspaced.has(language)
      ? /^[\p{L}\p{M}\p{N}]*$/u.test(span)
      : /^[\p{L}\p{M}\p{N} \-‐'’&+#$€]*$/u.test(span)
    return isWhole && span.length <= longest.longer ? [[start, end]] : []
  })
  return spans.at(-1)
}
