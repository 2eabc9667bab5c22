import type { ReactNode } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type Order, orders, type Share, shares } from '@/lib/saved-channels/rows'

/** Which channels a list shows, and in which order. */
export interface View {
  share: Share
  words: string
  group: string
  order: Order
}

/** The parts, search, groups and order of the list, with what else belongs above it. */
export function ListBar({
  view: { share, words, group, order },
  onChange,
  counts,
  groups,
  children,
}: {
  view: View
  onChange: (change: Partial<View>) => void
  counts: Record<Share, number>
  groups: readonly string[]
  children: ReactNode
}) {
  const { t } = useTranslation('saved')
  const formats = useFormats()
  const field = 'input min-h-11 w-auto rounded-sm text-sm md:min-h-10'
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      {counts.all > 0 && (
        <>
          <div className="segments segments-wide">
            {shares.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={share === one}
                onClick={() => onChange({ share: one })}
              >
                {t(`saved.share.${one}`, { number: formats.number(counts[one]) })}
              </button>
            ))}
          </div>
          <input
            type="search"
            dir="auto"
            value={words}
            onChange={(event) => onChange({ words: event.target.value })}
            aria-label={t('saved.filter')}
            placeholder={t('saved.filter')}
            className="input min-h-11 rounded-sm text-sm sm:max-w-52 md:min-h-10"
          />
          {groups.length > 0 && (
            <select
              value={group}
              onChange={(event) => onChange({ group: event.target.value })}
              aria-label={t('saved.group')}
              className={`${field} max-w-44`}
            >
              <option value="">{t('saved.allGroups')}</option>
              {groups.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
          <select
            value={order}
            onChange={(event) => onChange({ order: event.target.value as Order })}
            aria-label={t('saved.order')}
            className={field}
          >
            {orders.map((one) => (
              <option key={one} value={one}>
                {t(`saved.order.${one}`)}
              </option>
            ))}
          </select>
        </>
      )}
      {children}
    </div>
  )
}
