import { StarButton } from '@/components/channels/StarButton'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import { channelToSave } from '@/lib/saved-channels/channel-to-save'
import {
  largest,
  type TableOrder,
  type TableResult,
  type TableRow,
} from '@/lib/tools/results/table'
import { PendingCell } from './PendingCell'
import { CellValue, useCellText } from './table-values'
import type { RowResearch } from './use-row-research'

/** Columns from which on a tablet has no room for them beside each other. */
const manyColumns = 6

/** Rows under heads that sort them; on a phone each row is a card. */
export function TableRows({
  slug,
  result,
  rows,
  order,
  onOrder,
  picked,
  onPick,
  researched,
  onResearch,
}: {
  slug: string
  result: TableResult
  /** Those to show, in their order. */
  rows: readonly TableRow[]
  /** Nothing while the rows have their first order. */
  order: TableOrder | undefined
  onOrder: (order: TableOrder) => void
  picked: ReadonlySet<string>
  onPick: (row: TableRow) => void
  /** What became of rows that were researched here, by id. */
  researched: ReadonlyMap<string, RowResearch>
  onResearch: (row: TableRow) => void
}) {
  const { t } = useTranslation([`tools/${slug}`, 'table'])
  const write = useCellText(slug)
  const most = largest(result)
  const { columns, picks } = result
  const gradeLabel = (letter: string) => t('table:grade', { letter })
  const sortBy = (column: string, descending: boolean) =>
    onOrder({
      column,
      descending: order?.column === column ? !order.descending : descending,
    })
  const head = (column: string, startsDescending: boolean, from?: string) => {
    const isCurrent = order?.column === column
    const direction = order?.descending ? 'descending' : 'ascending'
    return (
      <th key={column} scope="col" aria-sort={isCurrent ? direction : undefined}>
        <button
          type="button"
          className="sort-button"
          data-current={isCurrent || undefined}
          onClick={() => sortBy(column, startsDescending)}
        >
          <span className={from === 'ours' ? 'our-estimate' : from && 'from-youtube'}>
            {t(`column.${column}`)}
          </span>
          <Icon
            name="chevron-down"
            className={isCurrent && !order.descending ? 'size-3.5 rotate-180' : 'size-3.5'}
          />
        </button>
      </th>
    )
  }
  return (
    <table className="result-table" data-many={columns.length >= manyColumns || undefined}>
      <caption className="sr-only">{t('table:rows', { count: rows.length })}</caption>
      <thead>
        <tr data-label={t('table:sortBy')}>
          {head('title', false)}
          {columns.map(({ name, kind, from }) =>
            head(name, kind !== 'text' && kind !== 'word' && kind !== 'grade', from),
          )}
          {picks && (
            <th scope="col" className="w-14">
              <span className="sr-only">{t('table:pick')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-selected={picked.has(row.id) || undefined}>
            <th scope="row" tabIndex={researched.has(row.id) ? -1 : undefined}>
              <RowTitle row={row} />
            </th>
            {row.pending && (
              <PendingCell
                title={row.title}
                columns={columns.length}
                hints={(row.hints ?? []).map(({ key, values }) => t(key, values))}
                state={researched.get(row.id)}
                onResearch={() => onResearch(row)}
              />
            )}
            {(row.pending ? [] : columns).map((column) => (
              <td key={column.name} data-kind={column.kind} data-label={t(`column.${column.name}`)}>
                <CellValue
                  cell={row.values[column.name]}
                  column={column}
                  most={most.get(column.name) ?? 0}
                  text={
                    row.partly && (row.values[column.name] ?? null) === null
                      ? t('table:notLooked')
                      : write(row.values[column.name], column)
                  }
                  gradeLabel={gradeLabel}
                />
              </td>
            ))}
            {picks && (
              <td className="pick-cell">
                {row.channel && <StarButton channel={channelToSave(row.channel)} />}
                <button
                  type="button"
                  className="pick-button"
                  aria-pressed={picked.has(row.id)}
                  aria-label={t('table:pickRow', { title: row.title })}
                  onClick={() => onPick(row)}
                >
                  <Icon name={picked.has(row.id) ? 'check' : 'plus'} className="size-4.5" />
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowTitle({ row: { title, detail, url, picture } }: { row: TableRow }) {
  const words = url ? (
    <a href={url} rel="noopener" dir="auto" lang="" className="hover:underline">
      {title}
    </a>
  ) : (
    <span dir="auto" lang="">
      {title}
    </span>
  )
  return (
    <span className="row-title">
      {picture && (
        <img
          src={picture.url}
          alt=""
          loading="lazy"
          width={picture.shape === 'wide' ? 72 : 36}
          height={picture.shape === 'wide' ? 41 : 36}
          data-shape={picture.shape}
        />
      )}
      <span className="min-w-0">
        {words}
        {detail && (
          <span dir="auto" lang="" className="block text-xs font-normal text-ink-3">
            {detail}
          </span>
        )}
      </span>
    </span>
  )
}
