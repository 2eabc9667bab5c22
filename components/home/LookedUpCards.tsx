import { StarButton } from '@/components/channels/StarButton'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { LookedUp, LookedUpChannel } from '@/lib/look-up/answers'
import { channelToSave } from '@/lib/saved-channels/channel-to-save'
import { formatTime } from '@/lib/tools/text/parse-time'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { UploadsOverview, UploadsPlace } from './UploadsPlace'

interface Figure {
  value: string
  label: string
}

function Figures({ figures }: { figures: readonly (Figure | undefined)[] }) {
  return (
    <dl className="live-figures">
      {figures.map(
        (figure) =>
          figure && (
            <div key={figure.label}>
              <dt className="from-youtube">{figure.label}</dt>
              <dd>{figure.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Makes figures of what is known; what isn't known has none. */
function useFigures() {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const written = (name: string, value: string | undefined): Figure | undefined =>
    value === undefined ? undefined : { value, label: t(`figure.${name}`) }
  return {
    counted: (name: string, value: number | undefined) =>
      written(name, value === undefined ? undefined : formats.number(value)),
    shortened: (name: string, value: number | undefined) =>
      written(name, value === undefined ? undefined : formats.count(value)),
    age: (instant: string | undefined): Figure | undefined =>
      !instant || Number.isNaN(Date.parse(instant))
        ? undefined
        : { value: formats.age(instant), label: formats.mediumDay(instant) },
  }
}

/** A channel's picture; an empty circle if there is none. */
function Picture({ url, className }: { url?: string; className: string }) {
  const shape = `shrink-0 rounded-full bg-sunken ${className}`
  return url ? (
    <img src={url} alt="" width={88} height={88} className={shape} />
  ) : (
    <span className={shape} />
  )
}

/** A channel's picture and name, how many follow it, and its star. */
function Owner({ channel }: { channel: LookedUpChannel }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const { id, title, subscriberCount: count, subscribersUntold } = channel
  return (
    <div className="live-owner">
      <Picture url={channel.avatar} className="size-9" />
      <p className="min-w-0 text-xs">
        <bdi lang="" className="block truncate font-semibold">
          {title || id}
        </bdi>
        <span className="text-ink-3">
          {count !== undefined
            ? t('subscribers', {
                count: formats.countToDecline(count),
                value: formats.count(count),
              })
            : !subscribersUntold && t('subscribersHidden')}
        </span>
      </p>
      <StarButton channel={channelToSave(channel)} />
    </div>
  )
}

/** A video: picture, title, channel and its numbers. */
export function VideoCard({ data }: { data: LookedUp<'video'> }) {
  const { t } = useTranslation('home')
  const { counted, age } = useFigures()
  const { video, likeCount, commentCount, channel } = data
  const { id, title, liveStatus = 'none', durationSeconds, channelId, channelTitle } = video
  const length = liveStatus === 'none' ? durationSeconds > 0 && formatTime(durationSeconds) : ''
  return (
    <div className="live-video">
      <div className="still">
        <img src={thumbnailImageUrl(id, 'hqdefault')} alt="" width={480} height={270} />
        {(length || liveStatus !== 'none') && (
          <span className="length">{length || t(`live.${liveStatus}`)}</span>
        )}
      </div>
      <div className="live-facts">
        <h2 dir="auto" lang={video.language ?? ''} className="live-title">
          {title || id}
        </h2>
        <Owner
          channel={channel ?? { id: channelId, title: channelTitle, subscribersUntold: true }}
        />
        <Figures
          figures={[
            counted('views', video.viewCount),
            counted('likes', likeCount),
            counted('comments', commentCount),
            age(video.publishedAt),
          ]}
        />
        <UploadsPlace key={video.id} video={video} />
      </div>
    </div>
  )
}

/** A channel: picture, name and its numbers. */
export function ChannelCard({ channel }: { channel: LookedUpChannel }) {
  const { counted, shortened, age } = useFigures()
  const { id, title, handle, subscriberCount, videoCount, viewCount, publishedAt } = channel
  return (
    <div className="live-channel">
      <Picture url={channel.avatar} className="live-avatar" />
      <div className="live-facts">
        <h2 dir="auto" lang="" className="live-title">
          {title || id}
        </h2>
        <div className="live-owner">
          <bdi translate="no" lang="" className="text-sm text-ink-3">
            {handle ?? id}
          </bdi>
          <StarButton channel={channelToSave(channel)} />
        </div>
        <Figures
          figures={[
            shortened('subscribers', subscriberCount),
            counted('videos', videoCount),
            counted('views', viewCount),
            age(publishedAt),
          ]}
        />
        <UploadsOverview key={id} channelId={id} />
      </div>
    </div>
  )
}

/** A playlist: its first video's picture, its title, its owner, and how long it is. */
export function PlaylistCard({ data }: { data: LookedUp<'playlist'> }) {
  const { counted, age } = useFigures()
  const { id, title, channelId, channelTitle, itemCount, publishedAt, firstVideoId } = data
  return (
    <div className="live-video">
      <div className="still">
        {firstVideoId ? (
          <img src={thumbnailImageUrl(firstVideoId, 'hqdefault')} alt="" width={480} height={270} />
        ) : (
          <Icon name="list-video" className="absolute inset-0 m-auto size-12 text-ink-3" />
        )}
      </div>
      <div className="live-facts">
        <h2 dir="auto" lang="" className="live-title">
          {title || id}
        </h2>
        {channelId && (
          <Owner channel={{ id: channelId, title: channelTitle, subscribersUntold: true }} />
        )}
        <Figures figures={[counted('videos', itemCount), age(publishedAt)]} />
      </div>
    </div>
  )
}
