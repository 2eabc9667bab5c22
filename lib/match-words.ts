/** Small letters without accents, in one width and without ligatures. Only marks of Latin, Greek and Cyrillic letters go: in Indian
 * scripts they are vowels. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const letter = /[\p{L}\p{N}]/u
/** Scripts whose words aren't divided by spaces. */
export const undivided = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u
/** A space beside them, which is a matter of taste: “频道 ID” is “频道ID”. */
const idle = new RegExp(`(?<=${undivided.source}) | (?=${undivided.source})`, 'gu')

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

/** The same for all usual spellings of a word. Only for a search: a rule on words goes by `fold`. */
const spelled = (text: string): string =>
  nasals.reduce(
    (inside, [nasal, letter]) => inside.replace(nasal, letter),
    fold(text)
      .replace(nukta, '')
      .replace(otherLetter, (one) => otherLetters[one]!)
      .replace(hiragana, (one) => String.fromCharCode(one.charCodeAt(0) + 0x60)),
  )

/** A text as it is searched, without idle spaces. */
export const folded = (text: string): string => spelled(text).replace(/\s+/g, ' ').replace(idle, '')

/** Whether a text contains every word of a search; an empty search matches anything. */
export function matchesWords(text: string, search: string): boolean {
  const inside = folded(text)
  return spelled(search)
    .split(/\s+/)
    .every((word) => inside.includes(word))
}

/** Whether a word of a text begins with the search. */
export const beginsWord = (text: string, search: string): boolean =>
  ` ${spelled(text)}`.includes(` ${spelled(search.trim())}`)

/** Whether a text has a word or phrase as a whole: “art” isn't in “party”. Accents, capitals and the
 * number of spaces don't count. */
export function holdsPhrase(text: string, phrase: string): boolean {
  const inside = fold(text).replace(/\s+/g, ' ')
  const wanted = fold(phrase).replace(/\s+/g, ' ').trim()
  if (wanted === '') return false
  const joins = (outer: string | undefined, inner: string | undefined) =>
    outer !== undefined &&
    inner !== undefined &&
    letter.test(outer) &&
    letter.test(inner) &&
    !undivided.test(outer) &&
    !undivided.test(inner)
  for (let at = inside.indexOf(wanted); at >= 0; at = inside.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    if (!joins(inside[at - 1], wanted[0]) && !joins(inside[end], wanted.at(-1))) return true
  }
  return false
}
