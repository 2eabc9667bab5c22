import { button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import '@/styles/views/job.module.css'

/** What a job would work on, and the button that starts it. */
export function JobOffer({
  title,
  total,
  isBusy,
  onStart,
}: {
  title: string
  /** How many things that are, if it is known. */
  total: number | undefined
  isBusy: boolean
  onStart: () => void
}) {
  const { t } = useTranslation(['tool', 'job'])
  const { number } = useFormats()
  return (
    <div className="card job-offer">
      <div>
        <h2 dir="auto">{title}</h2>
        {total !== undefined && <p>{t('job.of', { done: number(0), total: number(total) })}</p>}
      </div>
      <button type="button" className={button.accent} disabled={isBusy} onClick={onStart}>
        {t('job:start')}
      </button>
    </div>
  )
}
