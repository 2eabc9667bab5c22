import { addDays } from 'date-fns/addDays'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { Pager, pageOf } from '@/components/dashboard/Pager'
import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { Field } from '@/components/ui/Field'
import { TextField } from '@/components/ui/TextField'
import { useFetched } from '@/components/ui/use-fetched'
import { type AuditAction, auditActions } from '@/lib/audit/actions'
import { api } from '@/lib/browser/account-client'
import { saveFile, textFile } from '@/lib/browser/save-file'
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
  const { t } = useTranslation('admin')
  const router = useRouter()
  const [saving, setSaving] = useState(false)
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
  const save = async () => {
    setSaving(true)
    try {
      const csv = await api.getText('/api/audit', { query: { ...queryOf(filter), format: 'csv' } })
      saveFile('audit.csv', textFile('text/csv;charset=utf-8', csv))
    } catch {
      // The API client has already shown a toast.
    } finally {
      setSaving(false)
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl sm:text-2xl">{t('audit.title')}</h1>
        <button type="button" className={button.secondary} disabled={saving} onClick={save}>
          {t('audit.csv')}
        </button>
      </div>
      <p className="mt-1 text-sm text-ink-3">{t('audit.description')}</p>
      <div className="mt-5 grid gap-3 sm:grid-cols-3">
        <Field label={t('audit.action')}>
          {(control) => (
            <select
              {...control}
              value={queryValue('action')}
              onChange={(event) => changeFilter('action', event.target.value)}
              className="input"
            >
              <option value="">{t('audit.anyone')}</option>
              {auditActions.map((action) => (
                <option key={action} value={action}>
                  {t(`act.${action}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          type="date"
          label={t('audit.from')}
          value={queryValue('from')}
          onChange={(event) => changeFilter('from', event.target.value)}
        />
        <TextField
          type="date"
          label={t('audit.to')}
          value={queryValue('to')}
          onChange={(event) => changeFilter('to', event.target.value)}
        />
      </div>
      {failed && <Failed text={t('audit.failed')} onRetry={refresh} />}
      {loading && <div className="skeleton mt-4 h-96" />}
      {answer && (
        <div className="card mt-4">
          {answer.data.length === 0 ? (
            <p className="p-5 text-sm">{t('audit.none')}</p>
          ) : (
            <AuditTable rows={answer.data} />
          )}
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
