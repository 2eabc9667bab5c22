// A list in pages: how a page is asked for, and what stands beside it.
import { z } from 'zod'

/** The last page one may ask for. */
export const maxPage = 10_000

/** A query with coerced numbers; a caller in TypeScript gives numbers. */
const whole = (max: number) => z.coerce.number<number>().int().min(1).max(max)

/** Which page of a list. */
export const Paging = z.object({
  page: whole(maxPage).default(1),
  pageSize: whole(100).default(20),
})

/** What stands beside a page: which one it is, and how many entries there are on all pages. */
export const PageMeta = z.object({
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
})
