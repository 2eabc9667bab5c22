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

/** The rows of a CSV file: every plot under its own heads, after an empty row. */
export function chartRows({ plots }: Pick<ChartResult, 'plots'>, labels: FileLabels): string[][] {
  return plots.flatMap((plot, at) => {
    const { heads, rows } = plotRows(plot, labels)
    const name = labels.named('plot', plot.name)
    return [
      ...(at > 0 ? [[]] : []),
      [labels.head('plot'), ...heads],
      ...rows.map((row) => [name, ...row]),
    ]
  })
}
