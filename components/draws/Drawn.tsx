import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Draw, DrawnEntry } from '@/lib/draws/answers'
import { watchUrl } from '@/lib/youtube/links'
import { EntryRuler } from './EntryRuler'

/** More winners than this have no room for their comments. */
const mostWithText = 4

/** The first letter or digit of a name. */
const letterOf = (name: string) => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '?'

/** What only the draw's owner sees: whom to write to. */
function ForOwner({ drawn: { fullName, comment, video } }: { drawn: DrawnEntry }) {
  const { t } = useTranslation('draw')
  if (!fullName) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
      <bdi lang="" className="font-semibold wrap-anywhere">
        {fullName}
      </bdi>
      {comment && video && (
        <a
          href={`${watchUrl(video)}&lc=${encodeURIComponent(comment)}`}
          rel="noopener"
          className="underline underline-offset-3"
        >
          {t('page.openComment')}
        </a>
      )}
    </p>
  )
}

function Winner({ drawn, hasText }: { drawn: DrawnEntry; hasText: boolean }) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const { name, text, at, likes } = drawn
  const place = formats.number(drawn.place)
  return (
    <li className="min-w-0">
      <div className="flex min-w-0 items-center gap-3">
        <span aria-hidden="true" className="drawn-letter">
          {name ? letterOf(name) : place.at(-1)}
        </span>
        <p className="drawn-name" data-many={hasText ? undefined : ''}>
          <bdi>{name ?? t('entry', { place })}</bdi>
        </p>
      </div>
      {hasText && text && (
        <blockquote dir="auto" lang="" className="drawn-text">
          {text}
        </blockquote>
      )}
      {name && (
        <p className="mt-2 text-xs text-ink-3">
          <span>
            {at ? t('page.commented', { place, day: formats.utcDay(at) }) : t('entry', { place })}
          </span>
          {likes !== undefined && (
            <span>
              {' · '}
              <span className="whitespace-nowrap">
                {t('page.likes', { number: formats.number(likes) })}
              </span>
            </span>
          )}
        </p>
      )}
      <ForOwner drawn={drawn} />
    </li>
  )
}

/** Who was drawn, on the page's screen. */
export function Drawn({ draw }: { draw: Draw }) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const { winners, alternates, entries } = draw
  const places = (all: readonly DrawnEntry[]) =>
    formats.list(all.map(({ place }) => formats.number(place)))
  const count = entries.after
  const hasNames = [...winners, ...alternates].some(({ name }) => name)
  return (
    <section aria-label={t('page.screen')} className="draw-screen">
      <p className="text-xs text-ink-3">
        {t('page.outOf', { count, value: formats.number(count) })}
      </p>
      {winners.length === 0 && <p className="text-lg">{t('page.nobody')}</p>}
      <ol className="drawn-list">
        {winners.map((one) => (
          <Winner key={one.place} drawn={one} hasText={winners.length <= mostWithText} />
        ))}
      </ol>
      <div className="mt-auto pt-2">
        <EntryRuler
          count={count}
          winners={winners.map(({ place }) => place)}
          alternates={alternates.map(({ place }) => place)}
        />
        <p className="sr-only">
          {winners.length > 0 && (
            <span>{t('page.places.winners', { places: places(winners) })}</span>
          )}{' '}
          {alternates.length > 0 && (
            <span>{t('page.places.alternates', { places: places(alternates) })}</span>
          )}
        </p>
      </div>
      <div className="drawn-others">
        {alternates.length > 0 && (
          <ol>
            {alternates.map((one, at) => (
              <li key={one.place}>
                <span>{t('page.alternate', { number: formats.number(at + 1) })}</span>{' '}
                <bdi className="font-semibold text-ink wrap-anywhere">
                  {one.name ?? t('entry', { place: formats.number(one.place) })}
                </bdi>
                <ForOwner drawn={one} />
              </li>
            ))}
          </ol>
        )}
        <p>{t(hasNames ? 'page.short' : 'page.namesGone')}</p>
      </div>
    </section>
  )
}
