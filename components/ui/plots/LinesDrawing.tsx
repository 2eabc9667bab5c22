import { type LinePoint, type LinesProps, timeScale } from './Lines'
import { PlotTicks } from './PlotTicks'
import { PlotWord } from './PlotWord'
import { percent } from './scales'

/** Room above the plot in pixels: what its values count, then the word at the playhead. */
const unitRow = 18
const headroom = unitRow + 22
/** Room below the axis for moments, in pixels. */
const below = 22
/** Words at the line's end stand at least so far from each other, in pixels. */
const wordStep = 16

type Known = LinePoint & { value: number }

/** Points next to each other whose values are known; a gap begins another run. */
function runsOf<Point>(points: readonly LinePoint[], isKnown: (point: LinePoint) => boolean) {
  const runs: Point[][] = []
  for (const [at, point] of points.entries()) {
    if (!isKnown(point)) continue
    const before = points[at - 1]
    if (!before || !isKnown(before)) runs.push([])
    runs.at(-1)!.push(point as Point)
  }
  return runs
}

/** Labels of more characters take about twice the room: “22 Nov” beside “Nov”. */
const shortLabel = 5

/** The last moment and those before it that have room: at most so many under the whole axis. */
function labeled(points: readonly LinePoint[], place: (at: number) => number, room: number) {
  const isLong = points.some(({ label }) => label.length > shortLabel)
  const most = isLong ? Math.ceil(room / 2) : room
  const chosen: LinePoint[] = []
  for (const point of points.toReversed()) {
    const last = chosen.at(-1)
    if (!last || place(last.at) - place(point.at) >= 1 / most - 0.001) chosen.push(point)
  }
  return chosen
}

/** Moves words that would touch upwards; `tops` run from the highest place to the lowest. */
export function apart(tops: readonly number[]): number[] {
  const placed: number[] = []
  for (const top of tops.toReversed()) {
    const under = placed.at(-1)
    placed.push(under === undefined ? top : Math.min(top, under - wordStep))
  }
  return placed.toReversed()
}

