/** The shape of a result while it is on its way; the style sheet knows the shape of each kind. */
export function ResultSkeleton() {
  return (
    <div className="card result-skeleton" aria-hidden="true">
      {[...'abcdefghijkl'].map((part) => (
        <div key={part} className="skeleton" />
      ))}
    </div>
  )
}
