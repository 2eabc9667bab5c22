import { safeTag } from './words'

/** A text with a capital as its first letter, as the language and the script have it. */
export function withCapital(written: string, language: string): string {
  // Programs that don’t know Turkish make this of a small İ.
  const text = written.replace(/^i\u0307/, 'i')
  // Dutch has one letter of two.
  if (/^nl\b/.test(language) && /^ij/i.test(text)) return `IJ${text.slice(2)}`
  const [letter = ''] = text
  // Georgian has capitals for whole texts alone.
  if (!/\p{Ll}/u.test(letter) || /\p{sc=Geor}/u.test(letter)) return text
  // A sign for two letters has a capital for the first: `ﬁ`, `ß`.
  const [first = '', ...rest] = letter.normalize('NFKC')
  const [capital = '', ...more] = first.toLocaleUpperCase(safeTag(language))
  return capital + more.join('').toLowerCase() + rest.join('') + text.slice(letter.length)
}
