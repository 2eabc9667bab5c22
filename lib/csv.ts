/** What a program that trims cells may skip: blanks, control and format characters, and other signs
 * that show nothing. */
const unseen = String.raw`[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]`

/**
 * Beginnings of cells that a spreadsheet may run as a formula; some read full-width and small signs,
 * too. Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const formula = String.raw`(?:[\t\n\r]|${unseen}*[=+\-@＝＋－＠﹦﹢﹣﹫])`
const isFormula = new RegExp(`^${formula}`, 'u')
/** A cell with an apostrophe from {@link toCsv}, or one that only looks so, which gets another. */
const disarmed = new RegExp(`^'(?='*${formula})`, 'u')

/** What begins like a formula and can call nothing: a negative number, a video's ID and a handle, of
 * which each is pasted elsewhere as it is. */
const harmless = /^(?:-\d+(?:\.\d+)?|-[\w-]{10}|@[\p{L}\p{M}\p{N}_.·-]{3,30})$/u

/** Separators of any program, quotes, and all that ends a line somewhere. */
const quoted = /[",;\t\n\v\f\r\u0085\u2028\u2029]/

/** Removes the apostrophe of {@link toCsv} from a cell. */
export const withoutApostrophe = (cell: string): string => cell.replace(disarmed, '')

/** A cell; a number is one that people reckon with. */
export type CsvCell = string | number

/** How a kind of spreadsheet reads a file. */
export interface CsvStyle {
  separator: string
  number: (value: number) => string
  text: (cell: string) => string
}

const plain: CsvStyle = { separator: ',', number: String, text: (cell) => cell }

/**
 * Rows as CSV (RFC 4180), for spreadsheets: a byte order mark so that every script survives, and
 * an apostrophe before cells that a spreadsheet would run as a formula.
 */
export function toCsv(
  rows: readonly (readonly CsvCell[])[],
  { separator, number, text }: CsvStyle = plain,
): string {
  const cell = (value: CsvCell) => {
    // A number has no separator of its file in it, and calls nothing.
    if (typeof value === 'number') return number(value)
    const written = text(value)
    const isRisk = isFormula.test(written) && !harmless.test(written)
    const safe = isRisk || disarmed.test(written) ? `'${written}` : written
    return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `\uFEFF${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`
}
