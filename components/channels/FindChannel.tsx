import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'
import { channelNameOf, handleOf } from '@/lib/tools/machine/channel-name'
import { runPath } from '@/lib/tools/machine/tool-links'

/**
 * What to do with a channel's name where its link is asked for: look for it by the channel search, or
 * try it as a handle. Nothing for a text that is no name.
 */
export function FindChannel({
  typed,
  onText,
}: {
  typed: string
  /** Puts the handle into the field. */
  onText: (handle: string) => void
}) {
  const { t } = useTranslation('common')
  const name = channelNameOf(typed)
  if (!name) return null
  const handle = handleOf(name)
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
      <Link
        href={runPath('youtube-channel-search', 'keyword', name)}
        className={`${button.plain} wrap-anywhere`}
      >
        {t('findChannel.search')}
      </Link>
      {handle && handle !== typed.trim() && (
        <button type="button" className={button.plain} onClick={() => onText(handle)}>
          {t('findChannel.handle', { handle })}
        </button>
      )}
    </p>
  )
}
