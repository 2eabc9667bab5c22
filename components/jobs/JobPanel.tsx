import { type ReactNode, useState } from 'react'
import { FailureText } from '@/components/pricing/FailureText'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'
import { saveFile } from '@/lib/browser/save-file'
import { filesOnOffer } from '@/lib/jobs/file-links'
import { fileOfJob } from '@/lib/jobs/follow'
import { JobProgress } from './JobProgress'
import type { useJob } from './use-job'

/** A job that was started: its progress, its files, and why it can't be followed any more. */
export function JobPanel({
  slug,
  running: { job, status, isLost, failure, cancel, retry },
  problem,
  children,
}: {
  slug: string
  running: ReturnType<typeof useJob>
  /** Why it couldn't be started. */
  problem: Failure | undefined
  /** What it has found, below its progress. */
  children?: ReactNode
}) {
  const { t } = useTranslation('tool')
  const [unsaved, setUnsaved] = useState<Failure>()
  const save = async (format: string) => {
    if (!job) return
    const file = await fileOfJob(`/api/jobs/${job.id}/file?format=${format}`, job)
    if (file.ok) saveFile(`${slug}.${format}`, file.data)
    setUnsaved(file.ok ? undefined : file.failure)
  }
  const shown = problem ?? failure ?? unsaved
  return (
    <>
      {shown && (
        <p role="alert" className="mt-3 text-sm text-accent-text">
          <FailureText failure={shown} />
        </p>
      )}
      {job && (
        <JobProgress
          title={job.title}
          status={status}
          isLost={isLost}
          onCancel={cancel}
          onRetry={retry}
        >
          {status &&
            filesOnOffer(status).map((format) => (
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
      {children}
    </>
  )
}
