/**
 * Multipliers by their abbreviation, in the languages YouTube is queried in. Words that mean
 * different numbers in different languages, such as `mil`, are omitted.
 */
const scales: Record<string, number> = {
  ...{ k: 1e3, m: 1e6, b: 1e9, bn: 1e9, lakh: 1e5, crore: 1e7 },
  ...{ 'tsd.': 1e3, 'mio.': 1e6, 'mrd.': 1e9, 'тыс.': 1e3, млн: 1e6, млрд: 1e9 },
  ...{ 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 천: 1e3, 만: 1e4, 억: 1e8 },
}

const noun = / ?\b(?:views?|videos?|channels?|subscribers?|likes?|repl(?:y|ies)|comments?)$/i
const shortened = /^(\d[\d.,’' ]*?) ?([^\d\s]+)$/
const grouped = /^\d{1,3}([.,’' ])\d{3}(?:\1\d{3})*$/
const groupedInIndia = /^\d{1,2}(?:,\d{2})+,\d{3}$/

/**
 * The number in `1,234`, `1.234` or `1 234`: counts have no fractions, so the separators group
 * thousands.
 */
function wholeIn(number: string): number | undefined {
  if (/^\d+$/.test(number)) return Number(number)
  const isWhole = grouped.test(number) || groupedInIndia.test(number)
  return isWhole ? Number(number.replace(/\D/g, '')) : undefined
}

/** The number in `1.23` or `1,2`; undefined for `1,234`, which could have thousands or decimals. */
const decimalIn = (number: string) =>
  /^\d{1,4}(?:[.,]\d{1,2})?$/.test(number) ? Number(number.replace(',', '.')) : undefined

/**
 * Parses a count such as `1,234 views`, `2.5K`, `12万` or `No videos`. Shortened counts are rounded
 * down by YouTube. Undefined for text that is unreadable or ambiguous.
 */
export function countIn(text: string | undefined): number | undefined {
  const plain = plainOf(text)
  const number = plain.replace(noun, '')
  if (/^no$/i.test(number) && number !== plain) return 0
  const [, digits = '', word = ''] = shortened.exec(number) ?? []
  if (!word) return safe(wholeIn(number))
  const scale = Object.hasOwn(scales, word.toLowerCase()) ? scales[word.toLowerCase()] : undefined
  const decimal = decimalIn(digits)
  return scale && decimal !== undefined ? safe(Math.round(decimal * scale)) : undefined
}

const plainOf = (text: string | undefined) =>
  (text ?? '')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a count that can be parsed is shortened, and so rounded down. */
export const isShortened = (text: string | undefined): boolean =>
  shortened.test(plainOf(text).replace(noun, ''))

const safe = (count: number | undefined) => (Number.isSafeInteger(count) ? count : undefined)
