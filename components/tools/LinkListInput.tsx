import { type ClipboardEvent, useEffect, useRef } from 'react'
import { button } from '@/components/ui/button'
import { FromServer } from '@/components/ui/FromServer'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { LinkHelp } from './FieldInput'
import { usePasteUndo } from './inputs/use-paste-undo'
import { isRestored, LinkInput, replaceOnPaste } from './LinkInput'

function Hint({ max }: { max: number }) {
  const { t } = useTranslation('tool')
  return <p className="field-hint">{t('link.hint', { count: max })}</p>
}

/** A list of link fields. Pasting several lines fills several rows. */
export function LinkListInput({
  control,
  label,
  values,
  onChange,
  max,
  placeholder,
  rowErrors,
  rowHelp: RowHelp,
}: {
  control: { id: string; name: string }
  label: string
  values: readonly string[]
  onChange: (values: string[]) => void
  max: number
  placeholder: string
  /** Why single links gave no result, by link. */
  rowErrors?: ReadonlyMap<string, string>
  /** What stands under such a link's reason. */
  rowHelp?: LinkHelp
}) {
  const { t } = useTranslation('tool')
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<number>(null)

  // A new row gets the focus; after a removal the row before gets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows exist after their number changed.
  useEffect(() => {
    if (focusNext.current === null) return
    list.current?.querySelectorAll('input')[focusNext.current]?.focus()
    focusNext.current = null
  }, [values.length])

  const { paste: putPasted, undo } = usePasteUndo(values.join('\n'), (rows) =>
    onChange(rows.split('\n')),
  )

  const add = () => {
    focusNext.current = values.length
    onChange([...values, ''])
  }
  const remove = (index: number) => {
    focusNext.current = Math.min(index, values.length - 2)
    replace(index, [])
  }

  const replace = (index: number, texts: string[]) =>
    onChange([...values.slice(0, index), ...texts, ...values.slice(index + 1)])

  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const restored = isRestored(event)
    const lines = event.clipboardData.getData('text').split(/[\r\n]+/)
    const links = lines.map((line) => line.trim()).filter(Boolean)
    if (links.length < (restored ? 1 : 2)) return replaceOnPaste(event)
    event.preventDefault()
    const rows = restored ? [] : values
    const before = rows.slice(0, rows[index]?.trim() ? index + 1 : index)
    focusNext.current = before.length + links.length - 1
    putPasted([...before, ...links, ...rows.slice(index + 1)].join('\n'))
  }

  return (
    <>
      <ol ref={list} className="link-rows">
        {values.map((value, index) => {
          const reasons = values.length > 1 && rowErrors?.size ? rowErrors : undefined
          const error = reasons?.get(value.trim())
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place.
            <li key={index}>
              <div className="flex gap-2">
                <LinkInput
                  {...control}
                  {...(reasons && {
                    'aria-invalid': error ? true : undefined,
                    'aria-describedby': error && `${control.id}-${index}`,
                  })}
                  id={index === 0 ? control.id : undefined}
                  aria-label={
                    values.length > 1
                      ? `${label}: ${t('link.number', { number: index + 1 })}`
                      : undefined
                  }
                  value={value}
                  onText={(text) => replace(index, [text])}
                  canClear={values.length === 1}
                  onPaste={(event) => paste(event, index)}
                  onKeyDown={(event) => {
                    if (undo(event)) focusNext.current = 0
                  }}
                  placeholder={placeholder}
                />
                {values.length > 1 && (
                  <button
                    type="button"
                    className={`${button.secondary} min-h-12 min-w-11`}
                    aria-label={t('link.remove', { number: index + 1 })}
                    onClick={() => remove(index)}
                  >
                    <Icon name="x" className="size-4" />
                  </button>
                )}
              </div>
              {error && (
                <p id={`${control.id}-${index}`} className="field-error">
                  {error}
                </p>
              )}
              {error && RowHelp && (
                <RowHelp typed={value} onText={(text) => replace(index, [text])} />
              )}
            </li>
          )
        })}
      </ol>
      <div className="link-rows-end">
        {values.length < max && (
          <button type="button" className={button.plain} onClick={add}>
            <Icon name="plus" className="size-4" />
            {t('link.add')}
          </button>
        )}
        <FromServer key={max} className="contents">
          <Hint max={max} />
        </FromServer>
      </div>
    </>
  )
}
