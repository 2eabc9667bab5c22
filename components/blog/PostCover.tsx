import { Icon } from '@/components/ui/Icon'
import { logScale } from '@/components/ui/plots/scales'
import type { Cover } from '@/lib/blog/answers'
import type { PostPlot } from '@/lib/blog/plot-block'

const [width, height] = [270, 152]

interface Shape {
  x: number
  y: number
  isSubject: boolean
}

function dotsOf({ kind, rows }: PostPlot): Shape[] {
  const scale = logScale(
    rows.map(({ value }) => value),
    4,
  )
  const x = (value: number) => 24 + scale.place(value) * (width - 48)
  const most = Math.max(...rows.map(({ value2 = 0 }) => value2)) || 1
  /** How many dots stand in a column already. */
  const stacked = new Map<number, number>()
  return rows.map(({ value, value2 = 0, isSubject }) => {
    if (kind === 'dots') return { x: x(value), y: 122 - (value2 / most) * 92, isSubject }
    const column = Math.round(x(value) / 9)
    const level = stacked.get(column) ?? 0
    stacked.set(column, level + 1)
    return { x: column * 9, y: 104 - Math.min(level, 8) * 9, isSubject }
  })
}

function PlotShapes({ plot }: { plot: PostPlot }) {
  if (plot.kind === 'bars') {
    const most = Math.max(...plot.rows.map(({ value }) => value)) || 1
    const step = 104 / plot.rows.length
    return plot.rows.map(({ value, isSubject }, at) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike, and none moves.
        key={at}
        x="24"
        y={24 + at * step}
        width={Math.max(3, (value / most) * 222)}
        height={step * 0.62}
        rx="3"
        className={isSubject ? 'fill-accent' : 'fill-grey'}
      />
    ))
  }
  return (
    <>
      <path d={plot.kind === 'dots' ? 'M20 24V126H250' : 'M20 112H250'} className="axis" />
      {dotsOf(plot).map(({ x, y, isSubject }, at) =>
        isSubject && plot.kind === 'strip' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dots may be alike, and none moves.
          <path key={at} d={`M${x} 112V34m-5-8h10v5l-5 5-5-5z`} className="playhead" />
        ) : (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: two dots may be alike, and none moves.
            key={at}
            cx={x}
            cy={y}
            r="4"
            className={isSubject ? 'fill-accent' : 'fill-grey'}
          />
        ),
      )}
    </>
  )
}

/** A post's cover in small: its picture, its plot without words, or a sheet. */
export function PostCover({
  cover,
  isFirst = false,
}: {
  cover?: Cover
  /** On the first screen, where it mustn't wait until everything else is there. */
  isFirst?: boolean
}) {
  if (cover && 'picture' in cover) {
    const { src, width: w, height: h } = cover.picture
    const loading = isFirst ? 'eager' : 'lazy'
    return <img src={src} alt="" width={w} height={h} loading={loading} className="post-cover" />
  }
  if (!cover) {
    return (
      <span className="post-cover">
        <Icon name="scroll-text" className="sheet" />
      </span>
    )
  }
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="post-cover">
      <PlotShapes plot={cover.plot} />
    </svg>
  )
}
