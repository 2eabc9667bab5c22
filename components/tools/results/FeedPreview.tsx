import { useTranslation } from 'next-i18next/pages'
import type { ImageFile } from '@/lib/tools/results/images'
import type { VideoCard } from '@/lib/tools/results/video-card'
import { DurationBadge, useViews } from './VideoHeader'

/** Colors of YouTube's own pages, independent of this page's theme. */
const themes = {
  light: { page: 'bg-[#fff] text-[#0f0f0f]', facts: 'text-[#606060]' },
  dark: { page: 'bg-[#0f0f0f] text-[#f1f1f1]', facts: 'text-[#aaa]' },
} as const

/** The thumbnail as it appears in YouTube's feed: small, with its duration, in both themes. */
export function FeedPreview({
  video,
  images,
  slug,
}: {
  video: VideoCard
  images: ImageFile[]
  slug: string
}) {
  const { t } = useTranslation(`tools/${slug}`)
  const views = useViews(video)
  const source = images.find(({ width, height }) => width / height > 1.7) ?? images[0]
  return (
    <section className="border-t border-line p-4">
      <h3 className="text-base font-semibold">{t('preview.title')}</h3>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <figure key={theme}>
            <div className={`rounded-md border border-line p-4 ${themes[theme].page}`}>
              <div className="mx-auto max-w-[310px]">
                <div className="relative overflow-hidden rounded-md">
                  <img
                    src={source?.url}
                    alt=""
                    width={source?.width}
                    height={source?.height}
                    loading="lazy"
                    className="aspect-video w-full object-cover"
                  />
                  <DurationBadge video={video} />
                </div>
                <div className="mt-3 flex gap-3">
                  <span
                    aria-hidden="true"
                    className="grid size-9 shrink-0 place-items-center rounded-full bg-[#c8202f] text-sm font-semibold text-[#fff]"
                  >
                    {[...video.channelTitle][0]}
                  </span>
                  <div className="min-w-0 text-[14px] leading-5">
                    <p dir="auto" className="line-clamp-2 text-[16px] leading-[22px] font-semibold">
                      {video.title}
                    </p>
                    <p dir="auto" className={`mt-1 ${themes[theme].facts}`}>
                      {video.channelTitle}
                      {views && <span className="block">{views}</span>}
                    </p>
                  </div>
                </div>
              </div>
            </div>
            <figcaption className="mt-1 text-xs text-ink-3">{t(`preview.${theme}`)}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
