import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/lib/browser/client'
import type { Review, ReviewSummary } from '@/lib/reviews/answers'
import { reviewDates, type WriteDate } from '@/lib/reviews/review-date'
import {
  mostReviewPages,
  reviewPageSize as pageSize,
  type ReviewOrder,
} from '@/models/review-values'

/** One page of a tool's reviews; undefined when they can't be had. */
async function fetchReviews(
  origin: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Review[] | undefined> {
  try {
    const answer = await fetch(`${origin}/api/reviews?${new URLSearchParams(query)}`, {
      signal,
      headers: { Accept: 'application/json' },
    })
    const found: unknown = answer.ok ? await answer.json() : undefined
    if (!Array.isArray(found)) throw new Error(`${answer.status}`)
    return found
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification says that it is logged.
    if (!signal.aborted) console.error('Failed to fetch reviews', error)
  }
}

interface Listed {
  reviews: readonly Review[]
  /** The first and the last page that they are of; 0 without any. */
  first: number
  last: number
  /** How many pages there are to choose from; undefined where it isn't known. */
  pages?: number | undefined
  /** Whether there may be more after these. */
  hasMore: boolean
  /** What couldn't be loaded: a page in place of these, or the one after them. */
  failed?: { page: number; isNext: boolean } | undefined
  /** How the tool is rated; undefined where it isn't known. */
  summary?: ReviewSummary | undefined
  writeDate: WriteDate
}

const withoutRepeats = (reviews: readonly Review[]) => [
  ...new Map(reviews.map((review) => [review._id, review])).values(),
]

const none = { reviews: [], first: 0, last: 0, hasMore: false }

/** What is listed with a page that was loaded. */
const withPage = (
  before: Listed | undefined,
  found: readonly Review[],
  { page, isNext, pages }: { page: number; isNext: boolean; pages: number | undefined },
) => ({
  reviews: withoutRepeats([...((isNext && before?.reviews) || []), ...found]),
  first: (isNext && before?.first) || page,
  last: page,
  hasMore: found.length === pageSize && (pages === undefined || page < pages),
})

/** A tool's reviews, page by page: those in the page's language before others.
 * @param origin of the server they are asked from, if not this site's
 * @param language `locale` is the code in addresses, `tag` BCP 47 */
export function useToolReviews(
  tool: string,
  origin = '',
  { locale, tag }: { locale: string; tag: string },
) {
  const [sort, setSort] = useState<ReviewOrder>('-createdAt')
  const [listed, setListed] = useState<Listed>()
  const [loading, setLoading] = useState(true)
  const running = useRef<AbortController>(undefined)

  const load = useCallback(
    /** @param before what is listed already; those of the page come after them, or else in their place */
    async (page = 1, before?: Listed, isNext = false): Promise<void> => {
      running.current?.abort()
      const attempt = new AbortController()
      running.current = attempt
      const { signal } = attempt
      setLoading(true)
      const query = { tool, lang: locale, sort, page: String(page), pageSize: String(pageSize) }
      const about = call(`/api/reviews/summary?tool=${tool}`, signal).catch(() => undefined)
      const [found, counted, writeDate] = await Promise.all([
        fetchReviews(origin, query, signal),
        about,
        reviewDates(tag),
      ])
      if (signal.aborted) return
      // Reviews were deleted meanwhile.
      if (found?.length === 0 && page > 1 && !isNext) return load()
      const summary = counted?.ok ? (counted.data as ReviewSummary) : undefined
      const pages = summary && !origin ? Math.ceil(summary.count / pageSize) : undefined
      setListed({
        ...(found ? withPage(before, found, { page, isNext, pages }) : (before ?? none)),
        failed: found ? undefined : { page, isNext },
        pages: pages && Math.min(mostReviewPages, pages),
        ...{ summary, writeDate },
      })
      setLoading(false)
    },
    [tool, origin, locale, tag, sort],
  )
  useEffect(() => {
    void load()
    return () => running.current?.abort()
  }, [load])

  return {
    listed,
    loading,
    sort,
    setSort,
    /** Loads the next page, after those that are listed. */
    more: () => listed && void load(listed.last + 1, listed, true),
    /** Loads a page in place of what is listed. */
    goTo: (page: number) => load(page, listed),
    /** Tries again what failed. */
    retry: () => void load(listed?.failed?.page, listed, listed?.failed?.isNext),
    /** Loads the list anew. */
    reload: () => void load(),
  }
}
