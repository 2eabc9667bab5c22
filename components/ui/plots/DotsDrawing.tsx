import type { DotsProps, PlacedDot } from './Dots'
import { PlotTicks } from './PlotTicks'
import { PlotWord } from './PlotWord'
import { type LogScale, percent } from './scales'

/** Room above the plot in pixels: what its values count, then the word at the playhead. */
const unitRow = 18
const headroom = unitRow + 22
/** Room below the axis, in pixels: its values, then what they count. */
const below = 42

/** The dots at one width. Places are percentages, so that type and dots keep their size. */
export function DotsDrawing({
  dots,
  own,
  near,
  scale,
  ticks,
  at,
  words,
  height,
  className,
}: Pick<DotsProps, 'own' | 'near' | 'words'> & {
  /** From left to right. */
  dots: readonly PlacedDot[]
  scale: LogScale
  /** Of the upright axis. */
  ticks: readonly number[]
  /** The chosen dot. */
  at: number | undefined
  height: number
  className: string
}) {
  const bottom = headroom + height
  const y = (value: number) => bottom - (value / ticks.at(-1)!) * height
  const x = (value: number) => percent(scale.place(value))
  const chosen = at === undefined ? undefined : dots[at]
  const isNear = (dot: PlacedDot) => near !== undefined && dot.x <= near
  return (
    <div
      aria-hidden="true"
      className={`grid-cols-[auto_minmax(0,1fr)] gap-x-2 ${className}`}
      style={{ height: bottom + below }}
    >
      <PlotTicks ticks={ticks} y={y} write={words.ticks.y} />
      <div className="relative">
        {/* The part that a pointer is measured by: from the lower axis to the highest value. */}
        <span className="absolute inset-x-0" data-plot style={{ top: headroom, height }} />
        <svg width="100%" height={bottom + below} className="overflow-visible" role="presentation">
          {near !== undefined && (
            <rect
              x="0"
              y={headroom}
              width={percent(Math.max(0, Math.min(1, scale.place(near))))}
              height={height}
              className="fill-teal-soft"
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
          {scale.ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={x(tick)}
                x2={x(tick)}
                y1={bottom}
                y2={bottom + 5}
                className="stroke-ink-3"
              />
              <text x={x(tick)} y={bottom + 19} className="plot-value">
                {words.ticks.x(tick)}
              </text>
            </g>
          ))}
          {own !== undefined && (
            <svg x={x(own)} className="overflow-visible" role="presentation">
              <path
                d={`M0 ${bottom + 4}V${headroom - 12}`}
                className="stroke-accent-text"
                strokeWidth="2.5"
              />
              <path d={`M-6 ${headroom - 20}h12v5l-6 6-6-6z`} className="fill-accent-text" />
            </svg>
          )}
          {dots.map((dot) => (
            <circle
              key={dot.id}
              cx={x(dot.x)}
              cy={y(dot.y)}
              r={isNear(dot) ? 5 : 4}
              strokeWidth="2"
              className={isNear(dot) ? 'fill-teal stroke-surface' : 'fill-surface stroke-grey'}
            />
          ))}
          {chosen && (
            <circle
              cx={x(chosen.x)}
              cy={y(chosen.y)}
              r="8"
              strokeWidth="2"
              className="fill-transparent stroke-ink"
            />
          )}
        </svg>
        <span className="absolute start-0 top-0 text-2xs whitespace-nowrap text-ink-3">
          {words.units[1]}
        </span>
        <span className="absolute end-0 bottom-0 text-2xs whitespace-nowrap text-ink-3">
          {words.units[0]}
        </span>
        {own !== undefined && words.own && (
          <PlotWord x={scale.place(own)} top={unitRow} isMain>
            {words.own}
          </PlotWord>
        )}
      </div>
    </div>
  )
}
