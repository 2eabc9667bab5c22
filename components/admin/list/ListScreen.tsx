import type { ComponentProps, ReactNode } from 'react'
import { Pager } from '@/components/dashboard/Pager'
import { SaveCsv } from '@/components/dashboard/SaveCsv'
import { ScreenHead } from '@/components/dashboard/ScreenHead'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import { useFormats } from '@/components/ui/use-formats'
import type { IconName } from '@/lib/icons'
import { type FilteredList, type FilterField, Filters } from './Filters'

interface Fetched<Row> {
  answer?:
    | { data: Row[]; meta: { page: number; total: number; totalIsMinimum?: boolean } }
    | undefined
  failed: boolean
  loading: boolean
  refresh: () => Promise<void>
}

/**
 * A list for admins: title and file, filters, what is selected, and a page of rows, or why there are none.
 *
 * How a list is made, as in `TakedownsScreen`: a `ListShape` says what its address can hold;
 * `useListQuery(shape)` reads and changes it; `useFetched(route, { query: { ...call, pageSize } })` loads a
 * page; `useSelectedRows` keeps what is selected and acts on it, with progress, results and a way back.
 * `ListScreen` puts the filters and the selection's bar around a `SelectTable`. Texts that all lists share
 * are in `admin.json`, so the page lists that namespace beside its own.
 */
export function ListScreen<Row>({
  title,
  note,
  description,
  actions,
  csv,
  search,
  fields,
  orders,
  list,
  above,
  fetched,
  failedText,
  noneFound,
  none = { icon: 'search', title: noneFound },
  pageSize,
  children,
}: {
  title: string
  /** Says how many entries there are. */
  note: (total: { count: number; number: string }) => ReactNode
  description?: string
  /** Buttons beside the file's. */
  actions?: ReactNode
  /** The file with all that the filters let through. */
  csv: { name: string; load: () => Promise<string> }
  /** As for `Filters`, as `fields` and `orders`. */
  search: string
  fields: readonly FilterField[]
  orders?: ComponentProps<typeof Filters>['orders']
  /** What `useListQuery` gives. */
  list: FilteredList
  /** Between the filters and the list: the selection's bar, and what an act leaves. */
  above?: ReactNode
  /** What `useFetched` gives. */
  fetched: Fetched<Row>
  failedText: string
  /** What is said where the filters let nothing through. */
  noneFound: string
  /** What stands where there is no entry at all. */
  none?: { icon: IconName; title: string }
  pageSize: number
  /** The page's rows, of which there is at least one. */
  children: (rows: readonly Row[]) => ReactNode
}) {
  const formats = useFormats()
  const { answer, failed, loading, refresh } = fetched
  const { total = 0 } = answer?.meta ?? {}
  return (
    <>
      <ScreenHead
        title={title}
        note={answer && note({ count: total, number: formats.number(total) })}
      >
        <SaveCsv {...csv} disabled={total === 0} />
        {actions}
      </ScreenHead>
      {description && <p className="-mt-2 mb-4 max-w-2xl text-sm text-ink-2">{description}</p>}
      <Filters {...{ search, fields, orders, list }} />
      <div>
        {above}
        {failed && <Failed text={failedText} onRetry={refresh} />}
        {loading && <ListSkeleton />}
        {answer && answer.data.length > 0 && children(answer.data)}
        {answer?.meta.total === 0 && (
          <Empty {...(list.isFiltered ? { icon: 'search', title: noneFound } : none)} />
        )}
        <Pager page={list.query.page} {...{ pageSize, href: list.href }} meta={answer?.meta} />
      </div>
    </>
  )
}
