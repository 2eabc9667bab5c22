import type { ReactNode } from 'react'
import { Pager } from '@/components/dashboard/Pager'
import { SaveCsv } from '@/components/dashboard/SaveCsv'
import { ScreenHead } from '@/components/dashboard/ScreenHead'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import type { IconName } from '@/lib/icons'

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
 * page; `useSelection(idOf)` keeps what is selected; `useActOnMany` acts on it, with progress, results and
 * a way back. `ListScreen` puts `Filters`, `SelectionBar` and `SelectTable` around them. Texts that all
 * lists share are in `admin.json`, so the page lists that namespace beside its own.
 */
export function ListScreen<Row>({
  title,
  note,
  description,
  actions,
  csv,
  filters,
  above,
  fetched,
  failedText,
  none,
  page,
  pageSize,
  href,
  children,
}: {
  title: string
  /** How many entries there are, in words. */
  note?: ReactNode
  description?: string
  /** Buttons beside the file's. */
  actions?: ReactNode
  /** The file with all that the filters let through. */
  csv: { name: string; load: () => Promise<string> }
  filters: ReactNode
  /** Between the filters and the list: the selection's bar, and what an act leaves. */
  above?: ReactNode
  /** What `useFetched` gives. */
  fetched: Fetched<Row>
  failedText: string
  /** What stands where there is no entry. */
  none: { icon: IconName; title: string; children?: ReactNode }
  page: number
  pageSize: number
  href: (page: number) => string
  /** The page's rows, of which there is at least one. */
  children: (rows: readonly Row[]) => ReactNode
}) {
  const { answer, failed, loading, refresh } = fetched
  const { total = 0 } = answer?.meta ?? {}
  return (
    <>
      <ScreenHead title={title} note={note}>
        <SaveCsv {...csv} disabled={total === 0} />
        {actions}
      </ScreenHead>
      {description && <p className="-mt-2 mb-4 max-w-2xl text-sm text-ink-2">{description}</p>}
      {filters}
      <div>
        {above}
        {failed && <Failed text={failedText} onRetry={refresh} />}
        {loading && <ListSkeleton />}
        {answer && answer.data.length > 0 && children(answer.data)}
        {answer?.meta.total === 0 && (
          <Empty icon={none.icon} title={none.title}>
            {none.children}
          </Empty>
        )}
        <Pager {...{ page, pageSize, href }} meta={answer?.meta} />
      </div>
    </>
  )
}
