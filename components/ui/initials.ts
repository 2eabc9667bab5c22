/** Scripts whose characters are words by themselves, so that one says enough. */
const wide = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u

/** The first letters of a name's first two words, and a number that only depends on it. */
export function initialsOf(username: string): { letters: string; seed: number } {
  const words = username.match(/\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{L}+|\p{N}+/gu) ?? []
  const graphemes = (text: string) =>
    Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  const [first = '', second] = words
  const [one = '', next = ''] = graphemes(first)
  const letters = wide.test(first) ? one : one + (second ? (graphemes(second)[0] ?? '') : next)
  const seed = Array.from(username).reduce((total, one) => total + (one.codePointAt(0) ?? 0), 0)
  return { letters: letters.toUpperCase(), seed }
}
