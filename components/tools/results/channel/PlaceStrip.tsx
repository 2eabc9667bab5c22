import { logScale, percent } from '@/components/ui/plots/scales'

export interface PlaceStripProps {
  values: readonly number[]
  subject: number
  /** A value at the axis, in short. */
  tick: (value: number) => string
}

/** Heights in pixels: of the axis, and of all. */
const axis = 12
const height = 34

/** One line of dots with the subject's playhead; the smallest and the largest value at its ends. */
export function PlaceStrip({ values, subject, tick }: PlaceStripProps) {
  const all = [...values, subject]
  const { place } = logScale(all, 2, { tight: true })
  const [low, high] = [Math.min(...all), Math.max(...all)]
  return (
    <svg width="100%" height={height} className="overflow-visible" aria-hidden="true">
      <line x1="0" x2="100%" y1={axis} y2={axis} className="stroke-ink-3" />
      {values.map((value, at) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: values may be equal.
          key={at}
          cx={percent(place(value))}
          cy={axis}
          r="4"
          className="fill-grey opacity-55"
        />
      ))}
      <svg x={percent(place(subject))} className="overflow-visible" role="presentation">
        <path d={`M0 3V${axis + 5}`} strokeWidth="2.5" className="stroke-accent-text" />
        <path d="M-5-2H5v4L0 7l-5-5z" className="fill-accent-text" />
      </svg>
      <text x="0" y={height - 3} className="plot-value plot-value-start">
        {tick(low)}
      </text>
      {high > low && (
        <text x="100%" y={height - 3} className="plot-value plot-value-end">
          {tick(high)}
        </text>
      )}
    </svg>
  )
}
