import { type ChangeEvent, useId, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { saveFile, textFile } from '@/lib/browser/save-file'
import { toast } from '@/lib/browser/toast'
import { toCsv } from '@/lib/csv'
import type { SavedChannel } from '@/lib/saved-channels/answers'
import { channelRows, channelsFromFile, channelsOpml } from '@/lib/saved-channels/channel-files'
import { maxSavedChannels } from '@/lib/saved-channels/channel-to-save'
import type { Figures } from './use-channel-figures'
import { useSavedChannels } from './use-saved-channels'

const name = 'saved-channels'

/** Export and import of saved channels. */
export function ChannelFiles({
  channels,
  figures,
}: {
  channels: readonly SavedChannel[]
  figures: Figures
}) {
  const { t } = useTranslation(['saved', 'common'])
  const { save } = useSavedChannels()
  const { name: siteName } = useSite()
  const id = useId()
  const [problem, setProblem] = useState<string>()

  const exportAs = (extension: 'csv' | 'opml') => {
    if (extension === 'csv') {
      saveFile(
        `${name}.csv`,
        textFile('text/csv;charset=utf-8', toCsv(channelRows(channels, figures))),
      )
    } else {
      const title = t('common:pair', { name: siteName, value: t('saved.title') })
      saveFile(`${name}.opml`, textFile('text/x-opml;charset=utf-8', channelsOpml(channels, title)))
    }
    void toast('success', t('common:fileSaved', { name: `${name}.${extension}` }))
  }

  const importFrom = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    setProblem(undefined)
    if (!file) return
    try {
      const found = await channelsFromFile(await file.text())
      if (found.length === 0) return setProblem(t('saved.importUnreadable'))
      if (found.length > maxSavedChannels)
        return setProblem(t('saved.importTooMany', { most: maxSavedChannels }))
      const count = await save(found)
      void toast('success', count > 0 ? t('saved.imported', { count }) : t('saved.importedNone'))
    } catch (error) {
      if (error instanceof RangeError)
        setProblem(t('saved.importTooMany', { most: maxSavedChannels }))
    } finally {
      // Lets the visitor choose the same file again.
      target.value = ''
    }
  }

  return (
    <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:ms-0">
      {(['csv', 'opml'] as const).map((extension) => (
        <button
          key={extension}
          type="button"
          disabled={channels.length === 0}
          onClick={() => exportAs(extension)}
          className={button.secondary}
        >
          <Icon name={extension === 'csv' ? 'download' : 'rss'} />
          {extension.toUpperCase()}
        </button>
      ))}
      <label
        title={t('saved.importHint')}
        className={`${button.secondary} relative focus-within:outline-2 focus-within:outline-blue`}
      >
        <Icon name="upload" />
        {t('saved.import')}
        <input
          type="file"
          accept=".csv,.opml,.xml,text/csv,text/x-opml"
          aria-label={t('saved.chooseFile')}
          aria-describedby={id}
          onChange={importFrom}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p id={id} className="sr-only">
        {t('saved.importHint')}
      </p>
      <p role="alert" className="w-full empty:hidden text-xs font-semibold text-accent-text">
        {problem}
      </p>
    </div>
  )
}
