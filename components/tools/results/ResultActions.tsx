import type { ReactNode } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { saveFile, textFile } from '@/lib/browser/save-file'
import { toast } from '@/lib/browser/toast'
import { type CsvCell, type CsvStyle, toCsv } from '@/lib/csv'
import { hasDecimalComma, sheetStyle } from '@/lib/csv-sheet'

/** A result as text and as files. `name` is the file name without extension. */
export interface ResultExport {
  name: string
  /** Everything as text; absent where the result has better things to copy. */
  text?: () => string
  rows: () => CsvCell[][]
  json: unknown
  /** The label of the copy button where copying is not the main action. */
  copyLabel?: string
  /** Whether there is nothing to copy and no row to export. */
  empty?: boolean
  /** Additional file formats that only some results have. */
  more?: { extension: 'txt' | 'md' | 'srt' | 'vtt'; content: () => string }[]
}

/** The buttons of every result: the main one, copy, CSV, JSON, share, and the way to YouTube. */
export function ResultActions({
  files,
  primary,
  children,
  openUrl,
  isShared,
}: {
  files: ResultExport
  /** The main action, where it isn't “Copy all”; null where it stands elsewhere. */
  primary?: ReactNode
  /** Additional actions of this kind of result. */
  children?: ReactNode
  /** The address on YouTube of what the result is about. */
  openUrl?: string
  /** Whether the main action copies the link already. */
  isShared?: true
}) {
  const { t } = useTranslation(['tool', 'common'])
  const { tag } = useFormats()

  const saveAs = (extension: string, type: string, content: string) => {
    const name = `${files.name}.${extension}`
    saveFile(name, textFile(type, content))
    toast('success', t('common:fileSaved', { name }))
  }
  const saveCsv = (style?: CsvStyle) =>
    saveAs('csv', 'text/csv;charset=utf-8', toCsv(files.rows(), style))

  return (
    <div className="result-actions">
      {primary}
      {files.text && !files.empty && (
        <CopyButton
          text={files.text}
          label={files.copyLabel ?? t('copyAll')}
          className={primary === undefined && !files.copyLabel ? button.accent : button.secondary}
        />
      )}
      {children}
      {files.more?.map(({ extension, content }) => (
        <button
          key={extension}
          type="button"
          className={button.secondary}
          onClick={() => saveAs(extension, 'text/plain;charset=utf-8', content())}
        >
          {extension === 'md' ? 'Markdown' : extension.toUpperCase()}
        </button>
      ))}
      {!files.empty && (
        <button type="button" className={button.secondary} onClick={() => saveCsv()}>
          <Icon name="download" className="size-4" />
          CSV
        </button>
      )}
      {!files.empty && hasDecimalComma(tag) && (
        <button type="button" className={button.secondary} onClick={() => saveCsv(sheetStyle(tag))}>
          <Icon name="download" className="size-4" />
          {t('common:csvComma')}
        </button>
      )}
      <button
        type="button"
        className={button.secondary}
        onClick={() => saveAs('json', 'application/json', JSON.stringify(files.json, null, 2))}
      >
        <Icon name="file-braces" className="size-4" />
        JSON
      </button>
      {!isShared && (
        <CopyButton
          text={() => window.location.href}
          label={t('share')}
          done={t('linkCopied')}
          icon="share-2"
          className={`${button.secondary} share-link`}
        />
      )}
      {openUrl && (
        <a href={openUrl} rel="noopener" className={button.secondary}>
          <Icon name="external-link" className="size-4" />
          {t('open')}
        </a>
      )}
    </div>
  )
}
