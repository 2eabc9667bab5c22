import { useCallback, useEffect, useRef, useState } from 'react'
import type { PostSummary } from '@/lib/blog/answers'
import { call } from '@/lib/browser/client'

interface Found {
  posts: readonly PostSummary[]
  total: number
  /** How many pages these are. */
  pages: number
  failed: boolean
}

/**
 * Posts with a tag and words, or all of them, page by page.
 * @param first what the page has of all posts
 */
export function usePosts(
  { locale, q, tag }: { locale: string; q: string; tag: string },
  first: { posts: readonly PostSummary[]; total: number },
) {
  const isSearch = Boolean(q || tag)
  const [found, setFound] = useState<Found>()
  const running = useRef<AbortController>(undefined)

  const load = useCallback(
    async (before?: Found) => {
      running.current?.abort()
      const attempt = new AbortController()
      running.current = attempt
      const { signal } = attempt
      const page = (before?.pages ?? 0) + 1
      const words = { locale, page: String(page), ...(q && { q }), ...(tag && { tag }) }
      const answer = await call(`/api/blog?${new URLSearchParams(words)}`, signal).catch(
        () => undefined,
      )
      if (signal.aborted) return
      const { posts = [], total = 0 } = before ?? {}
      if (!answer?.ok) {
        setFound({ posts, total, pages: page - 1, failed: true })
        return
      }
      const more = answer.data as PostSummary[]
      const known = new Set(posts.map(({ slug }) => slug))
      setFound({
        posts: [...posts, ...more.filter(({ slug }) => !known.has(slug))],
        total: (answer.meta as unknown as { total: number }).total,
        ...{ pages: page, failed: false },
      })
    },
    [locale, q, tag],
  )

  useEffect(() => {
    setFound(undefined)
    if (isSearch) void load()
    return () => running.current?.abort()
  }, [isSearch, load])

  const shown = found ?? (isSearch ? undefined : { ...first, pages: 1, failed: false })
  return {
    posts: shown?.posts,
    failed: shown?.failed ?? false,
    hasMore: shown ? shown.posts.length < shown.total && shown.posts.length > 0 : false,
    /** Loads the next page, or tries again. */
    more: () => void load(shown?.pages ? shown : undefined),
  }
}
