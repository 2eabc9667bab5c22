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
  withPointed,
} from '@/lib/tools/results/transcript'
import { toSrt, toVtt } from '@/lib/tools/text/captions/write-captions'
import { watchUrl } from '@/lib/youtube/links'
import { Notes } from './Notes'
import { ResultActions } from './ResultActions'
import { ResultFrame } from './ResultFrame'
import { sendAddress } from './SendTo'
import { Chapters } from './transcript/Chapters'
import { PointsHere } from './transcript/PointsHere'
import { type Cut, hasAny, SummaryPart } from './transcript/SummaryPart'
import { TranscriptPart } from './transcript/TranscriptPart'
import { TranscriptScreen } from './transcript/TranscriptScreen'
import { isWorking, type PointsStep, usePoints } from './transcript/use-points'
import { useFileLabels } from './use-file-labels'
import type { ShownProps } from './views'

/** Keywords that go on to another tool, and those that are drawn along the video. */
const sentTags = 5
const mostRows = 8

/** The tool that saves a part of a video; a site may have it switched off. */
const clipSlug = 'youtube-to-mp4-downloader'

/** A transcript to read and search, and what was cut out of it: the document at one side, the video with
 * its words and chapters on the screen beside it. */
export default function TranscriptView(props: Omit<ShownProps, 'form'>) {
  const { tool, data, meta, unchecked, explain } = props
  const { slug } = tool
  const { t } = useTranslation([`tools/${slug}`, 'transcript'])
  const labels = useFileLabels(slug)
  const formats = useFormats()
  const id = useId()
  const points = usePoints(props)
  const pointing = points?.step
  const result = useMemo(() => {
    const told = data as TranscriptResult
    return pointing?.at === 'came' ? withPointed(told, pointing.parts) : told
  }, [data, pointing])
  const { video, cues, chapters, origin, language, notes, untimed, keywords, unquotable } = result
  /** What the visitor's own browser has chosen, for this result. */
  const [own, setOwn] = useState<{ of: unknown; cut: Cut }>()
  const cut: Cut = own && own.of === data ? own.cut : result
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
  const chooseAt = (moment: number) => choose(Math.max(0, indexAt(cues, moment)))
  const second = current === undefined ? undefined : cues[current]?.start
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
  const hasPoints = hasAny(cut)
  // Of the others the browser’s small model chooses none.
  const mayHere = unquotable === undefined || unquotable === 'disputed'
  const instead = t('transcript:none.instead')
  const reason =
    !hasPoints &&
    formats.sentences([t(`transcript:none.${mayHere ? 'unnamed' : unquotable}`), instead])
  const saidOf = (one: PointsStep) => {
    if (one.at === 'failed') return explain(one.failure)
    if (points?.mayAsk === 'chapters')
      return formats.sentences([reason, isWorking(one) && t('transcript:chapters.making')])
    if (one.at === 'cancelled' || result.chaptersOurs) return reason
    const text = t(isWorking(one) ? 'transcript:points.making' : 'transcript:none.model')
    return formats.sentences([text, !hasPoints && instead])
  }
  const here = !cut.model && !cut.here && mayHere && !isWorking(pointing) && (
    <PointsHere result={result} onCut={(found) => setOwn({ of: data, cut: found })} />
  )
  const ownName =
    origin === 'pasted' && fileStem(fileOf(data as object) ?? '', 200, '[a-z\\d]{1,5}')
  const files = {
    name: ownName || [slug, video?.id].filter(Boolean).join('-'),
    rows: () => transcriptRows(result, labels),
    // What may still be asked is the page’s own matter.
    json: { ...result, mayAsk: undefined },
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
          {(hasPoints || points) && (
            <SummaryPart
              id={id}
              cut={cut}
              result={result}
              points={points}
              said={pointing && !cut.here && saidOf(pointing)}
              current={current}
              onChoose={choose}
            >
              {result.chaptersOurs && (
                <Chapters result={result} second={second} onChoose={chooseAt} />
              )}
              {points && here}
            </SummaryPart>
          )}
          <TranscriptPart
            id={id}
            result={result}
            about={about.filter(Boolean).join(' · ')}
            reason={
              !points && (
                <>
                  {reason && (
                    <p className="why-none">
                      <Icon name="info" className="size-4" />
                      <span>{reason}</span>
                    </p>
                  )}
                  {here}
                </>
              )
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
          second={second}
          onWord={findWord}
          onChoose={chooseAt}
        />
      </div>
    </ResultFrame>
  )
}
