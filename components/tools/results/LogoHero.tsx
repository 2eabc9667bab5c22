import type { ReactNode } from 'react'
import { useTranslation } from '@/context/use-translation'
import type { ChannelCard } from '@/lib/tools/results/channel-card'
import type { ImageFile } from '@/lib/tools/results/images'
import { ChannelHeading } from './ChannelHeader'
import { Picture } from './Picture'

/** Side of the logo on the screen at most, in pixels: it is never enlarged. */
const largestSide = 256

/** A channel's logo, round as YouTube shows it, with the channel's name, beside its sizes. */
export function LogoHero({
  channel,
  image,
  onEnlarge,
  save,
  children,
}: {
  channel: ChannelCard
  /** The largest logo; absent when YouTube has none. */
  image: ImageFile | undefined
  onEnlarge: (image: ImageFile) => void
  /** The main action, on a phone. */
  save: ReactNode
  /** The sizes. */
  children: ReactNode
}) {
  const { t } = useTranslation('tool')
  const title = channel.title || channel.id
  return (
    <section aria-label={title} className="screen picture-hero">
      <div className="flex min-w-0 flex-col items-center justify-center gap-5 text-center md:py-6">
        {image && (
          <button
            type="button"
            onClick={() => onEnlarge(image)}
            aria-label={t('enlargeImage', { name: title })}
            className="w-3/5 cursor-zoom-in rounded-full md:w-full"
            style={{ maxWidth: Math.min(image.width, largestSide) }}
          >
            <Picture
              src={image.url}
              width={image.width}
              height={image.height}
              eager
              className="w-full rounded-full"
            />
          </button>
        )}
        <ChannelHeading channel={channel} />
        {save}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
