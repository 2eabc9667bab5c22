import type { FileLabels } from './file-labels'
import { type AnyPlot, type NoteOf, type PlotNames, plotRows } from './plots'
import type { TableHead } from './table'

/** What a chart's parts are called. */
export interface ChartNames extends PlotNames {
  /** Figures above the plots; the keys `figure.<name>`. */
  figure: readonly string[]
  /** Conclusions above the plots; the keys `verdict.<name>`. */
  verdict: readonly string[]
  /** The keys `note.<name>`. */
  note: readonly string[]
}

/** Plots, each with its table. */
export interface ChartResult<N extends ChartNames = ChartNames> {
  head?: TableHead<N>
  /** The most important one first. */
  plots: AnyPlot<N>[]
  /** Most important first. */
  notes: NoteOf<N>[]
}

/** The rows of a CSV file, one table: the first column names the plot, and every other column is of all
 * plots that have its head. */
export function chartRows({ plots }: Pick<ChartResult, 'plots'>, labels: FileLabels): string[][] {
  const tables = plots.map((plot) => ({
    name: labels.named('plot', plot.name),
    ...plotRows(plot, labels),
  }))
  const heads = [...new Set(tables.flatMap((table) => table.heads))]
  const rows = tables.flatMap((table) =>
    table.rows.map((row) => [
      table.name,
      ...heads.map((head) => row[table.heads.indexOf(head)] ?? ''),
    ]),
  )
  return [[labels.head('plot'), ...heads], ...rows]
}
