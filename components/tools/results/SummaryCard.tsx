import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from '@/context/use-translation'
import type { Claim, Cue, TranscriptResult } from '@/lib/tools/results/transcript'
import { formatTime } from '@/lib/tools/text/parse-time'
import { cueId } from './CueBlock'

/** A sentence with the time of its line, to which it leads. */
function Sentence({
  claim,
  cues,
  id,
  isCurrent,
  untimed,
  onChoose,
}: {
  claim: Claim
  cues: readonly Cue[]
  id: string
  isCurrent: boolean
  untimed?: boolean
  onChoose: (cue: number) => void
}) {
  const go = (event: MouseEvent) => {
    event.preventDefault()
    onChoose(claim.cue)
  }
  return (
    <a
      href={`#${cueId(id, claim.cue)}`}
      className="claim"
      aria-current={isCurrent || undefined}
      onClick={go}
    >
      <bdi>{claim.text}</bdi>
      {!untimed && (
        <>
          {' '}
          <span className="time-chip">{formatTime(cues[claim.cue]?.start ?? 0)}</span>
        </>
      )}
    </a>
  )
}

/** The summary at one length, and the key points. */
export function SummaryCard({
  id,
  paragraphs,
  keyPoints,
  cues,
  current,
  onChoose,
  language,
  untimed,
  keywords = [],
  model,
}: {
  /** The beginning of the cues' ids. */
  id: string
  paragraphs: readonly Claim[][]
  keyPoints: readonly Claim[]
  cues: readonly Cue[]
  /** The chosen cue. */
  current?: number
  onChoose: (cue: number) => void
  /** BCP 47, of the words. */
  language?: string
  /** The words have no times. */
  untimed?: boolean
  keywords?: TranscriptResult['keywords']
  /** The language model that wrote the sentences. */
  model?: string
}) {
  const { t } = useTranslation('transcript')
  const box = useRef<HTMLElement>(null)
  // A line that is chosen in the transcript shows the sentence it stands for.
  useEffect(() => {
    if (current === undefined || box.current?.contains(document.activeElement)) return
    box.current?.querySelector('.claim[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const sentence = (claim: Claim, at: number) => (
    <Sentence
      key={`${at} ${claim.cue}`}
      claim={claim}
      cues={cues}
      id={id}
      isCurrent={claim.cue === current}
      untimed={untimed}
      onChoose={onChoose}
    />
  )
  return (
    <section ref={box} className="card min-w-0">
      {(paragraphs.length > 0 || keyPoints.length === 0) && (
        <header className="card-head">
          <h3 className="text-lg tracking-normal">{t('summary')}</h3>
          {paragraphs.length > 0 && (
            <p className="our-estimate text-xs text-ink-3">
              {model ? t('summary.model', { model }) : t('summary.made')}
            </p>
          )}
        </header>
      )}
      {paragraphs.length > 0 && (
        <div lang={language ?? ''} dir="auto" className="summary-text">
          {paragraphs.map((claims, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have a fixed order.
            <p key={at}>
              {claims.map((claim, index) => [index > 0 && ' ', sentence(claim, index)])}
            </p>
          ))}
        </div>
      )}
      {paragraphs.length === 0 && keyPoints.length === 0 && (
        <p className="p-4 text-ink-2 sm:px-5">{t('summary.none')}</p>
      )}
      {keyPoints.length > 0 && (
        <>
          <h3 className="our-estimate border-y border-line px-4 py-3.5 text-lg tracking-normal first:border-t-0 sm:px-5">
            {t('points')}
          </h3>
          <ul lang={language} className="key-points">
            {keyPoints.map((claim, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: points have a fixed order, and a line may have two.
              <li key={`${at} ${claim.cue}`}>{sentence(claim, at)}</li>
            ))}
          </ul>
        </>
      )}
      {keywords.length > 0 && (
        <>
          <h3 className="our-estimate border-y border-line px-4 py-3.5 text-lg tracking-normal first:border-t-0 sm:px-5">
            {t('keywords')}
          </h3>
          <ul lang={language} className="chips p-4 sm:px-5">
            {keywords.map(({ phrase, count }) => (
              <li key={phrase} className="chip">
                <bdi>{phrase}</bdi> <span className="text-ink-3 tabular-nums">{count}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
