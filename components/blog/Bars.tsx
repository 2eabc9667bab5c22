import { PlotTable } from '@/components/ui/plots/PlotTable'
import { percent } from '@/components/ui/plots/scales'
import { useFormats } from '@/components/ui/use-formats'
import type { PostPlot } from '@/lib/blog/plot-block'

/** Bars from the left, one under another, each with its name and its value; the marked one is red. */
export function Bars({
  plot: { name, caption, unit, hasMedian, rows },
  median,
  words,
}: {
  plot: PostPlot
  median: number
  words: { what: string; median: string; asTable?: string }
}) {
  const formats = useFormats()
  /** Whole numbers, unless they are long. */
  const write = rows.every(({ value }) => value < 10_000) ? formats.number : formats.count
  const most = Math.max(...rows.map(({ value }) => value)) || 1
  return (
    <figure className="post-bars">
      {hasMedian && <p aria-hidden="true">{words.median}</p>}
      <div aria-hidden="true">
        {rows.map(({ title, value, isSubject }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike, and none moves.
          <div key={at} data-subject={isSubject || undefined}>
            <bdi>{title}</bdi>
            <span>
              <i style={{ inlineSize: percent((value / most) * 0.82) }} />
              <span>{write(value)}</span>
              {hasMedian && <b style={{ insetInlineStart: percent((median / most) * 0.82) }} />}
            </span>
          </div>
        ))}
      </div>
      <figcaption>{caption}</figcaption>
      <PlotTable
        name={name}
        columns={[words.what, unit]}
        rows={rows.map(({ title, value }, at) => ({
          key: String(at),
          cells: [title, formats.number(value)],
        }))}
        summary={words.asTable}
      />
    </figure>
  )
}
