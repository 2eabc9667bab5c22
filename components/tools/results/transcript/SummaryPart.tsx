import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Segments } from '@/components/ui/Segments'
import { useTranslation } from '@/context/use-translation'
import {
  type Claim,
  type Cue,
  type SummaryLength,
  summaryLengths,
  summaryText,
  type TranscriptResult,
} from '@/lib/tools/results/transcript'
import { formatTime } from '@/lib/tools/text/parse-time'
import { cueId } from './Paragraphs'
import { isWorking, type usePoints } from './use-points'

/** What was cut out of a transcript, and by whose choice. */
export type Cut = Pick<TranscriptResult, 'summaries' | 'keyPoints' | 'kind' | 'model'> & {
  /** The visitor's own browser has chosen. */
  here?: true
}

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

/** Whether there is anything to show of what was cut out. */
export const hasAny = ({ keyPoints, summaries }: Cut) =>
  keyPoints.length > 0 || Object.keys(summaries).length > 0

/** Stops the site's model, or asks it once more. */
function AskAgain({
  points: { step, start, cancel },
  onGone,
}: {
  points: NonNullable<ReturnType<typeof usePoints>>
  /** It went while it had the focus. */
  onGone: () => void
}) {
  const { t } = useTranslation(['tool', 'common'])
  const watch = useCallback(
    (own: HTMLButtonElement) => () => {
      if (document.activeElement === own) onGone()
    },
    [onGone],
  )
  const isFailed = step.at === 'failed'
  return (
    <button
      ref={watch}
      type="button"
      className={`${button.secondary} ms-auto`}
      onClick={isFailed ? start : cancel}
    >
      {t(isFailed ? 'common:tryAgain' : 'cancel')}
    </button>
  )
}

/** Key points, the summary at the length that is chosen, and chapters that aren't the owner's; or that they
 * are being made, or why there are none. */
export function SummaryPart({
  id,
  cut,
  result: { cues, language, untimed, chaptersOurs },
  points,
  said,
  current,
  onChoose,
  children,
}: {
  /** The beginning of the cues' ids. */
  id: string
  cut: Cut
  result: TranscriptResult
  /** The site's model, where it may be asked. */
  points?: ReturnType<typeof usePoints>
  /** How far it is, or why nothing came of it. */
  said?: string | false
  /** The chosen cue. */
  current?: number
  onChoose: (cue: number) => void
  children?: ReactNode
}) {
  const { t } = useTranslation('transcript')
  const { summaries, keyPoints, kind = 'points', model, here } = cut
  const lengths = summaryLengths.filter((length) => summaries[length])
  const [wanted, setWanted] = useState<SummaryLength>('short')
  const length = lengths.includes(wanted) ? wanted : lengths.at(-1)
  const claims = (length && summaries[length]) ?? []
  const by = here ? t('made.here') : model ? t('made.model', { model }) : t('made')
  const box = useRef<HTMLElement>(null)
  const takeFocus = useCallback(() => {
    const heading = box.current?.querySelector('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [])
  const has = hasAny(cut)
  const step = points?.step
  const isBusy = isWorking(step)
  const isSeen = model || (has && !said)
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
    <section ref={box} className="card summary-part">
      <header className="card-head">
        {(keyPoints.length > 0 || !has) && <h2 className="text-lg tracking-normal">{t(kind)}</h2>}
        {has && <p className="our-estimate text-xs text-ink-3">{by}</p>}
        {points && (isBusy || (step?.at === 'failed' && !here)) && (
          <AskAgain points={points} onGone={takeFocus} />
        )}
      </header>
      {points && (
        <div className="said" data-busy={isBusy || undefined}>
          {/* What came is said once, and seen around it. */}
          <p role="status" className={isSeen ? 'sr-only' : undefined}>
            <span>{step?.at === 'new' ? '\u00a0' : isSeen ? by : said}</span>
            {chaptersOurs && <span className="sr-only">{` ${t('chapters.ours')}`}</span>}
          </p>
          {isBusy && !has && (
            <div aria-hidden="true">
              <i className="skeleton" />
              <i className="skeleton" />
            </div>
          )}
        </div>
      )}
      {keyPoints.length > 0 && (
        <ul lang={language} className="key-points">
          {keyPoints.map((claim, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points have a fixed order, and a line may have two.
            <li key={`${at} ${claim.cue}`}>{sentence(claim, at)}</li>
          ))}
        </ul>
      )}
      {claims.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 sm:px-5">
            <h2 className="grow text-lg tracking-normal">{t('summary')}</h2>
            {lengths.length > 1 && (
              <Segments
                label={t('length')}
                names={lengths}
                chosen={length}
                onChoose={setWanted}
                labelOf={(name) => t(`length.${name}`)}
              />
            )}
            <CopyButton
              text={() => summaryText(claims)}
              label={t('copySummary')}
              className={button.secondary}
            />
          </div>
          <div lang={language} dir="auto" className="summary-text">
            {claims.map((claim, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: quotes have a fixed order, and a line may have two.
              <p key={`${at} ${claim.cue}`}>{sentence(claim, at)}</p>
            ))}
          </div>
        </>
      )}
      {children}
    </section>
  )
}
