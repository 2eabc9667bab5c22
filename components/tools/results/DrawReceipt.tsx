import type { CSSProperties } from 'react'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { hashBars } from '@/lib/draws/hash-bars'
import type { DrawResult } from '@/lib/tools/results/draw'
import { writtenValues } from './written-values'

function HashPicture({ hash }: { hash: string }) {
  return (
    <div aria-hidden="true" className="hash-bars">
      {hashBars(hash).map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the hash has a fixed order.
        <i key={at} style={{ '--width': width } as CSSProperties} />
      ))}
    </div>
  )
}

/** Everything about a draw that has to be kept to check it, as a receipt. */
export function DrawReceipt({ result, slug }: { result: DrawResult; slug: string }) {
  const { t } = useTranslation([`tools/${slug}`, 'draw'])
  const formats = useFormats()
  const { id, video, loaded, removed, count, hash, frozenAt, seed, drawnAt, verify } = result
  const { number } = formats
  const places = (list: DrawResult['winners']) => list.map(({ place }) => number(place)).join(', ')
  const read = loaded && {
    read: number(loaded.read),
    reported: loaded.reported === undefined ? undefined : number(loaded.reported),
  }
  const groups: [label: string, value: string, isCode?: true][][] = [
    [
      ...(read
        ? [[t('draw:receipt.read'), read.reported ? t('draw:receipt.readOf', read) : read.read]]
        : []),
      ...removed.map((one) => [
        t(`removed.${one.name}`, writtenValues(one.values, number)),
        formats.change(-one.count),
      ]),
      [t('draw:receipt.entries'), number(count)],
    ] as [string, string][],
    [
      [t('draw:receipt.hash'), hash, true],
      ...(frozenAt
        ? ([[t('draw:receipt.frozen'), formats.moment(frozenAt)]] as [string, string][])
        : []),
      [t('draw:receipt.seed'), seed.value, true],
      ...(drawnAt
        ? ([[t('draw:receipt.drawn'), formats.moment(drawnAt)]] as [string, string][])
        : []),
    ],
    [
      [t('draw:receipt.winners'), places(result.winners)],
      ...(result.alternates.length > 0
        ? ([[t('draw:receipt.alternates'), places(result.alternates)]] as [string, string][])
        : []),
    ],
  ]
  return (
    <section aria-label={t('draw:receipt')} className="receipt">
      <h3 className="text-lg tracking-normal">{t('draw:receipt')}</h3>
      <p dir="ltr" className="text-start text-xs">
        {[id && t('draw:receipt.number', { id }), video?.id].filter(Boolean).join(' · ')}
      </p>
      {groups.map((rows) => (
        <dl key={rows[0]?.[0]}>
          {rows.map(([label, value, isCode]) => (
            <div key={label} data-code={isCode}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
      <p className="text-xs">{t(`seed.${seed.name}`, writtenValues(seed.values, number))}</p>
      <HashPicture hash={hash} />
      <p className="mt-1 text-xs">{t('draw:picture')}</p>
      {verify && 'path' in verify && (
        <p className="mt-2 text-xs">
          <Link href={verify.path} className="font-bold underline underline-offset-3">
            {t('draw:verify')}
          </Link>
        </p>
      )}
    </section>
  )
}
