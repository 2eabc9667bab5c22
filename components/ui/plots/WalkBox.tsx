import type { ReactNode } from 'react'
import type { useWalk } from './use-walk'

/** The drawing that one walks over. A screen reader knows it as a slider whose value is a mark's text. */
export function WalkBox({
  walk: { now, count, text, handlers },
  label,
  children,
}: {
  walk: ReturnType<typeof useWalk>
  /** Names the plot. */
  label: string
  children: ReactNode
}) {
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={now + 1}
      aria-valuetext={text(now)}
      className="relative cursor-default touch-pan-y select-none"
      {...handlers}
    >
      {children}
    </div>
  )
}
