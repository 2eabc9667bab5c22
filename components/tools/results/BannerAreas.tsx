import { useState } from 'react'
import { useTranslation } from '@/context/use-translation'
import type { ImageFile, ImagesResult } from '@/lib/tools/results/images'
import type { Area } from '@/lib/youtube/pictures/channel-images'
import { Picture } from './Picture'
import { useImageName } from './use-image-name'

const percent = (fraction: number) => `${fraction * 100}%`

/** Colors of the frames, from the largest area to the smallest, which every screen shows. */
const frameColors = {
  tv: '#ffffff',
  desktop: '#6fb1ff',
  tablet: '#ffce6b',
  mobile: '#5fe0a0',
} as const

const placeOf = ({ left, top, width, height }: Area) => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
})

/** A banner, over which one can see what each kind of screen shows of it. What the smallest of the
 * chosen screens doesn't show is darkened. */
export function BannerAreas({
  image,
  areas,
  slug,
  onEnlarge,
}: {
  image: ImageFile
  areas: NonNullable<ImagesResult['areas']>
  slug: string
  onEnlarge: (image: ImageFile) => void
}) {
  const { t } = useTranslation([`tools/${slug}`, 'tool'])
  const nameOf = useImageName(slug)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const drawn = Object.entries(frameColors).flatMap(([name, color]) => {
    const area = areas[name]
    return area ? [{ name, color, area }] : []
  })
  const shown = drawn.filter(({ name }) => !hidden.includes(name))
  const smallest = shown.at(-1)
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name])
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 flex flex-wrap items-center gap-2">
        <span className="w-full text-xs text-ink-3">{t('area.show')}</span>
        {drawn.map(({ name, color, area }) => (
          <button
            key={name}
            type="button"
            aria-pressed={!hidden.includes(name)}
            onClick={() => toggle(name)}
            className="area-toggle"
          >
            <span aria-hidden="true" style={{ color }} />
            {name === 'mobile' ? t('area.safe') : nameOf(name)}
            <span className="font-normal text-ink-3 tabular-nums max-md:hidden">
              {`${Math.round(image.width * area.width)} × ${Math.round(image.height * area.height)}`}
            </span>
          </button>
        ))}
      </figcaption>
      <button
        type="button"
        onClick={() => onEnlarge(image)}
        aria-label={t('tool:enlargeImage', { name: nameOf(image.name) })}
        className="relative block w-full cursor-zoom-in overflow-hidden rounded-md"
      >
        <Picture
          src={image.url}
          width={image.width}
          height={image.height}
          eager
          className="h-auto w-full"
        />
        {smallest && (
          <span className="absolute shadow-[0_0_0_9999px_#0008]" style={placeOf(smallest.area)} />
        )}
        {shown.map(({ name, color, area }) => (
          <span
            key={name}
            data-area={name}
            className="absolute border-2"
            style={{ ...placeOf(area), borderColor: color }}
          />
        ))}
      </button>
    </figure>
  )
}
