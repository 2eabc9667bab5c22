import { fold, type Word } from '../words'
import lists from './speech-words.json'

/** What tells in a language that a sentence can't stand alone. Our own lists, sure rather than complete. */
export interface SpeechRules {
  /** It begins with a word that points to the sentence before (“that is why”, “he”, “but”). */
  leans: (text: string) => boolean
  /** It turns or refutes the sentence before. */
  turns: (text: string) => boolean
  /** It reports or supposes what its speaker may not mean (“my neighbor claims”). */
  doubts: (text: string) => boolean
  /** Without marks: whether a pause between these words may end a sentence. */
  mayPause: (before: readonly Word[], after: readonly Word[]) => boolean
}

/** Languages whose words are not parted by spaces. */
const unspaced = new Set(['ja', 'zh'])
/** Words from whose pause on a condition (“if …”) may have found its end. */
const nearWords = 12
/** Sentences longer than this say more than that another one is wrong. */
const longestTurn = 160

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The words of a list as one pattern, at the beginning of a text or anywhere in it. Korean writes
 * endings and particles to its words. */
function patternOf(list: string, tag: string, place: 'start' | 'anywhere'): RegExp {
  if (list === '') return /(?!)/
  const words = list.split('|').map((one) => quoted(fold(one)))
  const isOpen = unspaced.has(tag) || (tag === 'ko' && place === 'anywhere')
  const before = place === 'start' ? '^' : isOpen ? '' : '(?<![\\p{L}\\p{M}])'
  const after = isOpen ? '' : "(?![\\p{L}\\p{M}'])"
  return new RegExp(`${before}(?:${words.join('|')})${after}`, 'u')
}

/** Who speaks, before a line of a conversation. */
const speaker =
  /^[\p{L}\p{M}\p{N}.’' ]{1,24}(?:\s?:\s|:(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]))(?=\P{N})/u
/** A text as the lists have it: folded, without what stands before its first letter and without its
 * speaker. */
const plain = (text: string) =>
  fold(text)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(speaker, '')

interface Lists {
  leans: string
  turns: string
  wrongs: string
  doubts: string
  /** Words that open a clause which needs another one. */
  opens: string
  /** Ends of words after which a sentence goes on. */
  goesOn?: string
}

const made = new Map<string, SpeechRules>()

/** The rules of a language (BCP 47). Of a language without lists nothing is known: there a question, or
 * a sentence that its marks leave open, still isn't quoted alone.
 * @param stops its words that say nothing about a subject: none of them ends a sentence without marks */
export function speechRules(language: string, stops: ReadonlySet<string>): SpeechRules {
  const tag = language.split('-')[0]!.toLowerCase()
  const known = made.get(tag)
  if (known) return known
  const own = (lists as Record<string, Lists>)[tag]
  const rules = own ? rulesOf(own, tag, stops) : unknownRules
  made.set(tag, rules)
  return rules
}

/** Nobody knows where a language without lists pauses. */
const unknownRules: SpeechRules = {
  leans: () => false,
  turns: () => false,
  doubts: () => false,
  mayPause: () => false,
}

function rulesOf(own: Lists, tag: string, stops: ReadonlySet<string>): SpeechRules {
  const leans = patternOf(own.leans, tag, 'start')
  const turns = patternOf(own.turns, tag, 'start')
  const wrongs = patternOf(own.wrongs, tag, 'anywhere')
  const doubts = patternOf(own.doubts, tag, 'anywhere')
  const opens = new Set(own.opens.split('|').map(fold))
  const goesOn = own.goesOn && new RegExp(`(?:${own.goesOn})$`, 'u')
  const rules: SpeechRules = {
    leans: (text) => leans.test(plain(text)),
    turns: (text) => {
      const folded = plain(text)
      return turns.test(folded) || (folded.length <= longestTurn && wrongs.test(folded))
    },
    doubts: (text) => doubts.test(plain(text)),
    mayPause: (before, after) => {
      const last = before.at(-1)
      if (!last || after.length === 0) return false
      if (goesOn ? goesOn.test(last.word) : stops.has(last.word)) return false
      if (before.slice(-nearWords).some(({ word }) => opens.has(word))) return false
      const next = after.map(({ word }) => word).join(unspaced.has(tag) ? '' : ' ')
      return (
        !rules.leans(next) &&
        !rules.turns(
          after
            .slice(0, 6)
            .map(({ word }) => word)
            .join(' '),
        )
      )
    },
  }
  return rules
}
