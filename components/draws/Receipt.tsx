import type { CSSProperties } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { ShareButton } from '@/components/ui/ShareButton'
import { useFormats } from '@/components/ui/use-formats'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import type { Draw, DrawnEntry } from '@/lib/draws/answers'
import { hashBars } from '@/lib/draws/hash-bars'
import { receiptSize } from '@/lib/draws/receipt-size'
import { shortHash } from '@/lib/draws/short-hash'

/** Where the receipt's picture is. */
const pictureOf = (id: string, lang: string) => `/api/draws/${id}/receipt?lang=${lang}`

/** The draw on a strip of paper, and the same as a picture to save. */
export function Receipt({ draw }: { draw: Draw }) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const { name } = useSite()
  const { id, videos, entries, commitment, frozenAt, beacon, seed, winners, alternates } = draw
  const { number } = formats
  const read = { read: number(entries.loaded), reported: number(entries.reported ?? 0) }
  const { incomplete } = entries
  const wentOn = incomplete
    ? t('receipt.readOf', { read: number(incomplete.read), reported: number(incomplete.of) })
    : ''
  const places = (all: readonly DrawnEntry[]) => all.map(({ place }) => number(place)).join(', ')
  const groups: [label: string, value: string][][] = [
    [
      [
        t(videos.length > 1 ? 'page.receipt.videos' : 'page.receipt.video'),
        videos.map((video) => video.id).join(' '),
      ],
      [t('receipt.read'), entries.reported === undefined ? read.read : t('receipt.readOf', read)],
      [t('receipt.wentOn'), wentOn],
      [t('receipt.entries'), number(entries.after)],
    ],
    [
      [t('receipt.hash'), shortHash(commitment.listHash)],
      [t('page.receipt.line'), formats.utcTime(frozenAt)],
      [
        t('page.receipt.beacon'),
        beacon ? t('page.receipt.round', { round: number(beacon.round) }) : t('page.receipt.alone'),
      ],
      [t('receipt.seed'), shortHash(seed)],
    ],
    [
      [t('receipt.winners'), places(winners)],
      [t('receipt.alternates'), places(alternates)],
    ],
  ]
  const picture = pictureOf(id, formats.tag)
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <section aria-label={t('receipt')} className="receipt grow">
        <h2 className="text-lg tracking-normal">{t('receipt')}</h2>
        <p className="text-start text-xs">{[name, t('receipt.number', { id })].join(' · ')}</p>
        {groups.map((rows) => (
          <dl key={rows[0]?.[0]}>
            {rows
              .filter(([, value]) => value)
              .map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        ))}
        <div aria-hidden="true" className="hash-bars">
          {hashBars(commitment.listHash).map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the hash has a fixed order.
            <i key={at} style={{ '--width': width } as CSSProperties} />
          ))}
        </div>
        <p className="mt-1 text-xs">{t('picture')}</p>
      </section>
      <p className="text-xs text-ink-3 md:hidden">
        {t('page.pictureSize', {
          width: number(receiptSize.width),
          height: number(receiptSize.height),
        })}
      </p>
      <div className="flex flex-wrap gap-2 *:grow">
        <a href={picture} download={`draw-${id}.png`} className={button.secondary}>
          <Icon name="image-down" className="size-4" />
          {t('page.picture')}
        </a>
        <ShareButton text={t('page.share')} />
      </div>
    </div>
  )
}
