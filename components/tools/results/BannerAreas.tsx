import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { ImageFile, ImagesResult } from '@/lib/tools/results/images'
import { useImageName } from './Still'

const percent = (fraction: number) => `${fraction * 100}%`

/** Colors of the frames, from the largest area to the smallest, which every screen shows. */
const frameColors = {
  tv: '#ffffff',
  desktop: '#6fb1ff',
  tablet: '#ffce6b',
  mobile: '#5fe0a0',
} as const

/** A banner with a frame for each kind of screen. What not every screen shows is darkened. */
export function BannerAreas({
  image,
  areas,
  slug,
}: {
  image: ImageFile
  areas: NonNullable<ImagesResult['areas']>
  slug: string
}) {
  const { t } = useTranslation(`tools/${slug}`)
  const nameOf = useImageName(slug)
  const [isShown, setShown] = useState(true)
  const drawn = Object.entries(frameColors).flatMap(([name, color]) => {
    const area = areas[name]
    return area ? [{ name, color, area }] : []
  })
  return (
    <figure className="min-w-0">
      <div className="relative overflow-hidden rounded-sm">
        <img
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          className="h-auto w-full bg-sunken"
          style={{ aspectRatio: image.width / image.height }}
        />
        {isShown &&
          drawn.map(({ name, color, area }) => (
            <div
              key={name}
              aria-hidden="true"
              className={`absolute border-2 ${name === 'mobile' ? 'shadow-[0_0_0_9999px_#0007]' : ''}`}
              style={{
                borderColor: color,
                left: percent(area.left),
                top: percent(area.top),
                width: percent(area.width),
                height: percent(area.height),
              }}
            />
          ))}
      </div>
      <figcaption className="mt-2 grid gap-1 text-xs text-ink-2">
        <label className="flex min-h-8 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isShown}
            onChange={(event) => setShown(event.target.checked)}
            className="size-5 accent-accent"
          />
          {t('area.show')}
        </label>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {drawn.map(({ name, color, area }) => (
            <li key={name} className="inline-flex items-center gap-2 tabular-nums">
              <span
                aria-hidden="true"
                className="size-3.5 rounded-[3px] border border-ink-3"
                style={{ background: color }}
              />
              {name === 'mobile' ? t('area.safe') : nameOf(name)}
              <span className="text-ink-3">
                {Math.round(image.width * area.width)} × {Math.round(image.height * area.height)}
              </span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
