/**
 * Rows as CSV (RFC 4180), for spreadsheets: a byte order mark so that every script survives, and
 * an apostrophe before cells that a spreadsheet would run as a formula.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
