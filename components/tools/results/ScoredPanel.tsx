import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { ScoredItem, ScoredLabels, ScorePart } from '@/lib/tools/results/scored'
import type { VideoCard } from '@/lib/tools/results/video-card'
import { cutTitle, feedPlaces, type TitlePlace } from '@/lib/tools/text/title-widths'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { DurationBadge, Views } from './DurationBadge'
import { useScoredLabels } from './use-scored-labels'

/** What a score is made of, a bar for each part. */
export function PartBars({ parts, labels }: { parts: readonly ScorePart[]; labels: ScoredLabels }) {
  const formats = useFormats()
  return (
    <ul className="grid gap-1.75 text-xs">
      {parts.map((part) => (
        <li
          key={part.name}
          // On a phone the label has its own line, because its column would be a few letters wide.
          className="grid grid-cols-[minmax(0,1fr)_44px] items-center gap-x-2.5 gap-y-1 max-sm:[&>:first-child]:col-span-full sm:grid-cols-[minmax(0,1fr)_84px_44px]"
        >
          <span>{labels.part(part)}</span>
          <span
            className="share-bar"
            style={{ '--share': part.points / part.of, '--fill': 'var(--teal)' } as CSSProperties}
          />
          <span className="text-end text-ink-3 tabular-nums" dir="ltr">
            {[part.points, part.of].map(formats.number).join('/')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Still({ video }: { video?: VideoCard }) {
  return (
    <span className="still">
      {video ? (
        <>
          <img src={thumbnailImageUrl(video.id, 'hqdefault')} alt="" width={480} height={270} />
          <DurationBadge video={video} />
        </>
      ) : (
        <span className="grid size-full place-items-center text-ink-3">
          <Icon name="play" className="size-6" />
        </span>
      )}
    </span>
  )
}

/** One place in which viewers see a title, with how much of it fits. */
function Place({
  name,
  title,
  children,
}: {
  name: TitlePlace
  title: string
  children: ReactNode
}) {
  const { t } = useTranslation('scored')
  const formats = useFormats()
  const { length, limit } = cutTitle(title, name)
  return (
    <div data-place={name}>
      <h4 className="flex justify-between gap-2 text-2xs font-medium tracking-normal text-ink-3">
        {t(`place.${name}`)}
        <span className="our-estimate tabular-nums">
          {t('fits', { used: formats.number(length), limit: formats.number(limit) })}
        </span>
      </h4>
      <div className="mt-2">{children}</div>
    </div>
  )
}

/** A title as it is cut: with three dots where something is missing. */
function shownIn(place: TitlePlace, title: string): string {
  const { shown, rest } = cutTitle(title, place)
  return rest ? `${shown.trimEnd()}…` : shown
}

/** A title on a phone, beside a video and on TV. */
function Places({ title, video }: { title: string; video?: VideoCard }) {
  const channel = video?.channelTitle
  return (
    <>
      <Place name="phone" title={title}>
        <Still video={video} />
        <div className="mt-2 grid grid-cols-[34px_minmax(0,1fr)] gap-2.5">
          <span
            aria-hidden="true"
            className="grid size-8.5 place-items-center rounded-full bg-sunken font-semibold"
          >
            {channel ? [...channel][0] : ''}
          </span>
          <div className="min-w-0">
            <p dir="auto" lang="" className="font-semibold wrap-anywhere">
              {shownIn('phone', title)}
            </p>
            <p className="text-xs text-ink-3">
              <bdi>
                {channel && <span lang="">{channel}</span>}
                {channel && video?.viewCount !== undefined && <span>{' · '}</span>}
                {video && <Views video={video} />}
              </bdi>
            </p>
          </div>
        </div>
      </Place>
      <Place name="suggested" title={title}>
        <div className="grid grid-cols-[140px_minmax(0,1fr)] gap-2.5">
          <Still video={video} />
          <div className="min-w-0 text-xs">
            <p dir="auto" lang="" className="font-semibold wrap-anywhere">
              {shownIn('suggested', title)}
            </p>
            <p className="text-ink-3">
              <bdi lang="">{channel}</bdi>
            </p>
          </div>
        </div>
      </Place>
      <Place name="tv" title={title}>
        <p dir="auto" lang="" className="font-semibold wrap-anywhere">
          {shownIn('tv', title)}
        </p>
      </Place>
    </>
  )
}

/** The chosen item on the screen: as viewers see it, and what its score is made of. */
export function ScoredPanel({
  item,
  video,
  areTitles,
  slug,
}: {
  item: ScoredItem
  video?: VideoCard
  areTitles?: boolean
  slug: string
}) {
  const { t } = useTranslation('scored')
  const formats = useFormats()
  const labels = useScoredLabels(slug)
  const text = labels.item(item)
  const isCut = feedPlaces.some((place) => cutTitle(text, place).rest)
  const why = item.parts.length > 0 && item.score !== undefined
  return (
    <aside className="scored-panel" data-titles={areTitles} aria-live="polite">
      <header className="flex items-center justify-between gap-3">
        <h3 dir="auto" className="min-w-0 text-lg tracking-normal wrap-anywhere">
          {areTitles ? t('viewers') : text}
        </h3>
        {areTitles && (
          <span className={isCut ? 'badge-warn' : 'badge-ok'}>
            {!isCut && <Icon name="check" className="size-3.5" />}
            <span>{t(isCut ? 'cut' : 'whole')}</span>
          </span>
        )}
      </header>
      {areTitles && <Places title={text} video={video} />}
      {why && (
        <div data-why>
          <h4 className="our-estimate mb-2 text-2xs font-medium tracking-normal text-ink-3">
            {t('why', { value: formats.number(item.score ?? 0) })}
          </h4>
          <PartBars parts={item.parts} labels={labels} />
        </div>
      )}
    </aside>
  )
}
