import { useState } from 'react'
import { type OnOffer, useList } from '@/components/look-up/use-list'
import { usePlanLimit } from '@/components/pricing/use-plan-limit'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'
import type { StartedJob } from '@/lib/jobs/answers'
import { callJob } from '@/lib/jobs/follow'
import { jobKey } from '@/lib/jobs/job-key'
import { namesPlaylist } from '@/lib/tools/machine/bulk-tools'
import { isOver } from '@/models/job-values'
import { BulkCompare } from './BulkCompare'
import { JobPanel } from './JobPanel'
import { LatestVideos } from './LatestVideos'
import { useJob } from './use-job'

export interface BulkPanelProps {
  slug: string
  /** A link to a channel or playlist that the visitor has typed. */
  link: string | undefined
  onOffer: OnOffer
  /** Whether a result stands below, which a job that is over leaves its room. */
  hasResult?: boolean
}

/** Reads all videos of a channel or playlist: the offer, the progress, and the files. */
export function BulkPanel({ slug, link, onOffer, hasResult }: BulkPanelProps) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const most = usePlanLimit('listVideos')
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const running = useJob(jobKey(slug))
  const { job, status } = running
  const isEnded = status !== undefined && isOver(status)
  const isFolded = isEnded && hasResult

  const start = async () => {
    if (!link) return
    setBusy(true)
    setFailure(undefined)
    const body = { url: link }
    // With the last job's secret: the same list again is answered with that job.
    const answer = await callJob<StartedJob>(`/api/tools/${slug}/bulk`, job ?? {}, {
      method: 'POST',
      body,
    })
    setBusy(false)
    const title = link.replace(/^https?:\/\/(www\.)?/, '')
    if (answer.ok) running.keep({ ...answer.data, title })
    else setFailure(answer.failure)
  }
  const isPlaylist = link !== undefined && namesPlaylist(link)
  const canStart = link !== undefined && (!job || isEnded)
  const { readable, count } = useList(link, onOffer, canStart)
  const offer = t(isPlaylist ? 'bulk.playlist' : 'bulk.channel')
  const done = status?.done ?? 0
  return (
    <>
      {canStart && readable && (
        <section className="card mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-5">
          <span className="icon-tile max-sm:hidden">
            <Icon name="list-video" className="size-4.75" />
          </span>
          <div className="min-w-0 grow basis-60">
            <p className="font-semibold">
              {count === undefined ? offer : `${offer} (${formats.number(count)})`}
            </p>
            <p className="text-sm text-ink-2">{t('bulk.hint', { most: formats.number(most) })}</p>
          </div>
          <button type="button" className={button.secondary} disabled={isBusy} onClick={start}>
            {t('bulk.start')}
          </button>
        </section>
      )}
      <JobPanel slug={slug} running={running} problem={failure}>
        {job && done > 0 && !isFolded && <LatestVideos job={job} done={done} isOver={isEnded} />}
        {job && done > 0 && isEnded && !isFolded && <BulkCompare job={job} />}
      </JobPanel>
    </>
  )
}
