import { useLayoutEffect, useRef } from 'react'
import { button as buttons } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { RowResearch } from './use-row-research'

/** In place of the values of a row that wasn't researched: a button that does it, and what became of it. */
export function PendingCell({
  title,
  columns,
  hints,
  state,
  onResearch,
}: {
  title: string
  /** How many columns it takes the place of. */
  columns: number
  /** What is known of it before. */
  hints: readonly string[]
  state: RowResearch | undefined
  onResearch: () => void
}) {
  const { t } = useTranslation('table')
  const button = useRef<HTMLButtonElement>(null)
  // The button goes when the values come; whoever pressed it stays in its row.
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (current && document.activeElement === current) {
        current.closest('tr')?.querySelector('th')?.focus({ preventScroll: true })
      }
    }
  }, [])
  const isRunning = state?.status === 'running'
  return (
    <td colSpan={columns} data-pending aria-busy={isRunning || undefined}>
      <div className="flex items-center gap-3">
        <button
          ref={button}
          type="button"
          aria-label={t('researchRow', { title })}
          aria-disabled={isRunning || undefined}
          onClick={() => !isRunning && onResearch()}
          className={`${buttons.secondary} shrink-0 text-sm aria-disabled:opacity-55 md:min-h-8 md:px-3`}
        >
          <Icon name="search" className="size-3.5" />
          {t(isRunning ? 'researching' : 'research')}
        </button>
        {state?.status !== 'failed' && hints.length > 0 && (
          <span className="min-w-0 text-xs text-ink-3">{hints.join(' · ')}</span>
        )}
        {state?.status === 'failed' && (
          <span className="min-w-0 text-accent-text">{state.text}</span>
        )}
      </div>
    </td>
  )
}
