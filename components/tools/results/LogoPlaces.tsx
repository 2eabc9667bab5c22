import { useTranslation } from '@/context/use-translation'
import type { ImageFile } from '@/lib/tools/results/images'
import { Picture } from './Picture'

/** Where YouTube shows a logo, and about how wide there, in pixels of the page. */
const places = [
  ['channel', 160],
  ['phoneChannel', 72],
  ['comment', 40],
  ['feed', 36],
  ['reply', 24],
] as const

/** The logo at the sizes of YouTube's own pages, in both of its themes. */
export function LogoPlaces({ images, slug }: { images: readonly ImageFile[]; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const [largest] = images
  if (!largest) return null
  /** The smallest picture that is large enough on a screen with two pixels to one. */
  const pictureFor = (side: number) => images.findLast(({ width }) => width >= 2 * side) ?? largest
  return (
    <section className="card">
      <div className="card-head">
        <h3 className="text-lg">{t('places.title')}</h3>
        <p className="text-xs text-ink-3">{t('places.text')}</p>
      </div>
      <div className="grid gap-3.5 p-4 sm:px-5 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <figure key={theme} aria-label={t(`places.${theme}`)} className={`feed feed-${theme}`}>
            <ul className="flex flex-wrap items-end gap-x-5 gap-y-4">
              {places.map(([place, side]) => {
                const { url } = pictureFor(side)
                return (
                  <li key={place} className="grid justify-items-center gap-2 text-center">
                    <span style={{ width: side }}>
                      <Picture src={url} width={side} height={side} className="rounded-full" />
                    </span>
                    <span className="text-2xs text-(--facts)">
                      {t(`place.${place}`)}
                      <span className="block tabular-nums">
                        {side} × {side}
                      </span>
                    </span>
                  </li>
                )
              })}
            </ul>
          </figure>
        ))}
      </div>
    </section>
  )
}
