import { asksInChinese, asksInKorean } from './asking-ends'
import { treesByTag } from './search-trees'
import { fold } from './words'

// What a typed phrase is by its form: a question, half a phrase, words with emoji behind.

/** Typed words on one line, without direction marks. */
export const typedLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** As {@link typedLine}, without what YouTube refuses in titles. */
export const oneLine = (text: string) => typedLine(text.replace(/[<>]/g, ''))

/** Emoji at the end of what was typed, which say nothing of its kind. */
export const emojiEnd =
  /(?<=[\p{L}\p{N}\p{P}]\p{M}*)(?:\s*\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f)*)+$/u

/** Emoji anywhere, and laughter at the end: nobody searches for them. */
const asides =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)(?:\p{Emoji_Modifier}|\u200d|\ufe0f|\p{Extended_Pictographic})*|(?<=\S\s)(?:lol|lmao|haha(?:ha)*|mdr|ptdr|jaja(?:ja)*|xd+|kkk+|rsrs|ахах\p{L}*|哈哈+|ㅋㅋ+|ㅎㅎ+|笑|www+)(?=\s*[\p{P}\p{S}]*$)/giu

/** A phrase without emoji and laughter; as it is where it has no other letters. */
export function withoutAsides(text: string): string {
  const plain = text.replace(asides, ' ').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(plain) ? plain : text
}

const questionEnd = /[?？]$/
/** How a text ends that asks without a question mark, or names a way to do something: our list. */
const askingEnd: Readonly<Record<string, (text: string) => boolean>> = {
  ja: (text) => /(?:です|ます|でし|まし|った|[のるいうだん])か[。、]?$|方法?$/u.test(text),
  'zh-Hans': asksInChinese,
  'zh-Hant': asksInChinese,
  ko: asksInKorean,
}

/** Whether a text asks something: by its mark, or by how the language asks without one. */
export function isQuestion(text: string, language: string): boolean {
  if (questionEnd.test(text) || askingEnd[language]?.(text)) return true
  // In Japanese the search box gets a space before the question that nobody writes in a sentence.
  const questions = (treesByTag[language]?.questions ?? []).map((question) =>
    language === 'ja' ? question.replace(/\s/g, '') : question,
  )
  return hasShape(text, questions)
}

/** Whether a phrase puts a question of the search trees right around some words, whatever stands behind: “how
 * to ~”. */
export function isFrameAround(phrase: string, typed: string, language: string): boolean {
  const folded = fold(phrase)
  return (treesByTag[language]?.questions ?? []).some((question) =>
    folded.startsWith(fold(question.replace('~', () => typed))),
  )
}

/** Whether a phrase stops in the middle, with a preposition at its end (“chair with”, “chair vs”). */
export const isUnfinished = (phrase: string, language: string): boolean =>
  hasShape(phrase, treesByTag[language]?.prepositions ?? [])

/** Whether a text is one of the branches of a search tree, with something in place of its `~`. */
function hasShape(text: string, branches: readonly string[]): boolean {
  const folded = fold(text)
  return branches.some((branch) => {
    const [before = '', after = ''] = fold(branch).split('~')
    const isLonger = folded.length > before.length + after.length
    return isLonger && folded.startsWith(before) && folded.endsWith(after)
  })
}
