import type { ReactNode } from 'react'
import { StarButton } from '@/components/channels/StarButton'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { ImageFile } from '@/lib/tools/results/images'
import type { VideoCard } from '@/lib/tools/results/video-card'
import { watchUrl } from '@/lib/youtube/links'
import { Picture } from './Picture'

/** A video's thumbnail at large, with what the video is, beside its sizes. */
export function ThumbnailHero({
  video,
  image,
  slug,
  onEnlarge,
  save,
  children,
}: {
  video: VideoCard
  /** The largest picture; absent when YouTube has none. One with bars above and below is cut to 16:9. */
  image: ImageFile | undefined
  slug: string
  onEnlarge: (image: ImageFile) => void
  /** The main action, on a phone. */
  save: ReactNode
  /** The sizes. */
  children: ReactNode
}) {
  const { t } = useTranslation([`tools/${slug}`, 'tool'])
  const {
    id,
    title,
    channelId,
    channelTitle,
    durationSeconds,
    viewCount,
    liveStatus = 'none',
  } = video
  const formats = useFormats()
  const views =
    viewCount === undefined
      ? ''
      : t('tool:views', { count: viewCount, value: formats.number(viewCount) })
  const hasBadge = durationSeconds > 0 || liveStatus !== 'none'
  return (
    <section aria-label={title || id} className="screen picture-hero">
      <div className="min-w-0">
        {image && (
          <div className="relative">
            <button
              type="button"
              onClick={() => onEnlarge(image)}
              aria-label={t('tool:enlargeImage', { name: title || id })}
              className="still w-full cursor-zoom-in"
            >
              <Picture src={image.url} width={image.width} height={image.height} eager />
              <span className="enlarge-mark">
                <Icon name="maximize-2" />
              </span>
            </button>
            {hasBadge && (
              <p className="badge-corner">
                <span>{t('corner')}</span>
              </p>
            )}
          </div>
        )}
        <h2 dir="auto" lang={video.language ?? ''} className="hero-title mt-3.5 md:mt-4">
          <a href={watchUrl(id)} rel="noopener" className="hover:underline">
            {title || id}
          </a>
        </h2>
        <p className="mt-1 flex min-w-0 items-center gap-1 text-sm text-ink-3">
          <span className="min-w-0 text-balance wrap-anywhere">
            <bdi lang="">{channelTitle}</bdi>
            {views && <span>{channelTitle ? ` · ${views}` : views}</span>}
          </span>
          {channelId && <StarButton channel={{ channelId, title: channelTitle || channelId }} />}
        </p>
        {save && <div className="mt-3 md:hidden">{save}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
