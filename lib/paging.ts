// Pagination: the query of a page, and the metadata beside its entries.
import { z } from 'zod'
import { maxPage, maxPageSize } from './page-size'

/** A number in a query, converted from text; callers in TypeScript pass numbers. */
const positiveInteger = (max: number) => z.coerce.number<number>().int().min(1).max(max)

/** The query of a page. */
export const Paging = z.object({
  page: positiveInteger(maxPage).default(1),
  pageSize: positiveInteger(maxPageSize).default(20),
})

/** The words that a list is searched for. Databases take no NUL in a search. */
export const searchWords = (max: number) =>
  z
    .string()
    .max(max)
    .refine((words) => !words.includes('\0'))
    .optional()

/** A page's metadata: its number, and the total number of entries. */
export const PageMeta = z.object({
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
})
