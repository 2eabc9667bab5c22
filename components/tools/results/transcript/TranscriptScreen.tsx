import { useTranslation } from '@/context/use-translation'
import type { WordRow } from '@/lib/tools/results/paragraphs'
import { endOf, type TranscriptResult } from '@/lib/tools/results/transcript'
import { watchUrl } from '@/lib/youtube/links'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { DurationBadge } from '../DurationBadge'
import { Chapters } from './Chapters'
import { WordMap } from './WordMap'

/** The video that a transcript is of, or only its name, with its words and its owner's chapters along it. */
export function TranscriptScreen({
  result,
  rows,
  wanted,
  second,
  onWord,
  onChoose,
}: {
  result: TranscriptResult
  rows: readonly WordRow[]
  /** The word that is searched for. */
  wanted: string
  /** Where the visitor is, in seconds. */
  second?: number
  onWord: (word: string) => void
  onChoose: (second: number) => void
}) {
  const { t } = useTranslation('transcript')
  const { video, language, untimed } = result
  const end = endOf(result)
  return (
    <aside className="transcript-screen">
      <div className="about">
        {video && (
          <div className="still">
            <img src={thumbnailImageUrl(video.id, 'hqdefault')} alt="" width={480} height={270} />
            <DurationBadge video={video} />
          </div>
        )}
        <div className="min-w-0">
          <h2 dir="auto">
            {video ? (
              <a href={watchUrl(video.id)} rel="noopener" className="hover:underline">
                {video.title || video.id}
              </a>
            ) : (
              t('transcript')
            )}
          </h2>
          {video && (
            <p className="from-youtube mt-1 text-xs text-ink-3">
              <bdi>{video.channelTitle}</bdi>
            </p>
          )}
        </div>
      </div>
      {rows.length > 0 && !untimed && end > 0 && (
        <WordMap
          rows={rows}
          end={end}
          second={second}
          wanted={wanted}
          language={language}
          onWord={onWord}
        />
      )}
      {!result.chaptersOurs && <Chapters {...{ result, second, onChoose }} />}
    </aside>
  )
}
