import type { CSSProperties } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type Drawn, type DrawResult, shortName } from '@/lib/tools/results/draw'

/** Where the drawn ones stand in the list. */
function Places({ result }: { result: DrawResult }) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const { count, winners, alternates } = result
  const at = ({ place }: Drawn) =>
    ({ '--at': count < 2 ? 0.5 : (place - 1) / (count - 1) }) as CSSProperties
  return (
    <div>
      <div aria-hidden="true" className="draw-line">
        {alternates.map((one) => (
          <i key={one.place} style={at(one)} />
        ))}
        {winners.map((one) => (
          <b key={one.place} style={at(one)} />
        ))}
      </div>
      <p className="mt-1.5 flex justify-between gap-3 text-2xs text-ink-3 tabular-nums">
        <span>{formats.number(1)}</span>
        <span>{t('order')}</span>
      </p>
    </div>
  )
}

/** One of several that were drawn. */
function DrawnCard({ drawn, label, name }: { drawn: Drawn; label: string; name: string }) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  return (
    <li className="min-w-0 rounded-md border border-line px-3.5 py-2.5">
      <p className="flex justify-between gap-2 text-xs text-ink-3">
        {label}
        <span className="tabular-nums">{t('entry', { place: formats.number(drawn.place) })}</span>
      </p>
      <p className="text-lg font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
    </li>
  )
}

/** The winner in large letters, then the others that were drawn. */
export function DrawScreen({
  result,
  hasFullNames,
}: {
  result: DrawResult
  hasFullNames: boolean
}) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const { winners, alternates, count } = result
  const [first, ...others] = winners
  if (!first) return null
  const nameOf = ({ entry }: Drawn) => (hasFullNames ? entry.name : shortName(entry.name))
  const { text, url, at } = first.entry
  const letter = [...first.entry.name.replace(/^@/, '')][0]?.toUpperCase()
  const outOf = t('outOf', { count, value: formats.number(count) })
  const label = (name: 'winner' | 'alternate', index: number, all: number) =>
    all > 1 ? t(`${name}.number`, { value: formats.number(index + 1) }) : t(name)
  return (
    <section aria-label={t('winner')} className="draw-screen">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden="true" className="draw-letter">
          {letter}
        </span>
        <p className="text-sm text-ink-3">
          <span className="block font-semibold text-ink">{label('winner', 0, winners.length)}</span>
          {[t('entry', { place: formats.number(first.place) }), outOf].join(' · ')}
        </p>
        {url && (
          <a href={url} rel="noopener" className={`${button.secondary} sm:ms-auto`}>
            <Icon name="external-link" className="size-4" />
            {t('open')}
          </a>
        )}
      </div>
      <h2 className="draw-name">
        <bdi>{nameOf(first)}</bdi>
      </h2>
      {text && (
        <blockquote dir="auto" className="draw-text">
          {text}
        </blockquote>
      )}
      {at && <p className="from-youtube text-xs text-ink-3">{formats.day(at)}</p>}
      <div className="mt-auto grid gap-3.5 pt-4">
        <Places result={result} />
        <ul className="grid gap-2 empty:hidden sm:grid-cols-2">
          {others.map((one, index) => (
            <DrawnCard
              key={one.place}
              drawn={one}
              label={label('winner', index + 1, winners.length)}
              name={nameOf(one)}
            />
          ))}
          {alternates.map((one, index) => (
            <DrawnCard
              key={one.place}
              drawn={one}
              label={label('alternate', index, alternates.length)}
              name={nameOf(one)}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}
