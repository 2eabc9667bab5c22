/** The shape of a result while it is on its way. */
export function ResultSkeleton() {
  return (
    <div className="card mt-4 p-4" aria-hidden="true">
      <div className="flex items-center gap-3">
        <div className="skeleton h-14 w-24" />
        <div className="grid grow gap-2">
          <div className="skeleton h-4 w-3/5" />
          <div className="skeleton h-3 w-2/5" />
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        {[28, 20, 24, 32, 18, 26, 22].map((width) => (
          <div key={width} className="skeleton h-9" style={{ width: `${width * 4}px` }} />
        ))}
      </div>
    </div>
  )
}
