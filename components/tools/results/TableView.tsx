import { useId, useState } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Empty } from '@/components/ui/Empty'
import { useFormats } from '@/components/ui/use-formats'
import { usePrinting } from '@/components/ui/use-printing'
import { useTranslation } from '@/context/use-translation'
import { tableOf } from '@/lib/tools/results/batch-table'
import {
  filterRows,
  sortRows,
  type TableOrder,
  type TableRow,
  tableRows,
} from '@/lib/tools/results/table'
import { BatchCard } from './BatchRows'
import { Notes } from './Notes'
import { PlotHeading, PlotView } from './PlotView'
import { ResultFrame } from './ResultFrame'
import { TableHead } from './TableHead'
import { TableRows } from './TableRows'
import { useFileLabels } from './use-file-labels'
import { useRowResearch, withResearch } from './use-row-research'
import type { ResultViewProps } from './views'

/** Rows that are shown at first, and that each “show more” adds. */
const firstRows = 20
const moreRows = 50
/** Rows from which on a field filters them. */
const filterFrom = 8

/** Rows that can be filtered, sorted and picked. */
export default function TableView({ tool, data, meta, unchecked, explain }: ResultViewProps) {
  const { slug } = tool
  const { t } = useTranslation([`tools/${slug}`, 'table', 'tool'])
  const labels = useFileLabels(slug)
  const { tag, number } = useFormats()
  const filterId = useId()
  const { researched, research, said } = useRowResearch({ tool, data, explain })
  const [group, setGroup] = useState<string>()
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<TableOrder>()
  /** What was researched when the rows were put in order: a row that is filled later stays in its place. */
  const [ordered, setOrdered] = useState(researched)
  const [unfolded, setShown] = useState(firstRows)
  const shown = usePrinting() ? Number.POSITIVE_INFINITY : unfolded
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState(data)
  // Another result begins anew; only the order stays.
  if (seen !== data) {
    setSeen(data)
    setGroup(undefined)
    setTyped('')
    setShown(firstRows)
    setPicked(new Set())
  }
  const { table: asked, failed } = tableOf(data as Parameters<typeof tableOf>[0])
  const { head, plot, columns, picks, notes } = asked
  const filled = (row: TableRow) => withResearch(row, researched.get(row.id))
  const rows = asked.rows.map(filled)
  const result = { ...asked, rows }
  const groups = [...new Set(rows.flatMap((row) => row.group ?? []))]
  const inOrder = order
    ? sortRows(
        asked.rows.map((row) => withResearch(row, ordered.get(row.id))),
        columns,
        order,
        tag,
      ).map(filled)
    : rows
  const inGroup = inOrder.filter((row) => group === undefined || row.group === group)
  const sorted = filterRows(inGroup, typed)
  const pickedRows = rows.filter(({ id }) => picked.has(id))
  /** What copying and files are about: what was picked, or else what can be seen. */
  const chosen: readonly TableRow[] = pickedRows.length > 0 ? pickedRows : sorted
  const pick = ({ id }: TableRow) =>
    setPicked((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const countOf = (name?: string) =>
    rows.filter((row) => name === undefined || row.group === name).length
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      hero={
        head ? (
          <TableHead slug={slug} head={head}>
            {plot && (
              <div className="min-w-0">
                <PlotHeading plot={plot} slug={slug} />
                <PlotView plot={plot} slug={slug} />
              </div>
            )}
          </TableHead>
        ) : (
          <Notes notes={notes} slug={slug} />
        )
      }
      heading={
        rows.length > 0 && (
          <h2 className="text-base tracking-normal">
            {picked.size > 0
              ? t('table:picked', { count: picked.size })
              : t('table:rows', { count: sorted.length })}
          </h2>
        )
      }
      primary={
        chosen.length > 0 && (
          <CopyButton
            // A tab puts a row's link into its own cell of a spreadsheet.
            text={() =>
              chosen.map(({ title, url }) => (url ? `${title}\t${url}` : title)).join('\n')
            }
            label={picked.size > 0 ? t('table:copyPicked') : t('tool:copyAll')}
            className={button.accent}
          />
        )
      }
      files={{
        name: slug,
        rows: () => tableRows({ columns, rows: [...chosen] }, labels),
        json: failed ? data : result,
        empty: chosen.length === 0,
      }}
      sendUrls={chosen.slice(0, 50).flatMap(({ url }) => url ?? [])}
      sendWords={chosen.slice(0, 50).map(({ title }) => title)}
    >
      {failed && (
        <BatchCard items={failed} explain={explain}>
          {() => null}
        </BatchCard>
      )}
      {head && <Notes notes={notes} slug={slug} />}
      {result.about && result.about.length > 0 && (
        <p className="text-sm text-ink-2">
          {result.about.map(({ key, values }) => t(key, values)).join(' ')}
        </p>
      )}
      {rows.length === 0 ? (
        <Empty icon="search" title={t('table:none')}>
          {t('empty')}
        </Empty>
      ) : (
        <section className="card relative min-w-0 overflow-x-auto">
          {(groups.length > 1 || rows.length >= filterFrom) && (
            <div className="flex flex-wrap items-center gap-3 border-b border-line p-3 sm:px-4.5 print:hidden">
              {groups.length > 1 && (
                <div className="relative segments max-w-full overflow-x-auto">
                  {[undefined, ...groups].map((name) => (
                    <button
                      key={name ?? ''}
                      type="button"
                      aria-pressed={group === name}
                      onClick={() => {
                        setGroup(name)
                        setShown(firstRows)
                      }}
                    >
                      {name === undefined ? t('table:all') : t(`group.${name}`)}
                      <span className="text-ink-3">{number(countOf(name))}</span>
                    </button>
                  ))}
                </div>
              )}
              <label htmlFor={filterId} className="sr-only">
                {t('table:filter')}
              </label>
              <input
                id={filterId}
                type="search"
                dir="auto"
                value={typed}
                placeholder={t('table:filter')}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setShown(firstRows)
                }}
                className="input min-h-11 w-full sm:w-60 md:min-h-10"
              />
            </div>
          )}
          {sorted.length > 0 ? (
            <TableRows
              slug={slug}
              result={result}
              rows={sorted.slice(0, shown)}
              order={order}
              onOrder={(next) => {
                setOrder(next)
                setOrdered(researched)
              }}
              picked={picked}
              onPick={pick}
              researched={researched}
              onResearch={research}
            />
          ) : (
            <p className="p-5 text-sm text-ink-2">{t('table:noMatch')}</p>
          )}
          {sorted.length > shown && (
            <div className="border-t border-line p-3 sm:px-4.5">
              <button
                type="button"
                className={button.secondary}
                onClick={() => setShown(unfolded + moreRows)}
              >
                {t('tool:showMore', { value: number(Math.min(moreRows, sorted.length - shown)) })}
              </button>
            </div>
          )}
        </section>
      )}
      <p role="status" className="sr-only">
        {said || (typed && t('table:rows', { count: sorted.length }))}
      </p>
      {picks && sorted.length > 0 && (
        <p className="text-xs text-ink-3 print:hidden">{t('table:pickHint')}</p>
      )}
    </ResultFrame>
  )
}
