import { DotsDrawing } from './DotsDrawing'
import { PlotFigure } from './PlotFigure'
import { linearTicks, logScale } from './scales'
import { useWalk } from './use-walk'

export interface Dot {
  id: string
  title: string
  /** 0 or more, or not known: such a dot is in the table, not in the drawing. */
  x: number | null
  y: number | null
}

export type PlacedDot = Dot & { x: number; y: number }

export interface DotsProps {
  /** In any order. */
  dots: readonly Dot[]
  /** Where the visitor stands on the lower axis: red, with the playhead. */
  own?: number
  /** Dots up to this value are of the first sort. */
  near?: number
  /** Height of the wide and of the narrow drawing, in pixels, without the axes' words. */
  heights?: readonly [number, number]
  words: {
    /** Names the plot and its table for screen readers. */
    name: string
    /** Stands under the plot until a dot is chosen. */
    note: string
    /** What the upright axis counts, over it, and the lower axis, at its end. */
    units: readonly [x: string, y: string]
    /** Beside the playhead: “you, 12K”. */
    own?: string
    /** The legend: dots up to `near`, and the others. */
    sorts?: readonly [near: string, others: string]
    /** Heads of the table's three columns. */
    columns: readonly string[]
    /** A dot's values with their units: “12K subscribers, 4,310 views”. */
    value: (dot: Dot) => string
    /** The table's cells after the title. */
    cells: (dot: Dot) => readonly string[]
    /** Values at the axes, in short. */
    ticks: { x: (value: number) => string; y: (value: number) => string }
    /** Opens the table for everybody; without it only screen readers have it. */
    asTable?: string
  }
}

/**
 * Dots by two numbers: from left to right on a logarithmic axis, upwards on a plain one. One is chosen
 * at a time, in the order of the lower axis.
 */
export function Dots({ dots, own, near, heights = [200, 170], words }: DotsProps) {
  const placed = dots
    .filter((dot): dot is PlacedDot => dot.x !== null && dot.y !== null)
    .sort((one, other) => one.x - other.x)
  const values = [...placed.map(({ x }) => x), ...(own === undefined ? [] : [own])]
  // A region that ends beyond all dots doesn't stretch the axis.
  const [wide, narrow] = [logScale(values, 8), logScale(values, 4)]
  const y = linearTicks(Math.max(0, ...placed.map((dot) => dot.y)))
  const last = placed.length - 1
  const walk = useWalk({
    count: placed.length,
    start:
      own === undefined
        ? 0
        : Math.max(
            0,
            placed.findLastIndex(({ x }) => x <= own),
          ),
    text: (at) => (placed[at] ? `${placed[at].title}: ${words.value(placed[at])}` : words.note),
    nearest: (left, top, box) => {
      const distances = placed.map((dot) =>
        Math.hypot(
          (wide.place(dot.x) - left) * box.width,
          (1 - dot.y / y.at(-1)! - top) * box.height,
        ),
      )
      return Math.max(0, Math.min(last, distances.indexOf(Math.min(...distances))))
    },
  })
  const chosen = walk.at === undefined ? undefined : placed[walk.at]
  const shape = { dots: placed, own, near, ticks: y, at: walk.at, words }
  return (
    <PlotFigure
      name={words.name}
      note={words.note}
      chosen={chosen && { value: words.value(chosen), title: chosen.title }}
      walk={walk}
      columns={words.columns}
      asTable={words.asTable}
      rows={dots.map((dot) => ({ key: dot.id, cells: [dot.title, ...words.cells(dot)] }))}
    >
      {words.sorts && near !== undefined && <Legend sorts={words.sorts} />}
      <DotsDrawing {...shape} scale={wide} height={heights[0]} className="hidden @lg:grid" />
      <DotsDrawing {...shape} scale={narrow} height={heights[1]} className="grid @lg:hidden" />
    </PlotFigure>
  )
}

/** What both sorts of dots look like; the first also stands on tinted ground. */
function Legend({ sorts: [near, others] }: { sorts: readonly [string, string] }) {
  return (
    <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
      <span className="flex items-center gap-2">
        <i className="size-2.5 rounded-full bg-teal" />
        {near}
      </span>
      <span className="flex items-center gap-2">
        <i className="size-2.5 rounded-full border-2 border-grey" />
        {others}
      </span>
    </p>
  )
}
