import type { ReactNode } from 'react'

/** Rows of a name, a bar and what the bar means in figures; bars begin at zero and share one scale. */
export function BarTable({
  rows,
  columns,
  fill,
  hasLongNames = false,
}: {
  rows: readonly { key: string; name: ReactNode; value: number; text: ReactNode }[]
  /** Heads for screen readers: of the names and of the figures. */
  columns: readonly [string, string]
  /** The bars' color, where blue is not meant. */
  fill?: string
  /** On narrow screens, sentences stand above their bars. */
  hasLongNames?: boolean
}) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{columns[0]}</th>
          <td />
          <th scope="col">{columns[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, text }) => (
          <tr
            key={key}
            className={hasLongNames ? 'max-lg:grid max-lg:grid-cols-[1fr_64px] max-lg:py-1' : ''}
          >
            <th
              scope="row"
              className={`phrases h-9 py-1 text-start font-normal ${hasLongNames ? 'max-lg:col-span-2 max-lg:h-auto' : ''}`}
            >
              {name}
            </th>
            <td
              className={`ps-3 ${hasLongNames ? 'max-lg:self-center max-lg:ps-0 lg:w-1/3' : 'w-2/5'}`}
            >
              <span
                aria-hidden="true"
                className="share-bar"
                style={{ '--share': value / most, ...(fill && { '--fill': fill }) } as object}
              />
            </td>
            <td className="ps-3 text-end whitespace-nowrap text-ink-2 tabular-nums max-lg:self-center">
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
