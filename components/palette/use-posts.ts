import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import type { PostSummary } from '@/lib/blog/answers'
import type { Entry } from './entries'

/** How long typing rests before the blog is asked, in milliseconds. */
const restMs = 250
const mostPosts = 5

const entryOf = ({ slug, title, description }: PostSummary): Entry => ({
  key: `post ${slug}`,
  href: `/blog/${slug}`,
  name: title,
  note: description,
  icon: 'scroll-text',
})

/** The blog's posts in the page's language that have some words; the site finds them, so that no page
 * carries the posts. `isLooking`: an answer is on its way. */
export function usePosts(words: string): { posts: readonly Entry[]; isLooking: boolean } {
  const { locale = '' } = useRouter()
  const [found, setFound] = useState<{ words: string; posts: readonly Entry[] }>()
  useEffect(() => {
    if (words === '') return
    const controller = new AbortController()
    const ask = async () => {
      const query = new URLSearchParams({ locale, q: words, pageSize: String(mostPosts) })
      const response = await fetch(`/api/blog?${query}`, { signal: controller.signal })
      const { data } = response.ok
        ? ((await response.json()) as { data: PostSummary[] })
        : { data: [] }
      setFound({ words, posts: data.map(entryOf) })
    }
    const timer = setTimeout(() => {
      ask().catch(() => {
        if (!controller.signal.aborted) setFound({ words, posts: [] })
      })
    }, restMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [words, locale])
  const isFor = found?.words === words
  return { posts: isFor && words !== '' ? found.posts : [], isLooking: words !== '' && !isFor }
}
