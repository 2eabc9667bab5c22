/** An error of the whole form. The element is always present, so screen readers announce changes. */
export function FormProblem({ text }: { text?: string }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="rounded-sm bg-accent-soft px-3.5 py-2.5 text-sm whitespace-pre-line text-accent-text">
          {text}
        </p>
      )}
    </div>
  )
}
