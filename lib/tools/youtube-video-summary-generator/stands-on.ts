import { fold, wordsIn } from '../text/words'
import { negation } from './negation'
import { numbersIn } from './numbers'

/** Share of a sentence's words, without stop words, that its line must have too. */
const leastShare = 0.8

/** Letters that are written without capitals: there a name looks like any other word. */
const uncased = /(?![ªº])\p{Lo}/u
const hanOrKatakana = /[\p{sc=Han}々]+|[\p{sc=Katakana}ー]+/gu

/** What may follow the same stem in a name, or in any word of a script without capitals. */
const endings: Readonly<Record<string, RegExp>> = {
  de: /^(?:e|n|en|er|es|s)?$/,
  ru: /^(?:[аяыиуюеьй]|ой|ей|ою|ом|ем|ам|ям|ами|ями|ах|ях|ов|ев)?$/,
  pl: /^(?:[aueyioąę]|owi|em|ie|om|ami|ach|ów)?$/,
  hi: /^\p{M}*$/u,
  gu: /^\p{M}*(?:[એઈઓ]\p{M}*)?(?:માં|ની|નો|નું|ના|નાં|ને|થી|વું|વાનું|વા)?$/u,
  ko: /^(?:은|는|이|가|을|를|의|에|에서|으로|로|와|과|도|만|까지|부터|하다|한다|합니다|하고|해요)?$/,
}
const possessive = /^(?:'?s|s')?$/

/** The same word in two forms: a stem, and then what may follow it. A syllable is enough in Hangul. */
function sameStem(one: string, other: string, ending: RegExp): boolean {
  const shortest = /^\p{sc=Hangul}/u.test(one) ? 1 : 2
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared += 1
  for (let stem = shared; stem >= shortest; stem -= 1) {
    if (ending.test(one.slice(stem)) && ending.test(other.slice(stem))) return true
  }
  return false
}

/** Two forms of a word as far as letters tell: much in common, and short ends. */
function isLike(one: string, other: string): boolean {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared += 1
  return shared >= 4 && Math.max(one.length, other.length) - shared <= 3
}

/**
 * Makes the check of sentences that a language model wrote, each about one line. A sentence stands on its
 * line if every number of it is there, every name, and of its other words four in five; and if both
 * deny or both don't. Where names can't be told from other words (Han, kana, Hangul, Indian scripts),
 * every word that says something must be there.
 * @param language of both, BCP 47
 * @param stops the language's words that say nothing about a subject
 */
export function standsOn(language: string, stops: ReadonlySet<string>) {
  const negated = negation(language)
  const ending = endings[language.split('-')[0]!.toLowerCase()] ?? possessive
  return (sentence: string, line: string): boolean => {
    if (negated(sentence) !== negated(line)) return false
    const [numbers, linesNumbers] = [numbersIn(sentence, language), numbersIn(line, language)]
    if ([...numbers].some((number) => !linesNumbers.has(number))) return false

    const lineWords = [...new Set(wordsIn(line, language).map(({ word }) => word))]
    const said = new Set(lineWords)
    const folded = fold(line)
    const all = wordsIn(sentence, language)
    const isUncased = uncased.test(sentence)
    const stems = (word: string) =>
      said.has(word) || lineWords.some((one) => sameStem(word, one, ending))
    const isLoose = (word: string) => said.has(word) || lineWords.some((one) => isLike(word, one))

    const own = all.filter(({ word }) => !stops.has(word))
    const hasInvented = all.some(({ word, text }, at) => {
      const isStop = stops.has(word)
      if (isStop && (at === 0 || isUncased || [...text].length < 2)) return false
      if (isUncased) {
        const runs = text.match(hanOrKatakana)
        if (runs) return runs.some((run) => !folded.includes(fold(run)))
        // Kana around Chinese characters are their endings.
        return !/^\p{sc=Hiragana}+$/u.test(text) && !/\p{N}/u.test(text) && !stems(word)
      }
      if (!/\p{Lu}/u.test(text)) return /\p{N}\p{L}|\p{L}\p{N}/u.test(text) && !said.has(word)
      // The first word has a capital anyway, so it may be any form of a word.
      return at === 0 ? !isLoose(word) : !stems(word)
    })
    if (hasInvented) return false
    const shared = own.filter(({ word }) => isLoose(word) || stems(word))
    return shared.length > 0 && shared.length >= leastShare * own.length
  }
}
