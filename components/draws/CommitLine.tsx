import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Draw } from '@/lib/draws/answers'

/** From the line to its round: the time in which it could be posted. */
function TimeLine({ draw: { frozenAt, commitment } }: { draw: Draw }) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const { beacon } = commitment
  if (!beacon) return null
  const left = Date.parse(beacon.at) - Date.parse(frozenAt)
  return (
    <div className="commit-time">
      <p>
        <span>{t('page.line.made', { time: formats.utcTime(frozenAt) })}</span>
        <span>
          {t('page.line.round', {
            round: formats.number(beacon.round),
            time: formats.utcTime(beacon.at),
          })}
        </span>
      </p>
      {left > 0 && <p>{t('page.line.left', { time: formats.minutes(left) })}</p>}
      <div aria-hidden="true" className="ruler" />
    </div>
  )
}

/** The sentence that proves the time of a draw, once it was posted. */
export function CommitLine({ draw }: { draw: Draw }) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const { commitment, beacon, alone } = draw
  const isAlone = !beacon
  return (
    <section className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg">{t('page.line')}</h2>
        <span className={`${isAlone ? 'badge-warn' : 'badge-blue'} whitespace-normal`}>
          <Icon name={isAlone ? 'triangle-alert' : 'history'} className="size-3.5" />
          {isAlone
            ? t('page.line.alone')
            : t('page.line.counts', { round: formats.number(beacon.round) })}
        </span>
        <p className="text-xs text-ink-2 lg:ms-auto">
          {isAlone ? t(`page.line.why.${alone ?? 'asked'}`) : t('page.line.find')}
        </p>
      </div>
      {isAlone && <p className="mt-2 text-sm text-warn">{t('page.line.aloneText')}</p>}
      <div className="mt-3.5 flex flex-wrap items-center gap-3">
        <code translate="no" dir="ltr" className="commit-line">
          {commitment.line}
        </code>
        <CopyButton
          text={commitment.line}
          label={t('page.line.copy')}
          className={button.secondary}
        />
      </div>
      <TimeLine draw={draw} />
    </section>
  )
}
