import Papa from 'papaparse'

/** The rows of a CSV file, without empty ones; the delimiter is guessed. */
export const csvRows = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data
