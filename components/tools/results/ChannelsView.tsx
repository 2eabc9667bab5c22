import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { useTranslation } from '@/context/use-translation'
import { type BatchItemOf, itemsOf, resultsOf } from '@/lib/tools/results/batch'
import { type ChannelRow, channelRows, channelText, valuesOf } from '@/lib/tools/results/channels'
import { channelUrl } from '@/lib/youtube/links'
import { BatchHeading } from './BatchRows'
import { ChannelAvatar, ChannelHeading } from './ChannelHeader'
import { ChannelTable } from './ChannelTable'
import { ChannelValues } from './ChannelValues'
import { ResultFrame } from './ResultFrame'
import { useFileLabels } from './use-file-labels'
import type { ResultViewProps } from './views'

/** One channel on the screen, with the id that was asked for. */
function ChannelHero({ row, slug }: { row: ChannelRow; slug: string }) {
  const { t } = useTranslation([`tools/${slug}`, 'common'])
  const { channel, foundBy } = row
  return (
    <section aria-label={channel.title || channel.id} className="channel-hero">
      <ChannelAvatar channel={channel} className="size-18 text-xl md:size-24" />
      <ChannelHeading channel={channel} />
      <dl className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t border-line pt-4">
        <div>
          <dt className="from-youtube text-xs text-ink-3">{t('column.id')}</dt>
          <dd>
            <bdi
              translate="no"
              className="mt-0.5 block font-mono text-[19px] leading-7 font-semibold whitespace-nowrap max-[350px]:text-[16px] md:text-[27px] md:leading-9"
            >
              {channel.id}
            </bdi>
          </dd>
        </div>
        <div>
          <dt className="sr-only">{t('column.foundBy')}</dt>
          <dd className="badge verdict">
            {t('common:pair', { name: t('column.foundBy'), value: t(`foundBy.${foundBy}`) })}
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Channels with their ids and addresses: one channel on the screen, several as a table. */
export default function ChannelsView({ tool, data, meta, unchecked, explain }: ResultViewProps) {
  const { t } = useTranslation(`tools/${tool.slug}`)
  const labels = useFileLabels(tool.slug)
  const items = itemsOf(data as ChannelRow | { items: BatchItemOf<ChannelRow>[] })
  const rows = resultsOf(items)
  const [first] = rows
  const single = items.length === 1 ? first : undefined
  const ids = rows.map(({ channel }) => channel.id)
  const note = (
    <p className="border-t border-line px-4 py-3 text-xs text-ink-3 sm:px-5">{t('note')}</p>
  )
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      hero={single && <ChannelHero row={single} slug={tool.slug} />}
      heading={!single && <BatchHeading items={items} />}
      primary={
        rows.length > 0 && (
          <CopyButton
            text={ids.join('\n')}
            label={t('copyIds', { count: ids.length })}
            className={button.accent}
          />
        )
      }
      files={{
        name: single ? `${tool.slug}-${single.channel.id}` : tool.slug,
        text: () =>
          channelText(
            rows,
            (name) => t(`column.${name}`),
            (foundBy) => t(`foundBy.${foundBy}`),
          ),
        rows: () => channelRows(items, explain, labels),
        json: data,
        empty: rows.length === 0,
      }}
      sendUrls={ids.map(channelUrl)}
    >
      {single ? (
        <section className="card">
          <ChannelValues
            values={valuesOf(single).filter(([name]) => name !== 'id')}
            slug={tool.slug}
          />
          {note}
        </section>
      ) : (
        <>
          <ChannelTable items={items} explain={explain} slug={tool.slug} />
          {note}
        </>
      )}
    </ResultFrame>
  )
}
