import type { ReactNode } from 'react'

/** The first line of a screen: its title, a note beside it, and its actions at the other end. */
export function ScreenHead({
  title,
  note,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-3 sm:min-h-9 sm:flex-nowrap">
      <div className="flex min-w-0 grow basis-40 flex-wrap items-baseline gap-x-3">
        <h1 className="screen-title">{title}</h1>
        <p className="text-sm text-ink-2 tabular-nums">{note}</p>
      </div>
      {/* On a phone, several go below the title rather than over it. */}
      <div className="flex flex-wrap items-center gap-3 empty:hidden sm:flex-nowrap">
        {children}
      </div>
    </div>
  )
}
