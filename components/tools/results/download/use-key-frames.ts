import { useEffect, useState } from 'react'
import { callJob } from '@/lib/jobs/follow'
import type { KeyFrames } from '@/lib/media/answers'
import type { DownloadOffer } from '@/lib/tools/results/download'
import { type Chosen, chosenFormat } from '@/lib/tools/results/download-choice'
import { watchUrl } from '@/lib/youtube/links'

/** When the segments of the picture that is chosen for a clip begin, in seconds. Asked once the part is
 * chosen; undefined until it is told, and where it can't be. */
export function useKeyFrames(offer: DownloadOffer, chosen: Chosen): number[] | undefined {
  const [told, setTold] = useState<{ asked: string; starts?: number[] }>()
  const format = chosenFormat(offer, chosen)
  const query = new URLSearchParams({
    url: watchUrl(offer.video.id),
    format: format?.id ?? '',
    ...(chosen.sound && { sound: chosen.sound }),
  })
  const isAsked = chosen.isClip && format?.kind === 'video'
  const asked = isAsked ? `/api/downloads/key-frames?${query}` : undefined
  useEffect(() => {
    if (!asked) return
    const end = new AbortController()
    callJob<KeyFrames>(asked, {}, { signal: end.signal }).then(
      (answer) => setTold({ asked, starts: (answer.ok && answer.data.starts) || undefined }),
      () => undefined,
    )
    return () => end.abort()
  }, [asked])
  return told?.asked === asked ? told?.starts : undefined
}
