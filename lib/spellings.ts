import { fold } from './match-words'

/** Letters that are written for each other: those that Unicode doesn't take apart, and in Indian
 * scripts the vowels of loan words and long ones. */
const otherLetters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', '’': "'" },
  ...{ ऍ: 'ऐ', ऑ: 'ओ', ई: 'इ', ऊ: 'उ', ઍ: 'એ', ઑ: 'ઓ', ઈ: 'ઇ', ઊ: 'ઉ' },
  // The same as signs: candra e and o, and long i and u.
  ...{ '\u0945': '\u0948', '\u0949': '\u094b', '\u0940': '\u093f', '\u0942': '\u0941' },
  ...{ '\u0ac5': '\u0ac7', '\u0ac9': '\u0acb', '\u0ac0': '\u0abf', '\u0ac2': '\u0ac1' },
}
const otherLetter = new RegExp(`[${Object.keys(otherLetters).join('')}]`, 'gu')
const hiragana = /[\u3041-\u3096]/g
/** The dot below a letter, which many leave out. */
const nukta = /[\u093c\u0abc]/g
/** A nasal before a consonant, also as a dot over the letter before. A word may end there while it is typed. */
const nasals = [
  [/[\u0901\u0902]|[ङञणनम]\u094d(?=[क-भ]|\s|$)/g, 'न'],
  [/[\u0a81\u0a82]|[ઙઞણનમ]\u0acd(?=[ક-ભ]|\s|$)/g, 'ન'],
] as const

/** The same for all usual spellings of a word. Only for a search: a rule on words goes by `fold`. Apart, so
 * that the home page begins without it. */
export const spelled = (text: string): string =>
  nasals.reduce(
    (inside, [nasal, letter]) => inside.replace(nasal, letter),
    fold(text)
      .replace(nukta, '')
      .replace(otherLetter, (one) => otherLetters[one]!)
      .replace(hiragana, (one) => String.fromCharCode(one.charCodeAt(0) + 0x60)),
  )
