import { useTranslation } from 'next-i18next/pages'
import { useFormats } from '@/components/ui/use-formats'
import type { ChannelUploads } from '@/lib/tools/youtube/channel-uploads'

const [width, height, bars, gap] = [150, 30, 15, 2]

/** The views of a channel's last uploads, oldest first, against their median where there are enough
 * to call one usual. */
export function UploadBars({ uploads }: { uploads: ChannelUploads }) {
  const { t } = useTranslation('saved')
  const formats = useFormats()
  const { views } = uploads
  const shown = uploads.uploads.slice(0, bars).toReversed()
  const counts = uploads.uploads.flatMap(({ viewCount }) => viewCount ?? [])
  if (counts.length === 0) return <p className="text-xs text-ink-3">{t('saved.unknownViews')}</p>
  const top = Math.max(...counts.slice(0, bars), views?.median ?? 0, 1)
  const step = width / bars
  const heightOf = (value: number) => Math.max(1, (value / top) * height)
  const text = views
    ? t('saved.median', {
        uploads: formats.number(views.count),
        views: formats.count(views.median),
      })
    : t('saved.most', { views: formats.count(Math.max(...counts)) })
  return (
    <div>
      <svg viewBox={`0 0 ${width} ${height}`} className="h-7.5 w-37.5" aria-hidden="true">
        {shown.map(({ id, viewCount }, at) =>
          viewCount === undefined ? undefined : (
            <rect
              key={id}
              x={at * step}
              y={height - heightOf(viewCount)}
              width={step - gap}
              height={heightOf(viewCount)}
              fill="var(--grey)"
            />
          ),
        )}
        {views && (
          <path
            d={`M0 ${height - heightOf(views.median)}H${width}`}
            stroke="var(--ink)"
            strokeDasharray="2 3"
          />
        )}
      </svg>
      <p className="mt-0.5 text-2xs text-ink-3 tabular-nums">{text}</p>
    </div>
  )
}
