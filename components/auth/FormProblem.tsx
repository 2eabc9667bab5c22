/** What is wrong with a form as a whole; the place is announced when it fills. */
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
