import { useTakenOut } from '@/components/draws/use-taken-out'
import type { KeptJob } from '@/components/jobs/use-job'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { ProgressBar } from '@/components/ui/ProgressBar'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { ReadSoFar } from '@/lib/draws/answers'
import type { JobStatus } from '@/lib/jobs/answers'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { Picture } from '../../Picture'

/** How many comments were read, beside how many YouTube reports. */
function Counts({ done, total, eta }: JobStatus) {
  const { t } = useTranslation(['draw', 'tool'])
  const formats = useFormats()
  const value = formats.number(done)
  const left = eta !== undefined && formats.age(Date.now() + Math.max(eta, 1) * 1000 + 500)
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="from-youtube font-semibold">
          {total === undefined
            ? t('draw:job.comments', { count: done, value })
            : t('draw:job.of', { done: value, total: formats.number(total) })}
        </span>
        {left && <span className="text-ink-3">{t('tool:job.left', { time: left })}</span>}
      </p>
      <p className="text-sm text-ink-3">
        {t(total === undefined ? 'draw:page.count.unreported' : 'draw:job.of.text')}
      </p>
    </>
  )
}

/** What became of the comments so far. */
function Figures({ rule, entries }: ReadSoFar) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const figures = [
    { name: 'after', label: t('page.count.after'), count: entries.entries },
    ...useTakenOut()(rule, entries),
  ]
  return (
    <dl className="download-figures">
      {figures.map(({ name, label, count }) => (
        <div key={name}>
          <dt className="wrap-anywhere">{label}</dt>
          <dd>{formats.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A draw on the page's screen, before anybody is drawn. */
export function Reading({
  job: { title, videos = [] },
  status,
  now,
  isLost,
  onCancel,
}: {
  job: KeptJob
  status: JobStatus
  /** What happens now, in the page's language. */
  now: string
  isLost: boolean
  onCancel: () => void
}) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const [first] = videos
  const { commitment, result, step, state } = status
  const isReading = state === 'running' && step === 'readComments' && !commitment && !isLost
  const share = status.total ? Math.min(1, status.done / status.total) : undefined
  const sofar = result as ReadSoFar | undefined
  return (
    <section aria-label={title} className="draw-screen">
      <div className="flex items-start gap-3">
        {first && (
          <Picture
            src={thumbnailImageUrl(first, 'mqdefault')}
            eager
            width={104}
            height={58}
            className="w-26 shrink-0 rounded-sm max-sm:w-20"
          />
        )}
        <div className="min-w-0 grow">
          <h2 dir="auto" lang="" className="line-clamp-2 text-base tracking-normal wrap-anywhere">
            {title}
          </h2>
          <p className="text-sm text-ink-3">
            {[
              now,
              videos.length > 1 &&
                t('job.videos', { count: videos.length, value: formats.number(videos.length) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <button
          type="button"
          className={button.secondary}
          aria-label={t('job.cancelDraw')}
          onClick={onCancel}
        >
          <Icon name="x" className="size-4" />
          <span className="max-sm:hidden">{t('job.cancelDraw')}</span>
        </button>
      </div>
      {/* What is read is no part of what follows, so the bar goes when the reading ends. */}
      {isReading && (
        <>
          <ProgressBar name={now} share={share} data-moves={share === undefined || undefined} />
          <Counts {...status} />
        </>
      )}
      {sofar?.entries && <Figures {...sofar} />}
    </section>
  )
}
