import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { useTranslation } from '@/context/use-translation'
import type { WordRow } from '@/lib/tools/results/paragraphs'
import { chaptersText, endOf, indexAt, type TranscriptResult } from '@/lib/tools/results/transcript'
import { formatTime } from '@/lib/tools/text/parse-time'
import { watchUrl } from '@/lib/youtube/links'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { DurationBadge } from '../DurationBadge'
import { WordMap } from './WordMap'

/** The video that a transcript is of, or only its name, with its words and its chapters along it. */
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
  const { video, chapters, chaptersOurs, language, untimed } = result
  const end = endOf(result)
  const now = second === undefined ? -1 : indexAt(chapters, second)
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
      {chapters.length > 0 && (
        <section className="screen-chapters">
          <header>
            <h3 className={chaptersOurs ? 'our-estimate' : 'from-youtube'}>
              {t(chaptersOurs ? 'chapters.ours' : 'chapters')}
            </h3>
            <CopyButton
              text={() => chaptersText(chapters)}
              label={t('copyChapters')}
              className={button.secondary}
            />
          </header>
          <ol className="chapter-list">
            {chapters.map(({ start, title: name }, at) => (
              <li key={start}>
                <button
                  type="button"
                  aria-current={at === now || undefined}
                  onClick={() => onChoose(start)}
                >
                  <span>{formatTime(start)}</span>
                  <bdi>{name}</bdi>
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
    </aside>
  )
}
