import { exactly } from '../../i18n/number-format'

/** A number as the API and the address hold it. */
const plain = /^-?\d+(?:\.\d+)?$/

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** The digits of any script as ASCII. Unicode keeps ten digits together, from …0 or from …6 on.
 * Source: https://www.unicode.org/versions/Unicode16.0.0/core-spec/chapter-4/#G135172 */
export const asciiDigits = (text: string) =>
  text.replace(/[^\P{Nd}\d]/gu, (digit) => {
    const code = digit.codePointAt(0)!
    const row = code - (code % 16)
    return String(code - (isDigit(row) ? row : row + 6))
  })

/** The decimal separator of a language. */
function decimalOf(tag: string): '.' | ',' {
  return exactly(tag, 0.5).includes(',') ? ',' : '.'
}

/** A time with the digits and colons of any script as ASCII, and without marks of direction. */
export const plainTime = (text: string) =>
  asciiDigits(
    text.replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ''),
  ).replace(/(?<=\d)[：﹕︓∶꞉](?=\d)/g, ':')

/** The parts of a number: groups of three digits, or after the first of two as in India. */
const notation = (decimal: '.' | ',', group: '.' | ',') =>
  new RegExp(
    `^(-?)(\\d*|[1-9]\\d{0,2}(?:\\${group}\\d{3})+|[1-9]\\d?(?:\\${group}\\d{2})*\\${group}\\d{3})(?:\\${decimal}(\\d*))?$`,
  )

const powers: readonly (readonly [power: number, words: string])[] = [
  [1e3, 'k к mil тыс tys 千 천 हज़ार હજાર'],
  [1e4, '万 萬 만'],
  [1e5, 'लाख લાખ lakh lakhs lac'],
  [1e6, 'm mi mio mln млн'],
  [1e7, 'करोड़ કરોડ crore crores'],
  [1e8, '億 亿 억'],
  [1e9, 'b mrd млрд mld'],
]

/** What a letter or word behind a number multiplies it by: `1.5M`, `2 тыс.`, `3万`. */
const multiples = new Map(
  powers.flatMap(([power, words]) =>
    words.split(' ').map((word) => [word.normalize('NFKC'), power] as const),
  ),
)

/**
 * Reads a number as people type it: with digits of any script, with a comma or a point, with groups of
 * thousands, and in short. What two languages read differently, such as `1,500`, is read as in the page's
 * language; what only one can mean, such as `1,5`, is understood in every language.
 * @param tag the page's language, BCP 47
 * @returns the number with ASCII digits and a point, such as `1500.5`; undefined if it is none
 */
export function readNumber(typed: string, tag: string): string | undefined {
  const [, short = '', word = ''] =
    /^(.*[\p{Nd}.,])\s*([\p{L}\p{M}]+)\.?\s*$/u.exec(typed.normalize('NFKC')) ?? []
  const power = multiples.get(word.toLowerCase())
  if (power === undefined) return readPlain(typed, tag)
  const number = readPlain(short, tag)
  // 2.3 × 1,000,000 is a hair less than 2,300,000.
  return number && String(Number((Number(number) * power).toPrecision(15)))
}

function readPlain(typed: string, tag: string): string | undefined {
  const decimal = decimalOf(tag)
  const group = decimal === '.' ? ',' : '.'
  const text = asciiDigits(typed.normalize('NFKC'))
    // The Arabic separators, the minus sign, and what stands between thousands.
    .replaceAll('٫', decimal)
    .replaceAll('٬', group)
    .replace(/[−﹣]/g, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=\d)[\s'’_](?=\d{3}(?!\d))/g, '')
    .trim()
  const found = notation(decimal, group).exec(text) ?? notation(group, decimal).exec(text)
  if (!found || !/\d/.test(text)) return undefined
  const [, sign, whole = '', part = ''] = found
  return `${sign}${whole.replace(/\D/g, '') || '0'}${part && `.${part}`}`
}

/** A plain number as the page's language writes it; any other text as it is. */
export function writeNumber(text: string, tag: string): string {
  if (!plain.test(text)) return text
  return exactly(tag, Number(text))
}
