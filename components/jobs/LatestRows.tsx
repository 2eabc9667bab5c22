import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import type { BulkRow } from '@/lib/bulk/rows'
import type { StartedJob } from '@/lib/jobs/answers'
import { callJob } from '@/lib/jobs/follow'
import { watchUrl } from '@/lib/youtube/links'

const rowsOfPage = 50
const shown = 6

/** The last videos that a job has read. */
export function LatestRows({ job, done }: { job: StartedJob; done: number }) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const [rows, setRows] = useState<BulkRow[]>([])
  const page = Math.floor((done - 1) / rowsOfPage)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    callJob<BulkRow[]>(`/api/jobs/${job.id}/rows?page=${page}`, job, { signal }).then(
      (answer) => answer.ok && answer.data.length > 0 && setRows(answer.data.slice(-shown)),
      () => undefined,
    )
    return () => controller.abort()
  }, [job, page])

  if (rows.length === 0) return null
  return (
    <section className="card mt-4">
      <h2 className="px-4 pt-4 text-base sm:px-5">{t('job.latest')}</h2>
      <ul className="px-4 pb-2 sm:px-5">
        {rows.map(({ id, title, tags, views, problem }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-4 border-line py-2.5 text-sm [&+&]:border-t"
          >
            <a dir="auto" href={watchUrl(id)} className="min-w-0 wrap-anywhere">
              {title || id}
            </a>
            {!problem && views !== undefined && (
              <span className="from-youtube text-ink-2">
                {`${t('bulk.field.views')}: ${formats.number(views)}`}
              </span>
            )}
            {tags && tags.length > 0 && (
              <span dir="auto" className="w-full truncate text-xs text-ink-3">
                {tags.join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
