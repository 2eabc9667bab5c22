import { useMemo, useState } from 'react'
import { Queue } from '@/components/downloads/Queue'
import { useDownloads } from '@/components/downloads/use-downloads'
import type { DownloadOffer } from '@/lib/tools/results/download'
import { watchUrl } from '@/lib/youtube/links'
import { ResultFrame } from '../ResultFrame'
import type { ResultViewProps } from '../views'
import { Options } from './Options'
import { Stage } from './Stage'

/** What can be saved of a video, the choices, and the download of it that was started last. */
export default function DownloadView({ tool, data, meta, unchecked }: ResultViewProps) {
  const offer = data as DownloadOffer
  const { video, clip } = offer
  const downloads = useDownloads()
  const own = downloads.find((one) => one.video?.id === video.id)
  // What is asked for is kept where the same video is looked up again.
  const key = useMemo(() => JSON.stringify([video.id, clip]), [video.id, clip])
  const [isStarted, setStarted] = useState(false)
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      files={{ name: `${tool.slug}-${video.id}`, rows: () => [], json: data, empty: true }}
      primary={null}
      sendUrls={[watchUrl(video.id)]}
      hero={
        <div className="download-columns">
          <Stage offer={offer} download={own} takesFocus={isStarted} />
          <Options
            key={key}
            slug={tool.slug}
            offer={offer}
            isBusy={downloads.some(({ status }) => /^(queued|running)$/.test(status?.state ?? ''))}
            onStarted={() => setStarted(true)}
          />
        </div>
      }
    >
      <Queue />
    </ResultFrame>
  )
}
