import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useEffect } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { recordRun } from '@/lib/tools/machine/run-history'
import type { Provenance } from '@/lib/youtube/provenance'
import { ResultActions, type ResultExport } from './ResultActions'
import { SendTo } from './SendTo'

/** The card around a result: heading, actions, content and source. */
export function ResultFrame({
  tool,
  meta,
  heading,
  files,
  actions,
  sendUrls,
  unchecked,
  children,
}: {
  tool: RunnablePageData
  meta: Provenance
  heading: ReactNode
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
    <section aria-label={t('result')} className="card mt-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line p-4">
        <div className="flex grow flex-wrap items-center gap-2">{heading}</div>
        <div className="flex flex-wrap gap-2">
          {actions}
          <ResultActions files={files} />
        </div>
      </header>
      {notes.map((note) => (
        <p key={note} className="border-b border-line bg-warn-soft px-4 py-2 text-sm text-warn">
          {note}
        </p>
      ))}
      {children}
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4">
        <SendTo tool={tool} urls={sendUrls} />
        <p className="ms-auto text-xs text-ink-3">
          {t(`source.${meta.source}`)}
          {time && ` · ${t('asOf', { time })}`}
        </p>
      </footer>
    </section>
  )
}
