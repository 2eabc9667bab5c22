import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useSavedChannels } from '@/components/channels/use-saved-channels'
import { sitePages } from '@/components/layout/pages'
import { useStoredList } from '@/components/ui/use-stored-list'
import { useAuth } from '@/context/AuthContext'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import type { ListedTool, ToolList } from '@/lib/tool-list/answers'
import { favorites } from '@/lib/tools/machine/favorites'
import { repeatableRuns, runs } from '@/lib/tools/machine/run-history'
import type { Entry, Sources } from './entries'
import { usePosts } from './use-posts'

const pages = [...sitePages, ['/saved-channels', 'nav.saved']] as const
const guestPages = [['/login', 'nav.login']] as const
const userPages = [
  ['/dashboard/dashboard', 'nav.dashboard'],
  ['/user/profile', 'nav.profile'],
] as const

/** The tools with all their words, by language; loaded once. */
const lists = new Map<string, readonly ListedTool[]>()

/** The tools in the page's language. Until their list is there, or without one, the menu's names have
 * to do. */
function useListedTools(): Pick<Sources, 'tools' | 'complete'> {
  const { locale = '' } = useRouter()
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
      lists.set(locale, data.tools)
      setList(data.tools)
    }
    if (!lists.has(locale)) load().catch(() => setFailed(true))
    return () => controller.abort()
  }, [locale])
  return {
    tools: list ?? links.map((link) => ({ ...link, words: '', accepts: [] })),
    complete: failed || list !== undefined,
  }
}

/** Everything that the palette can find. `words` are those that the blog is asked for; none for a link. */
export function useSources(words: string): Sources {
  const { t } = useTranslation('common')
  const { user } = useAuth()
  const { listing } = useSavedChannels()
  const { posts, isLooking } = usePosts(words)
  const tools = useListedTools()
  const shown = [...pages, ...(user ? userPages : guestPages)]
  return {
    tools: tools.tools,
    complete: tools.complete && !isLooking,
    posts,
    favorites: useStoredList(favorites) ?? [],
    runs: repeatableRuns(useStoredList(runs) ?? [], 50),
    channels: user && listing.status === 'ready' ? listing.channels : [],
    pages: shown.map(
      ([href, key]): Entry => ({ key: href, href, name: t(key), icon: 'arrow-right' }),
    ),
  }
}
