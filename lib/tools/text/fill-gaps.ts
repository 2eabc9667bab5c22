import { withCapital } from './capitals'

/** A word that keeps its small letter where a sentence begins: its capitals are elsewhere (iPhone, eBay). */
const ownCase = /^\p{Ll}[\p{Ll}\p{M}\p{N}]*\p{Lu}/u

/** A text as a sentence begins: with a capital letter, unless its first word has a case of its own. */
export function sentenceStart(text: string, language: string): string {
  if (ownCase.test(text)) return text
  const opening = /^[¿¡]+/.exec(text)?.[0]
  if (opening) return opening + sentenceStart(text.slice(opening.length), language)
  return withCapital(text, language)
}

/** Whether a word after this begins a sentence: after nothing, or after what ends one or parts a title. */
const endsSentence = /(?:^|[.!?]['"”’»)]*[\s\u202f]|[\]|]\s)[¡¿«„“\s\u202f]*$/u

/** What follows a Korean word, with and without a consonant at its end. */
const particles = {
  '은(는)': ['은', '는'],
  '을(를)': ['을', '를'],
  '이(가)': ['이', '가'],
} as const
type Particle = keyof typeof particles

/** Digits whose Korean name (of the Chinese ones) ends with a consonant: 영 일 삼 육 칠 팔. */
const consonantDigits = '013678'

/** Letters whose Korean name ends with a consonant (엘 엠 엔 아르), as acronyms are read. */
const consonantLetters = 'LMNR'

/**
 * Whether a Korean reads a consonant at the end of a word; undefined where nobody can tell. English
 * words are told by their spelling only where all of them are read alike: Notion 노션, Canva 캔바.
 */
export function endsInConsonant(word: string): boolean | undefined {
  const last = word.at(-1) ?? ''
  // Syllables are ordered so that every 28th has no final consonant. Source: Unicode 3.12.
  if (/[가-힣]/.test(last)) return (last.charCodeAt(0) - 0xac00) % 28 > 0
  if (/\d/.test(last)) return consonantDigits.includes(last)
  if (/(?:^|[^A-Za-z])[A-Z]+$/.test(word) || /[A-Z]{2}$/.test(word)) {
    return consonantLetters.includes(last)
  }
  if (/[lmn]$|ng$/.test(word)) return true
  return /[aiouywrxsfz]$/.test(word) ? false : undefined
}

/** The particle for a word; both forms where nobody can tell, as a Korean writes them then. */
function particleAfter(word: string, particle: Particle): string {
  const [afterConsonant, afterVowel] = particles[particle]
  const isConsonant = endsInConsonant(word)
  return isConsonant === undefined ? particle : isConsonant ? afterConsonant : afterVowel
}

/** Languages whose nouns have capitals. */
const capitalNouns = new Set(['de'])

/** Postpositions are written as one word with a Gujarati noun, and apart from a noun in other letters; numbers are like words. */
const gujaratiEnd = /[\p{sc=Gujarati}\p{M}\p{N}]$/u

/** Chinese typed with a space between its signs and Latin letters, as many write it. */
const spacedLatin = /\p{sc=Han} [A-Za-z0-9]|[A-Za-z0-9] \p{sc=Han}/u

/** The space that belongs between two pieces of a Chinese text that is written with such spaces. */
const joint = (before: string, after: string) =>
  /\p{sc=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{sc=Han}/u.test(before.slice(-1) + after.slice(0, 1))
    ? ' '
    : ''

/**
 * Puts words into the gaps of a pattern, such as `{topic}`, in one pass, so that braces in typed words
 * stay what they are. Words that begin a sentence get a capital letter, Korean words their particle;
 * a question mark at the end of words ends the sentence there. Gaps without a value stay.
 * @param language the pattern’s language, a canonical tag
 */
export function fillGaps(
  pattern: string,
  values: Readonly<Record<string, string>>,
  language: string,
): string {
  const gap = /\{(\w+)\}(은\(는\)|을\(를\)|이\(가\))?/g
  let filled = ''
  let end = 0
  for (const [all, name = '', particle] of pattern.matchAll(gap)) {
    const at = pattern.indexOf(all, end)
    filled += pattern.slice(end, at)
    end = at + all.length
    const value = values[name]
    if (value === undefined) {
      filled += all
      continue
    }
    const isCapital = endsSentence.test(filled) || capitalNouns.has(language)
    const isSpaced = language.startsWith('zh') && spacedLatin.test(value)
    if (isSpaced) filled += joint(filled, value)
    filled += isCapital ? sentenceStart(value, language) : value
    if (particle) filled += particleAfter(value, particle as Particle)
    const rest = pattern.slice(end)
    if (isSpaced) filled += joint(value, rest)
    if (language === 'gu' && /^\p{L}/u.test(rest) && !gujaratiEnd.test(value)) filled += ' '
    const after = /^(?:[\s\u202f]?[:,.?…：，、。？｜]|\s[–—|])[\s\u202f]*/u.exec(rest)?.[0]
    if (after && /[?？]$/.test(value)) {
      // “Is it safe? Start here” rather than “Is it safe?: start here”.
      const next = rest.slice(after.length)
      if (next === '') return filled
      return `${filled}${value.endsWith('？') ? '' : ' '}${fillGaps(sentenceStart(next, language), values, language)}`
    }
  }
  return sentenceStart(filled + pattern.slice(end), language)
}
