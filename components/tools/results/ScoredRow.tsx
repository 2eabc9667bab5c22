import type { CSSProperties } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Reason, ScoredItem, ScoredLabels } from '@/lib/tools/results/scored'
import { CopyIcon } from './CopyIcon'
import { PartBars } from './ScoredPanel'

/** Why an item has its score, with the place where it was seen. */
function ReasonLine({ reason, label }: { reason: Reason; label: string }) {
  const { t } = useTranslation(['scored', 'common'])
  const formats = useFormats()
  const { tone, from, url, seenAt } = reason
  const note = seenAt && t('scored:checkedOn', { date: formats.mediumDay(seenAt) })
  const words = note ? t('common:withNote', { text: label, note }) : label
  return (
    <li data-tone={tone}>
      {tone === 'good' ? <Icon name="check" className="size-3.75" /> : <i aria-hidden="true" />}
      <span className="sr-only">{t(tone)}</span>
      <span className={from === 'youtube' ? 'from-youtube' : undefined}>
        {url ? (
          <a href={url} rel="noopener" className="underline underline-offset-2">
            {words}
          </a>
        ) : (
          words
        )}
      </span>
    </li>
  )
}

/** The parts of a score in little: each filled as far as it has points. */
function PartMarks({ item: { parts, score } }: { item: ScoredItem }) {
  const shares =
    parts.length > 0 ? parts.map(({ points, of }) => points / of) : [(score ?? 0) / 100]
  return (
    <span className="part-marks">
      {shares.map((share, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have a fixed order.
        <i key={at} style={{ '--share': share } as CSSProperties} />
      ))}
    </span>
  )
}

/** One item: its score, its words, why, and what can be done with it. */
export function ScoredRow({
  item,
  text,
  isCurrent,
  onChoose,
  isPicked,
  onPick,
  labels,
}: {
  item: ScoredItem
  text: string
  isCurrent?: boolean
  /** Shows it in the panel; absent where there is none. */
  onChoose?: () => void
  isPicked?: boolean
  /** Picks it or drops it; absent where nothing is picked. */
  onPick?: () => void
  labels: ScoredLabels
}) {
  const { t } = useTranslation(['scored', 'common'])
  const formats = useFormats()
  const { score, reasons, parts } = item
  const words = (
    <bdi translate="no" lang="">
      {text}
    </bdi>
  )
  return (
    <li
      className="scored-row"
      data-current={isCurrent || undefined}
      data-hashtag={/^#\S+$/u.test(text) || undefined}
    >
      <div>
        {score !== undefined && (
          <div role="img" aria-label={t('score', { value: formats.number(score) })}>
            <span className="scored-figure">{formats.number(score)}</span>
            <PartMarks item={item} />
          </div>
        )}
      </div>
      <div className="scored-middle min-w-0">
        {onChoose ? (
          <button
            type="button"
            className="scored-words"
            aria-pressed={isCurrent === true}
            onClick={onChoose}
          >
            {words}
          </button>
        ) : (
          <p className="scored-words">{words}</p>
        )}
        <ul className="scored-reasons">
          {reasons.map((reason) => (
            <ReasonLine
              key={reason.name + JSON.stringify(reason.values)}
              reason={reason}
              label={labels.reason(reason)}
            />
          ))}
        </ul>
        {isCurrent && parts.length > 0 && (
          <div className="mt-3 lg:hidden">
            <PartBars parts={parts} labels={labels} />
          </div>
        )}
      </div>
      <div className="flex items-start gap-1.5">
        {onPick && (
          <button
            type="button"
            className="add-button md:size-9"
            aria-pressed={isPicked === true}
            aria-label={t('common:pair', { name: t('add'), value: text })}
            onClick={onPick}
          >
            <Icon name={isPicked ? 'check' : 'plus'} className="size-4" />
          </button>
        )}
        <CopyIcon text={text} of={text} />
      </div>
    </li>
  )
}
