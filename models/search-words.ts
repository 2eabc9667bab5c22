// What the admins' search finds a text by. It compares beginnings only, which an index can look up,
// so a text is stored once from each of its words on: `anna@example.com` also as `example.com` and
// `com`.

/** Scripts that put no spaces between words, and Korean, where names have none: any character may
 * begin a word. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u
const letter = /\p{L}/u
const digit = /\p{N}/u
const mark = /\p{M}/u
const small = /\p{Ll}/u
const capital = /\p{Lu}/u

/** Whether a word begins at `here`, after `before`. Names also begin words as `TomWood` and `tom2`
 * do. */
function beginsWord(before: string, here: string): boolean {
  if (!letter.test(here) && !digit.test(here)) return false
  if (!letter.test(before) && !digit.test(before) && !mark.test(before)) return true
  if (unspaced.test(here) || unspaced.test(before)) return true
  if (mark.test(before)) return false
  return digit.test(here) !== digit.test(before) || (small.test(before) && capital.test(here))
}

/** A text without differences of case, of form, and of the marks on Latin letters. Marks of other
 * scripts may be vowels. */
export const searchForm = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    // A sigma is written another way at the end of a word, which a beginning of it doesn't know.
    .replaceAll('ς', 'σ')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')

/** Letters that Unicode takes no mark from, as dictionaries sort them. */
const sortedAs: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', þ: 'th' },
  // Behind the others in Unicode.
  ...{ ё: 'е', ѐ: 'е', ѝ: 'и', є: 'е', і: 'и', ї: 'и', ґ: 'г', ў: 'у' },
}

/** What a list of names is in order by: a letter with a mark stands beside the letter. */
export const orderForm = (text: string): string =>
  searchForm(text)
    .replace(/\P{ASCII}/gu, (letter) => sortedAs[letter] ?? letter)
    .replace(/\p{Script=Greek}/gu, (letter) => letter.normalize('NFD').charAt(0))

/** The text from each of its words on, and the whole text, each in its search form. */
export function searchWords(text: string): string[] {
  const letters = [...text.normalize('NFKC')]
  const starts = letters.flatMap((here, at) =>
    at === 0 || beginsWord(letters[at - 1] ?? '', here) ? [at] : [],
  )
  return [...new Set(starts.map((at) => searchForm(letters.slice(at).join(''))))]
}
