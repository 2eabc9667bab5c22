import { useRouter } from 'next/router'
import { pageOf } from '@/components/dashboard/Pager'

type Filters = Readonly<Record<string, readonly string[]>>

/** What a list's address can say. */
export interface ListShape<Order extends string, F extends Filters> {
  /** The page's path. */
  path: string
  orders: readonly Order[]
  defaultOrder: NoInfer<Order>
  /** Each filter with its values; `''` stands for all of them. */
  filters: F
  /** Of the search, in characters. */
  maxSearch: number
}

/** Search, filters, order and page, all set; `''` is a filter that isn't. */
export type ListQuery<Order extends string, F extends Filters> = {
  q: string
  sort: Order
  page: number
} & { [Name in keyof F]: F[Name][number] | '' }

/** The same without default values, as the API takes it. */
type CallQuery<Order extends string, F extends Filters> = {
  q?: string
  sort?: Order
  page?: number
} & { [Name in keyof F]?: F[Name][number] }

export type QueryOf<L> = L extends ListShape<infer Order, infer F> ? ListQuery<Order, F> : never

const oneOf = (list: readonly string[], value: unknown): string =>
  list.find((one) => one === value) ?? ''

/** Reads the page's query; unknown values are replaced by defaults. */
function read<Order extends string, F extends Filters>(
  { orders, defaultOrder, filters, maxSearch }: ListShape<Order, F>,
  query: Record<string, unknown>,
) {
  return {
    ...Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [name, oneOf(values, query[name])]),
    ),
    q: typeof query.q === 'string' ? query.q.slice(0, maxSearch) : '',
    sort: oneOf(orders, query.sort) || defaultOrder,
    page: pageOf(query.page),
  } as ListQuery<Order, F>
}

function nonDefaults<Order extends string, F extends Filters>(
  { defaultOrder, filters }: ListShape<Order, F>,
  query: ListQuery<Order, F>,
) {
  const { sort, page } = query
  const q = query.q.trim()
  const set = Object.keys(filters).flatMap((name) =>
    query[name] ? [[name, query[name]] as const] : [],
  )
  return {
    ...(q && { q }),
    ...Object.fromEntries(set),
    ...(sort !== defaultOrder && { sort }),
    ...(page > 1 && { page }),
  } as CallQuery<Order, F>
}

/** The address of a list's page. */
function hrefOf<Order extends string, F extends Filters>(
  shape: ListShape<Order, F>,
  query: ListQuery<Order, F>,
): string {
  const set = Object.entries(nonDefaults(shape, query)).map(([name, value]) => [
    name,
    String(value),
  ])
  return set.length > 0 ? `${shape.path}?${new URLSearchParams(set)}` : shape.path
}

/** A list's search, filters, order and page, which the page's address has. */
export function useListQuery<Order extends string, F extends Filters>(shape: ListShape<Order, F>) {
  const router = useRouter()
  const query = read(shape, router.query)
  const show = (next: ListQuery<Order, F>) =>
    void router.replace(hrefOf(shape, next), undefined, { shallow: true, scroll: false })
  return {
    query,
    /** What the API is asked for. */
    call: nonDefaults(shape, query),
    /** The same from the first page on, for a file of the whole list. */
    callForAll: nonDefaults(shape, { ...query, page: 1 }),
    /** Goes to the first page of what is now wanted. */
    change: (changes: Partial<ListQuery<Order, F>>) => show({ ...query, page: 1, ...changes }),
    /** Takes search and filters away; the order stays. */
    clear: () => show({ ...read(shape, {}), sort: query.sort }),
    href: (page: number) => hrefOf(shape, { ...query, page }),
  }
}
