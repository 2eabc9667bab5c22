import type { ReactNode } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { ProgressBar } from '@/components/ui/ProgressBar'
import { useFormats } from '@/components/ui/use-formats'
import { useJobErrorText } from '@/components/ui/use-job-error-text'
import { useTranslation } from '@/context/use-translation'
import type { JobStatus } from '@/lib/jobs/answers'

/** Steps that have a sentence of their own. */
const steps = ['find', 'read'] as const

/** How many things are done, and how long the rest takes. */
function Counts({ done, total, eta }: Pick<JobStatus, 'done' | 'total' | 'eta'>) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const written = { done: formats.number(done), total: formats.number(total ?? done) }
  const left = eta !== undefined && formats.age(Date.now() + Math.max(eta, 1) * 1000 + 500)
  return (
    <div className="flex justify-between gap-4 text-sm">
      <span className="from-youtube">
        {total === undefined ? written.done : t('job.of', written)}
      </span>
      {left && <span>{t('job.left', { time: left })}</span>}
    </div>
  )
}

/** Numbers to read at a glance. */
function Figures({
  share,
  speed,
  position,
}: Pick<JobStatus, 'speed' | 'position'> & { share: number | undefined }) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const figures = [
    share !== undefined && [formats.wholeShare(share), t('job.share')],
    speed !== undefined && [formats.number(Math.round(speed * 10) / 10), t('job.pace')],
    position !== undefined && [formats.number(position), t('job.place')],
  ].filter((one) => one !== false)
  if (figures.length === 0) return null
  return (
    <dl>
      {figures.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Why a job has ended early, and what is left of it. */
function EndReason({
  reason,
  isKept,
  isCancelled,
}: {
  reason: string | undefined
  isKept: boolean
  isCancelled: boolean
}) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const kept = isKept && (reason || isCancelled) ? t('job.kept') : ''
  if (!reason && !kept) return null
  return <p className="job-reason">{formats.sentences([reason, kept])}</p>
}

/** How far a job is: what is happening now, a bar, numbers, and what can be done. */
export function JobProgress({
  title,
  status,
  isLost,
  onCancel,
  onRetry,
  onClose,
  children,
}: {
  title: ReactNode
  /** Nothing while the first answer is awaited. */
  status: JobStatus | undefined
  /** Whether the connection broke and is being opened again. Pace and time left aren't known then. */
  isLost?: boolean
  onCancel: () => void
  onRetry: () => void
  /** Takes it off the page once it is over; absent where it stays. */
  onClose?: () => void
  /** What can be done with what it has found. */
  children?: ReactNode
}) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const explain = useJobErrorText()
  const { state = 'queued', done = 0, total, speed, eta, position, error } = status ?? {}
  const share = total ? Math.min(done / total, 1) : undefined
  const isActive = state === 'queued' || state === 'running'
  const step = steps.find((one) => one === status?.step) ?? 'find'
  const now = state === 'running' ? t(`job.step.${step}`) : t(`job.state.${state}`)
  const reason = error && explain(error)
  // Read aloud at each quarter, not with each number.
  const quarter = share === undefined ? '' : formats.wholeShare(Math.floor(share * 4) / 4)
  return (
    <section aria-label={t('job.label')} className="screen job" data-state={state}>
      <header>
        <div className="min-w-0 grow">
          <h2 dir="auto" lang="">
            {title}
          </h2>
          <p>{isLost && isActive ? t('job.lost') : now}</p>
        </div>
        {isActive && (
          <button type="button" className={button.secondary} onClick={onCancel}>
            <Icon name="x" className="size-4" />
            <span className="max-sm:sr-only">{t('cancel')}</span>
          </button>
        )}
        {state === 'failed' && (
          <button type="button" className={button.secondary} onClick={onRetry}>
            <Icon name="rotate-ccw" className="size-4" />
            <span className="max-sm:sr-only">{t('common:tryAgain')}</span>
          </button>
        )}
        {!isActive && onClose && (
          <button
            type="button"
            className="icon-button -my-2 -me-2"
            aria-label={t('common:close')}
            title={t('common:close')}
            onClick={onClose}
          >
            <Icon name="x" className="size-5" />
          </button>
        )}
      </header>
      <ProgressBar
        name={now}
        share={isActive ? share : (share ?? (state === 'done' ? 1 : 0))}
        data-unknown={(share === undefined && isActive) || undefined}
      />
      {state !== 'queued' && <Counts done={done} total={total} eta={isLost ? undefined : eta} />}
      {isActive && <Figures share={share} speed={isLost ? undefined : speed} position={position} />}
      <EndReason reason={reason} isKept={done > 0} isCancelled={state === 'cancelled'} />
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
      <p role="status" className="sr-only">
        {[now, isActive && quarter, reason].filter(Boolean).join('. ')}
      </p>
    </section>
  )
}
