import { useFormats } from '@/components/ui/use-formats'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import type { PostSummary } from '@/lib/blog/answers'

/** Who wrote a post, when it came out, and how long it takes to read. */
export function usePostFacts() {
  const { t } = useTranslation('blog')
  const { name } = useSite()
  const formats = useFormats()
  return ({ author, publishedAt, minutes }: PostSummary) => ({
    author: author || t('team', { name }),
    day: formats.utcDay(publishedAt),
    time: formats.minutes(minutes * 60_000),
  })
}

/** The blog's page with one tag. */
export const tagPath = (tag: string) => `/blog?${new URLSearchParams({ tag })}`

/** A language's feed, without the language. */
export const feedPath = '/blog/feed.xml'
