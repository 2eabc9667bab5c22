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
  /** On a phone, sentences stand above their bars. */
  hasLongNames?: boolean
}) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col">{columns[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, text }) => (
          <tr
            key={key}
            className={`flex min-h-9 items-center gap-x-3 ${hasLongNames ? 'max-sm:flex-wrap max-sm:py-1' : ''}`}
          >
            <th
              scope="row"
              className={`min-w-0 flex-[3] py-1 text-start font-normal ${hasLongNames ? 'max-sm:basis-full' : ''}`}
            >
              {name}
            </th>
            <td className="flex flex-[4] items-center gap-3">
              <span
                aria-hidden="true"
                className="share-bar grow"
                style={{ '--share': value / most, ...(fill && { '--fill': fill }) } as object}
              />
              <span className="min-w-22 text-end text-ink-2 tabular-nums">{text}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
