import { type ReactNode, useId } from 'react'

/** A part of the profile page under its own heading. */
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
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-ink-2">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
