import { type ReactNode, useId } from 'react'

/** A part of the profile page: its heading and a word about it, and beside them the controls. */
export function Section({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="profile-section">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {text && <p className="mt-1 text-sm text-ink-2">{text}</p>}
      </div>
      <div className="card min-w-0 p-4 sm:p-5">{children}</div>
    </section>
  )
}
