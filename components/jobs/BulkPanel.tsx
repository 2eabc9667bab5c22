import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { useLookUp } from '@/components/look-up/use-look-up'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFormats } from '@/components/ui/use-formats'
import type { Failure } from '@/lib/browser/failure'
import { saveFile } from '@/lib/browser/save-file'
import { jobKey, maxBulkVideos } from '@/lib/bulk/tools'
import type { StartedJob } from '@/lib/jobs/answers'
import { callJob, fileOfJob, isOver } from '@/lib/jobs/follow'
import type { LookUp } from '@/lib/look-up/answers'
import { BulkCompare } from './BulkCompare'
import { JobProgress } from './JobProgress'
import { LatestRows } from './LatestRows'
import { useJob } from './use-job'

export interface BulkPanelProps {
  slug: string
  /** A link to a channel or playlist that the visitor has typed. */
  link: string | undefined
}

/** How long a typed link stays the same before its number of videos is asked for, in milliseconds. */
const lookUpDelayMs = 600

/** How many videos a list has, if YouTube tells. */
function countOf(data: LookUp): number | undefined {
  if (data.kind === 'channel') return data.channel.videoCount
  return data.kind === 'playlist' ? data.itemCount : undefined
}

/** Reads all videos of a channel or playlist: the offer, the progress, and the files. */
export function BulkPanel({ slug, link }: BulkPanelProps) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const explain = useErrorText()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const { job, status, isLost, failure: jobFailure, keep, cancel, retry } = useJob(jobKey(slug))
  const problem = failure ?? jobFailure

  const start = async () => {
    if (!link) return
    setBusy(true)
    setFailure(undefined)
    const body = { url: link }
    const answer = await callJob<StartedJob>(
      `/api/tools/${slug}/bulk`,
      {},
      { method: 'POST', body },
    )
    setBusy(false)
    if (answer.ok) keep({ ...answer.data, url: link })
    else setFailure(answer.failure)
  }
  const save = async (format: 'csv' | 'zip') => {
    if (!job) return
    try {
      saveFile(
        `${slug}.${format}`,
        await fileOfJob(`/api/jobs/${job.id}/file?format=${format}`, job),
      )
      setFailure(undefined)
    } catch {
      setFailure({ code: 'network' })
    }
  }

  const isPlaylist = link !== undefined && /[?&]list=/.test(link)
  const canStart = link !== undefined && (!job || (status && isOver(status)))
  const found = useLookUp(canStart ? link : undefined, lookUpDelayMs).state
  const count = found.status === 'done' ? countOf(found.data) : undefined
  const offer = t(isPlaylist ? 'bulk.playlist' : 'bulk.channel')
  const done = status?.done ?? 0
  return (
    <>
      {canStart && (
        <section className="card mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-5">
          <span className="icon-tile max-sm:hidden">
            <Icon name="list-video" className="size-4.75" />
          </span>
          <div className="min-w-0 grow basis-60">
            <p className="font-semibold">
              {count === undefined ? offer : `${offer} (${formats.number(count)})`}
            </p>
            <p className="text-sm text-ink-2">
              {t('bulk.hint', { most: formats.number(maxBulkVideos) })}
            </p>
          </div>
          <button type="button" className={button.secondary} disabled={isBusy} onClick={start}>
            {t('bulk.start')}
          </button>
        </section>
      )}
      {problem && (
        <p role="alert" className="mt-3 text-sm text-accent-text">
          {explain(problem)}
        </p>
      )}
      {job && (
        <JobProgress
          title={job.url.replace(/^https?:\/\/(www\.)?/, '')}
          status={status}
          isLost={isLost}
          onCancel={cancel}
          onRetry={retry}
        >
          {done > 0 &&
            (['csv', 'zip'] as const).map((format) => (
              <button
                key={format}
                type="button"
                className={button.secondary}
                onClick={() => save(format)}
              >
                <Icon name={format === 'csv' ? 'download' : 'folder-archive'} className="size-4" />
                {t(`bulk.${format}`)}
              </button>
            ))}
        </JobProgress>
      )}
      {job && status && done > 0 && <LatestRows job={job} done={done} />}
      {job && status && done > 0 && isOver(status) && <BulkCompare job={job} />}
    </>
  )
}
