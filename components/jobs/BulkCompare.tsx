import { type ChangeEvent, useId, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type Comparison, compareVideos } from '@/lib/bulk/compare'
import { maxZipBytes, readVideos, readZip } from '@/lib/bulk/read-zip'
import type { BulkRow } from '@/lib/bulk/rows'
import type { StartedJob } from '@/lib/jobs/answers'
import { fileOfJob } from '@/lib/jobs/follow'

/** The most changed videos that a page shows. */
const maxShown = 200

/** Compares what a job has read with a ZIP that was saved earlier; the ZIP stays in the browser. */
export function BulkCompare({ job }: { job: StartedJob }) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const id = useId()
  const explain = useErrorText()
  const [found, setFound] = useState<Comparison>()
  const [problem, setProblem] = useState('')

  const compare = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    if (!file) return
    const fail = (sentence: string) => {
      setFound(undefined)
      setProblem(sentence)
    }
    let earlier: BulkRow[]
    try {
      // A larger file would fill the tab's memory before anything in it is looked at.
      if (file.size > maxZipBytes) throw new Error('too large')
      const bytes = new Uint8Array(await file.arrayBuffer())
      // The same file can be chosen again.
      input.value = ''
      earlier = await readZip(bytes)
    } catch {
      input.value = ''
      return fail(t('bulk.badZip'))
    }
    const now = await fileOfJob(`/api/jobs/${job.id}/file?format=json`, job)
    if (!now.ok) return fail(explain(now.failure))
    try {
      setFound(compareVideos(earlier, readVideos(await now.data.text())))
      setProblem('')
    } catch {
      fail(explain({ code: 'network' }))
    }
  }

  return (
    <section className="card mt-4 p-4 sm:p-5">
      <p id={id} className="font-semibold">
        {t('bulk.compare')}
      </p>
      <label className={`${button.secondary} mt-3 cursor-pointer focus-within:outline-2`}>
        <Icon name="upload" className="size-4" />
        {t('file.choose')}
        <input
          aria-labelledby={id}
          type="file"
          accept=".zip"
          className="sr-only"
          onChange={compare}
        />
      </label>
      <div role="status">
        {problem && <p className="mt-3 text-sm text-warn">{problem}</p>}
        {found && (
          <p className="mt-3 flex flex-wrap gap-x-5 text-sm font-semibold">
            {(['changed', 'added', 'gone'] as const).map((kind) => (
              <span key={kind}>
                {t(`bulk.${kind}`, { number: formats.number(found[kind].length) })}
              </span>
            ))}
          </p>
        )}
      </div>
      {found && (
        <ul className="mt-2">
          {found.changed.slice(0, maxShown).map((video) => (
            <li key={video.id} className="border-line py-2.5 text-sm [&+&]:border-t">
              <p dir="auto" lang="" className="font-medium wrap-anywhere">
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
