import type { TitleShape } from '../results/titles'
import { withoutNameNumbers } from '../text/name-numbers'
import { listedIn, type TitleWords } from '../text/title-words'

const isYear = /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/gu

/** Words that a subordinate clause begins with, too. */
const opens =
  /^[\s¿“"«„(]*(?:how|why|what|where|when|wie|warum|wieso|weshalb|was|wann|wo|hoe|waarom|wat|wanneer|waar|comment|pourquoi|ce que|où|quand|cómo|como|por qué|por que|porque|lo que|o que|come|perché|quello che|jak|dlaczego|co|как|почему|что|зачем)\s/iu

/** What “I” or “we” did, by the verb's end or its helper, in the languages that leave the word out. */
const didSo =
  /^(?:\p{L}+(?:łem|łam|liśmy|łyśmy)|(?!(?:bébé|café|thé|été|santé|marché|josé|andré|até|así|aquí|ahí|allí)\s)(?:me |lo |la )?\p{L}{2,}[éí]|abbiamo|ho|siamo|sono|hemos|he|hice|hicimos|fiz|fizemos|\p{L}{3,}(?:ei|amos|imos))\s/iu

/** No question and no warning: “what a mess”, “so you don't have to”. */
const exclaims =
  /^[\s¡“"«„(]*(?:what an?|wat een|was für ein\p{L}*|quelle? (?:belle|grande?|beau)|che bell\p{L}*|que lindo|qué lindo|(?:\p{L}+ )?jak (?:zimno|gorąco|ciepło|pięknie|dobrze|fajnie))\s/iu
const spares = /(?:you|we|i|they) don['’]t (?:have|need) to/giu

/** At the beginning of a Polish question, “czy” isn't “or”; behind a Korean subject, 나는 isn't “I”. */
const asks = /(?<=^|[.!?]\s*)czy(?!\p{L})/giu
const sounds = /([가이] )나는/gu

/** “My”, which says whose something is, and not who did it. */
const whose =
  /(?<![\p{L}\p{M}])(?:my|our|mein\p{L}*|unser\p{L}*|mis?|nuestr\p{L}*|mon|ma|mes|notre|nos|mio|mia|miei|mie|nostr\p{L}*|meus?|minhas?|noss\p{L}*|mijn|onze|ons|m[oó]j\p{L}*|nasz\p{L}*|мо[йяюёие]\p{L}*|наш\p{L}*|मेर[ाीे]|हमार[ाीे]|માર[ોીુાં]+|અમાર[ોીુાં]+)(?![\p{L}\p{M}])|(?:私|僕|俺|自分)の|うちの|우리|(?<!\p{L})[내제](?=\s)|我的|我家|我(?=[妈媽爸爷爺奶哥姐弟妹])|我[们們]的/giu

/** Whether somebody says what they did themselves. */
export const tellsOwnDeed = (title: string, words: TitleWords): boolean =>
  listedIn(title.replace(whose, ' ').replace(sounds, '$1'), words.firstPerson).length > 0 ||
  (listedIn(title, words.firstPerson).length === 0 && didSo.test(title))

/** The way to do something, which is told: “How to fix a chain”, “Comment réparer une chaîne”. */
const teaches =
  /^[\s¿“"«„(]*(?:how to|wie (?:man|du)|hoe (?:je|u)|(?:comment|c[oó]mo|come) (?:\p{L}+(?:er|ir|re|ar)|ir)|как \p{L}+(?:ть|ти|чь|ться)|jak \p{L}+ć)(?!\p{L})|^如何/iu

const tellsOfUs = (rest: string, { firstPerson }: TitleWords) =>
  didSo.test(rest) || listedIn(rest, firstPerson, true).length > 0

/** What a title is by its form, in the order of `titleShapes`; `plain` for one that is nothing else. */
export function shapesOf(
  title: string,
  words: TitleWords,
  stops?: ReadonlySet<string>,
): TitleShape[] {
  const plain = title.replace(spares, ' ').replace(asks, ' ').replace(sounds, '$1')
  const has = (list: string, atStart = false) => listedIn(plain, list, atStart).length > 0
  // “How I learn it”, “Warum meine Kette quietscht”: that tells. “Can I freeze soup” asks.
  const isTold =
    teaches.test(title) ||
    exclaims.test(title) ||
    (opens.test(title) && tellsOfUs(title.replace(opens, ''), words))
  const is: Record<Exclude<TitleShape, 'plain'>, boolean> = {
    number:
      /\p{Nd}/u.test(withoutNameNumbers(title, stops).replace(isYear, '')) || has(words.numbers),
    question: /[?？]/u.test(title) || (has(words.question, true) && !isTold),
    against: has(words.versus),
    firstPerson: has(words.firstPerson),
    warning: has(words.warning),
    promise: /[([（【［].+[)\]）】］]/u.test(title),
  }
  const found = (Object.keys(is) as (keyof typeof is)[]).filter((name) => is[name])
  return found.length > 0 ? found : ['plain']
}
