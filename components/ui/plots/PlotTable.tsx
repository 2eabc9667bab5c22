/** What a plot shows, as a table: folded under a summary, or without one for screen readers only. */
export function PlotTable({
  name,
  columns,
  rows,
  summary,
  isForeign,
}: {
  name: string
  columns: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly { key: string; cells: readonly string[] }[]
  summary?: string
  /** Whether the rows' names are titles, in whatever language. */
  isForeign?: true
}) {
  const table = (
    <table className={summary ? 'plot-table' : undefined}>
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [head, ...others] }) => (
          <tr key={key}>
            <th scope="row" dir="auto" lang={isForeign && ''}>
              {head}
            </th>
            {others.map((cell, at) => (
              <td key={columns[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!summary) return <div className="sr-only">{table}</div>
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-xs font-semibold text-ink-2 hover:text-ink md:min-h-8">
        {summary}
      </summary>
      {table}
    </details>
  )
}
