import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { usePrinting } from '@/components/ui/use-printing'
import { useTranslation } from '@/context/use-translation'
import { isComposing } from '@/lib/browser/is-composing'
import type { Match, Paragraph } from '@/lib/tools/results/paragraphs'
import type { TranscriptResult } from '@/lib/tools/results/transcript'
import { cueId, ParagraphRow } from './Paragraphs'

/** Paragraphs from which on those between are folded, and how many of the first ones never are. */
const mostOpen = 16
const firstOpen = 4

/** Runs of paragraphs that are shown, and of those that are folded. */
function runsOf(count: number, isShown: (at: number) => boolean) {
  const runs: { from: number; to: number; isShown: boolean }[] = []
  for (let at = 0; at < count; at++) {
    const shown = isShown(at)
    const last = runs.at(-1)
    if (last && last.isShown === shown) last.to = at + 1
    else runs.push({ from: at, to: at + 1, isShown: shown })
  }
  return runs
}

/** The whole transcript to read and to search. */
export function TranscriptPart({
  id,
  result,
  about,
  reason,
  actions,
  paragraphs,
  search,
  found,
  at,
  used,
  current,
  clipAt,
  onSearch,
  onStep,
  onChoose,
}: {
  /** The beginning of the cues' ids. */
  id: string
  result: TranscriptResult
  /** Where the words are from, their language, how many. */
  about: string
  /** Why there are no key points. */
  reason?: ReactNode
  actions: ReactNode
  paragraphs: readonly Paragraph[]
  search: string
  found: readonly Match[]
  /** Index of the match that the visitor has gone to; -1 before. */
  at: number
  /** The cues that the summary uses. */
  used: ReadonlySet<number>
  current?: number
  clipAt?: (second: number) => string
  onSearch: (search: string) => void
  onStep: (step: 1 | -1) => void
  onChoose: (cue: number) => void
}) {
  const { t } = useTranslation('transcript')
  const formats = useFormats()
  const { cues, video, language, untimed } = result
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [isAll, setAll] = useState(false)
  const byParagraph = useMemo(() => {
    const map = new Map<number, [number, Match][]>()
    for (const [index, match] of found.entries()) {
      map.set(match.paragraph, [...(map.get(match.paragraph) ?? []), [index, match]])
    }
    return map
  }, [found])
  const isWhole = usePrinting() || isAll
  const folds = paragraphs.length > mostOpen && !isWhole
  const isShown = (index: number) => {
    const { from, to, chapter } = paragraphs[index]!
    const isCurrent = current !== undefined && current >= from && current < to
    return (
      !folds ||
      index < firstOpen ||
      opened.has(index) ||
      isCurrent ||
      chapter !== undefined ||
      byParagraph.has(index)
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another match of the same line counts, too.
  useEffect(() => {
    if (current === undefined) return
    document.getElementById(cueId(id, current))?.scrollIntoView({ block: 'center' })
  }, [current, at, id])

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    onStep(event.shiftKey ? -1 : 1)
  }
  const position = { at: formats.number(at + 1), all: formats.number(found.length) }
  return (
    <section className="card min-w-0">
      <header className="card-head">
        <h2 className="text-lg tracking-normal">{t('transcript')}</h2>
        <p className="text-xs text-ink-3">{about}</p>
      </header>
      <div className="transcript-tools">
        <div className="find">
          <input
            type="search"
            dir="auto"
            className="input min-h-11 grow md:min-h-10"
            placeholder={t('find')}
            aria-label={t('find')}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={onKey}
          />
          {search.trim() !== '' && (
            <>
              <span role="status" className="text-xs whitespace-nowrap text-ink-2 tabular-nums">
                {found.length === 0 ? t('find.none') : t('find.at', position)}
              </span>
              {([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  type="button"
                  className="icon-button"
                  aria-label={t(step < 0 ? 'find.previous' : 'find.next')}
                  disabled={found.length === 0}
                  onClick={() => onStep(step)}
                >
                  <Icon name={step < 0 ? 'arrow-up' : 'arrow-down'} className="size-4" />
                </button>
              ))}
            </>
          )}
        </div>
        {actions}
      </div>
      {reason}
      <ol className="transcript-lines" lang={language}>
        {runsOf(paragraphs.length, isShown).map(({ from, to, isShown: shown }) =>
          shown ? (
            paragraphs.slice(from, to).map((paragraph, index) => {
              const own = byParagraph.get(from + index) ?? []
              const has = (cue: number) => cue >= paragraph.from && cue < paragraph.to
              return (
                <ParagraphRow
                  key={paragraph.from}
                  id={id}
                  paragraph={paragraph}
                  cues={cues}
                  matches={JSON.stringify(own)}
                  currentMatch={own.some(([one]) => one === at) ? at : undefined}
                  used={[...used].filter(has).join(' ')}
                  current={current !== undefined && has(current) ? current : undefined}
                  untimed={untimed}
                  number={from + index + 1}
                  videoId={video?.id}
                  clipAt={clipAt}
                  onChoose={onChoose}
                />
              )
            })
          ) : (
            <li key={`folded ${from}`}>
              <button
                type="button"
                className="fold"
                onClick={() => {
                  const own = Array.from({ length: to - from }, (_, index) => from + index)
                  setOpened(new Set([...opened, ...own]))
                }}
              >
                <Icon name="chevron-down" className="size-4" />
                {t('folded', { count: to - from, value: formats.number(to - from) })}
              </button>
            </li>
          ),
        )}
      </ol>
      {folds && (
        <button type="button" className="fold fold-all" onClick={() => setAll(true)}>
          {t('showAll', {
            count: paragraphs.length,
            value: formats.number(paragraphs.length),
          })}
          <Icon name="chevron-down" className="size-4" />
        </button>
      )}
      {used.size > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-xs text-ink-2 sm:px-5">
          <span
            aria-hidden="true"
            className="me-2 inline-block size-1.5 rounded-full bg-blue align-middle"
          />
          {t('used')}
        </p>
      )}
    </section>
  )
}
