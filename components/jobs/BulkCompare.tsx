import { useTranslation } from 'next-i18next/pages'
import { type ChangeEvent, useId, useState } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { type Comparison, compareVideos } from '@/lib/bulk/compare'
import { readVideos, readZip } from '@/lib/bulk/read-zip'
import type { StartedJob } from '@/lib/jobs/answers'
import { fileOfJob } from '@/lib/jobs/follow'

/** The most changed videos that a page shows. */
const maxShown = 200

/** Compares what a job has read with a ZIP that was saved earlier; the ZIP stays in the browser. */
export function BulkCompare({ job }: { job: StartedJob }) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const id = useId()
  const [found, setFound] = useState<Comparison | 'bad'>()

  const compare = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    try {
      const earlier = readZip(new Uint8Array(await file.arrayBuffer()))
      const now = await fileOfJob(`/api/jobs/${job.id}/file?format=json`, job)
      setFound(compareVideos(earlier, readVideos(await now.text())))
    } catch {
      setFound('bad')
    }
  }

  return (
    <section className="card mt-4 p-4 sm:p-5">
      <label htmlFor={id} className="block font-semibold">
        {t('bulk.compare')}
      </label>
      <input
        id={id}
        type="file"
        accept=".zip"
        className="mt-2 max-w-full text-sm"
        onChange={compare}
      />
      <div role="status">
        {found === 'bad' && <p className="mt-3 text-sm text-warn">{t('bulk.badZip')}</p>}
        {found && found !== 'bad' && (
          <p className="mt-3 flex flex-wrap gap-x-5 text-sm font-semibold">
            {(['changed', 'added', 'gone'] as const).map((kind) => (
              <span key={kind}>
                {t(`bulk.${kind}`, { number: formats.number(found[kind].length) })}
              </span>
            ))}
          </p>
        )}
      </div>
      {found && found !== 'bad' && (
        <ul className="mt-2">
          {found.changed.slice(0, maxShown).map((video) => (
            <li key={video.id} className="border-line py-2.5 text-sm [&+&]:border-t">
              <p dir="auto" className="font-medium wrap-anywhere">
                {video.title}
              </p>
              {video.changes.map(({ field, before, after }) => (
                <p key={field} className="mt-1 text-ink-2 wrap-anywhere">
                  {`${t(`bulk.field.${field}`)}: `}
                  <del className="line-clamp-2">{before}</del>
                  <ins className="line-clamp-2 no-underline text-ink">{after}</ins>
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
