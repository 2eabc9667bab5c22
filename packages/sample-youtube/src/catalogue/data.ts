import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A file of the package's `data` folder, which is beside `src` and `dist`. */
export const readData = (name: string): string =>
  readFileSync(path.join(__dirname, '..', '..', 'data', name), 'utf8')

/** The texts between the `|` signs of a list, without the spaces and line ends around them. A `|` after
 * a space belongs to a text. */
export function splitList(text: string): string[] {
  return text
    .split(/(?<! )\|/)
    .map((one) => one.trim())
    .filter(Boolean)
}

/** A YouTube handle for a channel's name: its letters and digits, at most 30. */
export function handleOf(title: string): string {
  // Accents of Latin letters go; marks of other scripts are part of the word.
  const plain = title.normalize('NFD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
  const letters = plain.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return `@${[...letters].slice(0, 30).join('')}`
}

/** A number around 0, seldom beyond ±2: the sum of even chances comes close to a normal distribution. */
export function bell(random: () => number): number {
  return (random() + random() + random() + random() - 2) * 1.7
}

/** A count without false roundness. */
export const wholeCount = (value: number): number => Math.max(1, Math.round(value))
