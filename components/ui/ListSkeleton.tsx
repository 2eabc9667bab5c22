/** The shape of a list while it loads: rows with a round picture, two lines and a short word. */
export function ListSkeleton() {
  return (
    <div className="card overflow-hidden" aria-hidden="true" data-waiting>
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike.
        <div key={row} className="ruled flex h-15.5 items-center gap-3.5 px-4.5">
          <i className="skeleton size-9 shrink-0 rounded-full" />
          <span className="grid min-w-0 grow gap-2">
            <i className="skeleton h-3.5 w-2/5" />
            <i className="skeleton h-3 w-1/4" />
          </span>
          <i className="skeleton h-3.5 w-16 shrink-0 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
