import { useRouter } from 'next/router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Found, recognize } from '@/components/home/recognize'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import { isComposing } from '@/lib/browser/is-composing'
import { type Entry, partsFor } from './entries'
import { useSources } from './use-sources'

/**
 * A field over a list of tools, last runs, saved channels, pages and posts. The focus stays in the field,
 * and the arrows choose in the list; Escape closes it, and the focus returns to where it was.
 */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  const router = useRouter()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)

  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    dialog.current?.showModal()
    return () => opener?.focus()
  }, [])

  const trimmed = text.trim()
  const found: Found | undefined = trimmed ? recognize(trimmed) : undefined
  const link = found?.bare ? undefined : found
  const isLink = link !== undefined && link.kind !== 'keyword'
  const sources = useSources(isLink ? '' : trimmed.slice(0, 100))
  const parts = partsFor(text, link, sources)
  const entries = parts.flatMap((part) => part.entries)
  const isEmpty = entries.length === 0 && sources.complete
  const chosen = Math.min(at, entries.length - 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice has to be in sight.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, text])

  const go = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    void router.push(entry.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const last = entries.length - 1
    const next = {
      ArrowDown: chosen === last ? 0 : chosen + 1,
      ArrowUp: chosen <= 0 ? last : chosen - 1,
      PageDown: Math.min(chosen + 6, last),
      PageUp: Math.max(chosen - 6, 0),
    }[event.key]
    if (next !== undefined) setAt(next)
    else if (event.key === 'Enter') go(entries[chosen])
    else return
    event.preventDefault()
  }

  const optionId = (key: string) => `${id}-${key}`
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard.
    <dialog
      ref={dialog}
      aria-label={t('palette.label')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className="palette"
    >
      <div className="palette-field">
        <Icon name="search" className="size-5 text-ink-3" />
        <input
          autoFocus
          type="text"
          dir="auto"
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded="true"
          aria-controls={optionId('list')}
          aria-activedescendant={entries[chosen] && optionId(String(chosen))}
          aria-autocomplete="list"
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={2048}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <p role="status" className={isEmpty ? 'p-6 text-sm text-ink-2' : 'sr-only'}>
        {isEmpty && t('palette.none')}
      </p>
      <div
        ref={list}
        id={optionId('list')}
        role="listbox"
        aria-label={t('palette.label')}
        aria-busy={!sources.complete}
        className="palette-list"
      >
        {parts.map((part) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets.
          <div key={part.name} role="group" aria-labelledby={optionId(part.name)}>
            <p role="presentation" id={optionId(part.name)} className="palette-heading">
              {t(`palette.${part.name}`)}
            </p>
            {part.entries.map((entry) => {
              const index = entries.indexOf(entry)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
                <div
                  key={entry.key}
                  id={optionId(String(index))}
                  role="option"
                  aria-selected={index === chosen}
                  onClick={() => go(entry)}
                  onPointerMove={() => setAt(index)}
                  className="palette-option"
                >
                  <Icon name={entry.icon} />
                  <bdi className="truncate font-medium">{entry.name}</bdi>
                  {entry.isPlanned && <span className="badge">{t('planned.soon')}</span>}
                  {entry.note && <span className="palette-note">{entry.note}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </dialog>
  )
}
