import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { maxSavedChannels } from '@/lib/saved-channels/channel-to-save'
import { largestList } from '@/lib/saved-channels/lists/largest-list'
import type { UnreadRow } from '@/lib/saved-channels/lists/rows'
import type { Left, useListImport } from './use-list-import'

/** So many rows are named; a file of another kind may have thousands. */
const mostNamed = 100

const reasons = [
  ['unread', 'saved.importUnread'],
  ['notFound', 'saved.importNotFound'],
  ['notAsked', 'saved.importNotAsked'],
  ['kept', 'saved.importKept'],
] as const satisfies readonly (readonly [keyof Left, string])[]

function Rows({ heading, rows }: { heading: string; rows: readonly UnreadRow[] }) {
  const { t } = useTranslation('saved')
  const more = rows.length - mostNamed
  return (
    <>
      <p className="mt-2 font-semibold">{heading}</p>
      <ul className="list-disc ps-5 text-ink-2">
        {rows.slice(0, mostNamed).map(({ line, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and rows may be alike.
          <li key={at} className="wrap-anywhere">
            <bdi>{line === undefined ? text : t('saved.importRow', { line, text })}</bdi>
          </li>
        ))}
        {more > 0 && <li>{t('saved.importMore', { count: more })}</li>}
      </ul>
    </>
  )
}

type State = ReturnType<typeof useListImport>['state']

/** What came of an import: what is wrong with the file, or what came in and each row that didn't. */
export function ImportReport({ state, onClose }: { state: State; onClose: () => void }) {
  const { t } = useTranslation(['saved', 'common'])
  const formats = useFormats()

  const problem = () => {
    if (state.status !== 'failed') return undefined
    if (state.why === 'tooMany') return t('saved.importTooMany', { most: maxSavedChannels })
    if (state.why === 'network') return t('common:networkFailed')
    if (state.why === 'encoding') return t('saved.importEncoding')
    if (state.why === 'noChannels') return t('saved.importUnreadable')
    if (state.why === 'format' && state.format === 'ZIP') return t('saved.importZip')
    if (state.why === 'format') return t('saved.importFormat', { format: state.format })
    if (state.why === 'broken') {
      const { format, line } = state
      return line === undefined
        ? t('saved.importBroken', { format })
        : t('saved.importBrokenAt', { format, line: formats.number(line) })
    }
    return t('saved.importTooLarge', { size: formats.fileSize(largestList) })
  }
  const came = () => {
    if (state.status !== 'done') return undefined
    if (state.count === undefined) return t('saved.importUnreadable')
    return state.count > 0 ? t('saved.imported', { count: state.count }) : t('saved.importedNone')
  }
  const isShown = state.status === 'failed' || state.status === 'done'
  return (
    <div role="status" className="w-full text-sm empty:hidden">
      {state.status === 'reading' && <p className="text-ink-2">{t('saved.importing')}</p>}
      {isShown && (
        <div className="card flex items-start gap-3 py-3 ps-5 pe-2">
          <div className="relative max-h-72 min-w-0 grow overflow-y-auto py-2">
            <p className={state.status === 'failed' ? 'font-semibold text-accent-text' : ''}>
              {problem() ?? came()}
            </p>
            {state.status === 'done' && state.more > 0 && (
              <p>{t('saved.importWords', { count: state.more })}</p>
            )}
            {state.status === 'done' &&
              reasons.map(([reason, key]) => {
                const rows = state.left[reason]
                const { length: count } = rows
                return count > 0 && <Rows key={reason} heading={t(key, { count })} rows={rows} />
              })}
          </div>
          <button
            type="button"
            aria-label={t('common:close')}
            title={t('common:close')}
            onClick={onClose}
            className="icon-button shrink-0"
          >
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  )
}
