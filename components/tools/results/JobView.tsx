import { useEffect, useState } from 'react'
import { JobPanel } from '@/components/jobs/JobPanel'
import { LatestRows, useLatestRows } from '@/components/jobs/LatestRows'
import { useJob } from '@/components/jobs/use-job'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'
import type { StartedJob } from '@/lib/jobs/answers'
import { callJob, isOver } from '@/lib/jobs/follow'
import { jobKey } from '@/lib/jobs/job-key'
import { recordRun } from '@/lib/tools/machine/run-history'
import type { JobResult, JobRow } from '@/lib/tools/results/job'
import { JobOffer } from './JobOffer'
import { Notes } from './Notes'
import type { ResultViewProps } from './views'

/** The last rows that a tool's job has saved, each thing under its heading. */
function Rows({ slug, job, done }: { slug: string; job: StartedJob; done: number }) {
  const { t } = useTranslation([`tools/${slug}`, 'job'])
  const formats = useFormats()
  const rows = useLatestRows<JobRow>({ job, done })
  if (rows.length === 0) return null
  const written = (value: JobRow[string]) => {
    if (value === null) return t('job:unknown')
    return typeof value === 'number' ? formats.number(value) : String(value)
  }
  return (
    <LatestRows>
      {rows.map((row) => {
        const [[, first] = ['', null], ...others] = Object.entries(row)
        return (
          <li key={JSON.stringify(row)}>
            <span dir="auto" className="w-full min-w-0 wrap-anywhere sm:w-auto">
              {written(first)}
            </span>
            {others.map(([name, value]) => (
              <span key={name} dir="auto" className="text-ink-2 wrap-anywhere">
                {`${t(`column.${name}`)}: ${written(value)}`}
              </span>
            ))}
          </li>
        )
      })}
    </LatestRows>
  )
}

/** What a job would do, the button that starts it, and the job. */
export default function JobView({ tool, data, meta }: ResultViewProps) {
  const { slug } = tool
  const { t, i18n } = useTranslation([`tools/${slug}`, 'tool', 'job'])
  const { title, total, start: body, notes } = data as JobResult
  const running = useJob(jobKey(slug))
  const { job, status } = running
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is a new run.
  useEffect(() => recordRun(slug, window.location.search.slice(1), data), [slug, meta.fetchedAt])
  const start = async () => {
    setBusy(true)
    setFailure(undefined)
    const path = `/api/tools/${slug}/job`
    const answer = await callJob<StartedJob>(path, {}, { method: 'POST', body })
    setBusy(false)
    if (answer.ok) running.keep({ ...answer.data, title })
    else setFailure(answer.failure)
  }
  const stepText = (step: string) => {
    const key = `tools/${slug}:step.${step}`
    return i18n.exists(key) ? t(key) : ''
  }
  const done = status?.done ?? 0
  return (
    <section aria-label={t('tool:result')} className="result">
      {(!job || (status && isOver(status))) && (
        <JobOffer title={title} total={total} isBusy={isBusy} onStart={start} />
      )}
      <Notes notes={notes} slug={slug} />
      <JobPanel slug={slug} running={running} problem={failure} stepText={stepText}>
        {job && done > 0 && <Rows slug={slug} job={job} done={done} />}
      </JobPanel>
    </section>
  )
}
