import type { Line } from './line'
import { linesIn } from './lines'
import { type Fields, isFields } from './values'

/** Lists of lines, and of words, of services for speech (AWS, Azure, AssemblyAI, Deepgram, Google, Rev.ai),
 * by the names that they have at whatever depth. */
const deepLists = ['audio_segments', 'utterances', 'sentences', 'recognizedPhrases', 'phrases']
const wordLists = ['words', 'elements', 'items', 'tokens']

/** What stands in a value, but for the second and further readings of the same speech. */
const insideOf = (value: Fields): unknown[] =>
  Array.isArray(value)
    ? value
    : Object.entries(value).map(([key, inside]) =>
        (key === 'alternatives' || key === 'nBest') && Array.isArray(inside) ? inside[0] : inside,
      )

/** The items of all lists of each name, as deep as they are. */
export function deepItems(json: unknown): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>()
  const open = [json]
  while (open.length > 0) {
    const one = open.pop()
    if (!isFields(one)) continue
    for (const [name, own] of Array.isArray(one) ? [] : Object.entries(one)) {
      if (!Array.isArray(own)) continue
      const items = found.get(name) ?? []
      found.set(name, items)
      for (const item of own) items.push(item)
    }
    for (const inside of insideOf(one).toReversed()) open.push(inside)
  }
  return found
}

/** The lines in the answer of a service for speech. */
export function serviceLines(json: unknown): Line[] | undefined {
  const items = deepItems(json)
  for (const name of deepLists) {
    const lines = linesIn(items.get(name) ?? [])
    if (lines) return lines
  }
  for (const name of wordLists) {
    const words = linesIn(items.get(name) ?? [], true)
    if (words) return words
  }
  // Vosk’s words; Google’s, without times of words: where each ends.
  return linesIn(items.get('result') ?? []) ?? linesIn(items.get('results') ?? [])
}

export const partNames = new Set([...deepLists, ...wordLists, 'alternatives', 'nBest'])
