import { AddChannel } from '@/components/channels/AddChannel'
import { ChannelFigure } from '@/components/channels/ChannelFigure'
import { ChannelPicture } from '@/components/channels/ChannelPicture'
import { lookOf, useChannelFigures } from '@/components/channels/use-channel-figures'
import { useSavedChannels } from '@/components/channels/use-saved-channels'
import { Failed } from '@/components/ui/Failed'
import { useTranslation } from '@/context/use-translation'
import type { SavedChannel } from '@/lib/saved-channels/answers'
import { Panel } from './Panel'

const maxItems = 5
const names = ['subscribers', 'views'] as const

function Channels({ channels }: { channels: readonly SavedChannel[] }) {
  const { t } = useTranslation('saved')
  const figures = useChannelFigures(channels.map(({ channelId }) => channelId))
  return (
    <ul className="grid gap-3">
      {channels.map((channel) => (
        <li
          key={channel.channelId}
          className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-[1fr_7rem_7rem]"
        >
          <div className="flex min-w-0 items-center gap-3 text-sm max-sm:col-span-full">
            <ChannelPicture
              url={lookOf(channel, figures.get(channel.channelId)).thumbnail}
              className="size-8"
            />
            <bdi lang="" className="line-clamp-2 font-semibold">
              {channel.title}
            </bdi>
          </div>
          {names.map((name) => (
            <div key={name} className="min-h-17 min-w-0">
              <p className="text-2xs text-ink-3">{t(`saved.figure.${name}`)}</p>
              <ChannelFigure figures={figures.get(channel.channelId)} name={name} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** The last saved channels with what they count; without any, a field to save the first. */
export function SavedPanel() {
  const { t } = useTranslation('dashboard')
  const { listing, reload } = useSavedChannels()
  const { status } = listing
  return (
    <Panel title={t('saved.title')} all="/saved-channels">
      {status === 'loading' && <div className="skeleton h-24" />}
      {status === 'failed' && <Failed text={t('overview.failed')} onRetry={reload} inCard />}
      {status === 'ready' && listing.channels.length === 0 && (
        <>
          <p className="mb-3 text-sm text-ink-2">{t('saved.none')}</p>
          <AddChannel />
        </>
      )}
      {status === 'ready' && <Channels channels={listing.channels.slice(0, maxItems)} />}
    </Panel>
  )
}
