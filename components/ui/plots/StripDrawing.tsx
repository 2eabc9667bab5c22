import { PlotWord } from './PlotWord'
import type { StripPoint, StripProps } from './Strip'
import { type LogScale, logScale, percent } from './scales'

/** The wide drawing is for boxes of at least this many pixels: the container's `@lg`. */
export const wideFrom = 512

/** Dots that would touch at `width` pixels, the least a drawing is shown at, are stacked. */
const forms = {
  wide: { width: wideFrom, radius: 3.5, levels: 4, ticks: 7 },
  narrow: { width: 250, radius: 3, levels: 7, ticks: 4 },
} as const

/** Heights in pixels: the rows of words above the dots, and the axis with its values below. */
const top = 34
const below = 24

export interface Drawn {
  scale: LogScale
  /** In the points' order. `x` is a share of the width, `y` in pixels from the top. */
  dots: { id: string; x: number; y: number; isSubject: boolean }[]
  radius: number
  /** Of the axis, and of the whole drawing, in pixels. */
  axis: number
  height: number
  median: number
  middle: readonly [number, number]
}

/** Where everything stands. `points` are sorted by value. */
export function drawStrip(
  { points, subject, median, middle }: Omit<StripProps, 'words'>,
  form: keyof typeof forms,
): Drawn {
  const { width, radius, levels, ticks } = forms[form]
  const values = points.map(({ value }: StripPoint) => value)
  const scale = logScale([...values, median], ticks)
  const step = 2 * radius + 1
  const axis = top + levels * step + 4
  // How far each level is taken, in pixels.
  const taken = Array<number>(levels).fill(Number.NEGATIVE_INFINITY)
  const dots = points.map(({ id, value }) => {
    const x = scale.place(value)
    if (id === subject) return { id, x, y: axis, isSubject: true }
    const free = taken.findIndex((end) => x * width - end >= step)
    // With no level free, dots overlap on the one that has most room.
    const level = free < 0 ? taken.indexOf(Math.min(...taken)) : free
    taken[level] = x * width
    return { id, x, y: axis - radius - 3 - level * step, isSubject: false }
  })
  return { scale, dots, radius, axis, height: axis + below, median, middle }
}

/** The strip at one width. Places are percentages, so that only distances grow with the box. */
export function StripDrawing({
  drawn,
  at,
  words,
  className,
}: {
  drawn: Drawn
  /** The chosen dot. */
  at: number | undefined
  words: StripProps['words']
  className: string
}) {
  const { scale, dots, radius, axis, height, median, middle } = drawn
  const subject = dots.find(({ isSubject }) => isSubject)
  const chosen = at === undefined ? undefined : dots[at]
  const [lower, upper] = middle.map(scale.place) as [number, number]
  return (
    <div aria-hidden="true" data-plot className={`relative ${className}`} style={{ height }}>
      <svg width="100%" height={height} className="overflow-visible" role="presentation">
        <rect
          x={percent(lower)}
          y={top}
          width={percent(Math.max(0, upper - lower))}
          height={axis - top}
          className="fill-blue-soft"
        />
        <line x1="0" x2="100%" y1={axis} y2={axis} className="stroke-ink-3" />
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={percent(scale.place(tick))}
              x2={percent(scale.place(tick))}
              y1={axis}
              y2={axis + 5}
              className="stroke-ink-3"
            />
            <text x={percent(scale.place(tick))} y={axis + 20} className="plot-value">
              {words.tick(tick)}
            </text>
          </g>
        ))}
        {dots.map(
          ({ id, x, y, isSubject }) =>
            !isSubject && (
              <circle key={id} cx={percent(x)} cy={y} r={radius} className="fill-grey" />
            ),
        )}
        <line
          x1={percent(scale.place(median))}
          x2={percent(scale.place(median))}
          y1={top - 4}
          y2={axis}
          strokeDasharray="3 3"
          className="stroke-ink"
        />
        {subject && (
          <svg x={percent(subject.x)} className="overflow-visible" role="presentation">
            <path d={`M0 ${axis + 5}V4`} className="stroke-accent-text" strokeWidth="2.5" />
            <path d="M-6 0h12v5l-6 6-6-6z" className="fill-accent-text" />
          </svg>
        )}
        {chosen && (
          <circle
            cx={percent(chosen.x)}
            cy={chosen.y}
            r={radius + 3}
            strokeWidth="2"
            className="fill-transparent stroke-ink"
          />
        )}
      </svg>
      {subject && words.subject && (
        <PlotWord x={subject.x} top={-2} isMain>
          {words.subject}
        </PlotWord>
      )}
      <PlotWord x={scale.place(median)} top={15} line={subject?.x}>
        {words.median}
      </PlotWord>
    </div>
  )
}
