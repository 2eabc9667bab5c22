import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { saveFile, textFile } from '@/lib/browser/save-file'
import { csvForSheet, hasDecimalComma } from '@/lib/csv-sheet'

/** Saves what a list shows, on all its pages, as a file. */
export function SaveCsv({
  name,
  disabled = false,
  load,
}: {
  /** The file's name. */
  name: string
  disabled?: boolean
  load: () => Promise<string>
}) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { tag } = useFormats()
  const [saving, setSaving] = useState(false)
  const save = async (forSheet = false) => {
    setSaving(true)
    try {
      const csv = await load()
      const content = forSheet ? await csvForSheet(csv, tag) : csv
      saveFile(name, textFile('text/csv;charset=utf-8', content))
    } catch {
      // The API client has already shown a toast.
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('list.csv')}
        className={button.secondary}
        disabled={saving || disabled}
        onClick={() => save()}
      >
        <Icon name="download" />
        {'CSV'}
      </button>
      {hasDecimalComma(tag) && (
        <button
          type="button"
          className={button.secondary}
          disabled={saving || disabled}
          onClick={() => save(true)}
        >
          <Icon name="download" />
          {t('common:csvComma')}
        </button>
      )}
    </>
  )
}
