import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { IconName } from '@/lib/icons'

/** Something that can be done to all that is selected. */
export interface BarAction {
  key: string
  text: string
  icon: IconName
  isDanger?: boolean
  disabled?: boolean
  onClick: () => void
}

/** What can be done to everything selected, across pages. */
export function SelectionBar({
  count,
  most,
  actions,
  onClear,
}: {
  /** How much is selected. */
  count: number
  /** The most that one act takes. */
  most: number
  actions: readonly BarAction[]
  onClear: () => void
}) {
  const { t } = useTranslation('admin')
  if (count === 0) return null
  return (
    <div className="selection-bar md:sticky md:top-2 md:z-20">
      <p className="min-w-0 grow text-sm font-semibold tabular-nums" aria-live="polite">
        <span>{t('users.selected', { count })}</span>
        {count > most && (
          <span className="block text-2xs font-normal text-accent-text">
            {t('list.tooMany', { most })}
          </span>
        )}
      </p>
      {actions.map(({ key, text, icon, isDanger = false, disabled = false, onClick }) => (
        <button
          key={key}
          type="button"
          title={text}
          disabled={disabled || count > most}
          className={`selection-button ${isDanger ? 'text-accent-text' : ''}`}
          onClick={onClick}
        >
          <Icon name={icon} />
          <span className="max-lg:sr-only">{text}</span>
        </button>
      ))}
      <button
        type="button"
        title={t('users.clear')}
        aria-label={t('users.clear')}
        className="selection-button"
        onClick={onClear}
      >
        <Icon name="x" />
      </button>
    </div>
  )
}
