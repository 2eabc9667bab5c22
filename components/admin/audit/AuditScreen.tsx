import { addDays } from 'date-fns/addDays'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { useRouter } from 'next/router'
import { FilterSelect, ListFilters } from '@/components/dashboard/ListFilters'
import { Pager, pageOf } from '@/components/dashboard/Pager'
import { SaveCsv } from '@/components/dashboard/SaveCsv'
import { ScreenHead } from '@/components/dashboard/ScreenHead'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type AuditAction, auditActions } from '@/lib/audit/actions'
import { api } from '@/lib/browser/account-client'
import { AuditTable } from './AuditTable'

const pageSize = 50
const path = '/dashboard/audit'
const filterNames = ['action', 'from', 'to'] as const

/** The start of a day in the visitor's time zone, plus some days, as an ISO 8601 instant. */
function startOfDay(day: string, addedDays = 0): string {
  const date = parseISO(day)
  return isValid(date) ? addDays(date, addedDays).toISOString() : day
}

/** The API's query. Its end is an exclusive instant; the visitor's end is a day that is included. */
function queryOf(filter: URLSearchParams) {
  const { action, from, to } = Object.fromEntries(filter)
  return {
    // One that the address has wrong is refused by the server.
    ...(action && { action: action as AuditAction }),
    ...(from && { from: startOfDay(from) }),
    ...(to && { to: startOfDay(to, 1) }),
  }
}

/** The audit log with filters, which are stored in the page's query, and a CSV export. */
export function AuditScreen() {
  const { t } = useTranslation(['admin', 'common'])
  const router = useRouter()
  const formats = useFormats()
  const queryValue = (name: string) => {
    const value = router.query[name]
    return typeof value === 'string' ? value : ''
  }
  const page = pageOf(queryValue('page'))
  const filter = new URLSearchParams(
    filterNames.flatMap((name) => (queryValue(name) ? [[name, queryValue(name)]] : [])),
  )
  const { answer, failed, loading, refresh } = useFetched('/api/audit', {
    query: { ...queryOf(filter), page, pageSize },
  })

  const changeFilter = (name: (typeof filterNames)[number], value: string) => {
    const next = new URLSearchParams(filter)
    if (value) next.set(name, value)
    else next.delete(name)
    void router.replace(next.size > 0 ? `${path}?${next}` : path, undefined, {
      shallow: true,
      scroll: false,
    })
  }
  return (
    <>
      <ScreenHead title={t('audit.title')}>
        <SaveCsv
          name="audit.csv"
          disabled={!answer?.meta.total}
          load={() => api.getText('/api/audit', { query: { ...queryOf(filter), format: 'csv' } })}
        />
      </ScreenHead>
      <p className="-mt-2 mb-4 max-w-2xl text-sm text-ink-2">{t('audit.description')}</p>
      <ListFilters
        set={filterNames.flatMap((name) => {
          const value = queryValue(name)
          if (!value) return []
          const shown = name === 'action' ? t(`act.${value}`) : formats.calendarDay(value)
          const text = t('common:pair', { name: t(`audit.${name}`), value: shown })
          return [{ key: name, text, onRemove: () => changeFilter(name, '') }]
        })}
        onClear={() => void router.replace(path, undefined, { shallow: true, scroll: false })}
      >
        <FilterSelect
          label={t('audit.action')}
          value={queryValue('action')}
          options={[
            ['', t('common:pair', { name: t('audit.action'), value: t('audit.anyone') })],
            ...auditActions.map((action) => [action, t(`act.${action}`)] as const),
          ]}
          onChange={(action) => changeFilter('action', action)}
        />
        {(['from', 'to'] as const).map((name) => (
          <label
            key={name}
            className="flex items-center gap-2 text-sm text-ink-2 max-md:justify-between"
          >
            {t(`audit.${name}`)}
            <input
              type="date"
              value={queryValue(name)}
              onChange={(event) => changeFilter(name, event.target.value)}
              className="input min-h-11 w-44 rounded-sm border-line text-sm hover:border-edge md:min-h-10"
            />
          </label>
        ))}
      </ListFilters>
      {failed && <Failed text={t('audit.failed')} onRetry={refresh} />}
      {loading && <ListSkeleton />}
      {answer?.data.length === 0 && <Empty icon="scroll-text" title={t('audit.none')} />}
      {answer && answer.data.length > 0 && (
        <div className="card">
          <AuditTable rows={answer.data} />
        </div>
      )}
      <Pager
        page={page}
        pageSize={pageSize}
        total={answer?.meta.total}
        href={(number) => `${path}?${new URLSearchParams([...filter, ['page', String(number)]])}`}
      />
    </>
  )
}
