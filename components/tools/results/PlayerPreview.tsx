import { useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { PlayerFrame } from '@/lib/tools/results/text'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { Picture } from './Picture'

/** A player in its own shape. Until the visitor presses play it is a picture of this site; only then
 * the player is loaded from YouTube. */
export function PlayerPreview({
  embedUrl,
  player,
  title,
  slug,
}: {
  embedUrl: string
  player: PlayerFrame
  title: string
  slug: string
}) {
  const { t } = useTranslation(`tools/${slug}`)
  const [loaded, setLoaded] = useState<string>()
  // The preview always uses the host without cookies, whatever the code uses.
  const address = embedUrl.replace('//www.youtube.com/', '//www.youtube-nocookie.com/')
  const { width, height, pictureVideoId } = player
  const isWide = width > height
  const frame = `absolute inset-0 mx-auto h-full ${isWide ? 'w-full' : ''}`
  const style = { aspectRatio: isWide ? '16 / 9' : '9 / 16' }
  return (
    <figure className="min-w-0">
      <div className="relative aspect-video overflow-hidden rounded-md bg-[#000]">
        {loaded === address ? (
          <iframe
            src={address}
            title={t('preview.frame', { title })}
            allow="autoplay; encrypted-media; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
            className={frame}
            style={style}
          />
        ) : (
          <button
            type="button"
            onClick={() => setLoaded(address)}
            aria-label={t('preview.action')}
            className={`player-still ${frame}`}
            style={style}
          >
            {pictureVideoId && (
              <Picture
                // The smaller one has no bars above and below, which a narrow cut would show.
                src={thumbnailImageUrl(pictureVideoId, isWide ? 'hqdefault' : 'mqdefault')}
                width={480}
                height={360}
                eager
              />
            )}
            <span>
              <Icon name="play" className="size-7 *:fill-current" />
            </span>
          </button>
        )}
      </div>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 text-2xs text-ink-3">
        <span>{t('preview.text')}</span>
        <span className="tabular-nums">
          {width} × {height}
        </span>
      </figcaption>
    </figure>
  )
}
