import { useEffect, useRef } from 'react'
import { FailureText } from '@/components/pricing/FailureText'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useJobErrorText } from '@/components/ui/use-job-error-text'
import { useTranslation } from '@/context/use-translation'
import { Commitment, type DrawStep, drawSteps } from '@/lib/draws/answers'
import type { JobStatus } from '@/lib/jobs/answers'
import { isOver } from '@/models/job-values'
import { Commit } from './Commit'
import { DrawResult } from './DrawResult'
import { LatestComments } from './LatestComments'
import { Question } from './Question'
import { Reading } from './Reading'
import { Steps } from './Steps'
import { drawOf, type RunningDraw } from './use-draw'

const isStep = (step: string | undefined): step is DrawStep =>
  (drawSteps as readonly (string | undefined)[]).includes(step)

/** Failures that the same rule has again: what helps is another rule. */
const isOfRule = (code: string) =>
  /^draw\.(noComments|noEntries|tooFewEntries|tooManyComments|needsTimes)$|^video\./.test(code)

/** What happens now, in the page's language. */
function useNow({ status, isLost }: Pick<RunningDraw, 'status' | 'isLost'>): string {
  const { t } = useTranslation('tool')
  if (!status) return t('job.state.queued')
  if (isLost && !isOver(status)) return t('job.lost')
  const { state, step } = status
  return state === 'running' && isStep(step) ? t(`job.step.${step}`) : t(`job.state.${state}`)
}

/** Why a draw ended without winners, and what can be done. */
function Ended({
  status,
  onRetry,
  onLeave,
}: {
  status: JobStatus
  onRetry: () => void
  onLeave: () => void
}) {
  const { t } = useTranslation(['draw', 'common'])
  const explain = useJobErrorText()
  const { state, error = { code: '' } } = status
  const reason = state === 'failed' && explain(error)
  return (
    <section className="card draw-question" data-outcome>
      <p className={reason ? 'font-semibold text-accent-text' : 'font-semibold'}>
        {reason || t('draw:job.cancelled')}
      </p>
      <div className="flex flex-wrap gap-2">
        {reason && !isOfRule(error.code) && (
          <button type="button" className={button.accent} onClick={onRetry}>
            <Icon name="rotate-ccw" className="size-4" />
            {t('common:tryAgain')}
          </button>
        )}
        <button type="button" className={button.secondary} onClick={onLeave}>
          {t('draw:job.change')}
        </button>
      </div>
    </section>
  )
}

/** A draw that was started: how far it is, what it asks, what it has published, and who was drawn. */
export function DrawJob({ running }: { running: RunningDraw }) {
  const { t } = useTranslation('draw')
  const { job, status, isLost, failure, answer, cancel, retry, keep } = running
  const now = useNow(running)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (status && !isOver(status)) wasRunning.current = true
  }, [status])
  const shown = failure && (
    <p role="alert" className="mt-3 text-sm text-accent-text">
      <FailureText failure={failure} />
    </p>
  )
  if (!job) return shown ?? null
  const leave = () => keep(undefined)
  const draw = drawOf(status)
  const published = status?.commitment && Commitment.safeParse(status.commitment)
  return (
    <section aria-label={t('job')} className="result draw-job">
      {status && <Steps status={status} />}
      {status && !isOver(status) && (
        <Reading
          job={job}
          status={status}
          now={now}
          isLost={isLost}
          onCancel={() => void (status.state === 'waiting' ? answer(false) : cancel())}
        />
      )}
      {!status && <p className="card p-5 text-ink-2">{now}</p>}
      {shown}
      {status?.state === 'waiting' && status.asks && (
        <Question asks={status.asks} onAnswer={(goOn) => void answer(goOn)} />
      )}
      {status && !isOver(status) && published?.success && (
        <Commit
          commitment={published.data}
          step={status.step}
          onDrawNow={() => void answer(true)}
        />
      )}
      {status?.state === 'running' && !status.commitment && status.done > 0 && (
        <LatestComments job={job} done={status.done} />
      )}
      {draw && (
        <DrawResult
          key={draw.id}
          draw={draw}
          secret={job.secret}
          isFresh={wasRunning.current}
          onAgain={leave}
          onDeleted={leave}
        />
      )}
      {status && isOver(status) && !draw && (
        <Ended status={status} onRetry={() => void retry()} onLeave={leave} />
      )}
      <p role="status" className="sr-only">
        {draw ? t('job.drawn', { count: draw.winners.length }) : now}
      </p>
    </section>
  )
}
