import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import type { SavedChannel } from '@/lib/saved-channels/answers'
import type { ChannelCheck } from '@/lib/saved-channels/checks'
import type { StandOut } from '@/lib/saved-channels/outliers'
import { watchUrl } from '@/lib/youtube/links/urls'
import { toolWith } from './tool-with'
import { UploadBars } from './UploadBars'

/** Tools that tell more of a video. */
const videoTools = [
  ['video-data-viewer', 'gauge'],
  ['tag-extractor', 'tag'],
  ['youtube-thumbnail', 'image-down'],
] as const

/** Others that are named below the first. */
const mostOthers = 3

/** How far a video is above its channel's median, and from how many videos that is. */
export function useStandOutText() {
  const { t } = useTranslation('saved')
  const formats = useFormats()
  return ({ multiple, median, of, isShort }: StandOut) => ({
    times: t('saved.standsOut.times', { value: formats.multiple(multiple) }),
    than: t(isShort ? 'saved.standsOut.shorts' : 'saved.standsOut.long', {
      count: of,
      median: formats.count(Math.round(median)),
    }),
  })
}

function Other({ video, channel }: { video: StandOut; channel: string }) {
  const textOf = useStandOutText()
  const { times, than } = textOf(video)
  return (
    <li className="relative flex min-h-13 min-w-0 items-center gap-3">
      <span className="still w-21 shrink-0 rounded-xs">
        <img src={video.thumbnail} alt="" width={320} height={180} loading="lazy" />
      </span>
      <div className="min-w-0">
        <Link
          href={toolWith('video-data-viewer', watchUrl(video.id))}
          dir="auto"
          lang=""
          className="line-clamp-1 text-sm font-medium before:absolute before:inset-0 hover:underline"
        >
          {video.title || video.id}
        </Link>
        <p className="truncate text-2xs text-ink-3" title={than}>
          <b className="text-accent-text tabular-nums">{times}</b> <bdi lang="">{channel}</bdi>
        </p>
      </div>
    </li>
  )
}

/** The videos that stand out since the last visit: the furthest one large, some others below. */
export function StandsOut({
  videos: [first, ...others],
  isFirstVisit,
  channels,
  checks,
}: {
  videos: readonly StandOut[]
  isFirstVisit: boolean
  channels: readonly SavedChannel[]
  checks: readonly ChannelCheck[]
}) {
  const { t } = useTranslation('saved')
  const formats = useFormats()
  const textOf = useStandOutText()
  const links = useToolLinks()
  if (!first) return null
  const { times, than } = textOf(first)
  const nameOf = ({ channelId }: StandOut) =>
    channels.find((one) => one.channelId === channelId)?.title ?? ''
  const check = checks.find(({ channelId }) => channelId === first.channelId)
  const url = watchUrl(first.id)
  return (
    <section
      aria-labelledby="stands-out"
      className="screen mb-4 rounded-md bg-paper p-4 text-ink sm:p-5"
    >
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] lg:grid-cols-[18.75rem_minmax(0,1fr)_minmax(0,16.25rem)]">
        <span className="still rounded-sm lg:row-span-2 lg:row-start-1">
          <img src={first.thumbnail} alt="" width={320} height={180} />
        </span>
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <p id="stands-out" className="text-sm font-semibold text-accent-text">
            {t(isFirstVisit ? 'saved.standsOut.month' : 'saved.standsOut.title')}
          </p>
          <h2 dir="auto" lang="" className="mt-1 line-clamp-3 text-xl">
            {first.title || first.id}
          </h2>
          <p className="mt-2 text-sm text-ink-3">
            <bdi lang="">{nameOf(first)}</bdi>
            {first.publishedAt && (
              <>
                {' · '}
                <time dateTime={first.publishedAt}>{formats.ago(first.publishedAt)}</time>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 sm:max-lg:col-span-full lg:col-span-2 lg:col-start-2 lg:row-start-2">
          {videoTools.map(([slug, icon]) => {
            const tool = links.find((link) => link.slug === slug && link.runs)
            return (
              tool && (
                <Link key={slug} href={toolWith(slug, url)} className="button-secondary">
                  <Icon name={icon} />
                  {tool.name}
                </Link>
              )
            )
          })}
        </div>
        <div className="min-w-0 sm:max-lg:col-span-full lg:col-start-3 lg:row-start-1">
          <p className="text-2xl font-semibold text-accent-text tabular-nums">{times}</p>
          <p className="mb-3 text-sm text-ink-3">{than}</p>
          {check && (
            <UploadBars uploads={check} kind={first.isShort ? 'short' : 'long'} of={first.median} />
          )}
        </div>
      </div>
      {others.length > 0 && (
        <ul className="mt-4 grid gap-x-6 gap-y-2 border-t border-line pt-3 lg:grid-cols-3">
          {others.slice(0, mostOthers).map((video) => (
            <Other key={video.id} video={video} channel={nameOf(video)} />
          ))}
        </ul>
      )}
    </section>
  )
}
