import { useEffect, useRef, useState } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'

/** A way back from an act. */
export interface UndoBar {
  key: string
  /** Until when it is open, in milliseconds since the epoch. */
  until: number
  /** What was done. */
  name: string
  /** To whom or what. */
  names: readonly string[]
  onUndo: () => void
}

function Countdown({ until, name, names, onUndo }: UndoBar) {
  const { t } = useTranslation(['admin', 'common'])
  const formats = useFormats()
  const [now, setNow] = useState(() => Date.now())
  const taken = useRef(false)
  const take = () => {
    // A second click may come before the bar is gone.
    if (taken.current) return
    taken.current = true
    onUndo()
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil((until - now) / 1000)
  if (seconds <= 0) return null
  return (
    <div className="undo-bar flex w-full max-w-lg shrink-0 items-center gap-4 rounded-md bg-ink px-4 py-2.5 text-sm text-paper">
      <span className="min-w-0 grow truncate">
        {t('common:pair', { name, value: formats.list([...names]) })}
      </span>
      <span className="shrink-0 tabular-nums" aria-hidden="true">
        {t('undo.left', { seconds })}
      </span>
      <button
        type="button"
        onClick={take}
        className="min-h-8 shrink-0 font-semibold text-paper underline underline-offset-4"
      >
        {t('undo.action')}
      </button>
    </div>
  )
}

/** The ways back that are still open, newest first, at the lower edge of the window. */
export function UndoBars({ bars }: { bars: readonly UndoBar[] }) {
  return (
    <div className="undo-bars pointer-events-none fixed inset-x-4 bottom-4 z-30 flex max-h-[50vh] flex-col items-center gap-2 overflow-y-auto low:static low:mb-4 *:pointer-events-auto">
      {bars.map((bar) => (
        <Countdown {...bar} key={bar.key} />
      ))}
    </div>
  )
}
