import { asking } from '../web/suggest-words'
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
  /** From the main phrase on, with the small words between it and the next ones. */
  longer?: string
  /** Its first main words, as compared. */
  words: string[]
}

/** Words of a text that count, and main words of those. */
const wordsRead = 30
const mainWordsRead = 6

/** How long a phrase of a title is: in words the whole text and a part of it, in letters a longer part and
 * the whole text. */
const longest = { words: 10, phrase: 4, longer: 40, letters: 60 }

/** A question for the way to do something, which is a title as it stands: its verb has no person. */
const howTo =
  /^how to |^comment \S+(?:er|ir|re) |^cómo \S+r(?:se)? |^como \S+r |^come \S+r[ei] |^как \S+(?:ть|ти|чь)(?:ся)? |^jak \S+[ćc] |^(?:如何|怎[么麼])|कैसे (?:करें|बनाएं|बनाएँ|सीखें)|કેવી રીતે|(?:方|方法|とは)$|는 법$/u

/** What a text is about; `undefined` if nothing in it says so. */
export function subjectOf(q: string, language: string): Subject | undefined {
  const typed = q.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const text = mended(typed)
  const all = wordsIn(text, language)
  const read = all.slice(0, wordsRead)
  const parts = partsOf(text, read)
  if (parts.length === 0) return undefined
  const folded = fold(text)
  const asks = asking.test(folded) || /[?？]$/.test(text)
  // What is said of most stands first, or last where the language has it so. What a question or a tale begins
  // with is a verb more often than not.
  const isTale = read[0] !== undefined && !read[0].isMain && !read[0].isNumber
  const [first = []] = parts
  const favored = lastWeighs.has(language) ? parts.at(-1) : first
  const weight = (part: Word[]) => {
    if ((asks || isTale) && part === first && part.length === 1) return lettersOf(part) / 2
    return lettersOf(part) * (part === favored ? 1.25 : 1)
  }
  const [main = first, second] = [...parts].sort((one, other) => weight(other) - weight(one))
  const cut = (words: readonly Word[]) => cutFrom(text, words)
  const longer = longerOf(text, parts, main)
  const whole = cut(all)
  const isTitle =
    (!asks || howTo.test(folded)) &&
    !/[!?。！？…]|\. /.test(text) &&
    all.length <= longest.words &&
    whole.length <= longest.letters
  return {
    ...(isTitle && { whole, typed: cutFrom(typed, wordsIn(typed, language)) }),
    main: cut(main),
    ...(second && isPhrase(second) && { second: cut(second) }),
    ...(longer && { longer: cut(longer) }),
    words: [...new Set(read.filter(({ isMain }) => isMain).map((word) => fold(word.text)))].slice(
      0,
      mainWordsRead,
    ),
  }
}

const cutFrom = (text: string, words: readonly Word[]) =>
  text.slice(words[0]?.from, words.at(-1)?.to)

/** The runs of words between the small ones, each with a main word in it. */
function partsOf(text: string, words: readonly Word[]): Word[][] {
  const parts: Word[][] = []
  let before: Word | undefined
  for (const word of words) {
    if (word.isMain || word.isNumber) {
      const part = parts.at(-1)
      const isNext = before && part && part.at(-1) === before && isJoined(text, before, word)
      if (isNext && part.length < longest.phrase) part.push(word)
      else parts.push([word])
    }
    before = word
  }
  return parts.filter((part) => part.some(({ isMain }) => isMain))
}

/** Whether only a space or a hyphen is between two words. */
const isJoined = (text: string, one: Word, other: Word) =>
  /^[ \-‐'’&+#$€]*$/.test(text.slice(one.to, other.from))

/** Languages in which what is spoken of stands behind what is said of it. */
const lastWeighs: ReadonlySet<string> = new Set(['hi', 'gu', 'ja', 'ko'])

/** The letters of a phrase; one that is a word, or a syllable, counts for three. */
const lettersOf = (part: readonly Word[]): number =>
  part.reduce(
    (sum, { text }) =>
      sum + text.length + 2 * (text.match(/\p{Script=Han}|\p{Script=Hangul}/gu)?.length ?? 0),
    0,
  )

/** Whether it can stand alone, though it is not what the text is about most. */
const isPhrase = (part: readonly Word[]) => part.length > 1 && lettersOf(part) > 7

/** From the main phrase to the end of one of the next, as far as nothing but spaces is between. */
function longerOf(text: string, parts: readonly Word[][], main: Word[]): Word[] | undefined {
  const [start] = main
  const ends = parts.slice(parts.indexOf(main) + 1)
  const spans = ends.flatMap((part) => {
    const end = part.at(-1)
    if (!start || !end) return []
    const span = text.slice(start.from, end.to)
    const isWhole = /^[\p{L}\p{M}\p{N} \-‐'’&+#$€]*$/u.test(span)
    return isWhole && span.length <= longest.longer ? [[start, end]] : []
  })
  return spans.at(-1)
}
