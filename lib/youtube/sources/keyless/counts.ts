/**
 * What follows a shortened number, by the language YouTube was asked in. Words that mean different
 * numbers in different languages, such as `mil`, are left out.
 */
const scales: Record<string, number> = {
  ...{ k: 1e3, m: 1e6, b: 1e9, bn: 1e9, lakh: 1e5, crore: 1e7 },
  ...{ 'tsd.': 1e3, 'mio.': 1e6, 'mrd.': 1e9, 'тыс.': 1e3, млн: 1e6, млрд: 1e9 },
  ...{ 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 천: 1e3, 만: 1e4, 억: 1e8 },
}

const noun = / ?\b(?:views?|videos?|subscribers?|likes?|repl(?:y|ies)|comments?)$/i
const shortened = /^(\d[\d.,’' ]*?) ?([^\d\s]+)$/
const grouped = /^\d{1,3}([.,’' ])\d{3}(?:\1\d{3})*$/
const groupedInIndia = /^\d{1,2}(?:,\d{2})+,\d{3}$/

/** The number in `1,234`, `1.234` or `1 234`: a count has no fractions, so these are thousands. */
function wholeIn(number: string): number | undefined {
  if (/^\d+$/.test(number)) return Number(number)
  const isWhole = grouped.test(number) || groupedInIndia.test(number)
  return isWhole ? Number(number.replace(/\D/g, '')) : undefined
}

/** The number in `1.23` or `1,2`; `1,234` could be a thousand of something or hardly more than one. */
const decimalIn = (number: string) =>
  /^\d{1,4}(?:[.,]\d{1,2})?$/.test(number) ? Number(number.replace(',', '.')) : undefined

/**
 * The count in a text of YouTube's such as `1,234 views`, `2.5K`, `12万` or `No videos`. Shortened
 * ones are as exact as YouTube writes them: rounded down. Undefined for what can be read in no way
 * or in two.
 */
export function countIn(text: string | undefined): number | undefined {
  const plain = (text ?? '')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const number = plain.replace(noun, '')
  if (/^no$/i.test(number) && number !== plain) return 0
  const [, digits = '', word = ''] = shortened.exec(number) ?? []
  if (!word) return safe(wholeIn(number))
  const scale = Object.hasOwn(scales, word.toLowerCase()) ? scales[word.toLowerCase()] : undefined
  const decimal = decimalIn(digits)
  return scale && decimal !== undefined ? safe(Math.round(decimal * scale)) : undefined
}

const safe = (count: number | undefined) => (Number.isSafeInteger(count) ? count : undefined)
