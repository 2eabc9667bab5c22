import { useTranslation } from 'next-i18next/pages'
import { useLayoutEffect, useRef } from 'react'
import type { RowResearch } from './use-row-research'

/** In place of the values of a row that wasn't researched: a button that does it, and what became of it. */
export function PendingCell({
  title,
  columns,
  state,
  onResearch,
}: {
  title: string
  /** How many columns it takes the place of. */
  columns: number
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
      <span className={state?.status === 'failed' ? 'me-2 text-bad' : 'me-2 text-ink-3'}>
        {state?.status === 'failed' ? state.text : t(isRunning ? 'researching' : 'pending')}
      </span>
      <button
        ref={button}
        type="button"
        aria-label={t('researchRow', { title })}
        aria-disabled={isRunning || undefined}
        onClick={() => !isRunning && onResearch()}
        className="min-h-11 font-semibold underline underline-offset-4 aria-disabled:opacity-55 md:min-h-8"
      >
        {t('research')}
      </button>
    </td>
  )
}
