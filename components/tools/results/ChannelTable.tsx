import { Fragment, useState } from 'react'
import { StarButton } from '@/components/channels/StarButton'
import { Icon } from '@/components/ui/Icon'
import { usePrinting } from '@/components/ui/use-printing'
import { useTranslation } from '@/context/use-translation'
import { channelToSave } from '@/lib/saved-channels/channel-to-save'
import type { BatchItemOf } from '@/lib/tools/results/batch'
import { type ChannelRow, valuesOf } from '@/lib/tools/results/channels'
import { channelUrl } from '@/lib/youtube/links'
import { EditLink, FailureReason } from './BatchRows'
import { ChannelAvatar } from './ChannelHeader'
import { ChannelValues, Value } from './ChannelValues'
import { CopyIcon } from './CopyIcon'
import type { ResultViewProps } from './views'

/** Channels in the order of their links: each with its id; a row opens to show everything else. */
export function ChannelTable({
  items,
  explain,
  slug,
}: {
  items: readonly BatchItemOf<ChannelRow>[]
  explain: ResultViewProps['explain']
  slug: string
}) {
  const { t } = useTranslation([`tools/${slug}`, 'tool'])
  return (
    <table className="channel-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('number')}</span>
          </th>
          <th scope="col">{t('column.channel')}</th>
          <th scope="col">{t('column.id')}</th>
          <th scope="col">{t('column.handle')}</th>
          <th scope="col">{t('column.foundBy')}</th>
          <th scope="col">
            <span className="sr-only">{t('more')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) =>
          item.ok ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same channel may appear twice.
            <Row key={index} row={item.result} index={index} slug={slug} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same link may appear twice.
            <tr key={index} className="failed">
              <td>
                <span className="row-mark">{index + 1}</span>
              </td>
              <td colSpan={4} className="min-w-0 lg:max-w-0">
                <FailureReason input={item.input} reason={explain(item.error)} />
              </td>
              <td className="max-lg:col-start-2">
                <EditLink input={item.input} index={index} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

function Row({ row, index, slug }: { row: ChannelRow; index: number; slug: string }) {
  const { t } = useTranslation([`tools/${slug}`, 'common'])
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = usePrinting() || isUnfolded
  const { channel, foundBy } = row
  const { id, handle } = row.values
  const title = channel.title || channel.id
  return (
    <Fragment>
      <tr>
        <td>
          <span className="row-mark">{index + 1}</span>
        </td>
        <th scope="row" className="min-w-0 text-start font-semibold">
          <span className="flex items-center gap-2.5">
            <ChannelAvatar channel={channel} className="size-9" />
            <a
              href={channelUrl(channel.id)}
              rel="noopener"
              dir="auto"
              lang=""
              className="line-clamp-2 min-w-0 hover:underline"
            >
              {title}
            </a>
            <StarButton channel={channelToSave(channel)} />
          </span>
        </th>
        <td className="id-cell">
          {id && (
            <span className="flex items-center gap-1 text-xs">
              <Value value={id} />
              <CopyIcon
                text={id}
                of={t('common:withNote', { text: t('column.id'), note: title })}
              />
            </span>
          )}
        </td>
        <td className="max-lg:hidden">
          {handle ? (
            <span className="flex items-center gap-1 text-xs">
              <bdi translate="no" lang="" className="max-w-44 truncate">
                {handle}
              </bdi>
              <CopyIcon
                text={handle}
                of={t('common:withNote', { text: t('column.handle'), note: title })}
              />
            </span>
          ) : (
            <span className="text-ink-3">–</span>
          )}
        </td>
        <td className="text-xs text-ink-2 max-lg:hidden">{t(`foundBy.${foundBy}`)}</td>
        <td className="open-cell">
          <button
            type="button"
            className="icon-button lg:ms-auto"
            aria-expanded={isOpen}
            aria-label={t('common:pair', { name: t('more'), value: title })}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <Icon name="chevron-down" className={isOpen ? 'size-4.5 rotate-180' : 'size-4.5'} />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="more">
          <td colSpan={6} className="bg-paper">
            <ChannelValues values={valuesOf(row).filter(([name]) => name !== 'id')} slug={slug} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}
