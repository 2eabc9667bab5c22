import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useSavedChannels } from '@/components/channels/use-saved-channels'
import { useStoredList } from '@/components/ui/use-stored-list'
import { useAuth } from '@/context/AuthContext'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import { sitePages } from '@/lib/site-pages'
import type { ToolList } from '@/lib/tool-list/answers'
import { favorites } from '@/lib/tools/machine/favorites'
import { repeatableRuns, runs } from '@/lib/tools/machine/run-history'
import type { Sources } from './entries'
import { usePosts } from './use-posts'

/** The tools and pages with all their words, by language; loaded once. */
const lists = new Map<string, ToolList>()

/** The tools and pages in the page's language. Until their list is there, or without one, the menu's
 * names have to do. */
function useList(): ToolList & { complete: boolean } {
  const { locale = '' } = useRouter()
  const { t } = useTranslation('common')
  const links = useToolLinks()
  const [list, setList] = useState(lists.get(locale))
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      const query = new URLSearchParams({ language: locale })
      const response = await fetch(`/api/tools?${query}`, { signal: controller.signal })
      if (!response.ok) return setFailed(true)
      const { data } = (await response.json()) as { data: ToolList }
      lists.set(locale, data)
      setList(data)
    }
    if (!lists.has(locale)) load().catch(() => setFailed(true))
    return () => controller.abort()
  }, [locale])
  const menu = () => ({
    tools: links.map((link) => ({ ...link, words: '', accepts: [] })),
    pages: [...sitePages, ['/saved-channels', 'nav.saved'] as const].map(([href, key]) => ({
      href,
      name: t(key),
      words: '',
    })),
  })
  return { ...(list ?? menu()), complete: failed || list !== undefined }
}

/** Everything that the palette can find. `words` are those that the blog is asked for; none for a link. */
export function useSources(words: string): Sources {
  const { user } = useAuth()
  const { listing } = useSavedChannels()
  const { posts, isLooking } = usePosts(words)
  const { tools, pages, complete } = useList()
  const others = user ? 'guests' : 'users'
  return {
    tools,
    complete: complete && !isLooking,
    posts,
    favorites: useStoredList(favorites) ?? [],
    runs: repeatableRuns(useStoredList(runs) ?? [], 50),
    channels: user && listing.status === 'ready' ? listing.channels : [],
    pages: pages
      .filter(({ who }) => who !== others)
      .map(({ href, name, words }) => ({ key: href, href, name, words, icon: 'arrow-right' })),
  }
}
