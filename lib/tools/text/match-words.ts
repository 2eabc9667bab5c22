/** Small letters without accents. Only marks of Latin, Greek and Cyrillic letters go: in Indian
 * scripts they are vowels. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Whether a text contains every word of a search; an empty search matches anything. */
export function matchesWords(text: string, search: string): boolean {
  const folded = fold(text)
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** Whether a word of a text begins with the search. */
export const beginsWord = (text: string, search: string): boolean =>
  ` ${fold(text)}`.includes(` ${fold(search.trim())}`)
