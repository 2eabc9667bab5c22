import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { saveFile } from '@/lib/save-file'
import { toast } from '@/lib/toast'
import { toCsv } from '@/lib/tools/csv'

/** A result as text and as files. `name` is the files' name without its ending. */
export interface ResultExport {
  name: string
  text: () => string
  rows: () => string[][]
  json: unknown
}

/** Copy, CSV, JSON and share: the same for every result. */
export function ResultActions({ files }: { files: ResultExport }) {
  const { t } = useTranslation(['tool', 'common'])

  const saveAs = (ending: 'csv' | 'json') => {
    const name = `${files.name}.${ending}`
    if (ending === 'csv') saveFile(name, 'text/csv;charset=utf-8', toCsv(files.rows()))
    else saveFile(name, 'application/json', JSON.stringify(files.json, null, 2))
    toast('success', t('common:fileSaved', { name }))
  }

  return (
    <>
      <CopyButton text={files.text} label={t('copyAll')} className={button.secondary} />
      <button type="button" className={button.secondary} onClick={() => saveAs('csv')}>
        CSV
      </button>
      <button type="button" className={button.secondary} onClick={() => saveAs('json')}>
        JSON
      </button>
      <CopyButton
        text={() => window.location.href}
        label={t('share')}
        done={t('linkCopied')}
        className={button.secondary}
      />
    </>
  )
}
