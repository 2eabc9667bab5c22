import { useEffect, useState } from 'react'
import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useJobErrorText } from '@/components/ui/use-job-error-text'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'
import { saveFile } from '@/lib/browser/save-file'
import { callJob, fileOfJob } from '@/lib/jobs/follow'
import type { OwnJob } from '@/lib/own-jobs'
import { runPath } from '@/lib/tools/machine/tool-links'
import { watchUrl } from '@/lib/youtube/links'
import { isOver } from '@/models/job-values'
import { firstItems, More } from './More'
import { Panel } from './Panel'
import { PastRow } from './PastRow'

/** How often jobs that aren't over are asked about, in milliseconds. */
const askAgainMs = 4_000

const isActive = (job: OwnJob) => !isOver(job)
const hasFiles = ({ files, formats }: OwnJob) => files.length + formats.length > 0

/** How a job is, and until when its files can be saved. */
function useStanding() {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const explain = useJobErrorText()
  return (job: OwnJob): string => {
    const { kind, state, share, done, total, error, keptUntil } = job
    if (error && state === 'failed') return explain(error)
    if (keptUntil) return t('jobs.until', { time: formats.shortMoment(keptUntil) })
    if (kind === 'download' && state === 'done' && !hasFiles(job)) return t('jobs.gone')
    if (state !== 'running') return t(`jobs.state.${state}`)
    const part = share ?? (total ? Math.min(done / total, 1) : undefined)
    return part === undefined
      ? t('jobs.state.running')
      : t('jobs.share', { part: formats.wholeShare(part) })
  }
}

/** What a job has made, to save. */
function Files({ job, onFailed }: { job: OwnJob; onFailed: (failure?: Failure) => void }) {
  const { t } = useTranslation('dashboard')
  const { id, tool, files, zip, formats } = job
  const made = zip ? [{ name: t('jobs.zip'), href: zip }] : files.slice(0, 2)
  const saveRows = async (format: OwnJob['formats'][number]) => {
    const file = await fileOfJob(`/api/jobs/${id}/file?format=${format}`, job)
    if (file.ok) saveFile(`${tool}.${format}`, file.data)
    onFailed(file.ok ? undefined : file.failure)
  }
  return (
    <>
      {made.map(({ name, href }) => (
        <a
          key={href}
          href={href}
          download
          aria-label={t('jobs.saveFile', { name })}
          className={button.secondary}
        >
          {made.length > 1 ? name.slice(name.lastIndexOf('.') + 1).toUpperCase() : t('jobs.save')}
        </a>
      ))}
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          aria-label={t('jobs.saveFile', { name: format.toUpperCase() })}
          className={button.secondary}
          onClick={() => void saveRows(format)}
        >
          {format.toUpperCase()}
        </button>
      ))}
    </>
  )
}

function Job({ job, onChanged }: { job: OwnJob; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('dashboard')
  const standing = useStanding()
  const explain = useErrorText()
  const names = new Map(useToolLinks().map(({ slug, name }) => [slug, name]))
  const [failure, setFailure] = useState<Failure>()
  const { id, kind, tool, of, title } = job
  const url = /^[\w-]{11}$/.test(of) ? watchUrl(of) : of
  const about = title ?? url
  const isOver = !isActive(job)
  const isDownload = kind === 'download'
  const canEnd = !isOver || !isDownload || hasFiles(job)
  const act = isOver ? (isDownload ? 'removeFiles' : 'remove') : 'cancel'
  const end = async () => {
    const path = `/api/jobs/${id}${act === 'remove' ? '/rows' : ''}`
    const answer = await callJob(path, {}, { method: 'DELETE' })
    setFailure(answer.ok ? undefined : answer.failure)
    await onChanged()
  }
  return (
    <PastRow
      href={runPath(tool, 'video', url)}
      name={names.get(tool) ?? tool}
      about={about}
      note={
        <>
          {standing(job)}
          {failure && (
            <span role="alert" className="block text-accent-text">
              {explain(failure)}
            </span>
          )}
        </>
      }
    >
      <Files job={job} onFailed={setFailure} />
      {canEnd && (
        <button
          type="button"
          className="icon-button"
          aria-label={t(`jobs.${act}`, { title: about })}
          title={t(`jobs.${act}`, { title: about })}
          onClick={() => void end()}
        >
          <Icon name={isOver ? 'trash-2' : 'x'} className="size-4" />
        </button>
      )}
    </PastRow>
  )
}

/** The user's last jobs, to save what they have made, to end or to remove. Nothing for who has none. */
export function JobsPanel() {
  const { t } = useTranslation('dashboard')
  const [pageSize, setPageSize] = useState(firstItems)
  const { answer, failed, refresh } = useFetched('/api/jobs/own', { query: { pageSize } })
  const isAwaited = answer?.data.some(isActive) ?? false
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => {
      if (!document.hidden) void refresh()
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [isAwaited, refresh])
  if (failed && !answer) {
    return (
      <Panel title={t('jobs.title')}>
        <Failed text={t('jobs.failed')} onRetry={refresh} inCard />
      </Panel>
    )
  }
  if (!answer || answer.data.length === 0) return null
  return (
    <Panel title={t('jobs.title')}>
      <ul className="past-rows">
        {answer.data.map((job) => (
          <Job key={job.id} job={job} onChanged={refresh} />
        ))}
      </ul>
      <More listed={answer} onMore={setPageSize} />
    </Panel>
  )
}
