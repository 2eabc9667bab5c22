import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { Menu } from '@/components/ui/Menu'
import { useFormats } from '@/components/ui/use-formats'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import type { SavedChannel } from '@/lib/saved-channels/answers'
import { quietFor, type Row } from '@/lib/saved-channels/rows'
import { channelUrl, watchUrl } from '@/lib/youtube/links/urls'
import { daysBetweenUploads } from '@/lib/youtube/models/cadence'
import { ChannelFigure } from './ChannelFigure'
import { ChannelPicture } from './ChannelPicture'
import { OwnWords } from './OwnWords'
import { useStandOutText } from './StandsOut'
import { toolWith } from './tool-with'
import { UploadBars } from './UploadBars'
import { lookOf } from './use-channel-figures'

/** Tools that take a channel. */
const channelTools = [
  'youtube-channel-banner-downloader',
  'youtube-channel-logo-downloader',
  'channel-id-finder',
]

function Tools({ channel: { channelId, title } }: { channel: SavedChannel }) {
  const { t } = useTranslation('saved')
  const tools = useToolLinks().filter(({ slug, runs }) => runs && channelTools.includes(slug))
  const url = channelUrl(channelId)
  return (
    <div className="relative">
      <Menu
        name={t('saved.tools', { title })}
        className="icon-button"
        panelClassName="end-0 top-full mt-1 w-64 p-1.5"
        label={<Icon name="ellipsis" />}
      >
        {tools.map(({ slug, name }) => (
          <Link key={slug} href={toolWith(slug, url)} className="menu-item">
            {name}
          </Link>
        ))}
        <a href={url} rel="noopener" className="menu-item border-t border-line">
          <Icon name="external-link" className="size-4" />
          {t('saved.onYouTube')}
        </a>
      </Menu>
    </div>
  )
}

/** How often a channel uploads; a dash where too few uploads tell. */
function Cadence({ days }: { days: number | undefined }) {
  const { t } = useTranslation('saved')
  if (days === undefined) return '—'
  if (days < 0.75) return t('saved.often')
  const count = Math.round(days)
  return count <= 1 ? t('saved.daily') : t('saved.every', { count })
}

/** What is new of a channel: what stands out, or its last upload. */
function News({ row, nowMs }: { row: Row; nowMs: number }) {
  const { t } = useTranslation('saved')
  const formats = useFormats()
  const textOf = useStandOutText()
  const { check, standOuts } = row
  const [standOut] = standOuts
  const video = standOut ?? (check === 'unknown' ? undefined : check?.uploads[0])
  if (!video) return <p className="text-xs text-ink-3">{t('saved.noUploads')}</p>
  const { id, title, thumbnail, publishedAt } = video
  const quiet = standOut ? undefined : quietFor(row, nowMs)
  const { times, than } = standOut ? textOf(standOut) : {}
  return (
    <div className="relative flex min-h-13 min-w-0 items-center gap-3">
      <span className="still w-21 shrink-0 rounded-xs">
        <img src={thumbnail} alt="" width={320} height={180} loading="lazy" />
      </span>
      <div className="min-w-0">
        {standOut && (
          <p className="text-xs font-semibold text-accent-text" title={`${times} ${than}`}>
            {t('saved.standsOut.row', { times })}
          </p>
        )}
        <Link
          href={toolWith('video-data-viewer', watchUrl(id))}
          dir="auto"
          lang=""
          className="line-clamp-2 text-xs font-medium before:absolute before:inset-0 hover:underline"
        >
          {title || id}
        </Link>
        {publishedAt && (
          <time
            dateTime={publishedAt}
            title={formats.day(publishedAt)}
            className="block text-2xs text-ink-3"
          >
            {quiet === undefined ? formats.ago(publishedAt) : t('saved.quiet', { count: quiet })}
          </time>
        )}
      </div>
    </div>
  )
}

/** A fact of a row; its name is the column's head where there is one. */
function Fact({
  name,
  className = '',
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <p className="text-2xs text-ink-3 xl:sr-only">{name}</p>
      {children}
    </div>
  )
}

/** A saved channel: what it is, what it counts, what its last uploads say, and what can be done with it. */
export function ChannelRow({
  row,
  nowMs,
  onRemove,
}: {
  row: Row
  /** The time of this visit. */
  nowMs: number
  onRemove: () => void
}) {
  const { t } = useTranslation(['saved', 'common'])
  const formats = useFormats()
  const { channel, figures, check } = row
  const { channelId, title, savedAt } = channel
  const { handle, thumbnail } = lookOf(channel, figures)
  const isKnown = check && check !== 'unknown'
  const uploads = isKnown && check.checkedAt && !check.gone ? check : undefined
  const days = uploads && daysBetweenUploads(uploads.uploads)
  return (
    <li className="channel-row">
      <div className="flex min-w-0 items-center gap-3">
        <ChannelPicture url={thumbnail} className="size-11" />
        <div className="min-w-0">
          <h2 className="text-base tracking-normal">
            <a
              href={channelUrl(channelId)}
              rel="noopener"
              dir="auto"
              lang=""
              className="block truncate font-semibold hover:underline max-xl:-my-2.5 max-xl:py-2.5 xl:line-clamp-2 xl:whitespace-normal"
            >
              {title}
            </a>
          </h2>
          <p className="truncate text-xs text-ink-3">
            {handle ? (
              <bdi translate="no" lang="">
                {handle}
              </bdi>
            ) : (
              t('saved.since', { date: formats.day(savedAt) })
            )}
          </p>
        </div>
      </div>
      <div className="channel-figures">
        {(['subscribers', 'views'] as const).map((name) => (
          <Fact key={name} name={t(`saved.figure.${name}`)}>
            <ChannelFigure figures={figures} name={name} />
          </Fact>
        ))}
      </div>
      {check && !uploads && (
        <p className="channel-facts text-xs text-ink-3">
          {t(isKnown && check.gone ? 'saved.gone' : 'saved.noFacts')}
        </p>
      )}
      {!check && <div className="channel-facts skeleton" />}
      {uploads && (
        <>
          <Fact name={t('saved.column.views')}>
            <UploadBars uploads={uploads} />
          </Fact>
          <Fact
            name={t('saved.column.cadence')}
            className={`text-sm text-ink-2 lg:max-2xl:hidden ${days === undefined ? 'max-lg:hidden' : ''}`}
          >
            <Cadence days={days} />
          </Fact>
          <Fact name={t('saved.column.last')} className="max-lg:col-span-full">
            <News row={row} nowMs={nowMs} />
          </Fact>
        </>
      )}
      <div className="channel-actions print:hidden">
        <button
          type="button"
          aria-label={t('saved.remove', { title })}
          title={t('saved.remove', { title })}
          onClick={onRemove}
          className="icon-button text-accent"
        >
          <Icon name="star" className="size-5 *:fill-current" />
        </button>
        <Tools channel={channel} />
      </div>
      <div className="channel-words">
        <OwnWords channel={channel} />
      </div>
    </li>
  )
}
