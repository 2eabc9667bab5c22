import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { fileOf } from '@/lib/browser/own-file'
import { fileStem } from '@/lib/file-stem'
import { findIn, paragraphsOf, wordRows } from '@/lib/tools/results/paragraphs'
import {
  indexAt,
  type TranscriptResult,
  timedCues,
  transcriptRows,
  transcriptText,
} from '@/lib/tools/results/transcript'
import { toSrt, toVtt } from '@/lib/tools/text/captions/write-captions'
import { watchUrl } from '@/lib/youtube/links'
import { Notes } from './Notes'
import { ResultActions } from './ResultActions'
import { ResultFrame } from './ResultFrame'
import { sendAddress } from './SendTo'
import { PointsHere } from './transcript/PointsHere'
import { type Cut, SummaryPart } from './transcript/SummaryPart'
import { TranscriptPart } from './transcript/TranscriptPart'
import { TranscriptScreen } from './transcript/TranscriptScreen'
import { useFileLabels } from './use-file-labels'
import type { ResultViewProps } from './views'

/** Keywords that go on to another tool, and those that are drawn along the video. */
const sentTags = 5
const mostRows = 8

/** The tool that saves a part of a video; a site may have it switched off. */
const clipSlug = 'youtube-to-mp4-downloader'

/** A transcript to read and search, and what was cut out of it: the document at one side, the video with
 * its words and chapters on the screen beside it. */
export default function TranscriptView({ tool, data, meta, unchecked }: ResultViewProps) {
  const { slug } = tool
  const { t } = useTranslation([`tools/${slug}`, 'transcript'])
  const labels = useFileLabels(slug)
  const formats = useFormats()
  const id = useId()
  const result = data as TranscriptResult
  const { video, cues, chapters, origin, language, notes, untimed, keywords, unquotable } = result
  /** What the visitor's own browser has chosen, for this result. */
  const [here, setHere] = useState<{ of: unknown; cut: Cut }>()
  const cut: Cut = here && here.of === data ? here.cut : result
  const [current, setCurrent] = useState<number>()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(-1)
  const wanted = useDeferredValue(search)
  const paragraphs = useMemo(() => paragraphsOf(cues, chapters, untimed), [cues, chapters, untimed])
  const found = useMemo(() => findIn(paragraphs, wanted), [paragraphs, wanted])
  const rows = useMemo(() => {
    const words = (keywords ?? []).slice(0, mostRows).map(({ phrase }) => phrase)
    const isNew = !words.some((word) => word.toLowerCase() === wanted.trim().toLowerCase())
    const asked = isNew && wanted.trim() !== '' && found.length > 0 ? [wanted.trim()] : []
    return wordRows([...asked, ...words], paragraphs, cues)
  }, [keywords, wanted, found.length, paragraphs, cues])
  const used = useMemo(
    () => new Set([...Object.values(cut.summaries).flat(), ...cut.keyPoints].map(({ cue }) => cue)),
    [cut],
  )
  const choose = useCallback((cue: number) => setCurrent(cue), [])
  const goTo = (matches: typeof found, index: number) => {
    setAt(index)
    if (matches[index]) choose(matches[index].cue)
  }
  const changeSearch = (next: string) => {
    setSearch(next)
    setAt(-1)
  }
  const findWord = (word: string) => {
    setSearch(word)
    goTo(findIn(paragraphs, word), 0)
  }
  const step = (by: 1 | -1) => {
    if (found.length === 0) return
    const from = at < 0 && by < 0 ? 0 : at
    goTo(found, (from + by + found.length) % found.length)
  }
  const videoId = video?.id
  const clipTool = tool.sendTo.find((target) => target.slug === clipSlug)
  const clipAt = useMemo(
    () =>
      videoId !== undefined && clipTool
        ? (second: number) =>
            `${sendAddress(clipTool, { urls: [watchUrl(videoId)] })}&start=${second}`
        : undefined,
    [videoId, clipTool],
  )
  const about = [
    t(`origin.${origin}`),
    language && formats.language(language),
    t('transcript:lines', { count: cues.length, value: formats.number(cues.length) }),
  ]
  const hasPoints = cut.keyPoints.length > 0 || Object.keys(cut.summaries).length > 0
  // Of the others the browser’s small model chooses none.
  const mayPoint = unquotable === undefined || unquotable === 'disputed'
  const why = mayPoint ? 'unnamed' : unquotable
  const reason =
    !hasPoints && formats.sentences([t(`transcript:none.${why}`), t('transcript:none.instead')])
  const ownName = origin === 'pasted' && fileStem(fileOf(result) ?? '', 200, '[a-z\\d]{1,5}')
  const files = {
    name: ownName || [slug, video?.id].filter(Boolean).join('-'),
    rows: () => transcriptRows(result, labels),
    json: data,
    empty: cues.length === 0,
    more:
      cues.length > 0
        ? [
            { extension: 'txt' as const, content: () => `${transcriptText(result)}\n` },
            ...(untimed
              ? []
              : [
                  { extension: 'srt' as const, content: () => toSrt(timedCues(cues)) },
                  { extension: 'vtt' as const, content: () => toVtt(timedCues(cues)) },
                ]),
          ]
        : [],
  }
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      files={files}
      isDocument
      sendUrls={video ? [watchUrl(video.id)] : []}
      sendWords={(keywords ?? []).slice(0, 1).map(({ phrase }) => phrase)}
      sendTags={(keywords ?? []).slice(0, sentTags).map(({ phrase }) => phrase)}
    >
      <div className="document-layout">
        <div className="document">
          <Notes notes={notes} slug={slug} />
          {hasPoints && (
            <SummaryPart id={id} cut={cut} result={result} current={current} onChoose={choose} />
          )}
          <TranscriptPart
            id={id}
            result={result}
            about={about.filter(Boolean).join(' · ')}
            reason={
              <>
                {reason && (
                  <p className="why-none">
                    <Icon name="info" className="size-4" />
                    <span>{reason}</span>
                  </p>
                )}
                {!cut.model && !cut.here && mayPoint && (
                  <PointsHere result={result} onCut={(own) => setHere({ of: data, cut: own })} />
                )}
              </>
            }
            actions={
              <ResultActions
                files={files}
                primary={
                  <CopyButton
                    text={() => transcriptText(result)}
                    label={t('transcript:copyTranscript')}
                    className={button.secondary}
                  />
                }
                openUrl={video && watchUrl(video.id)}
              />
            }
            paragraphs={paragraphs}
            search={search}
            found={found}
            at={at}
            used={used}
            current={current}
            clipAt={clipAt}
            onSearch={changeSearch}
            onStep={step}
            onChoose={choose}
          />
        </div>
        <TranscriptScreen
          result={result}
          rows={rows}
          wanted={wanted}
          second={current === undefined ? undefined : cues[current]?.start}
          onWord={findWord}
          onChoose={(second) => choose(Math.max(0, indexAt(cues, second)))}
        />
      </div>
    </ResultFrame>
  )
}
