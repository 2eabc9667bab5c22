import type { Passage } from '../captions/group-cues'
import { listOf } from '../stop-words'
import { fold, wordsIn } from '../words'
import lists from './small-talk.json'

/** What people say in every video, whatever it is about. */
export interface SmallTalk {
  /** Words such as “um”, folded: they say nothing about a subject. */
  fillers: readonly string[]
  /** Whether a passage greets, says goodbye, or asks to like, subscribe or comment. */
  isIn: (passage: Passage) => boolean
}

/** Languages whose words are written together, or (Korean) together or apart as one likes. */
const joined = /^(?:ja|ko|zh-Hans|zh-Hant)$/

/** The greetings, goodbyes, requests and fillers of a language. Nothing is one without a list. */
export function smallTalk(language: string): SmallTalk {
  const name = listOf(language)
  if (!name) return { fillers: [], isIn: () => false }
  const { fillers, phrases } = lists[name]
  const gap = joined.test(name) ? '' : ' '
  const flat = (words: readonly { word: string }[]) => gap + words.map(({ word }) => word).join(gap)
  const known = phrases.split(' | ').map((phrase) => flat(wordsIn(phrase, language)))
  return {
    fillers: fillers.split(' ').map(fold),
    // A phrase may go on in its last word, as in “suscríbete” and its endings.
    isIn: ({ words }) => {
      const said = flat(words)
      return known.some((phrase) => said.includes(phrase))
    },
  }
}
