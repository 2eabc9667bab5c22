import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { ChannelFigures } from '@/lib/saved-channels/figures'

const colorOf = (change: number) =>
  change > 0 ? 'text-ok' : change < 0 ? 'text-warn' : 'text-ink-3'

/** A count of a channel and its change since this site first saw it, or that either is unknown.
 * Its words are in the namespace `saved`. */
export function ChannelFigure({
  figures,
  name,
}: {
  /** Undefined while they are on their way. */
  figures: ChannelFigures | 'unknown' | undefined
  name: 'subscribers' | 'views'
}) {
  const { t } = useTranslation('saved')
  const formats = useFormats()
  if (!figures) return <div className="skeleton h-9 w-20" />
  const figure = figures === 'unknown' ? undefined : figures[name]
  if (!figure) {
    const isHidden = figures !== 'unknown' && name === 'subscribers' && figures.subscribersHidden
    return (
      <p className="text-sm text-ink-3">
        {t(isHidden ? 'saved.figure.hidden' : 'saved.figure.unknown')}
      </p>
    )
  }
  const { value, earlier } = figure
  const change = earlier && value - earlier.value
  return (
    <>
      <p className="text-sm font-semibold tabular-nums" title={formats.number(value)}>
        {formats.count(value)}
      </p>
      <p
        className={`text-2xs tabular-nums break-keep wrap-anywhere ${colorOf(change ?? 0)}`}
        title={change === undefined ? undefined : formats.change(change)}
      >
        {change === undefined
          ? t('saved.figure.first')
          : t('saved.figure.since', {
              change: formats.shortChange(change),
              date: formats.dayOfYear(earlier!.at).replaceAll(' ', '\u00a0'),
            })}
      </p>
    </>
  )
}
