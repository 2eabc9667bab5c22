import { toHashtag } from './hashtags'
import { japaneseWords } from './japanese-words'
import { isQuestion, isUnfinished } from './phrase-shape'
import { smallWords } from './small-words'
import { spokenEnds } from './spoken-ends'
import { type Word, wordsIn } from './words'

/** Words of a composed hashtag, at most: longer ones are sentences without spaces. */
export const mostWords = 3
/** Characters of a composed hashtag, at most, without its `#`. */
const longestHashtag = 30

/** The words that a reader counts; the dictionary cuts Japanese ones into pieces. */
const countedWords = (phrase: string, language: string): Word[] =>
  language === 'ja' ? japaneseWords(phrase) : wordsIn(phrase, language)

/** Scripts without spaces, of which so many characters are read as one word. */
const dense = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}ー]+/gu
const denseWord = 5
/** Characters of such scripts in one hashtag, at most: more are a sentence. */
const mostDense = 10

/** Whether a phrase is short enough to be read as one hashtag. */
export function isShortPhrase(phrase: string, language: string): boolean {
  const runs = phrase.match(dense) ?? []
  if (runs.join('').length > mostDense) return false
  const inRuns = runs.reduce((sum, run) => sum + Math.ceil(run.length / denseWord), 0)
  const count = inRuns + wordsIn(phrase.replace(dense, ' '), language).length
  return count > 0 && count <= mostWords
}

/**
 * The stretches of an English topic that may be hashtags of two or three words: those that stand side by side
 * and each say something. Words of other languages have endings, or none but a dictionary knows where they end.
 * Whether anybody says them, others must show.
 * @param language a canonical tag
 */
export async function stretchesOf(phrase: string, language: string): Promise<string[]> {
  if (language !== 'en') return []
  const { stops } = await smallWords(phrase, language)
  const all = wordsIn(phrase, language)
  const says = ({ word, text }: Word) => !stops.has(word) && /^[\p{sc=Latin}'’-]+$/u.test(text)
  const found: string[] = []
  for (let length = mostWords; length > 1; length--) {
    for (let from = 0; from + length <= all.length; from++) {
      const own = all.slice(from, from + length)
      const stretch = phrase.slice(own[0]!.at, own.at(-1)!.at + own.at(-1)!.text.length)
      if (own.every(says) && stretch.split(' ').length === length) found.push(stretch)
    }
  }
  return found
}

/** A question without its mark, in scripts whose words stand in any place. */
const asksInside =
  /哪[裡里個个種种些家]|怎[麼么樣样]|什[麼么]|為何|为何|為啥|为啥|[嗎吗]$|どこ|なぜ|なんで|どっち|どれ|어디|어떻게|왜\s|뭐가|뭘/u
/** One of two that a Chinese question sets side by side: 吃甜的. */
const halfOfChoice = /[吃喝买買选選用去]\p{sc=Han}{1,2}的$/u

/** Signs of a polite sentence that may be a name: 사랑해요. */
const longestAnswer = 6

/**
 * A whole topic as a hashtag, where it is one: at most three words, no question, nothing that lacks its
 * end, and no word at its edges that says nothing. Its words by themselves are none: each may be a verb,
 * or have the ending of a case.
 * @param language a canonical tag
 */
export async function wholeHashtag(phrase: string, language: string): Promise<string | undefined> {
  if (!isShortPhrase(phrase, language)) return undefined
  if (isQuestion(phrase, language) || isUnfinished(phrase, language)) return undefined
  if (asksInside.test(phrase) || halfOfChoice.test(phrase)) return undefined
  // A polite sentence of several words is told, not searched for.
  const [told] = spokenEnds(`${phrase} `, language)
  if (told !== undefined && phrase.length > longestAnswer) return undefined
  const { stops } = await smallWords(phrase, language)
  const all = countedWords(phrase, language)
  if (all.length > 1 && [all[0]!, all.at(-1)!].some(({ word }) => stops.has(word))) return undefined
  const hashtag = toHashtag(phrase, language)
  return hashtag && [...hashtag].length <= longestHashtag + 1 ? hashtag : undefined
}
