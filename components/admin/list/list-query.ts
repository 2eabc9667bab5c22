import { useRouter } from 'next/router'
import { useRef } from 'react'
import { pageOf } from '@/components/dashboard/Pager'
import { isDay } from '@/lib/day'

type Filters = Readonly<Record<string, readonly string[]>>

/** What a list's address can say. */
export interface ListShape<Order extends string, F extends Filters, D extends string = never> {
  /** The page's path. */
  path: string
  orders: readonly Order[]
  defaultOrder: NoInfer<Order>
  /** Each filter with its values; `''` stands for all of them. */
  filters: F
  /** Filters whose values are days, `YYYY-MM-DD`. */
  days?: readonly D[]
  /** Of the search, in characters. */
  maxSearch: number
}

/** Search, filters, order and page, all set; `''` is a filter that isn't. */
export type ListQuery<Order extends string, F extends Filters, D extends string = never> = {
  q: string
  sort: Order
  page: number
} & { [Name in keyof F]: F[Name][number] | '' } & { [Name in D]: string }

/** The same without default values, as the API takes it. */
type CallQuery<Order extends string, F extends Filters, D extends string> = {
  q?: string
  sort?: Order
  page?: number
} & { [Name in keyof F]?: F[Name][number] } & { [Name in D]?: string }

type DaysOf<L> = L extends { days: readonly (infer D extends string)[] } ? D : never

export type QueryOf<L> =
  L extends ListShape<infer Order, infer F, string> ? ListQuery<Order, F, DaysOf<L>> : never

const oneOf = (list: readonly string[], value: unknown): string =>
  list.find((one) => one === value) ?? ''

/** Reads the page's query; unknown values are replaced by defaults. */
function read<Order extends string, F extends Filters, D extends string>(
  { orders, defaultOrder, filters, days = [], maxSearch }: ListShape<Order, F, D>,
  query: Record<string, unknown>,
) {
  return {
    ...Object.fromEntries(days.map((name) => [name, isDay(query[name]) ? query[name] : ''])),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [name, oneOf(values, query[name])]),
    ),
    q: typeof query.q === 'string' ? query.q.slice(0, maxSearch) : '',
    sort: oneOf(orders, query.sort) || defaultOrder,
    page: pageOf(query.page),
  } as ListQuery<Order, F, D>
}

function nonDefaults<Order extends string, F extends Filters, D extends string>(
  { defaultOrder, filters, days = [] }: ListShape<Order, F, D>,
  query: ListQuery<Order, F, D>,
) {
  const { sort, page } = query
  const q = query.q.trim()
  const values: Readonly<Record<string, unknown>> = query
  const set = [...Object.keys(filters), ...days].flatMap((name) =>
    values[name] ? [[name, values[name]] as const] : [],
  )
  return {
    ...(q && { q }),
    ...Object.fromEntries(set),
    ...(sort !== defaultOrder && { sort }),
    ...(page > 1 && { page }),
  } as CallQuery<Order, F, D>
}

/** The address of a list's page. */
function hrefOf<Order extends string, F extends Filters, D extends string>(
  shape: ListShape<Order, F, D>,
  query: ListQuery<Order, F, D>,
): string {
  const set = Object.entries(nonDefaults(shape, query)).map(([name, value]) => [
    name,
    String(value),
  ])
  return set.length > 0 ? `${shape.path}?${new URLSearchParams(set)}` : shape.path
}

/** A list's search, filters, order and page, which the page's address has. */
export function useListQuery<Order extends string, F extends Filters, D extends string = never>(
  shape: ListShape<Order, F, D>,
) {
  const router = useRouter()
  const query = read(shape, router.query)
  /** What was asked for at an address that hasn't followed yet: the next change goes on from there. */
  const wanted = useRef<{ at: string; query: ListQuery<Order, F, D> }>(undefined)
  const latest = () => {
    const { current } = wanted
    return current && current.at === router.asPath ? current.query : query
  }
  const show = (next: ListQuery<Order, F, D>) => {
    wanted.current = { at: router.asPath, query: next }
    void router.replace(hrefOf(shape, next), undefined, { shallow: true, scroll: false })
  }
  return {
    query,
    /** Something is searched for, or a filter is set. */
    isFiltered: [query.q, ...Object.keys(shape.filters).map((name) => query[name])].some(Boolean),
    maxSearch: shape.maxSearch,
    /** What the API is asked for. */
    call: nonDefaults(shape, query),
    /** The same from the first page on, for a file of the whole list. */
    callForAll: nonDefaults(shape, { ...query, page: 1 }),
    /** Goes to the first page of what is now wanted. */
    change: (changes: Partial<ListQuery<Order, F, D>>) =>
      show({ ...latest(), page: 1, ...changes }),
    /** The same for a name that the shape has; a value that it hasn't is as if it weren't set. */
    set: (name: string, value: string) =>
      show(read(shape, { ...latest(), page: undefined, [name]: value })),
    /** Takes search and filters away; the order stays. */
    clear: () => show({ ...read(shape, {}), sort: latest().sort }),
    href: (page: number) => hrefOf(shape, { ...query, page }),
  }
}
