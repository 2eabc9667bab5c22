import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { ChannelToSave } from '@/lib/saved-channels/channel-to-save'
import { removeChannel, saveChannels } from '@/lib/saved-channels/saved-channels'
import { useSavedChannels } from './use-saved-channels'

/** Saves a channel, or removes it from the saved ones. */
export function StarButton({ channel }: { channel: ChannelToSave }) {
  const { t } = useTranslation('common')
  const { listing } = useSavedChannels()
  // The star's place is kept until it is known whether the channel is saved.
  if (listing.status !== 'ready') return <span className="size-8 shrink-0" />
  const saved = listing.channels.some(({ channelId }) => channelId === channel.channelId)
  const label = t('star.save', { channel: channel.title })
  const toggle = async () => {
    try {
      await (saved ? removeChannel(channel.channelId) : saveChannels([channel]))
    } catch {
      // A toast was already shown, or the browser's storage is disabled.
    }
  }
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={label}
      title={label}
      onClick={toggle}
      className="star-button rounded-sm text-ink-3 hover:bg-sunken hover:text-ink aria-pressed:text-accent"
    >
      <Icon name="star" className={saved ? 'size-5 *:fill-current' : 'size-5'} />
    </button>
  )
}
