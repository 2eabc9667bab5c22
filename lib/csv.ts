/**
 * Beginnings of cells that a spreadsheet may run as a formula; some read full-width signs, too.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const formula = /^[=+\-@\t\n\r＝＋－＠]/
/** A cell with an apostrophe from {@link toCsv}. */
const disarmed = new RegExp(`^'(?=${formula.source.slice(1)})`)

/** Removes the apostrophe of {@link toCsv} from a cell. */
export const withoutApostrophe = (cell: string): string => cell.replace(disarmed, '')

/**
 * Rows as CSV (RFC 4180), for spreadsheets: a byte order mark so that every script survives, and
 * an apostrophe before cells that a spreadsheet would run as a formula.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = formula.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
