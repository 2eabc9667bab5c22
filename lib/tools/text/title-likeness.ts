import { fold, words } from './words'

export interface Likeness {
  /** Share of the words that the titles have in common, 0 to 1 (Dice’s coefficient of the sets). */
  words: number
  /** The same of the sequences of characters: three, or two where words have no spaces. */
  letters: number
  /** The mean of both. */
  score: number
}

/** From this score on, a viewer may take one title for the other; our own estimate. */
export const tooAlike = 0.7

/** Dice’s coefficient: twice what both have, divided by what each has. */
function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0
  const both = [...a].filter((one) => b.has(one)).length
  return (2 * both) / (a.size + b.size)
}

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Hang}]/u

function sequences(text: string): Set<string> {
  const letters = [
    ...fold(text)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  ]
  const size = unspaced.test(text) ? 2 : 3
  const starts = letters.slice(0, Math.max(1, letters.length - size + 1))
  return new Set(starts.map((_, at) => letters.slice(at, at + size).join('')).filter(Boolean))
}

/** A title with pairs of words joined as another one joins them: “Fahrrad Kette”, “Fahrradkette”. */
function asIn(other: string, title: string): string {
  const joined = new Set(fold(other).split(/\s+/))
  return title.replace(/(?<!\S)(\S+)\s+(?=(\S+))/gu, (pair, word, next) =>
    joined.has(fold(word + next)) ? word : pair,
  )
}

/**
 * How alike two titles are, whatever their order of words, capitals and punctuation. Stop words
 * don’t count, unless a title has no other words.
 */
export function titleLikeness(
  one: string,
  other: string,
  { language, stops }: { language: string; stops: ReadonlySet<string> },
): Likeness {
  const [a, b] = [asIn(other, one), asIn(one, other)]
  const subject = (title: string) => {
    const all = words(title, language)
    const own = all.filter((word) => !stops.has(word))
    return new Set(own.length > 0 ? own : all)
  }
  const shared = dice(subject(a), subject(b))
  const letters = dice(sequences(a), sequences(b))
  return { words: shared, letters, score: (shared + letters) / 2 }
}
