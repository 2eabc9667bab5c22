import Head from 'next/head'
import { useRouter } from 'next/router'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'

interface About {
  video?: { title?: string }
  channel?: { title?: string }
}

/** What a result is about: the name of its video or channel, as far as one is in it. */
function nameIn(data: unknown): string | undefined {
  const { items, ...about } = (data ?? {}) as About & { items?: { result?: About }[] }
  const { video, channel } = items?.find(({ result }) => result)?.result ?? about
  return video?.title ?? channel?.title
}

/** Puts what a result is about into the title of its page, so that tabs, bookmarks and the history tell
 * runs of a tool apart. */
export function RunTitle({ slug, data }: { slug: string; data: unknown }) {
  const { t } = useTranslation(`tools/${slug}`)
  const { name } = useSite()
  const { keyword } = useRouter().query
  const subject = nameIn(data) ?? [keyword ?? []].flat().join(', ')
  if (!subject) return null
  return (
    <Head>
      <title>{`${subject} · ${t('heading')} | ${name}`}</title>
    </Head>
  )
}
