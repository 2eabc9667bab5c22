import { useEffect, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useJobErrorText } from '@/components/ui/use-job-error-text'
import { useTranslation } from '@/context/use-translation'
import { retryDownload } from '@/lib/downloads/follow-downloads'
import { callJob } from '@/lib/jobs/follow'
import type { DownloadRow } from '@/lib/media/answers'
import { isEnded, retryable } from './state'
import type { Download } from './use-downloads'

/** How long after a change the rows are read again, in milliseconds: a running job changes all the time. */
const pauseMs = 800

/** The rows of a list's job, read again while it goes on. */
function useRows({ id, secret, status }: Download): DownloadRow[] {
  const [rows, setRows] = useState<DownloadRow[]>([])
  const { state, done } = status ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done tells of changed rows.
  useEffect(() => {
    const controller = new AbortController()
    const read = async () => {
      const path = `/api/jobs/${id}/rows`
      const answer = await callJob<DownloadRow[]>(path, { secret }, { signal: controller.signal })
      if (answer.ok && answer.data.length > 0) setRows(answer.data)
    }
    // It throws only when it was aborted.
    const timer = setTimeout(
      () => void read().catch(() => undefined),
      rows.length > 0 && state === 'running' ? pauseMs : 0,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [id, secret, state, done])
  return rows
}

/** The videos of a list, each with its state; what failed can be tried again, and all files are one ZIP. */
export function ListRows({ download }: { download: Download }) {
  const { t } = useTranslation('download')
  const formats = useFormats()
  const rows = useRows(download)
  const explain = useJobErrorText()
  const failed = retryable(rows)
  const made = rows.filter(({ file }) => file)
  const { zip } = download.status?.result ?? {}
  const hasEnded = isEnded(download)
  const stateOf = ({ state }: DownloadRow) => {
    if (!hasEnded) return state
    // A list that was cancelled goes on with none of them.
    return state === 'waiting' ? 'notStarted' : state === 'running' ? 'notFinished' : state
  }
  if (rows.length === 0) return null
  return (
    <div className="list-rows">
      <ol>
        {rows.map((row) => (
          <li key={row.input} data-state={stateOf(row)}>
            <span dir="auto" lang="" className="min-w-0 grow basis-52 wrap-anywhere">
              <span>{row.title || row.input}</span>
              {row.error && (
                <span className="block text-xs font-semibold text-accent-text">
                  {explain(row.error)}
                </span>
              )}
            </span>
            {row.file ? (
              <a
                href={row.file.href}
                download={row.file.name}
                className="quiet-link gap-1.5 tabular-nums"
                aria-label={t('list.saveOne', { title: row.title })}
              >
                <Icon name="download" className="size-4" />
                {formats.fileSize(row.file.bytes)}
              </a>
            ) : (
              <span className="text-xs text-ink-3">{t(`list.state.${stateOf(row)}`)}</span>
            )}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {hasEnded && made.length > 0 && typeof zip === 'string' && (
          <a href={zip} download className={button.accent}>
            <Icon name="folder-archive" className="size-4.5" />
            {t('list.zip', { count: made.length, value: formats.number(made.length) })}
          </a>
        )}
        {hasEnded && failed > 0 && (
          <button
            type="button"
            className={button.secondary}
            onClick={() => void retryDownload(download)}
          >
            <Icon name="rotate-ccw" className="size-4" />
            {t('list.retry', { count: failed, value: formats.number(failed) })}
          </button>
        )}
      </div>
    </div>
  )
}
