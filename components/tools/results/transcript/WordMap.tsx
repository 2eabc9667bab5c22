import type { CSSProperties } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { WordRow } from '@/lib/tools/results/paragraphs'
import { formatTime } from '@/lib/tools/text/parse-time'

/** Distances between the times of an axis, in seconds. */
const steps = [10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200]
const mostLabels = 4

const at = (second: number, end: number) => ({ '--at': Math.min(1, second / end) }) as CSSProperties

/** When its words are said along a video; each one leads to its places. */
export function WordMap({
  rows,
  end,
  second,
  wanted,
  language,
  onWord,
}: {
  rows: readonly WordRow[]
  /** The video's length in seconds. */
  end: number
  /** Where the visitor is. */
  second?: number
  /** The word that is searched for. */
  wanted: string
  /** BCP 47, of the words. */
  language?: string
  onWord: (word: string) => void
}) {
  const { t } = useTranslation('transcript')
  const formats = useFormats()
  const step = steps.find((one) => end / one <= mostLabels) ?? 14400
  const labels = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step)
  return (
    <div className="word-map">
      <h3>
        <span className="our-estimate">{t('map')}</span>
        <span aria-hidden="true">{t('map.count')}</span>
      </h3>
      <div className="rows">
        <ul lang={language}>
          {rows.map(({ word, count, seconds }) => (
            <li key={word}>
              <button
                type="button"
                aria-pressed={word.toLowerCase() === wanted.trim().toLowerCase()}
                title={t('map.find', { word, count, value: formats.number(count) })}
                onClick={() => onWord(word)}
              >
                <bdi>{word}</bdi>
                <span aria-hidden="true" className="track">
                  {seconds.map((one, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they are in order of time.
                    <i key={index} style={at(one, end)} />
                  ))}
                </span>
                <span className="count">{formats.number(count)}</span>
              </button>
            </li>
          ))}
        </ul>
        {second !== undefined && (
          <span aria-hidden="true" className="now">
            <b style={at(second, end)} />
          </span>
        )}
      </div>
      <p aria-hidden="true" className="axis">
        {labels.map((label) => (
          <span key={label} translate="no" style={at(label, end)}>
            {formatTime(label)}
          </span>
        ))}
      </p>
    </div>
  )
}
