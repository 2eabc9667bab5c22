import { type ReactNode, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Budget, type BudgetPart } from '@/components/ui/plots/Budget'
import { useFormats } from '@/components/ui/use-formats'

/** Words for the order of a set, in which one word can be moved. */
export interface MoveWords {
  earlier: string
  later: string
  /** Where a word stands, for screen readers: “2 of 7”. */
  place: (text: string, at: number) => string
}

/**
 * Words that are used together: how they fill a limit, each to drop and, with `onMove`, to move:
 * dragged, or chosen and moved with two buttons.
 */
export function Pack({
  title,
  used,
  unit,
  budget,
  texts,
  isNew = () => false,
  dropLabel,
  onDrop,
  onMove,
  moveWords,
  empty,
  children,
}: {
  title: string
  used: number
  /** What is counted: “of 500 characters”. */
  unit: string
  budget?: { parts: readonly BudgetPart[]; limit: number; label: string; left: string }
  texts: readonly string[]
  isNew?: (text: string) => boolean
  dropLabel: (text: string) => string
  onDrop: (text: string) => void
  /** Moves a word by a number of places. */
  onMove?: (text: string, places: number) => void
  moveWords?: MoveWords
  empty: string
  /** What can be done with the set. */
  children?: ReactNode
}) {
  const formats = useFormats()
  const [held, setHeld] = useState<string>()
  const at = held === undefined ? -1 : texts.indexOf(held)
  const isOver = budget !== undefined && used > budget.limit
  return (
    <section className="card p-5 lg:sticky lg:top-31">
      <h3 className="text-lg tracking-normal">{title}</h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2" aria-live="polite">
        <span className="figure-value inline">{formats.number(used)}</span>
        <span className="our-estimate text-xs text-ink-3">{unit}</span>
      </p>
      {budget && (
        <div className="mt-2">
          <Budget parts={budget.parts} limit={budget.limit} label={budget.label} />
          <p className={`mt-1 text-xs ${isOver ? 'font-semibold text-warn' : 'text-ink-2'}`}>
            {budget.left}
          </p>
        </div>
      )}
      {texts.length === 0 && <p className="mt-3 text-sm text-ink-2">{empty}</p>}
      <ul className="chips mt-3 empty:hidden">
        {texts.map((text, index) => (
          <li
            key={text}
            className={`chip-removable ${isNew(text) ? 'bg-blue-soft' : ''}`}
            draggable={onMove !== undefined}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', text)
              setHeld(text)
            }}
            onDragOver={(event) => held !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (held !== undefined) onMove?.(held, index - texts.indexOf(held))
            }}
          >
            {onMove ? (
              <button
                type="button"
                className="pack-word"
                aria-pressed={text === held}
                onClick={() => setHeld(text === held ? undefined : text)}
              >
                <bdi lang="">{text}</bdi>
              </button>
            ) : (
              <bdi lang="">{text}</bdi>
            )}
            <button type="button" aria-label={dropLabel(text)} onClick={() => onDrop(text)}>
              <Icon name="x" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      {onMove && moveWords && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {held !== undefined && at >= 0 && (
            <>
              <button
                type="button"
                className={button.secondary}
                aria-disabled={at === 0}
                onClick={() => onMove(held, -1)}
              >
                <Icon name="arrow-left" className="size-4 rtl:rotate-180" />
                {moveWords.earlier}
              </button>
              <button
                type="button"
                className={button.secondary}
                aria-disabled={at === texts.length - 1}
                onClick={() => onMove(held, 1)}
              >
                <Icon name="arrow-right" className="size-4 rtl:rotate-180" />
                {moveWords.later}
              </button>
            </>
          )}
          <span role="status" className="sr-only">
            {held !== undefined && at >= 0 && moveWords.place(held, at)}
          </span>
        </div>
      )}
      {children}
    </section>
  )
}
