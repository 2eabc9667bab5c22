import { treesByTag } from '../keyword-research/trees'
import { titleFaults } from '../text/limits'
import { fold, words } from '../text/words'
import { kindOf, type TopicKind } from './topic-kind'

/** What titles are about. */
export interface Topic {
  /** As typed. */
  text: string
  kind: TopicKind
  /** It may be no noun, so that no sentence may take it in. */
  apart: boolean
  /** Nobody searches for its words, so that nothing can be said of what suits it. */
  isOdd?: true
}

interface Reading {
  /** A canonical tag. */
  language: string
  stops: ReadonlySet<string>
}

/** Words from which on typed text is scored as a title too. */
const draftWords = 3

/** Typed words on one line, without what YouTube refuses in titles and without direction marks. */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[<>]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Emoji at the end of what was typed, which say nothing of its kind and stay at the end of a title. */
export const emojiEnd =
  /(?<=[\p{L}\p{N}\p{P}]\p{M}*)\s*(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f)*)+$/u

const questionEnd = /[?？]$/
/** How a text ends that asks without a question mark, or names a way to do something: our list. */
const askingEnd: Readonly<Record<string, RegExp>> = {
  ja: /(?:です|ます|でし|まし|った|[のるいうだん])か[。、]?$|方法?$/u,
  'zh-Hans': /[吗呢]$/u,
  'zh-Hant': /[嗎呢]$/u,
  ko: /(?:까|까요|나요|가요)$/u,
}

/** Whether a text asks something: by its mark, or by how the language asks without one. */
export function isQuestion(text: string, language: string): boolean {
  if (questionEnd.test(text) || askingEnd[language]?.test(text)) return true
  // In Japanese the search box gets a space before the question that nobody writes in a sentence.
  const questions = (treesByTag[language]?.questions ?? []).map((question) =>
    language === 'ja' ? question.replace(/\s/g, '') : question,
  )
  return hasShape(text, questions)
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

/** What the titles are about: all that was typed, without the marks that end a sentence, and its kind. */
export function topicOf(keyword: string, reading: Reading): Topic {
  const line = oneLine(keyword)
  // A name may end with a mark, a sentence does.
  const text = line.replace(/(?<=\p{L}\p{M}*)[\s.!…。！।]+$/u, '')
  const kind = kindOf(text.replace(emojiEnd, ''), reading)
  return { text, kind, apart: kind !== 'thing' }
}

/** The typed text, where it is long enough to be a title that YouTube accepts. */
export function draftOf({ keyword, language }: { keyword: string; language: string }) {
  const typed = oneLine(keyword)
  const isDraft = words(typed, language).length >= draftWords && titleFaults(typed).length === 0
  return isDraft ? typed : undefined
}
