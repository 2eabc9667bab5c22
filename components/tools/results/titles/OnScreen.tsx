import { type ReactNode, useEffect, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { VideoCard } from '@/lib/tools/results/video-card'
import type { Cut, TitleCheck } from '@/lib/tools/title-generator/check-title'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { DurationBadge } from '../DurationBadge'
import { drawings } from '../FeedNeighbor'

/** A picture that stays in this browser, or none. */
function useOwnPicture() {
  const [address, setAddress] = useState<string>()
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return { address, take: (file?: File) => file && setAddress(URL.createObjectURL(file)) }
}

function Still({ own, video }: { own?: string; video?: VideoCard }) {
  const src = own ?? (video && thumbnailImageUrl(video.id, 'hqdefault'))
  return (
    <span className="still">
      {src ? (
        <img src={src} alt="" width={480} height={270} />
      ) : (
        <svg aria-hidden="true" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
          {drawings.pot}
        </svg>
      )}
      {video && !own && <DurationBadge video={video} />}
    </span>
  )
}

const shownOf = ({ shown, rest }: Cut) => (rest ? `${shown.trimEnd()}…` : shown)

function Place({ cut, columns, children }: { cut: Cut; columns: number; children: ReactNode }) {
  const { t } = useTranslation('titles')
  const formats = useFormats()
  const { place, limit, rest } = cut
  // A title that is cut shows as much as fits.
  const [shown, of] = rest ? [limit, columns] : [columns, limit]
  return (
    <div data-place={place}>
      <h3>
        <span>{t(`place.${place}`)}</span>
        <span className="our-estimate" data-cuts={rest !== '' || undefined}>
          {t('screen.of', { shown: formats.number(shown), limit: formats.number(of) })}
        </span>
      </h3>
      {children}
    </div>
  )
}

/** The title in every place where viewers see it, on the page's screen. */
export function OnScreen({ check, video }: { check: TitleCheck; video?: VideoCard }) {
  const { t } = useTranslation('titles')
  const { address: own, take } = useOwnPicture()
  const input = useRef<HTMLInputElement>(null)
  const { columns, cuts } = check
  const cutting = cuts.filter(({ rest }) => rest !== '').length
  const channel = video?.channelTitle || t('screen.channel')
  const at = (place: Cut['place']) => cuts.find((cut) => cut.place === place)!
  return (
    <section className="titles-screen" aria-labelledby="titles-screen">
      <header>
        <h2 id="titles-screen">{t('screen.title')}</h2>
        <span className={cutting > 0 ? 'badge-warn' : 'badge-ok'}>
          {cutting > 0 ? t('screen.cut', { count: cutting, all: cuts.length }) : t('screen.whole')}
        </span>
      </header>
      <Place cut={at('phone')} columns={columns}>
        <Still own={own} video={video} />
        <div className="titles-feed">
          <span aria-hidden="true">{[...channel][0]}</span>
          <div>
            <p dir="auto">{shownOf(at('phone'))}</p>
            <small dir="auto">{channel}</small>
          </div>
        </div>
      </Place>
      <Place cut={at('suggested')} columns={columns}>
        <div className="titles-beside">
          <Still own={own} video={video} />
          <div>
            <p dir="auto">{shownOf(at('suggested'))}</p>
            <small dir="auto">{channel}</small>
          </div>
        </div>
      </Place>
      {(['tv', 'search'] as const).map((place) => (
        <Place key={place} cut={at(place)} columns={columns}>
          <p dir="auto">{shownOf(at(place))}</p>
        </Place>
      ))}
      <footer>
        {!video && <span>{t(own ? 'screen.mine' : 'screen.drawn')}</span>}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => take(event.target.files?.[0])}
        />
        <button type="button" className={button.secondary} onClick={() => input.current?.click()}>
          <Icon name="image-down" />
          {t('screen.use')}
        </button>
      </footer>
    </section>
  )
}
