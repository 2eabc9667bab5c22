export interface FactRow {
  id: string
  /** A proper name, in front of the words. */
  name?: string
  text: string
  /** For how long, or when. */
  last: string
}

/** What is kept or passed on, a row each. */
export function FactTable({ heads, rows }: { heads: [string, string]; rows: FactRow[] }) {
  return (
    <table className="fact-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, text, last }) => (
          <tr key={id}>
            <th scope="row">
              {name && <code translate="no">{name}</code>}
              <span>{text}</span>
            </th>
            <td>{last}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
