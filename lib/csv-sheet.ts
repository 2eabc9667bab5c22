import { type CsvStyle, toCsv, withoutApostrophe } from './csv'
import { numberFormat } from './i18n/number-format'

/** An instant as YouTube and this site write it. A day alone is read everywhere as it is. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/

/** Whether spreadsheets of a language (BCP 47) have a decimal comma, and so no comma between cells. */
export const hasDecimalComma = (tag: string): boolean => numberFormat(tag, {}).format(1.5) === '1,5'

/** An instant on this device's calendar and clock, as spreadsheets of the language read it. */
function timeOf(text: string, tag: string): string {
  const at = new Date(text)
  const day = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric' })
  const clock = [at.getHours(), at.getMinutes(), at.getSeconds()]
  return `${day.format(at)} ${clock.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** How spreadsheets of a language with a decimal comma read CSV: `;` between cells, `12,76`, and times
 * as the language has them. */
export const sheetStyle = (tag: string): CsvStyle => ({
  separator: ';',
  number: (value) => String(value).replace('.', ','),
  text: (cell) => (instant.test(cell) ? timeOf(cell, tag) : cell),
})

/** CSV of this site, which has no decimals, for the spreadsheets of {@link sheetStyle}. */
export async function csvForSheet(csv: string, tag: string): Promise<string> {
  const { default: Papa } = await import('papaparse')
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), {
    delimiter: ',',
    newline: '\r\n',
    skipEmptyLines: true,
  })
  return toCsv(
    data.map((row) => row.map(withoutApostrophe)),
    sheetStyle(tag),
  )
}
