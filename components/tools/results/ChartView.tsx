import { type ChartResult, chartRows } from '@/lib/tools/results/chart'
import { Notes } from './Notes'
import { PlotHeading, PlotView } from './PlotView'
import { ResultFrame } from './ResultFrame'
import { TableHead } from './TableHead'
import { useFileLabels } from './use-file-labels'
import type { ResultViewProps } from './views'

/** Plots: the first one on the screen, the others in cards below it. */
export default function ChartView({ tool, data, meta, unchecked }: ResultViewProps) {
  const { slug } = tool
  const labels = useFileLabels(slug)
  const result = data as ChartResult
  const { head, plots, notes } = result
  const [first, ...others] = plots
  const main = first && (
    <div className="min-w-0">
      <PlotHeading plot={first} slug={slug} />
      <PlotView plot={first} slug={slug} />
    </div>
  )
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      hero={
        head ? (
          <TableHead slug={slug} head={head}>
            {main}
          </TableHead>
        ) : (
          <section className="screen p-4 sm:p-5.5">{main}</section>
        )
      }
      files={{
        name: slug,
        rows: () => chartRows(result, labels),
        json: data,
        empty: plots.length === 0,
      }}
      sendUrls={[]}
    >
      <Notes notes={notes} slug={slug} />
      {others.map((plot) => (
        <section key={plot.name} className="card min-w-0 break-inside-avoid p-4 sm:p-5">
          <PlotHeading plot={plot} slug={slug} />
          <PlotView plot={plot} slug={slug} />
        </section>
      ))}
    </ResultFrame>
  )
}
