import { type CSSProperties, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { TitleEvidence, TitleRow } from '@/lib/tools/results/titles'
import { watchUrl } from '@/lib/youtube/links'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { DurationBadge } from '../DurationBadge'
import { Picture } from '../Picture'

/** Rows that a phone shows at first. */
const first = 3

function Row({ row, place, most }: { row: TitleRow; place: number; most: number }) {
  const { t } = useTranslation('titles')
  const formats = useFormats()
  const { video, subscriberCount, viewsPerDay, multiple, shapes } = row
  const share = (multiple ?? viewsPerDay ?? 0) / most
  const about = [
    subscriberCount !== undefined &&
      t('works.subscribers', {
        count: formats.countToDecline(subscriberCount),
        value: formats.count(subscriberCount),
      }),
    video.publishedAt && formats.ago(video.publishedAt),
  ].filter((one): one is string => typeof one === 'string' && one !== '')
  return (
    <li className="titles-row">
      <span className="titles-number">{formats.number(place)}</span>
      <span className="still">
        <Picture src={thumbnailImageUrl(video.id, 'mqdefault')} width={320} height={180} />
        <DurationBadge video={video} />
      </span>
      <div className="titles-words">
        <a href={watchUrl(video.id)} target="_blank" rel="noopener" dir="auto">
          {video.title}
        </a>
        <span>
          <bdi>{video.channelTitle}</bdi>
          {about.map((one) => (
            <span key={one}>{` · ${one}`}</span>
          ))}
        </span>
      </div>
      <ul className="titles-shapes">
        {/* Plain is what shows nothing, and may be anything. */}
        {shapes.flatMap((shape) =>
          shape === 'plain' ? (
            []
          ) : (
            <li key={shape} className="badge">
              {t(`shape.${shape}`)}
            </li>
          ),
        )}
      </ul>
      <div className="titles-views">
        {multiple !== undefined ? (
          <b>{t('works.multiple', { multiple: formats.multiple(multiple) })}</b>
        ) : (
          viewsPerDay !== undefined && (
            <>
              <b>{formats.count(viewsPerDay)}</b>{' '}
              <small>{t('works.perDay', { count: formats.countToDecline(viewsPerDay) })}</small>
            </>
          )
        )}
        <span className="share-bar" style={{ '--share': share } as CSSProperties} />
      </div>
    </li>
  )
}

/** Real titles that do well, each with its form and what it follows from. */
export function Works({ evidence }: { evidence: TitleEvidence }) {
  const { t } = useTranslation('titles')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { from, of, rows, channelTitle = '' } = evidence
  const isChannel = from === 'channel'
  const most = Math.max(1, ...rows.map(({ multiple, viewsPerDay }) => multiple ?? viewsPerDay ?? 0))
  const counts = { shown: formats.number(rows.length), all: formats.number(of) }
  return (
    <section className="card titles-works" data-open={isOpen || undefined}>
      <header className="titles-head">
        <h2 dir="auto">
          {isChannel ? t('works.channel', { channel: channelTitle }) : t('works.topic')}
        </h2>
        {rows.length > 0 && (
          <span className="from-youtube">
            {t(isChannel ? 'works.ofChannel' : 'works.of', counts)}
          </span>
        )}
      </header>
      {rows.length === 0 && (
        <p className="titles-said">{t(isChannel ? 'works.noneChannel' : 'works.none')}</p>
      )}
      <ol>
        {rows.map((row, at) => (
          <Row key={row.video.id} row={row} place={at + 1} most={most} />
        ))}
      </ol>
      {rows.length > first && !isOpen && (
        <button
          type="button"
          className={`${button.plain} titles-more`}
          onClick={() => setOpen(true)}
        >
          {t('works.more', { number: formats.number(rows.length - first) })}
          <Icon name="chevron-down" />
        </button>
      )}
    </section>
  )
}
