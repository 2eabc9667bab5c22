import { useEffect } from 'react'
import { type LookUpState, useLookUp } from '@/components/look-up/use-look-up'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { watchUrl } from '@/lib/youtube/links'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { Picture } from '../Picture'

/** How long a list of videos stays the same before YouTube is asked about them, in milliseconds. */
const lookUpDelayMs = 300

/** One of the videos whose comments will be read: what it is, and how many comments it reports. */
export function PlanVideo({
  videoId,
  onFound,
}: {
  videoId: string
  onFound: (videoId: string, found: LookUpState) => void
}) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const explain = useErrorText()
  const { state } = useLookUp(watchUrl(videoId), lookUpDelayMs)
  useEffect(() => onFound(videoId, state), [videoId, state, onFound])
  const data = state.status === 'done' && state.data.kind === 'video' ? state.data : undefined
  const count = data?.commentCount
  return (
    <li>
      <Picture
        src={thumbnailImageUrl(videoId, 'mqdefault')}
        width={104}
        height={58}
        className="w-26 shrink-0 rounded-sm max-sm:w-20"
      />
      <div className="min-w-0">
        <p dir="auto" lang="" className="line-clamp-2 font-semibold wrap-anywhere">
          {data?.video.title ?? videoId}
        </p>
        <p className="text-sm text-ink-2">
          {state.status === 'failed' && (
            <span className="text-accent-text">{explain(state.failure)}</span>
          )}
          {state.status === 'loading' && <span>{t('plan.reading')}</span>}
          {data && (
            <span className="from-youtube">
              {count === undefined
                ? t('plan.unknown')
                : t('plan.comments', { count, value: formats.number(count) })}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
