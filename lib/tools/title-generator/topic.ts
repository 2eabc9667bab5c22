import { titleFaults } from '../text/limits'
import { emojiEnd, oneLine } from '../text/phrase-shape'
import { words } from '../text/words'
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
