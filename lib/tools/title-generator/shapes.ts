import type { TitleShape } from '../results/titles'
import { withoutNameNumbers } from '../text/name-numbers'
import { listedIn, type TitleWords } from '../text/title-words'

const isYear = /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/gu

/** Words that a subordinate clause begins with, too, in the languages that put the verb first to ask. */
const opens =
  /^[\s¿“"«„(]*(?:how|why|what|where|when|wie|warum|wieso|weshalb|was|wann|wo|hoe|waarom|wat|wanneer|waar)\s/iu

/** The way to do something, which is told: “How to fix a chain”, “Comment réparer une chaîne”. */
const teaches =
  /^[\s¿“"«„(]*(?:how to|wie (?:man|du)|hoe (?:je|u)|(?:comment|c[oó]mo|come) (?:\p{L}+(?:er|ir|re|ar)|ir)|как \p{L}+(?:ть|ти|чь|ться)|jak \p{L}+ć)(?!\p{L})|^如何/iu

/** What a title is by its form, in the order of `titleShapes`; `plain` for one that is nothing else. */
export function shapesOf(title: string, words: TitleWords): TitleShape[] {
  const has = (list: string, atStart = false) => listedIn(title, list, atStart).length > 0
  // “How I learn it”, “Warum meine Kette quietscht”: that tells. “Can I freeze soup” asks.
  const isTold =
    teaches.test(title) ||
    (opens.test(title) &&
      listedIn(title.replace(/^\S+\s+/, ''), words.firstPerson, true).length > 0)
  const is: Record<Exclude<TitleShape, 'plain'>, boolean> = {
    number: /\p{Nd}/u.test(withoutNameNumbers(title).replace(isYear, '')) || has(words.numbers),
    question: /[?？]/u.test(title) || (has(words.question, true) && !isTold),
    against: has(words.versus),
    firstPerson: has(words.firstPerson),
    warning: has(words.warning),
    promise: /[([（【［].+[)\]）】］]/u.test(title),
  }
  const found = (Object.keys(is) as (keyof typeof is)[]).filter((name) => is[name])
  return found.length > 0 ? found : ['plain']
}
