import { type MouseEvent, useId } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Menu } from '@/components/ui/Menu'
import { useFormats } from '@/components/ui/use-formats'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { saveFile, textFile } from '@/lib/browser/save-file'
import { toast } from '@/lib/browser/toast'
import { toCsv } from '@/lib/csv'
import { hasDecimalComma, sheetStyle } from '@/lib/csv-sheet'
import type { SavedChannel } from '@/lib/saved-channels/answers'
import {
  channelLinks,
  channelRows,
  channelsForNewPipe,
  channelsOpml,
} from '@/lib/saved-channels/channel-files'
import { listFiles, listPrograms } from '@/lib/saved-channels/lists/file-kinds'
import { ImportReport } from './ImportReport'
import type { Figures } from './use-channel-figures'
import { useListImport } from './use-list-import'

const name = 'saved-channels'

/** The files that an export makes; a name that isn't a program's or a format's is a text. */
const kinds = ['csv', 'sheet', 'opml', 'json', 'txt'] as const
const properNames = { csv: 'CSV', sheet: undefined, opml: 'OPML', json: 'NewPipe', txt: undefined }
const mediaTypes = {
  csv: 'text/csv',
  sheet: 'text/csv',
  opml: 'text/x-opml',
  json: 'application/json',
  txt: 'text/plain',
}

/** Export and import of saved channels. */
export function ChannelFiles({
  channels,
  figures,
}: {
  channels: readonly SavedChannel[]
  figures: Figures
}) {
  const { t } = useTranslation(['saved', 'common'])
  const { name: siteName } = useSite()
  const formats = useFormats()
  const { state, importFrom, close } = useListImport()
  const id = useId()
  const hint = t('saved.importHint', { programs: formats.list(listPrograms) })

  const contents = {
    csv: () => toCsv(channelRows(channels, figures)),
    sheet: () => toCsv(channelRows(channels, figures), sheetStyle(formats.tag)),
    opml: () =>
      channelsOpml(channels, t('common:pair', { name: siteName, value: t('saved.title') })),
    json: () => channelsForNewPipe(channels),
    txt: () => channelLinks(channels),
  }
  const offered = kinds.filter((kind) => kind !== 'sheet' || hasDecimalComma(formats.tag))
  const exportAs = (kind: (typeof kinds)[number], { currentTarget }: MouseEvent) => {
    const menu = currentTarget.closest('details')
    menu?.querySelector('summary')?.focus()
    menu?.removeAttribute('open')
    const fileName = `${name}.${kind === 'sheet' ? 'csv' : kind}`
    saveFile(fileName, textFile(`${mediaTypes[kind]};charset=utf-8`, contents[kind]()))
    void toast('success', t('common:fileSaved', { name: fileName }))
  }

  return (
    <>
      <div className="ms-auto flex items-center gap-2 max-sm:ms-0">
        {channels.length > 0 && (
          <Menu
            atButton
            className={button.secondary}
            panelClassName="end-0 top-full mt-1 w-44 p-1.5 max-sm:start-0 max-sm:end-auto"
            label={
              <>
                <Icon name="download" />
                {t('saved.export')}
              </>
            }
          >
            {offered.map((kind) => (
              <button
                key={kind}
                type="button"
                onClick={(event) => exportAs(kind, event)}
                className="menu-item w-full"
              >
                {properNames[kind] ?? t(kind === 'sheet' ? 'common:csvComma' : 'saved.exportLinks')}
              </button>
            ))}
          </Menu>
        )}
        <label
          title={hint}
          className={`${button.secondary} relative focus-within:outline-2 focus-within:outline-blue`}
        >
          <Icon name="upload" />
          {t('saved.import')}
          <input
            type="file"
            accept={listFiles}
            disabled={state.status === 'reading'}
            aria-label={t('saved.chooseFile')}
            aria-describedby={id}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void importFrom(file)
              // Lets the visitor choose the same file again.
              target.value = ''
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      </div>
      <p id={id} className="w-full text-xs text-ink-3 sm:text-end">
        {hint}
      </p>
      <ImportReport state={state} onClose={close} />
    </>
  )
}
