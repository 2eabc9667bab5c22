import Papa from 'papaparse'

interface CsvLine {
  /** Counted from 1; the first one, if a quoted cell goes over several. */
  line: number
  cells: string[]
}

/** A cell without a quote that doesn't end. */
const bare = (cell: string) => cell.replace(/^"|"$/g, '')

const isFilled = ({ cells }: CsvLine) => cells.some((cell) => cell.trim())

/**
 * The rows of a CSV file with their lines, without empty ones; the delimiter is guessed. Where a
 * quote doesn't end, each line is a row: otherwise one would swallow all that follow.
 * @param text with `\n` as its line breaks
 * @param known the delimiter, if something tells it
 */
export function csvLines(text: string, known?: string): CsvLine[] {
  // Empty lines count as rows of one cell in a guess from the first few.
  const { meta } = Papa.parse(text, { newline: '\n', preview: 10, skipEmptyLines: 'greedy' })
  const delimiter = known ?? meta.delimiter
  const { data, errors } = Papa.parse<string[]>(text, { newline: '\n', delimiter })
  if (errors.some(({ type }) => type === 'Quotes')) {
    return text
      .split('\n')
      .map((row, at) => {
        if (!row.startsWith('"') && !row.includes(`${delimiter}"`))
          return { line: at + 1, cells: row.split(delimiter) }
        const { data: parts, errors: wrong } = Papa.parse<string[]>(row, { delimiter })
        const cells = wrong.some(({ type }) => type === 'Quotes')
          ? row.split(delimiter).map(bare)
          : parts[0]
        return { line: at + 1, cells: cells ?? [] }
      })
      .filter(isFilled)
  }
  let line = 1
  return data
    .map((cells) => {
      const row = { line, cells }
      line += 1
      for (const cell of cells) if (cell.includes('\n')) line += cell.split('\n').length - 1
      return row
    })
    .filter(isFilled)
}
