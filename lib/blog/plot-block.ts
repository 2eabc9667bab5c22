// Plots in posts: a block of code that says what is drawn (docs/blog.md).

import { fewestValues, medianOf, spreadOf } from '../youtube/models/spread'

export interface PlotRow {
  title: string
  value: number
  /** The second number of `dots`. */
  value2?: number
  isSubject: boolean
}

export interface PostPlot {
  kind: 'strip' | 'bars' | 'dots'
  name: string
  caption: string
  unit: string
  /** What the upright axis of `dots` counts. */
  unit2?: string
  /** Beside the row that it is about. */
  mark?: string
  /** Whether bars have the median drawn. */
  hasMedian?: boolean
  /** Whether its numbers aren't made up. */
  isReal?: boolean
  rows: PlotRow[]
}

const kinds = ['strip', 'bars', 'dots'] as const
const most = { strip: 200, bars: 12, dots: 200 } as const
const least = { strip: fewestValues, bars: 1, dots: 2 } as const
const settings = ['kind', 'name', 'caption', 'unit', 'unit2', 'mark', 'median', 'data']
const maxTitle = 80
const maxWords = 300

const numberOf = (text: string) =>
  /^\d{1,15}(?:\.\d{1,6})?$/.test(text) ? Number(text) : undefined

function rowOf(line: string, hasTwo: boolean): PlotRow | undefined {
  const isSubject = line.startsWith('*')
  const parts = line.slice(isSubject ? 1 : 0).split('|')
  const cells = parts.slice(0, hasTwo ? 2 : 1).map((part) => numberOf(part.trim()))
  const title = parts.slice(cells.length).join('|').trim()
  const [value, value2] = cells
  if (value === undefined || (hasTwo && value2 === undefined)) return undefined
  if (title === '' || title.length > maxTitle) return undefined
  return { title, value, isSubject, ...(value2 !== undefined && { value2 }) }
}

/** The plot that a block describes; undefined for one that breaks the rules. */
export function readPlot(block: string): PostPlot | undefined {
  const lines = block.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []))
  const firstRow = lines.findIndex((line) => /^\*?\d/.test(line))
  if (firstRow < 0) return undefined
  const words: Record<string, string> = {}
  for (const line of lines.slice(0, firstRow)) {
    const [, name = '', value = ''] = /^([a-z]+2?):(.*)$/.exec(line) ?? []
    if (!settings.includes(name) || words[name] !== undefined || value.length > maxWords)
      return undefined
    words[name] = value.trim()
  }
  const { name, caption, unit, unit2, mark, median } = words
  const kind = kinds.find((one) => one === words.kind)
  if (!kind || !name || !caption || !unit || (kind === 'dots') !== Boolean(unit2)) return undefined
  if (words.data !== undefined && words.data !== 'real') return undefined
  if (median !== undefined && (kind !== 'bars' || !/^(?:yes|no)$/.test(median))) return undefined
  const rows = lines.slice(firstRow).map((line) => rowOf(line, kind === 'dots'))
  const subjects = rows.filter((row) => row?.isSubject).length
  const isWhole = rows.every((row) => row !== undefined)
  if (!isWhole || subjects > 1 || rows.length - subjects < least[kind] || rows.length > most[kind])
    return undefined
  return {
    ...{ kind, name, caption, unit, rows: rows as PlotRow[] },
    ...(unit2 && { unit2 }),
    ...(mark && { mark }),
    ...(median === 'yes' && { hasMedian: true }),
    ...(words.data && { isReal: true }),
  }
}

/** The middle of the rows that the plot is not about. */
export function middleOf({ rows }: PostPlot): { median: number; middle: [number, number] } {
  const values = rows.filter(({ isSubject }) => !isSubject).map(({ value }) => value)
  const spread = spreadOf(values)
  const median = medianOf(values) ?? 0
  return { median, middle: spread ? [spread.lower, spread.upper] : [median, median] }
}
