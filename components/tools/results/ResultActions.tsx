import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { saveFile, textFile } from '@/lib/browser/save-file'
import { toast } from '@/lib/browser/toast'
import { toCsv } from '@/lib/csv'

/** A result as text and as files. `name` is the file name without extension. */
export interface ResultExport {
  name: string
  text: () => string
  rows: () => string[][]
  json: unknown
  /** The label of the copy button where copying is not the main action. */
  copyLabel?: string
  /** Whether there is nothing to copy and no row to export. */
  empty?: boolean
  /** Additional file formats that only some results have. */
  more?: { extension: 'txt' | 'md'; content: () => string }[]
}

/** The buttons of every result: copy, CSV, JSON and share. */
export function ResultActions({ files }: { files: ResultExport }) {
  const { t } = useTranslation(['tool', 'common'])

  const saveAs = (extension: string, type: string, content: string) => {
    const name = `${files.name}.${extension}`
    saveFile(name, textFile(type, content))
    toast('success', t('common:fileSaved', { name }))
  }

  return (
    <>
      {!files.empty && (
        <CopyButton
          text={files.text}
          label={files.copyLabel ?? t('copyAll')}
          className={files.copyLabel ? button.secondary : button.accent}
        />
      )}
      {files.more?.map(({ extension, content }) => (
        <button
          key={extension}
          type="button"
          className={button.secondary}
          onClick={() => saveAs(extension, 'text/plain;charset=utf-8', content())}
        >
          {extension === 'md' ? 'Markdown' : 'TXT'}
        </button>
      ))}
      {!files.empty && (
        <button
          type="button"
          className={button.secondary}
          onClick={() => saveAs('csv', 'text/csv;charset=utf-8', toCsv(files.rows()))}
        >
          <Icon name="download" className="size-4" />
          CSV
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
      <CopyButton
        text={() => window.location.href}
        label={t('share')}
        done={t('linkCopied')}
        icon="share-2"
        className={button.secondary}
      />
    </>
  )
}
