import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Draw } from '@/lib/draws/answers'
import type { Checked } from '@/lib/draws/check-draw'
import type { IconName } from '@/lib/icons'
import { ListFile } from './ListFile'
import { useRepeat } from './use-repeat'

const icons: Record<Checked['is'], IconName> = { right: 'check', wrong: 'x', unknown: 'info' }
const marks = { right: 'badge-ok', wrong: 'badge-bad', unknown: 'badge-warn' } as const

/** What all checks together say: one wrong is wrong. */
const verdictOf = (rows: readonly Checked[]) =>
  (['wrong', 'unknown', 'right'] as const).find((is) => rows.some((row) => row.is === is))
const verdictTexts = { right: 'right', wrong: 'wrong', unknown: 'partly' } as const

/** Repeats the draw with this site's list or a saved one, a row for each check. */
export function RepeatCard({ draw }: { draw: Draw }) {
  const { t } = useTranslation(['draw', 'common'])
  const formats = useFormats()
  const explain = useErrorText()
  const { isRunning, rows, failure, problem, file, repeat, refuse } = useRepeat(draw)
  const verdict = isRunning ? undefined : verdictOf(rows)
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-lg">{t('page.repeat')}</h2>
      <p className="text-xs text-ink-3">{t('page.repeat.text')}</p>
      <ul className="draw-checks">
        {rows.map(({ name, is, why, took }) => (
          <li key={name}>
            <span className="mark" data-is={is}>
              <Icon name={icons[is]} className="size-3.5" />
              <span className="sr-only">{t(`page.is.${is}`)}</span>
            </span>
            <span>
              <span>{t(`page.check.${name}`)}</span>
              {why && (
                <span className="block text-xs text-ink-2">
                  {is === 'unknown' && <span>{`${t('page.is.unknown')}. `}</span>}
                  <span>{t(`page.why.${why}`)}</span>
                </span>
              )}
            </span>
            <span className="text-xs text-ink-3 tabular-nums">
              {took >= 50 && formats.seconds(took)}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        <button
          type="button"
          aria-disabled={isRunning}
          className={button.accent}
          onClick={() => !isRunning && void repeat()}
        >
          <Icon name="rotate-ccw" className="size-4" />
          {isRunning
            ? t('page.repeat.running')
            : t(rows.length > 0 ? 'page.repeat.again' : 'page.repeat.start')}
        </button>
        <ListFile problem={problem} onList={(saved) => void repeat(saved)} onProblem={refuse} />
      </div>
      <div aria-live="polite" className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
        {verdict && (
          <span className={marks[verdict]}>
            <Icon name={icons[verdict]} className="size-3.5" />
            {t(`page.repeat.${verdictTexts[verdict]}`)}
          </span>
        )}
        {verdict && file && (
          <span className="text-xs text-ink-3 wrap-anywhere">
            {t('page.repeat.fileName', { name: file })}
          </span>
        )}
        {failure && (
          <span className="text-sm text-accent-text">
            {t('page.repeat.failed', { reason: explain(failure) })}
          </span>
        )}
      </div>
    </section>
  )
}
