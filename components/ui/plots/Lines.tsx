import { LinesDrawing } from './LinesDrawing'
import { PlotFigure } from './PlotFigure'
import { linearTicks } from './scales'
import { useWalk } from './use-walk'

export interface LinePoint {
  key: string
  /** Milliseconds since the epoch. */
  at: number
  /** When it is, in full: “March 2026”. */
  title: string
  /** Under the axis, where there is room: “Mar”. */
  label: string
  /** 0 or more; null where it is not known, which leaves a gap. */
  value: number | null
  /** The range that the value lies in. */
  low?: number
  high?: number
}

export interface LinesProps {
  /** In the order of time. */
  points: readonly LinePoint[]
  /** The key of the point with the playhead. */
  current?: string
  /** Height of the wide and of the narrow drawing, in pixels, without the axis's words. */
  heights?: readonly [number, number]
  /** Whether the values have no parts: a half doesn't stand at the axis. */
  isWhole?: boolean
  words: {
    /** Names the plot and its table for screen readers. */
    name: string
    /** Stands under the plot until a point is chosen. */
    note: string
    /** Over the axis: what its values count. */
    unit: string
    /** Beside the playhead: “this month”. */
    current?: string
    /** At the ends of the band and of the line. */
    ends?: { low: string; middle: string; high: string }
    /** Heads of the table. */
    columns: readonly string[]
    /** A point's value with its range: “$2,680 ($1,500–$4,070)”. */
    value: (point: LinePoint) => string
    /** The table's cells after the title. */
    cells: (point: LinePoint) => readonly string[]
    /** A value at the axis, in short: “4K”. */
    tick: (value: number) => string
    /** Opens the table for everybody; without it only screen readers have it. */
    asTable?: string
  }
}

/** Where a point stands on the axis of time, as a share of its length. */
export function timeScale(points: readonly Pick<LinePoint, 'at'>[]): (at: number) => number {
  const first = points[0]?.at ?? 0
  const length = (points.at(-1)?.at ?? 0) - first
  return (at) => (length > 0 ? (at - first) / length : 0.5)
}

/** A line over time with the band that its values lie in, one point chosen at a time. */
export function Lines({
  points,
  current,
  heights = [220, 170],
  isWhole = true,
  words,
}: LinesProps) {
  const place = timeScale(points)
  const start = points.findIndex(({ key }) => key === current)
  const walk = useWalk({
    count: points.length,
    start: start < 0 ? points.length - 1 : start,
    text: (at) => `${points[at]!.title}: ${words.value(points[at]!)}`,
    nearest: (x) => {
      const distances = points.map(({ at }) => Math.abs(place(at) - x))
      return distances.indexOf(Math.min(...distances))
    },
  })
  const chosen = walk.at === undefined ? undefined : points[walk.at]
  const highest = Math.max(0, ...points.map(({ value, high }) => Math.max(value ?? 0, high ?? 0)))
  const shape = {
    points,
    current,
    ticks: linearTicks(highest, { whole: isWhole }),
    at: walk.at,
    words,
  }
  return (
    <PlotFigure
      name={words.name}
      note={words.note}
      chosen={chosen && { value: words.value(chosen), title: chosen.title }}
      walk={walk}
      columns={words.columns}
      asTable={words.asTable}
      rows={points.map((point) => ({
        key: point.key,
        cells: [point.title, ...words.cells(point)],
      }))}
    >
      <LinesDrawing {...shape} height={heights[0]} labels={12} className="hidden @lg:grid" isWide />
      <LinesDrawing {...shape} height={heights[1]} labels={4} className="grid @lg:hidden" />
    </PlotFigure>
  )
}
