import { treesByTag } from '../keyword-research/trees'
import { textColumns } from '../text/columns'
import { titleFaults } from '../text/limits'
import { nGrams } from '../text/phrases'
import { fold, words } from '../text/words'

/** What titles are about. */
export interface Topic {
  text: string
  /** It is a sentence or a question, which no pattern may take into a sentence of its own. */
  apart: boolean
}

interface Reading {
  /** A canonical tag. */
  language: string
  stops: ReadonlySet<string>
}

/** Columns up to which typed words fit into a pattern as they are. */
const longestTopic = 40

/** Words of a phrase that stands for a longer draft, at most. */
const longestPhrase = 5

/** Words from which on typed text is scored as a title too. */
const draftWords = 3

/** Typed words on one line, without what YouTube refuses in titles and without direction marks. */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[<>]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const questionEnd = /[?？]$/
/** How a text ends that asks without a question mark, or names a way to do something: our list. */
const askingEnd: Readonly<Record<string, RegExp>> = {
  ja: /(?:です|ます|でし|まし|った|[のるいうだん])か[。、]?$|方法?$/u,
  'zh-Hans': /[吗呢]$/u,
  'zh-Hant': /[嗎呢]$/u,
  ko: /(?:까|까요|나요|가요)$/u,
}

/** Verbs that English keywords begin with: the words after them are no noun together with them. */
const englishVerbs =
  /^(?:add|bake|become|build|buy|change|choose|clean|create|draw|edit|find|fix|get|grow|install|learn|lose|make|play|remove|repair|save|sell|start|stop|use|write)\s/i

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

/** The phrase that a sentence is mostly about: the most words without a stop word or a number between
 * them, the longest letters of as many, the later of as long. */
function subjectOf(sentence: string, { language, stops }: Reading): string | undefined {
  // “for 30 days” at the end says how long.
  const told = sentence.replace(/\p{N}+\s+[\p{L}\p{M}]+$/u, '')
  const phrases = nGrams(told, language, longestPhrase).filter(
    ({ text, words: own }) =>
      textColumns(text) <= longestTopic &&
      own.every((word) => !stops.has(word) && !/^\p{N}+$/u.test(word)),
  )
  const better = (one: (typeof phrases)[number], other: (typeof phrases)[number]) =>
    other.words.length - one.words.length || other.text.length - one.text.length
  return phrases.reverse().sort(better)[0]?.text
}

/**
 * What the titles are about: the typed words as they are where they are a keyword; a question, or what
 * begins like an instruction, as it is but apart; of another sentence, the phrase that it is about.
 */
export function topicOf(keyword: string, reading: Reading): Topic {
  const { language, stops } = reading
  // A name may end with a mark, a sentence does.
  const typed = oneLine(keyword).replace(/(?<=\p{L}\p{M}*)[\s.!…。！।]+$/u, '')
  const fits = textColumns(typed) <= longestTopic
  if (fits && (isQuestion(typed, language) || (language === 'en' && englishVerbs.test(typed)))) {
    return { text: typed, apart: true }
  }
  const [first = ''] = words(typed, language)
  const isSentence = stops.has(first) || /\p{L}[.!?…]\s/u.test(typed)
  if (fits && !isSentence) return { text: typed, apart: false }
  const subject = subjectOf(typed, reading)
  if (subject) return { text: subject, apart: false }
  return { text: typed, apart: isSentence }
}

/** The typed text, where it is long enough to be a title that YouTube accepts. */
export function draftOf({ keyword, language }: { keyword: string; language: string }) {
  const typed = oneLine(keyword)
  const isDraft = words(typed, language).length >= draftWords && titleFaults(typed).length === 0
  return isDraft ? typed : undefined
}
