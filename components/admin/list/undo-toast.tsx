import { useEffect, useRef } from 'react'
import { useClock } from '@/components/ui/use-clock'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { closeToast, type ToastKind, toast } from '@/lib/browser/toast'

/** What an act did, and the way back from it. */
interface UndoToast {
  /** No two toasts have the same. */
  name: string
  kind: ToastKind
  text: string
  /** To whom or what it was done, as far as it can be undone. */
  names: readonly string[]
  /** Until when it can be undone, in milliseconds since the epoch. */
  until: number
  onUndo: () => void
}

function Content({ name, text, names, until, onUndo }: UndoToast) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const now = useClock(500)
  const taken = useRef(false)
  const seconds = Math.ceil((until - now) / 1000)
  const isOver = seconds <= 0
  useEffect(() => {
    if (isOver) void closeToast(name)
  }, [isOver, name])
  const take = () => {
    // A second click may come before the toast is gone.
    if (taken.current) return
    taken.current = true
    void closeToast(name)
    onUndo()
  }
  return (
    <span className="grid min-w-0 grow gap-1">
      <span>{text}</span>
      <span className="flex min-w-0 items-center gap-3 text-xs text-ink-2">
        <span className="min-w-0 grow truncate">{formats.list([...names])}</span>
        <span className="shrink-0 tabular-nums" aria-hidden="true">
          {t('undo.left', { seconds: Math.max(0, seconds) })}
        </span>
        <button
          type="button"
          onClick={take}
          className="min-h-8 shrink-0 text-sm font-semibold text-ink underline underline-offset-4"
        >
          {t('undo.action')}
        </button>
      </span>
    </span>
  )
}

/** The one toast of an act that can be undone; it goes when that is over. */
export const toastWithUndo = (undo: UndoToast): void =>
  void toast(undo.kind, () => <Content {...undo} />, undo.name)

/** Names the toasts of acts apart. */
let acts = 0
export const toastName = (): string => `undo ${++acts}`
