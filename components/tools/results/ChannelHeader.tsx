import { StarButton } from '@/components/channels/StarButton'
import { Photo } from '@/components/ui/Photo'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
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
          lang=""
          className="line-clamp-2 text-sm font-semibold hover:underline"
        >
          {channel.title || channel.id}
        </a>
        <p className="truncate text-xs text-ink-3">
          {channel.handle && (
            <bdi translate="no" lang="">
              {channel.handle}
            </bdi>
          )}
          {channel.handle && subscribers && <span>{' · '}</span>}
          {subscribers && <span>{subscribers}</span>}
        </p>
      </div>
      <StarButton channel={channelToSave(channel)} />
    </div>
  )
}

/** The channel that a result is about, on the page's screen: its name as a heading, with a star. */
export function ChannelHeading({ channel }: { channel: ChannelCard }) {
  const { id, title, handle } = channel
  const subscribers = useSubscribers(channel)
  return (
    <div className="min-w-0 flex-1">
      <h2 dir="auto" lang="" className="hero-title">
        <a href={channelUrl(id)} rel="noopener" className="hover:underline">
          {title || id}
        </a>
      </h2>
      <p className="mt-1 flex min-w-0 items-center gap-1 text-sm text-ink-3">
        <span className="dotted-parts">
          {handle && (
            <bdi translate="no" lang="">
              {handle}
            </bdi>
          )}
          {subscribers && (
            <span>
              {handle && <span>{' · '}</span>}
              <span>{subscribers}</span>
            </span>
          )}
        </span>
        <StarButton channel={channelToSave(channel)} />
      </p>
    </div>
  )
}

/** A channel's picture, or the first letter of its name when there is none or it fails. */
export function ChannelAvatar({
  channel,
  className,
}: {
  channel: ChannelCard
  /** Size classes. */
  className: string
}) {
  const shape = `shrink-0 rounded-full bg-sunken ${className}`
  return (
    <Photo
      src={channel.avatar}
      width={88}
      height={88}
      loading="lazy"
      className={shape}
      fallback={
        <span
          aria-hidden="true"
          className={`grid place-items-center font-semibold text-ink-2 ${shape}`}
        >
          {[...channel.title][0]}
        </span>
      }
    />
  )
}
