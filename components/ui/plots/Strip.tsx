import { PlotFigure } from './PlotFigure'
import { type Drawn, drawStrip, StripDrawing, wideFrom } from './StripDrawing'
import { useWalk } from './use-walk'

export interface StripPoint {
  id: string
  title: string
  /** 0 or more. */
  value: number
}

export interface StripProps {
  /** The subject among them, if there is one; in any order. */
  points: readonly StripPoint[]
  /** The id of the point that the plot is about: red, with the playhead. */
  subject?: string
  /** Of the others. */
  median: number
  /** The first and the third quartile of the others. */
  middle: readonly [number, number]
  /** Everything the plot says, in the page's language. */
  words: {
    /** Names the plot and its table for screen readers: “Views of the last 30 uploads”. */
    name: string
    /** Stands under the plot until a point is chosen: “Each dot is one of …, by views”. */
    note: string
    /** Beside the dashed line: “median 66K”. */
    median: string
    /** Beside the playhead: “6.2× its median”. */
    subject?: string
    /** Heads of the table's two columns: “Video” and “Views”. */
    columns: readonly [string, string]
    /** A point's value with its unit: “412,908 views”. */
    value: (point: StripPoint) => string
    /** A value at the axis, in short: “400K”. */
    tick: (value: number) => string
    /** Opens the table for everybody; without it only screen readers have it. */
    asTable?: string
  }
}

/**
 * Values on one logarithmic axis, one dot each: where the subject stands among the others. There is a
 * wide and a narrow drawing, of which the space it stands in shows one; type keeps its size in both.
 */
export function Strip({ points, subject, median, middle, words }: StripProps) {
  const sorted = [...points].sort((a, b) => a.value - b.value)
  const shape = { points: sorted, subject, median, middle }
  const [wide, narrow] = [drawStrip(shape, 'wide'), drawStrip(shape, 'narrow')]
  const start = Math.max(
    0,
    sorted.findIndex(({ id }) => id === subject),
  )
  const walk = useWalk({
    count: sorted.length,
    start,
    text: (one) => `${words.value(sorted[one]!)}: ${sorted[one]!.title}`,
    nearest: (x, y, box) => nearestDot(box.width >= wideFrom ? wide : narrow, x, y, box),
  })
  const { at } = walk
  const chosen = at === undefined ? undefined : sorted[at]
  return (
    <PlotFigure
      name={words.name}
      note={<span className="our-estimate">{words.note}</span>}
      chosen={chosen && { value: words.value(chosen), title: chosen.title }}
      walk={walk}
      columns={words.columns}
      asTable={words.asTable}
      rows={sorted.map((point) => ({ key: point.id, cells: [point.title, words.value(point)] }))}
    >
      <StripDrawing drawn={wide} at={at} words={words} className="hidden @lg:block" />
      <StripDrawing drawn={narrow} at={at} words={words} className="@lg:hidden" />
    </PlotFigure>
  )
}

function nearestDot({ dots, height }: Drawn, x: number, y: number, box: DOMRect): number {
  const distances = dots.map((dot) =>
    Math.hypot((dot.x - x) * box.width, dot.y - Math.min(1, y) * height),
  )
  return distances.indexOf(Math.min(...distances))
}
