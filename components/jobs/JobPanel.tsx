import { type ReactNode, useState } from 'react'
import { FailureText } from '@/components/pricing/FailureText'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'
import { saveFile, textFile } from '@/lib/browser/save-file'
import { csvForSheet, hasDecimalComma } from '@/lib/csv-sheet'
import { filesOnOffer } from '@/lib/jobs/file-links'
import { fileOfJob } from '@/lib/jobs/follow'
import { JobProgress } from './JobProgress'
import type { useJob } from './use-job'

/** A job that was started: its progress, its files, and why it can't be followed any more. */
export function JobPanel({
  slug,
  running: { job, status, isLost, failure, keep, cancel, retry },
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
  const { t } = useTranslation(['tool', 'common'])
  const { tag } = useFormats()
  const [unsaved, setUnsaved] = useState<Failure>()
  const save = async (format: string, forSheet = false) => {
    if (!job) return
    const file = await fileOfJob(`/api/jobs/${job.id}/file?format=${format}`, job)
    if (file.ok) {
      const { data } = file
      const csv = forSheet && (await csvForSheet(await data.text(), tag))
      saveFile(`${slug}.${format}`, csv ? textFile(data.type, csv) : data)
    }
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
          onClose={() => keep(undefined)}
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
          {status && hasDecimalComma(tag) && filesOnOffer(status).includes('csv') && (
            <button type="button" className={button.secondary} onClick={() => save('csv', true)}>
              <Icon name="download" className="size-4" />
              {t('common:csvComma')}
            </button>
          )}
        </JobProgress>
      )}
      {children}
    </>
  )
}
