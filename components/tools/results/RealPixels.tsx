import { useTranslation } from '@/context/use-translation'
import type { ImageFile } from '@/lib/tools/results/images'
import type { VideoCard } from '@/lib/tools/results/video-card'
import { DurationBadge } from './DurationBadge'
import { Picture } from './Picture'

/** Where YouTube shows a thumbnail, and about how wide there, in pixels of the page. */
const places = [
  ['phone', 360],
  ['home', 246],
  ['suggested', 168],
  ['notification', 120],
  ['queue', 80],
] as const

/** The thumbnail at the width that each place gives it, never enlarged. */
export function RealPixels({
  image,
  video,
  slug,
}: {
  image: ImageFile
  video: VideoCard
  slug: string
}) {
  const { t } = useTranslation(`tools/${slug}`)
  const shown = places.filter(([, width]) => width <= image.width)
  if (shown.length === 0) return null
  return (
    <section className="card real-pixels">
      <div className="card-head">
        <h3 className="text-lg">{t('pixels.title')}</h3>
        <p className="text-xs text-ink-3">{t('pixels.text')}</p>
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 py-4">
        {shown.map(([place, width]) => (
          <figure key={place} data-place={place} style={{ width }}>
            <span className="still">
              <Picture src={image.url} width={image.width} height={image.height} />
              {place !== 'queue' && <DurationBadge video={video} />}
            </span>
            <figcaption className="mt-1.5 text-2xs text-ink-3">
              <span>{t(`place.${place}`)}</span>
              <span className="block tabular-nums">
                {`${width} × ${Math.round((width * 9) / 16)}`}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
