import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import { saveFile, textFile } from '@/lib/browser/save-file'

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
  const { t } = useTranslation('dashboard')
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      saveFile(name, textFile('text/csv;charset=utf-8', await load()))
    } catch {
      // The API client has already shown a toast.
    } finally {
      setSaving(false)
    }
  }
  return (
    <button
      type="button"
      aria-label={t('list.csv')}
      className={button.secondary}
      disabled={saving || disabled}
      onClick={save}
    >
      <Icon name="download" />
      {'CSV'}
    </button>
  )
}
