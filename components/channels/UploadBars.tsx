import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type Kind, ofKind } from '@/lib/tools/youtube/channel-stats'
import type { Spread } from '@/lib/youtube/models/spread'

const [width, height, bars, gap] = [150, 30, 15, 2]

/** A channel's uploads, newest first, and what is usual among them. */
interface Uploads {
  uploads: readonly {
    id: string
    viewCount?: number
    isShort?: boolean
    /** Present where it stands out. */
    stoodOutAt?: string
  }[]
  views: Partial<Record<Kind, Pick<Spread, 'count' | 'median'>>>
}

/** The kind of which most of a channel's uploads have known views, where there are enough to call views
 * usual. */
function mainKind({ views: { long, short } }: Uploads): Kind | undefined {
  if (short && short.count > (long?.count ?? 0)) return 'short'
  return long && 'long'
}

/** The views of a channel's last uploads of one kind, oldest first, against their median; of all where
 * no kind has enough. */
export function UploadBars({
  uploads,
  kind = mainKind(uploads),
  of,
}: {
  uploads: Uploads
  kind?: Kind
  /** The median that a text beside tells, instead of that of all these uploads. */
  of?: number
}) {
  const { t } = useTranslation('saved')
  const formats = useFormats()
  const views = kind && uploads.views[kind]
  const compared = kind ? ofKind(kind, uploads.uploads) : uploads.uploads
  const shown = compared.slice(0, bars).toReversed()
  const counts = compared.flatMap(({ viewCount }) => viewCount ?? [])
  if (counts.length === 0) return <p className="text-xs text-ink-3">{t('saved.unknownViews')}</p>
  const median = of ?? views?.median
  const top = Math.max(...counts.slice(0, bars), median ?? 0, 1)
  const step = width / bars
  const heightOf = (value: number) => Math.max(1, (value / top) * height)
  const text = views
    ? t(`saved.median.${kind}`, {
        uploads: formats.number(views.count),
        views: formats.count(views.median),
      })
    : t('saved.most', { views: formats.count(Math.max(...counts)) })
  return (
    <div>
      <svg viewBox={`0 0 ${width} ${height}`} className="h-7.5 w-37.5" aria-hidden="true">
        {shown.map(({ id, viewCount, stoodOutAt }, at) =>
          viewCount === undefined ? undefined : (
            <rect
              key={id}
              x={at * step}
              y={height - heightOf(viewCount)}
              width={step - gap}
              height={heightOf(viewCount)}
              fill={stoodOutAt ? 'var(--accent)' : 'var(--grey)'}
            />
          ),
        )}
        {median !== undefined && (
          <path
            d={`M0 ${height - heightOf(median)}H${width}`}
            stroke="var(--ink)"
            strokeDasharray="2 3"
          />
        )}
      </svg>
      {of === undefined && <p className="mt-0.5 text-2xs text-ink-3 tabular-nums">{text}</p>}
    </div>
  )
}
