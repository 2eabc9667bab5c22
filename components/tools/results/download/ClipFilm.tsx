import type { CSSProperties } from 'react'
import { useTranslation } from '@/context/use-translation'
import { formatTime } from '@/lib/tools/text/parse-time'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { Picture } from '../Picture'

/** YouTube keeps three stills of every video. */
const stills = ['1', '2', '3'] as const

/** The whole video as a strip of film, the chosen part bright. With `onDrag` its ends can be moved. */
export function ClipFilm({
  videoId,
  duration,
  start,
  end,
  onDrag,
}: {
  videoId: string
  duration: number
  /** Seconds. */
  start: number
  end: number
  onDrag?: (end: 'start' | 'end', second: number) => void
}) {
  const { t } = useTranslation('download')
  const share = (second: number) => (duration > 0 ? second / duration : 0)
  const style = { '--from': share(start), '--to': share(end) } as CSSProperties
  const whole = Math.ceil(duration)
  return (
    <div className="film" style={style}>
      <div aria-hidden="true">
        {stills.map((name) => (
          <Picture key={name} src={thumbnailImageUrl(videoId, name)} width={120} height={90} />
        ))}
      </div>
      <i aria-hidden="true" />
      {onDrag &&
        (['start', 'end'] as const).map((name) => {
          const value = Math.round(name === 'start' ? start : end)
          return (
            <input
              key={name}
              type="range"
              aria-label={t(`clip.${name}`)}
              aria-valuetext={formatTime(value)}
              min={0}
              max={whole}
              step={1}
              value={value}
              onChange={({ target }) => {
                const second = Number(target.value)
                onDrag(
                  name,
                  name === 'start'
                    ? Math.max(0, Math.min(second, Math.ceil(end) - 1))
                    : Math.min(whole, Math.max(second, Math.floor(start) + 1)),
                )
              }}
            />
          )
        })}
    </div>
  )
}
