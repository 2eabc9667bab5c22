import { wide } from './wide-letters'
import { segments } from './words'

/** Drawn without a width of its own. */
const invisible = /^[\p{M}\p{Cf}\p{Cc}]+$/u

const columnsOf = (grapheme: string) => {
  if (invisible.test(grapheme)) return 0
  return wide.test(grapheme) ? 2 : 1
}

/** A text split where a line of a number of columns ends. */
export interface CutText {
  shown: string
  /** Empty when nothing is cut. */
  rest: string
}

/**
 * The width of a text in columns of a Latin letter: East Asian characters and emoji take two,
 * combining marks none. Letters differ in width, so this is an estimate, but a far better one than
 * the number of characters.
 */
export function textColumns(text: string): number {
  let columns = 0
  for (const { segment } of segments(text, 'und', 'grapheme')) columns += columnsOf(segment)
  return columns
}

/** Splits a text after as many columns as fit, never inside a visible character. */
export function cutAtColumns(text: string, columns: number): CutText {
  let used = 0
  for (const { segment, index } of segments(text, 'und', 'grapheme')) {
    used += columnsOf(segment)
    if (used > columns) return { shown: text.slice(0, index), rest: text.slice(index) }
  }
  return { shown: text, rest: '' }
}
