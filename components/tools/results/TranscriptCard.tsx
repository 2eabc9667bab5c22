import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { findInCues, type TranscriptResult } from '@/lib/tools/results/transcript'
import { blocksOf, CueBlock, cueId } from './CueBlock'

/** Moves a line to the middle of its scroller, and the scroller into sight. */
function showLine(scroller: HTMLElement, line: HTMLElement) {
  const center = () => {
    const [box, row] = [scroller.getBoundingClientRect(), line.getBoundingClientRect()]
    scroller.scrollTop += row.top - box.top - (box.height - row.height) / 2
  }
  center()
  // Blocks that were far away get their real height only now.
  requestAnimationFrame(center)
  const { top, bottom } = scroller.getBoundingClientRect()
  if (top > window.innerHeight * 0.8 || bottom < window.innerHeight * 0.2)
    scroller.scrollIntoView({ block: 'nearest' })
}

/** All lines with their times, to search. */
export function TranscriptCard({
  id,
  result,
  about,
  used,
  current,
  clipAt,
  onChoose,
}: {
  /** The beginning of the cues' ids. */
  id: string
  result: TranscriptResult
  /** Where the words are from, their language, how many lines. */
  about: string
  /** The cues that the summary uses. */
  used: ReadonlySet<number>
  current?: number
  clipAt?: (second: number) => string
  onChoose: (cue: number) => void
}) {
  const { t } = useTranslation('transcript')
  const formats = useFormats()
  const { cues, chapters, video, language, untimed } = result
  const scroller = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const found = useMemo(() => findInCues(cues, wanted), [cues, wanted])
  const blocks = useMemo(() => blocksOf(cues, chapters), [cues, chapters])
  const at = current === undefined ? -1 : found.indexOf(current)

  useEffect(() => {
    const line = current === undefined ? null : document.getElementById(cueId(id, current))
    if (line && scroller.current) showLine(scroller.current, line)
  }, [current, id])

  const go = (step: number) => {
    if (found.length === 0) return
    const from = at < 0 && step < 0 ? 0 : at
    onChoose(found[(from + step + found.length) % found.length]!)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    go(event.shiftKey ? -1 : 1)
  }
  const isSearching = wanted.trim() !== ''
  const position = { at: formats.number(at + 1), all: formats.number(found.length) }
  return (
    <section className="card min-w-0 overflow-hidden">
      <header className="card-head">
        <h3 className="text-lg tracking-normal">{t('transcript')}</h3>
        <p className="text-xs text-ink-3">{about}</p>
        <div className="flex w-full items-center gap-1">
          <input
            type="search"
            dir="auto"
            className="input min-h-11 grow md:min-h-10"
            placeholder={t('find')}
            aria-label={t('find')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={onKey}
          />
          {isSearching && (
            <>
              <span
                role="status"
                className="px-1 text-xs whitespace-nowrap text-ink-2 tabular-nums"
              >
                {found.length === 0 ? t('find.none') : t('find.at', position)}
              </span>
              {([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  type="button"
                  className="icon-button"
                  aria-label={t(step < 0 ? 'find.previous' : 'find.next')}
                  disabled={found.length === 0}
                  onClick={() => go(step)}
                >
                  <Icon name={step < 0 ? 'arrow-up' : 'arrow-down'} className="size-4" />
                </button>
              ))}
            </>
          )}
        </div>
      </header>
      <div ref={scroller} className="transcript-lines" lang={language ?? ''}>
        {blocks.map((block) => {
          const isIn = (cue: number) => cue >= block.from && cue < block.to
          const matches = found.filter(isIn)
          return (
            <CueBlock
              key={block.from}
              id={id}
              block={block}
              cues={cues}
              videoId={video?.id}
              untimed={untimed}
              clipAt={clipAt}
              used={[...used].filter(isIn).join(' ')}
              found={matches.join(' ')}
              wanted={matches.length > 0 ? wanted : ''}
              current={current !== undefined && isIn(current) ? current : undefined}
              onChoose={onChoose}
            />
          )
        })}
      </div>
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
