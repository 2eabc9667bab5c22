import { useId } from 'react'
import { button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { JobStatus } from '@/lib/jobs/answers'
import { useLeft } from './use-left'

/** What a waiting draw asks: whether to go on although not all comments came. */
export function Question({
  asks: { read, of, until },
  onAnswer,
}: {
  asks: NonNullable<JobStatus['asks']>
  onAnswer: (goOn: boolean) => void
}) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const id = useId()
  const left = useLeft(until)
  const counts = { read: formats.number(read), of: formats.number(of) }
  return (
    <section aria-labelledby={id} className="card draw-question">
      <h2 id={id} className="text-lg tracking-normal">
        {t('job.question', counts)}
      </h2>
      <p className="text-sm text-ink-2">{t('job.question.text')}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={button.accent} onClick={() => onAnswer(true)}>
          {t('job.goOn', counts)}
        </button>
        <button type="button" className={button.secondary} onClick={() => onAnswer(false)}>
          {t('job.cancelDraw')}
        </button>
      </div>
      <p role="timer" className="text-xs text-ink-3">
        {left > 0
          ? t('job.question.left', { time: formats.minutes(left) })
          : t('job.question.over')}
      </p>
    </section>
  )
}
