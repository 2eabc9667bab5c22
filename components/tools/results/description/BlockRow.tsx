import { type ReactNode, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { Block } from '@/lib/tools/description-generator/blocks'
import type { Fact } from '@/lib/tools/description-generator/lint'
import type { LinkedVideo } from '@/lib/tools/description-generator/run'
import type { Field } from '@/lib/tools/machine/fields'
import RowsInput from '../../inputs/RowsInput'
import { Facts } from './Facts'

/** The block's place, by keys or by dragging. */
function Grip({
  label,
  onMove,
  onDrag,
}: {
  label: string
  onMove: (by: 1 | -1) => void
  onDrag: (x: number, y: number) => void
}) {
  const [isDragged, setDragged] = useState(false)
  return (
    <button
      type="button"
      className="grip"
      aria-label={label}
      data-dragged={isDragged || undefined}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
        if (!by) return
        event.preventDefault()
        onMove(by)
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(true)
      }}
      onPointerMove={(event) => {
        if (isDragged) onDrag(event.clientX, event.clientY)
      }}
      onLostPointerCapture={() => setDragged(false)}
    />
  )
}

/** A block of a description: its text, edited in place, and what holds of it. */
export function BlockRow({
  slug,
  block,
  field,
  value,
  linked,
  facts,
  isFirst,
  isLast,
  onText,
  onMove,
  onDrag,
  onRemove,
  children,
}: {
  slug: string
  block: Block
  field: Field
  value: string
  /** The video whose chapters stand here until the visitor writes some. */
  linked?: LinkedVideo
  facts: readonly Fact[]
  isFirst: boolean
  isLast: boolean
  onText: (text: string) => void
  onMove: (by: 1 | -1) => void
  onDrag: (x: number, y: number) => void
  /** Absent for the block that always stands. */
  onRemove?: () => void
  /** Stands below its field. */
  children?: ReactNode
}) {
  const { t } = useTranslation([`tools/${slug}`, 'common'])
  const name = t(`blocks.${block}`)
  const id = `description-${block}`
  const drafted = linked?.chapters
  const pair = (act: string) => t('common:pair', { name, value: act })
  const isPaid = facts.some(({ key }) => key === 'note.links.affiliate')
  return (
    <li id={`block-${block}`} className="block-row">
      <Grip label={pair(t('move'))} onMove={onMove} onDrag={onDrag} />
      <div className="min-w-0">
        <div className="head">
          <label htmlFor={id}>{name}</label>
          {drafted && <span className="badge">{t(`chapters.${drafted.from}`)}</span>}
          <span className="acts">
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                className="icon-button"
                aria-label={pair(t(by < 0 ? 'up' : 'down'))}
                aria-disabled={(by < 0 ? isFirst : isLast) || undefined}
                onClick={() => onMove(by)}
              >
                <Icon name={by < 0 ? 'arrow-up' : 'arrow-down'} className="size-4" />
              </button>
            ))}
            {onRemove && (
              <button
                type="button"
                className="icon-button"
                aria-label={pair(t('remove'))}
                onClick={onRemove}
              >
                <Icon name="x" className="size-4" />
              </button>
            )}
          </span>
        </div>
        {field.kind === 'rows' ? (
          drafted ? (
            <>
              <ol className="drafted" dir="auto">
                {drafted.text.split('\n').map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
              <button
                type="button"
                className={`${button.secondary} mt-2`}
                onClick={() => onText(drafted.text)}
              >
                <Icon name="pencil" className="size-4" />
                {t('chapters.edit')}
              </button>
            </>
          ) : (
            <RowsInput
              field={field}
              control={{ id, name: block }}
              label={name}
              value={value}
              onText={onText}
            />
          )
        ) : (
          <textarea
            id={id}
            className="input"
            rows={block === 'text' || block === 'links' ? 3 : 2}
            dir="auto"
            maxLength={'maxLength' in field ? field.maxLength : undefined}
            placeholder={t(`hint.${block}`)}
            value={value}
            onChange={({ target }) => onText(target.value)}
          />
        )}
        {children}
        {isPaid && (
          <button
            type="button"
            className={`${button.secondary} mt-2`}
            onClick={() => onText(`${value.trimEnd()}\n${t('disclosure')}`)}
          >
            <Icon name="plus" className="size-4" />
            {t('disclose')}
          </button>
        )}
      </div>
      {facts.length > 0 && (
        <div aria-live="polite">
          <Facts facts={facts} slug={slug} />
        </div>
      )}
    </li>
  )
}
