import type { ReactNode } from 'react'

/** A part of the figures: its title, what belongs beside it, and its content. */
export function Panel({
  title,
  beside,
  className = '',
  children,
}: {
  title: string
  beside?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`card min-w-0 p-4 sm:p-5 ${className}`}>
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{title}</h3>
        <div className="text-xs text-ink-3 tabular-nums">{beside}</div>
      </header>
      {children}
    </section>
  )
}
