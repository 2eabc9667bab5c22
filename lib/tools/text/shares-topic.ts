import { isLatinFormOf } from './latin-letters'
import { fold, sharesStem, words } from './words'

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u

/** Whether words of a text have no spaces between them. */
export const isUnspaced = (text: string): boolean => unspaced.test(text)

/** Pieces of two letters, by which a topic is recognized where words have no spaces. */
const piecesOf = (text: string) =>
  [...text.matchAll(/(?=([\p{sc=Han}\p{sc=Kana}ー]{2}))/gu)].map(([, piece]) => piece!)

/** Whether a title has a word of what was typed, or one that may be about the same. */
export function sharesTopic(
  title: string,
  { draft, language, stops }: { draft: string; language: string; stops: ReadonlySet<string> },
): boolean {
  const [own, there] = [fold(draft), fold(title)]
  if (isUnspaced(own) && piecesOf(own).some((piece) => there.includes(piece))) return true
  const all = words(draft, language)
  const wanted = all.filter((word) => !stops.has(word))
  const found = words(title, language)
  return (wanted.length > 0 ? wanted : all).some((one) =>
    found.some((word) => sharesStem(one, word) || isLatinFormOf(one, word)),
  )
}
