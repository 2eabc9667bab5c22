/** What a plot shows, as a table that only screen readers see. */
export function PlotTable({
  name,
  columns,
  rows,
}: {
  name: string
  columns: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly { key: string; cells: readonly string[] }[]
}) {
  return (
    <div className="sr-only">
      <table>
        <caption>{name}</caption>
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
              <th scope="row">{head}</th>
              {others.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
