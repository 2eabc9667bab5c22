import { useTranslation } from 'next-i18next/pages'
import type { BatchItemOf } from '@/lib/tools/results/batch'
import type { ResultViewProps } from './views'

/** The links of a batch that failed, each with its reason. */
export function Failures({
  items,
  explain,
}: {
  items: readonly BatchItemOf<unknown>[]
  explain: ResultViewProps['explain']
}) {
  const { t } = useTranslation('tool')
  const failed = items.filter((item) => !item.ok)
  if (failed.length === 0) return null
  return (
    <div className="border-b border-line bg-warn-soft p-4 text-sm">
      <p className="font-semibold text-warn">
        {t('doneItems', { done: items.length - failed.length, count: items.length })}
        {' · '}
        {t('failedItems', { count: failed.length })}
      </p>
      <ul className="mt-1 grid gap-1">
        {failed.map(({ input, error }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same link may appear twice.
          <li key={index}>
            <span className="block truncate text-ink-3" dir="ltr">
              {input}
            </span>
            {explain(error)}
          </li>
        ))}
      </ul>
    </div>
  )
}
