import { type ReactNode, useEffect } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
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
  primary,
  actions,
  sendUrls,
  sendWords,
  sendTags,
  openUrl,
  unchecked,
  isShared,
  isDocument,
  children,
}: {
  tool: RunnablePageData
  meta: Provenance
  /** What the result holds, beside its actions. */
  heading?: ReactNode
  /** What it is about, on the screen. */
  hero?: ReactNode
  files: ResultExport
  /** The main action, where it isn't “Copy all”; null where it stands in the content. */
  primary?: ReactNode
  /** Additional actions of this kind of result. */
  actions?: ReactNode
  /** Links to offer to other tools. */
  sendUrls: string[]
  /** Words to offer to tools that take a keyword. */
  sendWords?: readonly string[]
  /** Tags to offer to tools that have a field for a list of words. */
  sendTags?: readonly string[]
  /** What opens on YouTube, where it isn't the only link of `sendUrls`. */
  openUrl?: string
  unchecked?: string
  /** Whether the main action copies the link, so that no second one does. */
  isShared?: true
  /** Whether the content has the actions and its own cards: a document with the screen beside it. */
  isDocument?: true
  children: ReactNode
}) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const { slug } = tool
  // Records the run for this visitor: once for each server answer, once for a browser tool.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is a new run.
  useEffect(
    () => recordRun(slug, window.location.search.slice(1), files.json),
    [slug, meta.fetchedAt],
  )
  const notes = [
    unchecked,
    meta.stale && t('note.stale'),
    meta.source === 'keyless' && t('note.keyless'),
  ].filter((note) => typeof note === 'string')
  const time = meta.fetchedAt && formats.shortMoment(meta.fetchedAt)
  return (
    <section aria-label={t('result')} className="result">
      {hero}
      {!isDocument && (
        <header className="result-head">
          <div>{heading}</div>
          <ResultActions
            files={files}
            primary={primary}
            isShared={isShared}
            openUrl={openUrl ?? (sendUrls.length === 1 ? sendUrls[0] : undefined)}
          >
            {actions}
          </ResultActions>
        </header>
      )}
      {notes.map((note) => (
        <p key={note} className="rounded-lg bg-warn-soft px-4 py-2.5 text-sm text-warn">
          {note}
        </p>
      ))}
      {hero || isDocument ? children : <div className="card min-w-0">{children}</div>}
      <SendTo tool={tool} urls={sendUrls} words={sendWords} tags={sendTags} />
      <p className="legend">
        <span className={meta.source === 'local' ? undefined : 'from-youtube'}>
          {t(`source.${meta.source}`)}
        </span>
        <span className="our-estimate">{t('ours')}</span>
        {time && <span>{t('asOf', { time })}</span>}
      </p>
    </section>
  )
}
