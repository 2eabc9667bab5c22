import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/lib/browser/client'
import type { Review, ReviewSummary } from '@/lib/reviews/answers'
import { reviewDates, type WriteDate } from '@/lib/reviews/review-date'
import type { ReviewOrder } from '@/models/review-values'

/** How many reviews are loaded at a time. */
const pageSize = 5

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
  pages: number
  /** Whether there may be more than these. */
  hasMore: boolean
  /** They, or the next ones, couldn't be loaded. */
  failed: boolean
  /** How the tool is rated; undefined where it isn't known. */
  summary?: ReviewSummary
  writeDate: WriteDate
}

const withoutRepeats = (reviews: readonly Review[]) => [
  ...new Map(reviews.map((review) => [review._id, review])).values(),
]

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
    async (before?: Listed) => {
      running.current?.abort()
      const attempt = new AbortController()
      running.current = attempt
      const { signal } = attempt
      setLoading(true)
      const page = (before?.pages ?? 0) + 1
      const query = { tool, lang: locale, sort, page: String(page), pageSize: String(pageSize) }
      const about = call(`/api/reviews/summary?tool=${tool}`, signal).catch(() => undefined)
      const [found, counted, writeDate] = await Promise.all([
        fetchReviews(origin, query, signal),
        about,
        reviewDates(tag),
      ])
      if (signal.aborted) return
      const summary = counted?.ok ? (counted.data as ReviewSummary) : undefined
      const failed = !found
      const hasMore = found ? found.length === pageSize : Boolean(before)
      setListed({
        reviews: withoutRepeats([...(before?.reviews ?? []), ...(found ?? [])]),
        pages: found ? page : page - 1,
        hasMore: hasMore && !(summary && !origin && page * pageSize >= summary.count),
        ...{ failed, summary, writeDate },
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
    /** Loads the next page, or the first one again after a failure. */
    more: () => void load(listed),
    /** Loads the list anew. */
    reload: () => void load(),
  }
}
