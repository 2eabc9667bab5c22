import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { Pager, pageOf } from '@/components/dashboard/Pager'
import { ScreenHead } from '@/components/dashboard/ScreenHead'
import { button } from '@/components/ui/button'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useJobErrorText } from '@/components/ui/use-job-error-text'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import type { ListedJob } from '@/lib/jobs/answers'

const pageSize = 20
/** Milliseconds between looks at the jobs. */
const lookEveryMs = 5_000

/** Kinds of jobs that have a name in the page's language. */
const names = ['bulk', 'draw'] as const
const isNamed = (name: string): name is (typeof names)[number] =>
  (names as readonly string[]).includes(name)

function JobRow({ job, onAct }: { job: ListedJob; onAct: (action: 'retry' | 'cancel') => void }) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const explain = useJobErrorText()
  const { name, state, done, total, attempts, error, createdAt } = job
  const numbers = [done, total].filter((one) => one !== undefined).map(formats.number)
  const canCancel = state === 'queued' || state === 'running' || state === 'waiting'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 text-sm sm:px-5 [&+&]:border-t">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{`${isNamed(name) ? t(`jobs.name.${name}`) : name} · ${t(`jobs.state.${state}`)}`}</p>
        <p className="text-xs text-ink-3">
          {`${formats.shortMoment(createdAt)} · ${numbers.join(' / ')} · ${t('jobs.attempts', { number: formats.number(attempts) })}`}
        </p>
        {error && <p className="mt-1 wrap-anywhere">{explain({ code: error })}</p>}
      </div>
      {(canCancel || state === 'failed') && (
        <button
          type="button"
          className={button.secondary}
          onClick={() => onAct(canCancel ? 'cancel' : 'retry')}
        >
          {t(canCancel ? 'action.cancel' : 'action.retry')}
        </button>
      )}
    </li>
  )
}

/** The site's long work: what waits, what runs, what has failed and why. */
export function JobsScreen() {
  const { t } = useTranslation('admin')
  const { query } = useRouter()
  const page = pageOf(query.page)
  const { answer, failed, loading, refresh } = useFetched('/api/jobs', {
    query: { page, pageSize },
  })
  useEffect(() => {
    const timer = setInterval(refresh, lookEveryMs)
    return () => clearInterval(timer)
  }, [refresh])
  const act = async (id: string, action: 'retry' | 'cancel') => {
    // A failure is shown as a toast; the list tells the truth either way.
    await api.post('/api/jobs', { body: { id, action } }).catch(() => undefined)
    await refresh()
  }
  return (
    <>
      <ScreenHead title={t('jobs.title')} />
      <p className="-mt-2 mb-4 max-w-2xl text-sm text-ink-2">{t('jobs.description')}</p>
      {failed && <Failed text={t('jobs.failed')} onRetry={refresh} />}
      {loading && <div className="skeleton h-96" />}
      {answer?.meta.total === 0 && <Empty icon="inbox" title={t('jobs.none')} />}
      <ul className={answer?.data.length ? 'card' : ''}>
        {answer?.data.map((job) => (
          <JobRow key={job.id} job={job} onAct={(action) => act(job.id, action)} />
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={pageSize}
        meta={answer?.meta}
        href={(number) => `/dashboard/jobs?page=${number}`}
      />
    </>
  )
}
