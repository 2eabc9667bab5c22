import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { isComposing } from '@/lib/browser/is-composing'
import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './more-inputs'
import { joinRow, splitRow } from './row-lines'
import { usePasteUndo } from './use-paste-undo'

const rowClass = 'group flex flex-wrap items-center gap-1'

/** Short texts in an order, which can be added, removed and moved. Pasted lines become rows. */
export default function RowsInput({
  field: { most, timed },
  control,
  label,
  value,
  onText,
}: InputProps<Extract<Field, { kind: 'rows' }>>) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const list = useRef<HTMLOListElement>(null)
  /** What gets the focus once the rows have changed: a row, and what of it. */
  const focusNext = useRef<[row: number, part: string]>(undefined)
  const [moved, setMoved] = useState('')
  /** The row that is dragged. */
  const [dragged, setDragged] = useState<number>()
  const rows = value.split('\n')
  const parts = timed ? (['time', 'title'] as const) : (['title'] as const)

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows exist after the value changed.
  useEffect(() => {
    const [row, part] = focusNext.current ?? []
    if (row === undefined) return
    focusNext.current = undefined
    const found = list.current?.children[row]?.querySelector<HTMLElement>(`[data-part="${part}"]`)
    found?.focus()
  }, [value])

  const put = (next: readonly string[]) => onText(next.join('\n'))
  const { paste, undo } = usePasteUndo(value, onText)
  const replace = (at: number, lines: readonly string[]) =>
    put([...rows.slice(0, at), ...lines, ...rows.slice(at + 1)])
  const add = (after: number) => {
    if (rows.length >= most) return
    focusNext.current = [after + 1, parts[0]]
    put([...rows.slice(0, after + 1), '', ...rows.slice(after + 1)])
  }
  const remove = (at: number) => {
    focusNext.current = [Math.max(0, Math.min(at, rows.length - 2)), parts[0]]
    replace(at, [])
  }
  /** @param part what of the row has the focus, which goes with it */
  const move = (at: number, to: number, part?: string) => {
    if (to < 0 || to >= rows.length || to === at) return
    const others = rows.toSpliced(at, 1)
    if (part) focusNext.current = [to, part]
    put(others.toSpliced(to, 0, rows[at]!))
    const [number, total] = [formats.number(to + 1), formats.number(rows.length)]
    setMoved(t('rows.moved', { number, total }))
  }

  const pressed = (event: KeyboardEvent<HTMLInputElement>, at: number, part: string) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (undo(event)) focusNext.current = [0, part]
    else if (by && event.altKey) {
      event.preventDefault()
      move(at, at + by, part)
    } else if (event.key === 'Enter' && !isComposing(event.nativeEvent)) {
      event.preventDefault()
      add(at)
    }
  }
  const pasted = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const text = event.clipboardData.getData('text')
    const lines = text.split(/[\r\n]+/).map((line) => line.trim())
    const given = lines.filter(Boolean)
    if (given.length < 2) return
    event.preventDefault()
    const kept = rows[at]?.trim() ? [rows[at]!] : []
    focusNext.current = [at + kept.length + given.length - 1, 'title']
    paste([...rows.slice(0, at), ...kept, ...given, ...rows.slice(at + 1)].join('\n'))
  }
  /** The row under the pointer, which may have left the one that it drags. */
  const rowAt = (x: number, y: number) => {
    const under = document.elementFromPoint(x, y)
    return [...(list.current?.children ?? [])].findIndex((row) => row.contains(under))
  }

  return (
    <>
      <ol
        ref={list}
        className="grid gap-2"
        onBlur={({ currentTarget, relatedTarget }) => {
          // Blank rows would give the others numbers that nothing else knows.
          const filled = rows.filter((row) => row.trim())
          const isLeft = value !== '' && !currentTarget.contains(relatedTarget)
          if (isLeft && filled.length < rows.length) put(filled)
        }}
      >
        {rows.map((line, at) => {
          const [time, title] = timed ? splitRow(line) : ['', line]
          const number = formats.number(at + 1)
          const name = t('rows.number', { number })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place.
            <li key={at} className={dragged === at ? `${rowClass} opacity-55` : rowClass}>
              <span
                aria-hidden="true"
                className="grid min-h-11 w-6 shrink-0 cursor-grab touch-none place-items-center text-sm text-ink-3"
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId)
                  event.preventDefault()
                  setDragged(at)
                }}
                onPointerMove={(event) => {
                  if (dragged === undefined) return
                  const to = rowAt(event.clientX, event.clientY)
                  if (to < 0 || to === dragged) return
                  move(dragged, to)
                  setDragged(to)
                }}
                onLostPointerCapture={() => setDragged(undefined)}
              >
                {number}
              </span>
              {parts.map((part) => (
                <input
                  key={part}
                  {...(at === 0 && part === parts[0] ? { id: control.id } : {})}
                  aria-invalid={control['aria-invalid']}
                  aria-describedby={control['aria-describedby']}
                  data-part={part}
                  aria-label={`${label}: ${timed && part === 'time' ? t('rows.time', { number }) : name}`}
                  type="text"
                  dir="auto"
                  inputMode={part === 'time' ? 'numeric' : undefined}
                  placeholder={part === 'time' ? '0:00' : undefined}
                  autoComplete="off"
                  maxLength={part === 'time' ? 12 : undefined}
                  value={part === 'time' ? time : title}
                  onChange={({ target }) => {
                    const typed = target.value
                    const next = part === 'time' ? joinRow(typed, title) : joinRow(time, typed)
                    replace(at, [timed ? next : typed])
                  }}
                  onKeyDown={(event) => pressed(event, at, part)}
                  onPaste={(event) => pasted(event, at)}
                  className={
                    part === 'time' ? 'input w-18 shrink-0 px-2' : 'input w-auto min-w-36 flex-1'
                  }
                />
              ))}
              {/* A long list stays short: one row at a time has them. */}
              <span className="ms-auto hidden shrink-0 group-focus-within:flex group-hover:flex">
                {(['up', 'down', 'remove'] as const).map((act) => {
                  const to = act === 'up' ? at - 1 : at + 1
                  const isEnd = act !== 'remove' && (to < 0 || to >= rows.length)
                  return (
                    <button
                      key={act}
                      type="button"
                      data-part={act}
                      className="icon-button"
                      aria-label={t(`rows.${act}`, { number })}
                      aria-disabled={isEnd || undefined}
                      onClick={() => (act === 'remove' ? remove(at) : move(at, to, act))}
                    >
                      <Icon
                        name={act === 'remove' ? 'x' : act === 'up' ? 'arrow-up' : 'arrow-down'}
                        className="size-4"
                      />
                    </button>
                  )
                })}
              </span>
            </li>
          )
        })}
      </ol>
      <span className="mt-2 flex flex-wrap items-center gap-x-3">
        {rows.length < most && (
          <button type="button" className={button.plain} onClick={() => add(rows.length - 1)}>
            <Icon name="plus" className="size-4" />
            {t('rows.add')}
          </button>
        )}
        <span className="field-hint">{t('rows.hint')}</span>
      </span>
      <span role="status" className="sr-only">
        {moved}
      </span>
    </>
  )
}
