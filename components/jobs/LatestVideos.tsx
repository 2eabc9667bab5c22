import { useEffect, useState } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { BulkRow } from '@/lib/bulk/rows'
import type { StartedJob } from '@/lib/jobs/answers'
import { callJob } from '@/lib/jobs/follow'
import { watchUrl } from '@/lib/youtube/links'

/** How long after a lost connection they are asked for again, in milliseconds. */
const againMs = 2_000

interface Latest {
  job: StartedJob
  /** How much is done: with more of it, there are new rows. */
  done: number
}

/** The last rows of a job. */
export function useLatestRows<Row>({ job, done }: Latest, shown: number): Row[] {
  const [rows, setRows] = useState<Row[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done tells of new rows.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let again: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const answer = await callJob<Row[]>(`/api/jobs/${job.id}/rows`, job, { signal })
      if (!answer.ok) {
        if (answer.failure.code === 'network') again = setTimeout(load, againMs)
      } else if (answer.data.length > 0) setRows(answer.data.slice(-shown))
    }
    // It throws only when it was aborted.
    const load = () => void ask().catch(() => undefined)
    load()
    return () => {
      controller.abort()
      clearTimeout(again)
    }
  }, [job, done, shown])
  return rows
}

/** The last videos that a job has read; once it is over, that they are the last of how many. */
export function LatestVideos({ isOver, ...latest }: Latest & { isOver: boolean }) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const rows = useLatestRows<BulkRow>(latest, 6)
  if (rows.length === 0) return null
  return (
    <section className="card job-rows">
      <h2>{t(isOver ? 'job.read' : 'job.latest')}</h2>
      {isOver && rows.length < latest.done && (
        <p className="px-4 text-sm text-ink-2 sm:px-5">
          {t('job.lastOf', {
            shown: formats.number(rows.length),
            total: formats.number(latest.done),
          })}
        </p>
      )}
      <ul>
        {rows.map(({ id, title, tags, views, problem }) => (
          <li key={id}>
            <a dir="auto" lang="" href={watchUrl(id)} className="min-w-0 wrap-anywhere">
              {title || id}
            </a>
            {!problem && views !== undefined && (
              <span className="from-youtube text-ink-2">
                {`${t('bulk.field.views')}: ${formats.number(views)}`}
              </span>
            )}
            {tags && tags.length > 0 && (
              <span dir="auto" lang="" className="w-full truncate text-xs text-ink-3">
                {tags.join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
