import { contentFilters, contentOrders, maxContentSearch } from '@/lib/content/list-shape'

/** What the address of the list of texts can say. */
export const contentTexts = {
  path: '/dashboard/content',
  orders: contentOrders,
  defaultOrder: contentOrders[0],
  filters: contentFilters,
  maxSearch: maxContentSearch,
}

/** The address of a text's editor. */
export const textHref = (tool: string, locale: string) =>
  `/dashboard/text?${new URLSearchParams({ tool, locale })}`
