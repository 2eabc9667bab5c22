import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { JobStatus } from '@/lib/jobs/answers'
import { drawOf } from './use-draw'

const steps = ['load', 'freeze', 'draw', 'receipt'] as const

/** Which of the four a job is at; past the last one when it is done. */
export function stepAt({ state, step, commitment }: JobStatus): number {
  if (state === 'done') return steps.length
  if (commitment) return 2
  return step === 'freeze' ? 1 : 0
}

/** The four steps of a draw, each with its state. */
export function Steps({ status }: { status: JobStatus }) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const at = stepAt(status)
  const hasRound = status.commitment?.beacon && drawOf(status)?.beacon !== null
  const isOver = status.state === 'failed' || status.state === 'cancelled'
  return (
    <ol className="draw-steps">
      {steps.map((name, index) => {
        const state = index < at ? 'done' : index === at ? (isOver ? 'ended' : 'now') : 'later'
        return (
          <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <i aria-hidden="true">
              {state === 'done' ? (
                <Icon name="check" className="size-4" />
              ) : state === 'ended' ? (
                <Icon name="x" className="size-4" />
              ) : (
                formats.number(index + 1)
              )}
            </i>
            <span>
              <b>{t(`job.step.${name}`)}</b>
              <small>
                {name === 'load' && status.done > 0
                  ? t('job.comments', {
                      count: status.done,
                      value: formats.number(status.done),
                    })
                  : t(
                      name === 'draw' && hasRound
                        ? 'job.step.draw.beacon'
                        : `job.step.${name}.text`,
                    )}
              </small>
            </span>
            {state === 'done' && <span className="sr-only">{t('job.step.isDone')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
