import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { type BatchItemOf, itemsOf, resultsOf } from '@/lib/tools/results/batch'
import { columnsOf, type TableRow, tableRows, tableText, valuesOf } from '@/lib/tools/results/table'
import { channelUrl } from '@/lib/youtube/links'
import { ChannelAvatar, ChannelHeader } from './ChannelHeader'
import { Failures } from './Failures'
import { ResultFrame } from './ResultFrame'
import type { ResultViewProps } from './views'

const isAddress = (value: string) => value.startsWith('https://')

function FoundBy({ row, slug, labeled }: { row: TableRow; slug: string; labeled?: boolean }) {
  const { t } = useTranslation([`tools/${slug}`, 'common'])
  const value = t(`foundBy.${row.foundBy}`)
  return (
    <span className="rounded-full bg-sunken px-2.5 py-0.5 text-xs whitespace-nowrap text-ink-2">
      {labeled ? t('common:pair', { name: t('column.foundBy'), value }) : value}
    </span>
  )
}

/** One row as a list of values, each with a copy button. */
function RowList({ row, slug }: { row: TableRow; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  return (
    <div className="border-line p-4 [&+&]:border-t">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChannelHeader channel={row.channel} />
        <FoundBy row={row} slug={slug} labeled />
      </div>
      <dl className="mt-3">
        {valuesOf(row).map(([name, value]) => (
          <div
            key={name}
            className="grid items-center gap-x-3 border-t border-line py-2 first:border-t-0 sm:grid-cols-[160px_1fr]"
          >
            <dt className="text-xs text-ink-3">{t(`column.${name}`)}</dt>
            <dd className="flex min-w-0 items-center justify-between gap-3">
              {isAddress(value) ? (
                <a
                  href={value}
                  rel="noopener"
                  className="min-w-0 text-sm break-all text-blue hover:underline"
                >
                  {value}
                </a>
              ) : (
                <bdi className="min-w-0 text-sm font-semibold break-all">{value}</bdi>
              )}
              <CopyButton
                text={value}
                label={<CopyLabel of={t(`column.${name}`)} />}
                className={`${button.secondary} shrink-0 whitespace-nowrap`}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** “Copy”, and for screen readers also what is copied. */
function CopyLabel({ of }: { of: string }) {
  const { t } = useTranslation('common')
  return (
    <>
      <span aria-hidden="true">{t('copy')}</span>
      <span className="sr-only">{t('pair', { name: t('copy'), value: of })}</span>
    </>
  )
}

function CopyIcon() {
  return (
    <svg viewBox="0 0 24 24" className="icon ms-1.5 inline size-3.5 text-ink-3" aria-hidden="true">
      <path d="M9 9h11v11H9zM5 15H4V4h11v1" />
    </svg>
  )
}

const columnHead = 'sticky top-0 bg-surface p-2 text-start whitespace-nowrap text-ink-3'
const cell = 'border-t border-line'

/**
 * Several rows as a table with cells that copy their value. The column of channel names is sticky,
 * and the table fades out at its end while there is more to scroll to.
 */
function RowTable({ rows, slug }: { rows: TableRow[]; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const columns = columnsOf(rows)
  return (
    <section
      className="isolate hidden max-h-[70vh] overflow-auto sm:grid"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box needs keyboard access.
      tabIndex={0}
      aria-label={t('count', { count: rows.length })}
    >
      {/* Collapsed borders do not move with sticky cells. */}
      <table className="col-start-1 row-start-1 w-full border-separate border-spacing-0 text-xs">
        <thead>
          <tr>
            <th scope="col" className={`${columnHead} start-0 z-30 ps-4`}>
              {t('column.channel')}
            </th>
            {[...columns, 'foundBy'].map((name) => (
              <th key={name} scope="col" className={`${columnHead} z-20`}>
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same channel can appear twice.
            <tr key={index}>
              <th
                scope="row"
                className={`${cell} sticky start-0 z-10 min-w-44 bg-surface p-2 ps-4 text-start font-semibold`}
              >
                <span className="flex items-center gap-2">
                  <ChannelAvatar channel={row.channel} className="size-8" />
                  <a
                    href={channelUrl(row.channel.id)}
                    rel="noopener"
                    dir="auto"
                    className="line-clamp-2 hover:underline"
                  >
                    {row.channel.title}
                  </a>
                </span>
              </th>
              {columns.map((name) => (
                <td key={name} className={`${cell} p-1`}>
                  {row.values[name] ? (
                    <CopyButton
                      text={row.values[name]}
                      label={
                        <>
                          <bdi>{shortened(row.values[name])}</bdi>
                          <CopyIcon />
                        </>
                      }
                      className="inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 text-start whitespace-nowrap hover:bg-sunken"
                    />
                  ) : (
                    <span className="px-1.5 text-ink-3">–</span>
                  )}
                </td>
              ))}
              {/* The padding keeps the last text out of the fade at the end of the table. */}
              <td className={`${cell} p-2 pe-10`}>
                <FoundBy row={row} slug={slug} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div
        aria-hidden="true"
        className="pointer-events-none sticky end-0 z-40 col-start-1 row-start-1 w-10 justify-self-end bg-linear-to-l from-surface rtl:bg-linear-to-r"
      />
    </section>
  )
}

/** An address without the prefix that all of them share. */
const shortened = (value: string) => value.replace(/^https:\/\/www\./, '')

/**
 * Channels with their ids and addresses: one channel as a list, several as a table, or as lists on
 * narrow screens.
 */
export default function TableView({ tool, data, meta, unchecked, explain }: ResultViewProps) {
  const { t } = useTranslation(`tools/${tool.slug}`)
  const items = itemsOf(data as TableRow | { items: BatchItemOf<TableRow>[] })
  const rows = resultsOf(items)
  const [first] = rows
  const isSingle = rows.length === 1 && first
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      heading={<h2 className="text-base font-semibold">{t('count', { count: rows.length })}</h2>}
      files={{
        name: isSingle ? `${tool.slug}-${first.channel.id}` : tool.slug,
        text: () =>
          tableText(
            rows,
            (name) => t(`column.${name}`),
            (foundBy) => t(`foundBy.${foundBy}`),
          ),
        rows: () => tableRows(items),
        json: data,
      }}
      sendUrls={rows.map(({ channel }) => channelUrl(channel.id))}
    >
      <Failures items={items} explain={explain} />
      <div className={isSingle ? undefined : 'sm:hidden'}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same channel may appear twice.
          <RowList key={index} row={row} slug={tool.slug} />
        ))}
      </div>
      {!isSingle && <RowTable rows={rows} slug={tool.slug} />}
      <p className="border-t border-line px-4 py-3 text-xs text-ink-3">{t('note')}</p>
    </ResultFrame>
  )
}
