/** Small letters without accents, in one width and without ligatures. Only marks of Latin, Greek and Cyrillic letters go: in Indian
 * scripts they are vowels. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const letter = /[\p{L}\p{N}]/u
/** Scripts whose words aren't divided by spaces. */
export const undivided = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u
/** A space beside them, which is a matter of taste: “频道 ID” is “频道ID”. */
const idle = new RegExp(`(?<=${undivided.source}) | (?=${undivided.source})`, 'gu')

/** A text as it is searched, without idle spaces. */
export const folded = (text: string, spell = fold): string =>
  spell(text).replace(/\s+/g, ' ').replace(idle, '')

/** Whether a text contains every word of a search; an empty search matches anything.
 * @param spell what makes all spellings of a word one, where more than `fold` knows count */
export function matchesWords(text: string, search: string, spell = fold): boolean {
  const inside = folded(text, spell)
  return spell(search)
    .split(/\s+/)
    .every((word) => inside.includes(word))
}

/** Whether a word of a text begins with the search. */
export const beginsWord = (text: string, search: string, spell = fold): boolean =>
  ` ${spell(text)}`.includes(` ${spell(search.trim())}`)

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