/** The line and its band at one width. The drawing is stretched sideways, type is not. */
export function LinesDrawing({
  points,
  current,
  ticks,
  at,
  words,
  height,
  labels,
  isWide,
  className,
}: Pick<LinesProps, 'points' | 'current' | 'words'> & {
  ticks: readonly number[]
  /** The chosen point. */
  at: number | undefined
  height: number
  /** How many moments fit under the axis. */
  labels: number
  /** Whether there is room for words at the line's end. */
  isWide?: boolean
  className: string
}) {
  const bottom = headroom + height
  const place = timeScale(points)
  const y = (value: number) => bottom - (value / ticks.at(-1)!) * height
  const dot = (point: LinePoint, value: number) =>
    `${(place(point.at) * 1000).toFixed(1)},${y(value).toFixed(1)}`
  const lines = runsOf<Known>(points, ({ value }) => value !== null)
  const bands = runsOf<Required<LinePoint>>(
    points,
    ({ low, high }) => low !== undefined && high !== undefined,
  )
  const chosen = at === undefined ? undefined : points[at]
  const subject = points.find(({ key }) => key === current)
  const last = points.at(-1)
  const ends = isWide && words.ends && last?.value != null ? endsOf(last, words.ends, y) : []
  return (
    <div
      aria-hidden="true"
      className={`grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 ${className}`}
      style={{ height: bottom + below }}
    >
      <PlotTicks ticks={ticks} y={y} write={words.tick} />
      <div className="relative" data-plot>
        <svg width="100%" height={bottom + below} className="overflow-visible" role="presentation">
          <svg
            width="100%"
            height={bottom}
            viewBox={`0 0 1000 ${bottom}`}
            preserveAspectRatio="none"
            className="overflow-visible [&_*]:[vector-effect:non-scaling-stroke]"
            role="presentation"
          >
            {bands.map((band) => (
              <g key={band[0]!.key}>
                <polygon
                  points={[
                    ...band.map((point) => dot(point, point.high)),
                    ...band.toReversed().map((point) => dot(point, point.low)),
                  ].join(' ')}
                  className="fill-blue-soft"
                />
                {(['low', 'high'] as const).map((end) => (
                  <polyline
                    key={end}
                    points={band.map((point) => dot(point, point[end])).join(' ')}
                    strokeDasharray="3 3"
                    className="fill-none stroke-blue"
                  />
                ))}
              </g>
            ))}
            {ticks.map((tick) => (
              <line
                key={tick}
                x1="0"
                x2="1000"
                y1={y(tick)}
                y2={y(tick)}
                className={tick === 0 ? 'stroke-ink-3' : 'stroke-line'}
              />
            ))}
            {lines.map((line) => (
              <polyline
                key={line[0]!.key}
                points={line.map((point) => dot(point, point.value)).join(' ')}
                strokeWidth="2"
                strokeLinejoin="round"
                className="fill-none stroke-blue"
              />
            ))}
          </svg>
          {lines.map(
            ([only, more]) =>
              only &&
              !more && (
                <circle
                  key={only.key}
                  cx={percent(place(only.at))}
                  cy={y(only.value)}
                  r="3"
                  className="fill-blue"
                />
              ),
          )}
          {subject && (
            <svg x={percent(place(subject.at))} className="overflow-visible" role="presentation">
              <path
                d={`M0 ${bottom + 4}V${headroom - 12}`}
                className="stroke-accent-text"
                strokeWidth="2.5"
              />
              <path d={`M-6 ${headroom - 20}h12v5l-6 6-6-6z`} className="fill-accent-text" />
              {subject.value !== null && (
                <circle cy={y(subject.value)} r="4.5" className="fill-accent-text" />
              )}
            </svg>
          )}
          {chosen && chosen.value !== null && (
            <circle
              cx={percent(place(chosen.at))}
              cy={y(chosen.value)}
              r="7"
              strokeWidth="2"
              className="fill-transparent stroke-ink"
            />
          )}
          {labeled(points, place, labels).map((point) => (
            <text
              key={point.key}
              x={percent(place(point.at))}
              y={bottom + 18}
              className={`plot-value ${anchorAt(place(point.at), Boolean(isWide))}`}
            >
              {point.label}
            </text>
          ))}
        </svg>
        <span className="absolute start-0 top-0 text-2xs whitespace-nowrap text-ink-3">
          {words.unit}
        </span>
        {subject && words.current && (
          <PlotWord x={place(subject.at)} top={unitRow} isMain>
            {words.current}
          </PlotWord>
        )}
      </div>
      <div className="grid text-xs text-ink-2">
        {ends.map(({ name, top, isMain }) => (
          <span
            key={name}
            className={`col-start-1 row-start-1 whitespace-nowrap ${isMain ? 'font-semibold text-ink' : ''}`}
            style={{ translate: `0 ${top}px` }}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}

/** A moment at an end of the axis stays inside it; the wide drawing has room on both sides. */
function anchorAt(x: number, isWide: boolean): string {
  if (isWide) return ''
  if (x > 0.95) return 'plot-value-end'
  return x < 0.05 ? 'plot-value-start' : ''
}

/** The words at the line's end, from the highest to the lowest, none over another. */
function endsOf(
  { value, low, high }: LinePoint,
  names: NonNullable<LinesProps['words']['ends']>,
  y: (value: number) => number,
) {
  const words = [
    ...(high === undefined ? [] : [{ name: names.high, top: y(high) - 9, isMain: false }]),
    { name: names.middle, top: y(value ?? 0) - 9, isMain: true },
    ...(low === undefined ? [] : [{ name: names.low, top: y(low) - 9, isMain: false }]),
  ]
  const tops = apart(words.map(({ top }) => top))
  return words.map((word, at) => ({ ...word, top: tops[at]! }))
}
