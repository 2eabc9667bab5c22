import { useEffect, useRef } from 'react'
import { StarButton } from '@/components/channels/StarButton'
import { DownloadProgress } from '@/components/downloads/DownloadProgress'
import { useDownloadWords } from '@/components/downloads/use-download-words'
import type { Download } from '@/components/downloads/use-downloads'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { DownloadOffer } from '@/lib/tools/results/download'
import { watchUrl } from '@/lib/youtube/links'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { ClipFilm } from './ClipFilm'

/** The video on the page's screen, and the download of it that was started last. */
export function Stage({
  offer,
  download,
  takesFocus,
}: {
  offer: DownloadOffer
  download: Download | undefined
  /** Whether the download has been started on this page, so that it comes into sight. */
  takesFocus: boolean
}) {
  const { t } = useTranslation('download')
  const words = useDownloadWords()
  const formats = useFormats()
  const ref = useRef<HTMLElement>(null)
  const { video, duration } = offer
  const jobId = download?.id
  useEffect(() => {
    if (takesFocus && jobId) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus, jobId])
  const { clip } = download?.wanted ?? {}
  return (
    <section
      ref={ref}
      aria-label={video.title || video.id}
      className="download-stage"
      data-job={download ? true : undefined}
    >
      <header>
        <div className="still">
          <img
            src={thumbnailImageUrl(video.id, 'hqdefault')}
            alt=""
            width={480}
            height={270}
            fetchPriority="high"
          />
          <span className="length" translate="no">
            {words.length(duration)}
          </span>
        </div>
        <div className="min-w-0">
          <h2 dir="auto" lang={video.language ?? ''} className="line-clamp-3 wrap-anywhere">
            <a href={watchUrl(video.id)} rel="noopener" className="hover:underline">
              {video.title || video.id}
            </a>
          </h2>
          <p className="mt-1 flex min-w-0 items-center gap-1 text-sm text-ink-3">
            <bdi lang="" className="truncate">
              {video.channelTitle}
            </bdi>
            {video.channelId && (
              <StarButton
                channel={{
                  channelId: video.channelId,
                  title: video.channelTitle || video.channelId,
                }}
              />
            )}
          </p>
          {!download && video.language && (
            <p className="text-sm text-ink-3 max-sm:hidden">
              {t('spoken', { language: formats.language(video.language) })}
            </p>
          )}
        </div>
      </header>
      {clip && (
        <div>
          <ClipFilm videoId={video.id} duration={duration} start={clip.start} end={clip.end} />
          <p className="mt-1.5 flex justify-between gap-3 text-2xs text-ink-3 tabular-nums">
            <span>{words.length(0)}</span>
            <span className="text-ink">{t('clip.words', { range: words.clip(clip) })}</span>
            <span>{words.length(duration)}</span>
          </p>
        </div>
      )}
      {download && <DownloadProgress download={download} />}
    </section>
  )
}
