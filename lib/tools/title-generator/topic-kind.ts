import { textColumns } from '../text/columns'
import { isPerson } from '../text/people'
import { fold, words } from '../text/words'
import { kindRules } from './kind-rules'

/** What a topic is, as far as its words show it. */
export const topicKinds = [
  'thing',
  'activity',
  'question',
  'comparison',
  'howTo',
  'draft',
  'unknown',
] as const
export type TopicKind = (typeof topicKinds)[number]

/** Words of the longest keyword that is a noun phrase for sure, and its columns: longer ones are often
 * sentences without a sign of it. */
const longestThing = { words: 5, columns: 32 } as const
/** Words of the longest comparison: in a sentence, “or” may mean anything. */
const longestComparison = 9

/** What a sentence has inside, a noun phrase hasn’t. */
const sentenceMark = /[.!?…:;|。！？：；｜—–"“”«»„「」()（）]/u

/** Languages whose words have no spaces between them, so that stop words can’t be told from letters. */
const unspaced = new Set(['ja', 'zh-Hans', 'zh-Hant'])

/** Words side by side as people search for them (“木工 初心者”), which make no phrase in such a language. */
const searchWords = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]\s+[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u

/** How long something takes, beside what it is: “10 minute dinner” has no myths, and nothing to begin with. */
const duration = /\d[\s-]?(?:min|мин|મિનિટ|मिनट|分|분)/u

const versus = /\s(?:vs\.?|versus)\s|\p{L}\s?vs\s?\p{L}/u

interface Reading {
  /** One of the site’s languages, a canonical tag. */
  language: string
  stops: ReadonlySet<string>
}

/** Whether words are a noun phrase, and no name of a person: short, without marks, and with no other small words inside. */
function isThing(text: string, { language, stops }: Reading): boolean {
  const { inside = '', noThing, format } = kindRules[language] ?? {}
  if (sentenceMark.test(text) || duration.test(text) || noThing?.test(text) || format?.test(text))
    return false
  if (textColumns(text) > longestThing.columns) return false
  const own = words(text, language)
  if (own.length === 0 || isPerson(own, language)) return false
  if (unspaced.has(language)) return true
  if (own.length > longestThing.words) return false
  const allowed = new Set(inside.split(' '))
  if (own.length === 1) return true
  const isEdge = (at: number) => at === own.length - 1
  return own.every((word, at) => !stops.has(word) || (allowed.has(word) && !isEdge(at)))
}

/**
 * What kind of words a topic is, by its language’s rules; `unknown` unless one of them is sure.
 * @param typed on one line
 */
export function kindOf(typed: string, reading: Reading): TopicKind {
  const text = fold(typed).trim()
  const rules = kindRules[reading.language] ?? {}
  const length = words(text, reading.language).length
  if (/[?？]$/.test(text)) return 'question'
  if (/[.!…。！]\s*\S/u.test(text.replace(/(?<=\p{N}|\p{L}{1,2})\.(?=\S)/gu, ''))) {
    // “vs.” ends nothing.
    return versus.test(text) ? 'comparison' : 'draft'
  }
  if (rules.howTo?.test(text)) return 'howTo'
  if (rules.question?.test(text)) return 'question'
  if (rules.draft?.test(text)) return 'draft'
  if (versus.test(text)) return 'comparison'
  const isBetween = rules.comparison?.test(text) && length >= 2 && length <= longestComparison
  if (isBetween && !sentenceMark.test(text)) return 'comparison'
  if (sentenceMark.test(text)) return 'unknown'
  if (unspaced.has(reading.language) && searchWords.test(text)) return 'unknown'
  if (rules.activity?.test(text)) return 'activity'
  return isThing(text, reading) ? 'thing' : 'unknown'
}
