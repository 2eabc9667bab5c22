import { useState } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type Commitment, hasTrouble, mayDrawNow } from '@/lib/draws/answers'
import type { JobStatus } from '@/lib/jobs/answers'
import { useLeft } from './use-left'

/** The time until the round that decides. */
function Countdown({ beacon }: { beacon: NonNullable<Commitment['beacon']> }) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const left = useLeft(beacon.at)
  return (
    <p className="draw-countdown">
      <b role="timer">{left > 0 ? formats.minutes(left) : t('job.due')}</b>
      <span>
        {t('page.line.round', {
          round: formats.number(beacon.round),
          time: formats.utcTime(beacon.at),
        })}
      </span>
    </p>
  )
}

/** What was published before the draw: the line to post, the time until the round, and the way not to
 * wait. */
export function Commit({
  commitment,
  step,
  onDrawNow,
}: {
  commitment: Commitment
  step: JobStatus['step']
  onDrawNow: () => void
}) {
  const { t } = useTranslation(['draw', 'tool'])
  const [isSent, setSent] = useState(false)
  const { beacon, line } = commitment
  return (
    <section aria-label={t('draw:page.line')} className="card draw-commit">
      <div>
        <h2 className="text-lg tracking-normal">
          {t(beacon ? 'draw:job.post' : 'draw:job.aloneLine')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          {t(beacon ? 'draw:job.post.text' : 'draw:page.line.aloneText')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <code translate="no" dir="ltr" className="commit-line">
          {line}
        </code>
        <CopyButton text={line} label={t('draw:page.line.copy')} className={button.accent} />
      </div>
      {beacon && <Countdown beacon={beacon} />}
      {hasTrouble(step) && (
        <p className="rounded-sm bg-warn-soft px-3 py-2 text-sm text-warn">
          {t(`tool:job.step.${step}`)}
        </p>
      )}
      {beacon && mayDrawNow(step) && (
        <div className="draw-now">
          <button
            type="button"
            className={button.secondary}
            disabled={isSent}
            onClick={() => {
              setSent(true)
              onDrawNow()
            }}
          >
            <Icon name="dices" className="size-4" />
            {t('draw:job.now')}
          </button>
          <p className="min-w-0 flex-1 basis-60 text-xs text-ink-3">{t('draw:job.now.text')}</p>
        </div>
      )}
    </section>
  )
}
