import type { ReactNode } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { BatchItemOf } from '@/lib/tools/results/batch'
import type { ResultViewProps } from './views'

/** What names a row in the other parts of a result: `A` to `Z`, then numbers. */
export const rowMark = (index: number) =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1)

/** Moves the visitor to a link in the form, which is where it can be mended. */
function editLink(input: string, index: number) {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main form input[name=url]')]
  const field = fields.find(({ value }) => value.trim() === input) ?? fields[index] ?? fields[0]
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  field?.select()
}

/** How many links of a batch gave a result, and how many did not. */
export function BatchHeading({ items }: { items: readonly BatchItemOf<unknown>[] }) {
  const { t } = useTranslation('tool')
  const failed = items.filter((item) => !item.ok).length
  return (
    <>
      <h2 className="text-base tracking-normal">
        {t('doneItems', { done: items.length - failed, count: items.length })}
      </h2>
      {failed > 0 && (
        <span className="badge-warn">
          <Icon name="triangle-alert" className="size-3.5" />
          {t('failedItems', { count: failed })}
        </span>
      )}
    </>
  )
}

/** Why a link failed, and which one it was. */
export function FailureReason({ input, reason }: { input: string; reason: string }) {
  return (
    <>
      <p className="text-sm font-semibold text-warn">{reason}</p>
      <p
        dir="ltr"
        translate="no"
        className="text-start font-mono text-2xs wrap-anywhere text-ink-2"
      >
        {input}
      </p>
    </>
  )
}

/** The way back to a link that failed. */
export function EditLink({ input, index }: { input: string; index: number }) {
  const { t } = useTranslation('tool')
  return (
    <button type="button" className={button.secondary} onClick={() => editLink(input, index)}>
      <Icon name="pencil" className="size-4" />
      {t('link.edit')}
      <span className="sr-only" dir="ltr">
        {input}
      </span>
    </button>
  )
}

/** The links of a batch in the order given, with their results or the reasons why they failed. */
export function BatchList<Result>({
  items,
  explain,
  children,
}: {
  items: readonly BatchItemOf<Result>[]
  explain: ResultViewProps['explain']
  /** One row, as `li`; nothing for a link that another row already answers. */
  children: (result: Result, index: number) => ReactNode
}) {
  return (
    <ol className="batch-rows">
      {items.map((item, index) =>
        item.ok ? (
          children(item.result, index)
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same link may appear twice.
          <li key={index} className="batch-row failed-row">
            <span className="row-mark">{rowMark(index)}</span>
            <span className="still">
              <Icon name="eye-off" />
            </span>
            <div className="min-w-0 lg:col-span-2">
              <FailureReason input={item.input} reason={explain(item.error)} />
            </div>
            <EditLink input={item.input} index={index} />
          </li>
        ),
      )}
    </ol>
  )
}

/** A batch's links as a card of their own, above what their results have in common. */
export function BatchCard<Result>(props: Parameters<typeof BatchList<Result>>[0]) {
  return (
    <section className="card overflow-hidden">
      <header className="card-head py-3 sm:px-4">
        <BatchHeading items={props.items} />
      </header>
      <BatchList {...props} />
    </section>
  )
}
