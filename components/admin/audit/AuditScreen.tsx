import { addDays } from 'date-fns/addDays'
import { parseISO } from 'date-fns/parseISO'
import { useRouter } from 'next/router'
import { DayFilter } from '@/components/dashboard/DayFilter'
import { FilterSelect, ListFilters } from '@/components/dashboard/ListFilters'
import { Pager } from '@/components/dashboard/Pager'
import { SaveCsv } from '@/components/dashboard/SaveCsv'
import { ScreenHead } from '@/components/dashboard/ScreenHead'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { auditActions } from '@/lib/audit/actions'
import { api } from '@/lib/browser/account-client'
import { type QueryOf, useListQuery } from '../list/list-query'
import { AuditTable } from './AuditTable'

const pageSize = 50
const days = ['from', 'to'] as const
const auditList = {
  path: '/dashboard/audit',
  orders: ['newest'] as const,
  defaultOrder: 'newest' as const,
  filters: { action: auditActions },
  days,
  maxSearch: 0,
}

/** The start of a day in the visitor's time zone, plus some days, as an ISO 8601 instant. */
const startOfDay = (day: string, addedDays = 0) => addDays(parseISO(day), addedDays).toISOString()

/** The API's query. Its end is an exclusive instant; the visitor's end is a day that is included. */
const queryOf = ({ action, from, to }: QueryOf<typeof auditList>) => ({
  ...(action && { action }),
  ...(from && { from: startOfDay(from) }),
  ...(to && { to: startOfDay(to, 1) }),
})

/** The audit log with filters, which are stored in the page's query, and a CSV export. */
export function AuditScreen() {
  const { t } = useTranslation(['admin', 'common'])
  const { query: address } = useRouter()
  const formats = useFormats()
  const { query, change, clear, href } = useListQuery(auditList)
  const { page, action, from, to } = query
  const { answer, failed, loading, refresh } = useFetched('/api/audit', {
    query: { ...queryOf(query), page, pageSize },
  })
  const set = [
    ['action', action, t(`act.${action}`)] as const,
    ...days.map(
      (name) => [name, query[name], query[name] && formats.calendarDay(query[name])] as const,
    ),
  ].filter(([, value]) => value)

  return (
    <>
      <ScreenHead title={t('audit.title')}>
        <SaveCsv
          name="audit.csv"
          disabled={!answer?.meta.total}
          load={() => api.getText('/api/audit', { query: { ...queryOf(query), format: 'csv' } })}
        />
      </ScreenHead>
      <p className="-mt-2 mb-4 max-w-2xl text-sm text-ink-2">{t('audit.description')}</p>
      <ListFilters
        set={set.map(([name, , shown]) => ({
          key: name,
          text: t('common:pair', { name: t(`audit.${name}`), value: shown }),
          onRemove: () => change({ [name]: '' }),
        }))}
        onClear={clear}
      >
        <FilterSelect
          label={t('audit.action')}
          value={action}
          options={[
            ['', t('common:pair', { name: t('audit.action'), value: t('audit.anyone') })],
            ...auditActions.map((one) => [one, t(`act.${one}`)] as const),
          ]}
          onChange={(chosen) => change({ action: chosen })}
        />
        {days.map((name) => (
          <DayFilter
            key={name}
            label={t(`audit.${name}`)}
            value={query[name] || (typeof address[name] === 'string' ? address[name] : '')}
            isReversed={name === 'to' && from !== '' && to !== '' && to < from}
            onChange={(day) => change({ [name]: day })}
          />
        ))}
      </ListFilters>
      {failed && <Failed text={t('audit.failed')} onRetry={refresh} />}
      {loading && <ListSkeleton />}
      {answer?.meta.total === 0 && <Empty icon="scroll-text" title={t('audit.none')} />}
      {answer && answer.data.length > 0 && (
        <div className="card">
          <AuditTable rows={answer.data} />
        </div>
      )}
      <Pager page={page} pageSize={pageSize} meta={answer?.meta} href={href} />
    </>
  )
}
