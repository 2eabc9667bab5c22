import { type Column, type ColumnsProps, heightOf, slotsOf } from './Columns'
import { PlotTicks } from './PlotTicks'
import { percent } from './scales'

/** Room above the highest value for the playhead and a word, in pixels. */
const headroom = 26
/** Room below the zero line for what the columns are called, in pixels. */
const below = 22

/** Pixels that each of as many labels as fit under the axis has at least. */
const labelRoom = 60

/** About the width of a label, in pixels: Chinese characters are as wide as the type is high. */
const widthOf = (label: string) =>
  [...label].reduce((width, character) => width + (character > '\u2e80' ? 11 : 6), 0)

/** Which columns have their label under the axis: the last one and as many before it as fit.
 * @param step the width of a column's slot, as a share of the axis
 * @param most how many labels fit under the whole axis */
function labeled(columns: readonly Column[], step: number, most: number) {
  const last = columns.length - 1
  // One that ends with its column comes closer to the one before it by half its width.
  const isShifted = anchorAt(1 - step / 2, step) !== ''
  const needed = isShifted ? 1.5 * widthOf(columns[last]?.label ?? '') + 6 : 0
  const every = Math.ceil(Math.max(1, needed / labelRoom) / (most * step))
  return columns
    .map((column, at) => ({ column, at }))
    .filter(({ at, column }) => column.label !== '' && (last - at) % every === 0)
}

/** The first of some columns next to each other that are lowest: above them words cover least. */
function lowestFrom(columns: readonly Column[], count: number): number {
  const highest = columns.map((_, at) => Math.max(...columns.slice(at, at + count).map(heightOf)))
  const starts = highest.slice(0, Math.max(1, columns.length - count + 1))
  return starts.indexOf(Math.min(...starts))
}

/** The columns at one width. Places are percentages, so that type keeps its size. */
export function ColumnsDrawing({
  columns,
  median,
  middle,
  ticks,
  at: chosen,
  words,
  height,
  labels,
  className,
}: Pick<ColumnsProps, 'columns' | 'median' | 'middle' | 'words'> & {
  ticks: readonly number[]
  /** The chosen column. */
  at: number | undefined
  /** From the zero line to the highest tick, in pixels. */
  height: number
  /** How many labels fit under the axis. */
  labels: number
  className: string
}) {
  const bottom = headroom + height
  const y = (value: number) => bottom - (value / ticks.at(-1)!) * height
  const { step, start } = slotsOf(columns.length)
  const left = (at: number, inset = 0) => start + (at + inset) * step
  const center = (at: number) => left(at, 0.5)
  // Few words take about as much as one of the labels.
  const wordColumns = Math.ceil(1.5 / labels / step)
  const medianFrom = lowestFrom(columns, wordColumns)
  const underWords = columns.slice(medianFrom, medianFrom + wordColumns).map(heightOf)
  const medianTop = y(Math.max(median ?? 0, ...underWords)) - 18
  const remark = columns.findIndex(({ key }) => key === words.remark?.key)
  // Its words are as wide as some columns, so they stand above the highest of these.
  const around = columns.slice(Math.max(0, remark - 2), remark + 3).map(heightOf)
  const remarkTop = y(Math.max(0, ...around)) - 24
  return (
    <div
      aria-hidden="true"
      className={`grid-cols-[auto_minmax(0,1fr)] gap-x-2 ${className}`}
      style={{ height: bottom + below }}
    >
      <PlotTicks ticks={ticks} y={y} write={words.tick} />
      <div className="relative" data-plot>
        <svg width="100%" height={bottom + below} className="overflow-visible" role="presentation">
          {chosen !== undefined && (
            <rect
              x={percent(left(chosen))}
              y={headroom}
              width={percent(step)}
              height={height}
              className="fill-sunken"
            />
          )}
          {middle && (
            <rect
              x="0"
              y={y(middle[1])}
              width="100%"
              height={y(middle[0]) - y(middle[1])}
              className="fill-blue-soft"
            />
          )}
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-ink-3' : 'stroke-line'}
            />
          ))}
          {columns.map((column, at) => (
            <Stack key={column.key} column={column} x={left(at, 0.2)} width={0.6 * step} y={y} />
          ))}
          {median !== undefined && (
            <line
              x1="0"
              x2="100%"
              y1={y(median)}
              y2={y(median)}
              strokeWidth="1.5"
              strokeDasharray="4 4"
              className="stroke-ink"
            />
          )}
          {columns.map(
            (column, at) =>
              column.isSubject && (
                <svg
                  key={column.key}
                  x={percent(center(at))}
                  y={y(heightOf(column)) - 14}
                  className="overflow-visible"
                  role="presentation"
                >
                  <path d="M-6 0h12v5l-6 6-6-6z" className="fill-accent-text" />
                </svg>
              ),
          )}
          {labeled(columns, step, labels).map(({ column, at }) => (
            <text
              key={column.key}
              x={percent(center(at))}
              y={bottom + 18}
              className={`plot-value ${anchorAt(center(at), step)}`}
            >
              {column.label}
            </text>
          ))}
        </svg>
        <span className="absolute start-0 top-0 text-2xs text-ink-3">{words.unit}</span>
        {median !== undefined && words.median && (
          <span
            className="plot-halo absolute px-1 text-2xs font-medium whitespace-nowrap text-ink tabular-nums"
            style={{ top: medianTop, left: percent(left(medianFrom)) }}
          >
            {words.median}
          </span>
        )}
        {words.remark && remark >= 0 && (
          <span
            className="absolute -translate-x-1/2 text-2xs font-semibold whitespace-nowrap after:absolute after:top-4.5 after:left-1/2 after:h-[var(--line)] after:w-px after:bg-ink"
            style={
              {
                left: percent(Math.min(0.9, Math.max(0.1, center(remark)))),
                top: remarkTop,
                '--line': `${Math.max(0, y(heightOf(columns[remark]!)) - remarkTop - 20)}px`,
              } as object
            }
          >
            {words.remark.text}
          </span>
        )}
      </div>
    </div>
  )
}

/** A label at an end of the axis stays inside it, unless its column is wide enough. */
function anchorAt(x: number, step: number): string {
  if (step > 0.15) return ''
  if (x > 0.95) return 'plot-value-end'
  return x < 0.05 ? 'plot-value-start' : ''
}

/** One column, its parts on top of each other with a hairline between them. */
function Stack({
  column: { parts, isSubject },
  x,
  width,
  y,
}: {
  column: Column
  x: number
  width: number
  y: (value: number) => number
}) {
  let from = 0
  return parts.map(({ value, fill }, at) => {
    const [low, high] = [y(from), y(from + value)]
    const isOnTop = from > 0
    from += value
    // Something that is not nothing is to be seen: at least a pixel and a half.
    const height = Math.max(1.5, low - high - (isOnTop ? 1 : 0))
    return value > 0 ? (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place.
        key={at}
        x={percent(x)}
        y={low - (isOnTop ? 1 : 0) - height}
        width={percent(width)}
        height={height}
        rx="2"
        className={isSubject ? 'fill-accent' : fill}
      />
    ) : null
  })
}
