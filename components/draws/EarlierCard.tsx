import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Draw } from '@/lib/draws/answers'
import { drawPath } from '@/lib/draws/draw-path'
import { shortHash } from '@/lib/draws/short-hash'

/** What else was drawn over these videos: the owner's draws one by one, others' as a number. */
export function EarlierCard({ draw }: { draw: Draw }) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const { earlier, others, videos } = draw
  return (
    <section className="card flex flex-col">
      <h2 className="card-head text-lg">
        {t('page.earlier')}
        <span className="text-xs font-normal tracking-normal text-ink-3">
          {t(videos.length > 1 ? 'page.earlier.overMany' : 'page.earlier.over')}
        </span>
      </h2>
      {earlier.length === 0 && (
        <p className="px-4 py-3 text-sm text-ink-2 sm:px-5">{t('page.earlier.none')}</p>
      )}
      <ul className="earlier-draws">
        {earlier.map(({ id, at, listHash, entries, deleted, reason }) => (
          <li key={id}>
            <span className="font-semibold">{formats.utcMoment(at)}</span>
            <span className="wrap-anywhere">
              <span>
                {deleted
                  ? t('page.earlier.deleted', { hash: shortHash(listHash) })
                  : t('page.earlier.entries', { count: entries, value: formats.number(entries) })}
              </span>
              {reason && <span>{` ${t('page.earlier.reason', { reason })}`}</span>}
            </span>
            {deleted ? (
              <span className="text-xs text-ink-3">{t('page.earlier.noPage')}</span>
            ) : (
              <Link
                href={drawPath(id)}
                aria-label={t('page.earlier.openAt', { time: formats.utcMoment(at) })}
                className="quiet-link font-semibold text-ink underline underline-offset-3"
              >
                {t('page.earlier.open')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="border-t border-line px-4 py-3 text-xs text-ink-3 sm:px-5">
          {t('page.others', { count: others, value: formats.number(others) })}
        </p>
      )}
    </section>
  )
}
