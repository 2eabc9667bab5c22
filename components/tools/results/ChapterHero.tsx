import type { CSSProperties } from 'react'
import { useTranslation } from '@/context/use-translation'
import { endOf, indexAt, partLengths, type TranscriptResult } from '@/lib/tools/results/transcript'
import { formatTime } from '@/lib/tools/text/parse-time'
import { watchUrl } from '@/lib/youtube/links'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { DurationBadge } from './DurationBadge'

/** The chapters as parts of one line, as long as each of them takes, with the playhead. */
function Timeline({ starts, end, second }: { starts: number[]; end: number; second?: number }) {
  const lengths = partLengths(starts, end)
  return (
    <div aria-hidden="true" className="chapter-line">
      <span>
        {starts.map((start, at) => (
          <i
            key={start}
            data-past={(second !== undefined && start + lengths[at]! <= second) || undefined}
            style={{ flexGrow: lengths[at] }}
          />
        ))}
      </span>
      {second !== undefined && end > 0 && (
        <b style={{ '--at': Math.min(1, second / end) } as CSSProperties} />
      )}
    </div>
  )
}

/** The video that a transcript is of, or only its name, with the chapters. */
export function ChapterHero({
  result,
  about,
  second,
  onChoose,
}: {
  result: TranscriptResult
  /** The name where there is no video. */
  about: string
  /** Where the visitor is, in seconds. */
  second?: number
  onChoose: (second: number) => void
}) {
  const { t } = useTranslation('transcript')
  const { video, chapters, chaptersOurs } = result
  const end = endOf(result)
  const now = second === undefined ? -1 : indexAt(chapters, second)
  const title = video ? video.title || video.id : about
  return (
    <section aria-label={title} className={video ? 'chapter-hero' : 'about-hero'}>
      {video && (
        <div className="still">
          <img src={thumbnailImageUrl(video.id, 'hqdefault')} alt="" width={480} height={270} />
          <DurationBadge video={video} />
        </div>
      )}
      <div className="min-w-0">
        <h2
          dir="auto"
          lang={video?.language ?? ''}
          className="text-[19px] leading-6.5 tracking-normal sm:text-[22px] sm:leading-7"
        >
          {video ? (
            <a href={watchUrl(video.id)} rel="noopener" className="hover:underline">
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        {chapters.length > 0 && (
          <>
            <h3 className={`mt-3 text-2xs text-ink-3 ${chaptersOurs ? 'our-estimate' : ''}`}>
              {t(chaptersOurs ? 'chapters.ours' : 'chapters')}
            </h3>
            <ol className="chapter-list">
              {chapters.map(({ start, title: name }, at) => (
                <li key={start}>
                  <button
                    type="button"
                    aria-current={at === now || undefined}
                    onClick={() => onChoose(start)}
                  >
                    <span>{formatTime(start)}</span>
                    <bdi lang={video?.language ?? ''}>{name}</bdi>
                  </button>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
      {end > 0 && (
        <Timeline
          starts={chapters.length > 0 ? chapters.map(({ start }) => start) : [0]}
          end={end}
          second={second}
        />
      )}
    </section>
  )
}
