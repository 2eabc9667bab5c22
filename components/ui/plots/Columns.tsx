import { ColumnsDrawing } from './ColumnsDrawing'
import { PlotFigure } from './PlotFigure'
import { linearTicks } from './scales'
import { useWalk } from './use-walk'

/** Classes of what columns are made of. */
export type Fill = 'fill-blue' | 'fill-grey' | 'fill-amber' | 'fill-accent'

export interface Column {
  key: string
  /** What it is of: a day, or a video's title. */
  title: string
  /** Under the axis, where there is room: “Mar 4”. */
  label: string
  /** From the zero line upwards; 0 or more. */
  parts: readonly { value: number; fill: Fill }[]
  /** Red, with the playhead. */
  isSubject?: boolean
}

export interface ColumnsProps {
  /** In the order of time. */
  columns: readonly Column[]
  /** A dashed line across. */
  median?: number
  /** The first and the third quartile: a band across. */
  middle?: readonly [number, number]
  /** Height of the wide and of the narrow drawing, in pixels, without the axis's words. */
  heights?: readonly [number, number]
  words: {
    /** Names the plot and its table for screen readers. */
    name: string
    /** Stands under the plot until a column is chosen. */
    note: string
    /** Over the axis: what its values count. */
    unit: string
    /** At the dashed line: “median 66K”. */
    median?: string
    /** Heads of the table. */
    columns: readonly string[]
    /** A column's values with their units: “412,908 views”. */
    value: (column: Column) => string
    /** The table's cells after the title; the value by itself if not given. */
    cells?: (column: Column) => readonly string[]
    /** A value at the axis, in short: “400K”. */
    tick: (value: number) => string
    /** Opens the table for everybody; without it only screen readers have it. */
    asTable?: string
    /** Stands over a column that needs a word: “74 failed”. */
    remark?: { key: string; text: string }
  }
}

/** Few columns stand in the middle, each as wide as one of so many. */
const fewestSlots = 8

/** The width of a column's slot and the start of the first one, as shares of the axis. */
export function slotsOf(columns: number): { step: number; start: number } {
  const step = 1 / Math.max(fewestSlots, columns)
  return { step, start: (1 - columns * step) / 2 }
}

export const heightOf = ({ parts }: Column) => parts.reduce((sum, { value }) => sum + value, 0)

/** Columns over time on a zero line, one chosen at a time; a wide and a narrow drawing. */
export function Columns({ columns, median, middle, heights = [220, 170], words }: ColumnsProps) {
  const last = columns.length - 1
  const { step, start } = slotsOf(columns.length)
  const subject = columns.findIndex(({ isSubject }) => isSubject)
  const walk = useWalk({
    count: columns.length,
    start: subject < 0 ? last : subject,
    text: (at) => `${columns[at]!.title}: ${words.value(columns[at]!)}`,
    nearest: (x) => Math.min(last, Math.max(0, Math.floor((x - start) / step))),
  })
  const chosen = walk.at === undefined ? undefined : columns[walk.at]
  const ticks = linearTicks(Math.max(median ?? 0, ...columns.map(heightOf)))
  const shape = { columns, median, middle, ticks, at: walk.at, words }
  return (
    <PlotFigure
      name={words.name}
      note={words.note}
      chosen={chosen && { value: words.value(chosen), title: chosen.title }}
      walk={walk}
      columns={words.columns}
      asTable={words.asTable}
      rows={columns.map((column) => ({
        key: column.key,
        cells: [column.title, ...(words.cells?.(column) ?? [words.value(column)])],
      }))}
    >
      <ColumnsDrawing {...shape} height={heights[0]} labels={8} className="hidden @lg:grid" />
      <ColumnsDrawing {...shape} height={heights[1]} labels={4} className="grid @lg:hidden" />
    </PlotFigure>
  )
}
