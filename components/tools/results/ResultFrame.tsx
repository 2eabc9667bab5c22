import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useEffect } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { recordRun } from '@/lib/tools/machine/run-history'
import type { Provenance } from '@/lib/youtube/provenance'
import { ResultActions, type ResultExport } from './ResultActions'
import { SendTo } from './SendTo'

/** A result: what it is about, actions, content, other tools and the source. Content without a
 * `hero` stands in one card; below a hero it brings its own cards. */
export function ResultFrame({
  tool,
  meta,
  heading,
  hero,
  files,
  actions,
  sendUrls,
  unchecked,
  children,
}: {
  tool: RunnablePageData
  meta: Provenance
  /** What the result holds, beside its actions. */
  heading?: ReactNode
  /** What it is about, on the screen. */
  hero?: ReactNode
  files: ResultExport
  /** Additional actions of this kind of result. */
  actions?: ReactNode
  /** Links to offer to other tools. */
  sendUrls: string[]
  unchecked?: string
  children: ReactNode
}) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const { slug } = tool
  // Records the run for the dashboard: once for each server answer, once for a browser tool.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is a new run.
  useEffect(() => recordRun(slug), [slug, meta.fetchedAt])
  const notes = [
    unchecked,
    meta.stale && t('note.stale'),
    meta.source === 'keyless' && t('note.keyless'),
  ].filter((note) => typeof note === 'string')
  const time = meta.fetchedAt && formats.shortMoment(meta.fetchedAt)
  return (
    <section aria-label={t('result')} className="result">
      {hero}
      <header className="result-head">
        <div className="flex flex-wrap items-center gap-2 max-md:empty:hidden md:grow">
          {heading}
        </div>
        {actions}
        <ResultActions files={files} />
      </header>
      {notes.map((note) => (
        <p key={note} className="rounded-lg bg-warn-soft px-4 py-2.5 text-sm text-warn">
          {note}
        </p>
      ))}
      {hero ? children : <div className="card min-w-0">{children}</div>}
      <SendTo tool={tool} urls={sendUrls} />
      <p className="text-2xs text-ink-3">
        {t(`source.${meta.source}`)}
        {time && ` · ${t('asOf', { time })}`}
      </p>
    </section>
  )
}
