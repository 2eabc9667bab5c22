import { fold } from './words'

/**
 * Words that mostly begin a clause in speech, by language (ISO 639): where a text has no punctuation,
 * it is better cut before one of them than anywhere; best before one that begins a sentence of its own.
 * Our own lists, sure rather than complete.
 */
const openers: Readonly<Record<string, { sentence: string; clause: string }>> = {
  en: {
    sentence: 'so next afterwards finally if once',
    clause: 'and but because although when while then',
  },
  de: {
    sentence: 'also dann danach zuerst zunächst wenn sobald deshalb außerdem anschließend',
    clause: 'und aber weil obwohl während',
  },
  nl: {
    sentence: 'dus daarna eerst zodra daarom vervolgens',
    clause: 'en maar want omdat hoewel terwijl',
  },
}

export interface ClauseOpeners {
  sentence: ReadonlySet<string>
  /** Those that only go on with a sentence. */
  clause: ReadonlySet<string>
}

const setOf = (words: string) => new Set(fold(words).split(' '))
const sets = new Map(
  Object.entries(openers).map(
    ([tag, { sentence, clause }]) =>
      [tag, { sentence: setOf(sentence), clause: setOf(clause) }] as const,
  ),
)
const none: ClauseOpeners = { sentence: new Set(), clause: new Set() }

/** The words of a language (BCP 47) that mostly begin a clause, folded; none without a list. */
export const clauseOpeners = (language: string): ClauseOpeners =>
  sets.get(language.split('-')[0]!.toLowerCase()) ?? none
