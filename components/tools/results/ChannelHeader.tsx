import { useTranslation } from 'next-i18next/pages'
import { StarButton } from '@/components/channels/StarButton'
import { useFormats } from '@/components/ui/use-formats'
import { channelToSave } from '@/lib/saved-channels/channel-to-save'
import type { ChannelCard } from '@/lib/tools/results/channel-card'
import { channelUrl } from '@/lib/youtube/links'

/** The subscribers of a channel in short (`1.2M subscribers`), or that they are hidden. */
function useSubscribers({ subscriberCount, subscribersUntold }: ChannelCard): string {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  if (subscriberCount === undefined) return subscribersUntold ? '' : t('subscribersHidden')
  return t('subscribers', {
    count: formats.countToDecline(subscriberCount),
    value: formats.count(subscriberCount),
  })
}

/** The channel that a result is about. */
export function ChannelHeader({ channel }: { channel: ChannelCard }) {
  const subscribers = useSubscribers(channel)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ChannelAvatar channel={channel} className="size-14" />
      <div className="min-w-0">
        <a
          href={channelUrl(channel.id)}
          rel="noopener"
          dir="auto"
          className="line-clamp-2 text-sm font-semibold hover:underline"
        >
          {channel.title || channel.id}
        </a>
        <p className="truncate text-xs text-ink-3">
          {channel.handle && <bdi>{channel.handle}</bdi>}
          {channel.handle && subscribers && ' · '}
          {subscribers}
        </p>
      </div>
      <StarButton channel={channelToSave(channel)} />
    </div>
  )
}

/** A channel's picture, or the first letter of its name. */
export function ChannelAvatar({
  channel,
  className,
}: {
  channel: ChannelCard
  /** Size classes. */
  className: string
}) {
  const shape = `shrink-0 rounded-full bg-sunken ${className}`
  if (channel.avatar) {
    return (
      <img src={channel.avatar} alt="" width={88} height={88} loading="lazy" className={shape} />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center font-semibold text-ink-2 ${shape}`}
    >
      {[...channel.title][0]}
    </span>
  )
}
