/** A placeholder while a result is loading; the style sheet defines its shape for each kind. */
export function ResultSkeleton() {
  return (
    <div className="card result-skeleton" aria-hidden="true">
      {[...'abcdefghijkl'].map((part) => (
        <div key={part} className="skeleton" />
      ))}
    </div>
  )
}
