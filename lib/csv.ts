/** How a cell begins that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/
/** A cell that {@link toCsv} has put an apostrophe before. */
const disarmed = /^'(?=[=+\-@\t\r])/

/** A cell of {@link toCsv} as it was before. */
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
