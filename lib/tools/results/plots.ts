import type { ResultNote } from './text'

/** What the plots of a result are called. */
export interface PlotNames {
  /** Their headings are the keys `plot.<name>`. */
  plot: readonly string[]
  /** What an axis counts: the keys `axis.<name>`, which are heads of the plot's table too. */
  axis: readonly string[]
  /** Words beside a mark or in the legend: the keys `mark.<name>`, with `{{value}}` where there is one. */
  mark: readonly string[]
}

/** The values along an axis: plain numbers, numbers in short, shares of 1, amounts, or seconds. */
export interface PlotAxis<Name extends string = string> {
  name: Name
  kind: 'number' | 'count' | 'percent' | 'money' | 'duration'
  /** ISO 4217, for money. */
  currency?: string
}

/** Moments along an axis: days (`2026-03-04`) or months (`2026-03`). */
export interface TimeAxis<Name extends string = string> {
  name: Name
  kind: 'day' | 'month'
}

interface Plot<N extends PlotNames> {
  name: N['plot'][number]
  /** Where its values are from: facts from YouTube, or this site's own calculation. */
  from: 'youtube' | 'ours'
}

/** A value at a moment; null where it is not known, which leaves a gap. */
export interface TimePoint {
  /** As its axis says: `2026-03-04` or `2026-03`. */
  at: string
  value: number | null
  /** The range that the value lies in. */
  low?: number
  high?: number
}

/** A line over time, with the band between `low` and `high` where points have them. */
export interface LinesPlot<N extends PlotNames = PlotNames> extends Plot<N> {
  kind: 'lines'
  x: TimeAxis<N['axis'][number]>
  y: PlotAxis<N['axis'][number]>
  /** In the order of time. */
  points: TimePoint[]
  /** The point that the result is about, with the playhead. */
  current?: { at: string; mark: N['mark'][number] }
}

/** Things by two numbers: from left to right on a logarithmic axis, upwards on a plain one from 0. */
export interface DotsPlot<N extends PlotNames = PlotNames> extends Plot<N> {
  kind: 'dots'
  /** What the points are: the head of their titles. */
  item: N['axis'][number]
  x: PlotAxis<N['axis'][number]>
  y: PlotAxis<N['axis'][number]>
  /** Null: not known. Such a point isn't drawn, which the plot says, but stands in its table. */
  points: { id: string; title: string; x: number | null; y: number | null }[]
  /** Where the visitor stands, as a red line; the mark gets its `{{value}}`. */
  own?: { x: number; mark: N['mark'][number] }
  /** Marks the points up to a value; the marks of both sorts are the legend. */
  near?: { until: number; mark: N['mark'][number]; others: N['mark'][number] }
}

export type AnyPlot<N extends PlotNames = PlotNames> = LinesPlot<N> | DotsPlot<N>

/** The names of a result that may have plots; a plot needs all of them declared. */
export type PlotNamesOf<N> = N extends PlotNames ? N : never

/** A note of a result whose names are these. */
export type NoteOf<N extends { note: readonly string[] }> = ResultNote<`note.${N['note'][number]}`>
