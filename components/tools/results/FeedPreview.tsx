import { useState } from 'react'
import { Segments } from '@/components/ui/Segments'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { ImageFile } from '@/lib/tools/results/images'
import type { VideoCard } from '@/lib/tools/results/video-card'
import { DurationBadge, Views } from './DurationBadge'
import { FeedNeighbor } from './FeedNeighbor'
import { Picture } from './Picture'

const places = ['home', 'search', 'suggested', 'phone'] as const
const themes = ['light', 'dark'] as const
type Place = (typeof places)[number]

/** The visitor's video as an entry of a feed. */
function Entry({
  video,
  image,
  className,
}: {
  video: VideoCard
  image: ImageFile
  className: string
}) {
  const formats = useFormats()
  const age = video.publishedAt ? formats.ago(video.publishedAt) : ''
  const hasViews = video.viewCount !== undefined
  return (
    <div className={`feed-subject ${className}`}>
      <span className="still">
        <Picture src={image.url} width={image.width} height={image.height} eager />
        <DurationBadge video={video} />
      </span>
      <div className="feed-words">
        <span aria-hidden="true" className="feed-avatar bg-[#b3202c] text-[#fff]">
          {[...video.channelTitle][0]}
        </span>
        <div className="min-w-0">
          <p dir="auto" lang={video.language ?? ''} className="feed-title">
            {video.title}
          </p>
          <p dir="auto" className="feed-facts">
            <bdi lang="">{video.channelTitle}</bdi>
            <span className="block empty:hidden">
              <Views video={video} />
              {hasViews && age && <span>{' · '}</span>}
              {age && <span>{age}</span>}
            </span>
          </p>
        </div>
      </div>
    </div>
  )
}

/** What stands in a feed; the visitor's video is where people look first. */
function Feed({ place, video, image }: { place: Place; video: VideoCard; image: ImageFile }) {
  const entry = <Entry video={video} image={image} className={`feed-${place}`} />
  const before = <FeedNeighbor drawing="pot" className={`feed-${place}`} />
  const after = <FeedNeighbor drawing="peaks" className={`feed-${place}`} />
  if (place === 'phone') {
    return (
      <div className="feed-device">
        {entry}
        {after}
      </div>
    )
  }
  if (place === 'home') {
    return (
      <div className="feed-grid">
        {before}
        {entry}
        {after}
      </div>
    )
  }
  return (
    <div className="grid gap-2.5">
      {before}
      {entry}
      {place === 'suggested' && after}
    </div>
  )
}

/** The thumbnail as people see it on YouTube: small, with its duration, among others, in both
 * themes. A phone and a tablet show one theme at a time. */
export function FeedPreview({
  video,
  image,
  slug,
}: {
  video: VideoCard
  image: ImageFile
  slug: string
}) {
  const { t } = useTranslation(`tools/${slug}`)
  const [place, setPlace] = useState<Place>('home')
  const [theme, setTheme] = useState<(typeof themes)[number]>('light')
  return (
    <section>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-lg md:text-[20px]">{t('preview.title')}</h3>
        <p className="text-xs text-ink-3 max-md:w-full">{t('preview.text')}</p>
        <Segments
          names={themes}
          chosen={theme}
          onChoose={setTheme}
          labelOf={(name) => t(`preview.${name}`)}
          label={t('preview.theme')}
          className="max-md:w-full max-md:*:grow md:ms-auto lg:hidden"
        />
        <Segments
          names={places}
          chosen={place}
          onChoose={setPlace}
          labelOf={(name) => t(`place.${name}`)}
          label={t('preview.place')}
          className="max-md:w-full max-md:*:grow max-md:*:px-1 lg:ms-auto"
        />
      </div>
      <div className="mt-2.5 grid gap-3.5 lg:grid-cols-2">
        {themes.map((name) => (
          <figure
            key={name}
            aria-label={t(`preview.${name}`)}
            className={`feed feed-${name} ${name === theme ? '' : 'max-lg:hidden'}`}
          >
            <Feed place={place} video={video} image={image} />
          </figure>
        ))}
      </div>
    </section>
  )
}
