import { useCallback, useId, useMemo, useState } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import {
  chaptersText,
  indexAt,
  type SummaryLength,
  summaryLengths,
  summaryText,
  type TranscriptResult,
  timedCues,
  transcriptRows,
  transcriptText,
} from '@/lib/tools/results/transcript'
import { toSrt, toVtt } from '@/lib/tools/text/captions/write-captions'
import { watchUrl } from '@/lib/youtube/links'
import { ChapterHero } from './ChapterHero'
import { Notes } from './Notes'
import { ResultFrame } from './ResultFrame'
import { sendAddress } from './SendTo'
import { SummaryCard } from './SummaryCard'
import { TranscriptCard } from './TranscriptCard'
import { useFileLabels } from './use-file-labels'
import type { ResultViewProps } from './views'

/** Keywords that go on to another tool: a description needs no more. */
const sentTags = 5

/** The tool that saves a part of a video; a site may have it switched off. */
const clipSlug = 'youtube-to-mp4-downloader'

/** A summary whose sentences lead to their lines, and the lines they are from. */
export default function TranscriptView({ tool, data, meta, unchecked }: ResultViewProps) {
  const { slug } = tool
  const { t } = useTranslation([`tools/${slug}`, 'transcript'])
  const labels = useFileLabels(slug)
  const formats = useFormats()
  const id = useId()
  const result = data as TranscriptResult
  const { video, cues, chapters, summaries, keyPoints, origin, language, notes } = result
  const { untimed, keywords, model } = result
  const lengths = summaryLengths.filter((length) => summaries[length])
  const [wanted, setWanted] = useState<SummaryLength>('medium')
  const length = lengths.includes(wanted) ? wanted : lengths.at(-1)
  const summary = (length && summaries[length]) ?? []
  const [current, setCurrent] = useState<number>()
  const choose = useCallback((cue: number) => setCurrent(cue), [])
  const used = useMemo(
    () => new Set([...summary.flat(), ...keyPoints].map(({ cue }) => cue)),
    [summary, keyPoints],
  )
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
  const origins = [
    t(`origin.${origin}`),
    language && formats.language(language),
    t('transcript:lines', { count: cues.length, value: formats.number(cues.length) }),
  ]
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      hero={
        <ChapterHero
          result={result}
          about={t('transcript:transcript')}
          second={current === undefined ? undefined : cues[current]?.start}
          onChoose={(second) => choose(Math.max(0, indexAt(cues, second)))}
        />
      }
      heading={
        lengths.length > 1 && (
          <fieldset className="segments segments-wide">
            <legend className="sr-only">{t('transcript:length')}</legend>
            {lengths.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === length}
                onClick={() => setWanted(name)}
              >
                {t(`transcript:length.${name}`)}
              </button>
            ))}
          </fieldset>
        )
      }
      primary={
        summary.length > 0 && (
          <CopyButton
            text={() => summaryText(summary)}
            label={t('transcript:copySummary')}
            className={button.accent}
          />
        )
      }
      actions={
        chapters.length > 0 && (
          <CopyButton
            text={() => chaptersText(chapters)}
            label={t('transcript:copyChapters')}
            className={button.secondary}
          />
        )
      }
      files={{
        name: [slug, video?.id].filter(Boolean).join('-'),
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
      }}
      sendUrls={video ? [watchUrl(video.id)] : []}
      sendWords={(keywords ?? []).slice(0, 1).map(({ phrase }) => phrase)}
      sendTags={(keywords ?? []).slice(0, sentTags).map(({ phrase }) => phrase)}
    >
      <Notes notes={notes} slug={slug} />
      <div className="transcript-columns">
        <SummaryCard
          id={id}
          paragraphs={summary}
          keyPoints={keyPoints}
          cues={cues}
          current={current}
          onChoose={choose}
          language={language}
          untimed={untimed}
          keywords={keywords}
          model={model}
        />
        <TranscriptCard
          id={id}
          result={result}
          about={origins.filter(Boolean).join(' · ')}
          used={used}
          current={current}
          clipAt={clipAt}
          onChoose={choose}
        />
      </div>
    </ResultFrame>
  )
}
