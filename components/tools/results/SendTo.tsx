import { useRouter } from 'next/router'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import type { RunnablePageData, SendTarget } from '@/lib/tools/machine/define-tool'
import { toolPath } from '@/lib/tools/machine/tool-links'

/** What another tool can go on with: links, or words to search for, and tags. */
export interface Sent {
  urls: readonly string[]
  words?: readonly string[]
  tags?: readonly string[]
}

/** As many of the tags as fit into a field, in their order. */
function tagList(tags: readonly string[], longest: number): string {
  let list = ''
  for (const tag of tags) {
    const longer = list ? `${list}, ${tag}` : tag
    if (longer.length > longest) break
    list = longer
  }
  return list
}

/**
 * The address that opens a tool with the same links, as many as it accepts, or with the first of the
 * words, and with the tags where it has a field for them; nothing for a tool that takes no link or word.
 */
export function sendAddress(
  { slug, links, linkField, keyword, keywords }: SendTarget,
  { urls, words = [], tags = [] }: Sent,
): string | undefined {
  const [word] = words
  const query =
    urls.length > 0 && links > 0
      ? urls.slice(0, links).map((url) => [linkField, url])
      : word && word.length <= keyword
        ? [['keyword', word]]
        : undefined
  const list = tagList(tags, keywords)
  return (
    query &&
    `${toolPath(slug)}?${new URLSearchParams(list ? [...query, ['keywords', list]] : query)}`
  )
}

/** A video's link as the page was asked for it where that says that it is a Short: YouTube tells that
 * nowhere else. */
function asAsked(url: string, asked: readonly string[]): string {
  const [, id] = /[?&]v=([\w-]{11})/.exec(url) ?? []
  const isShort = id !== undefined && asked.some((link) => link.includes(`/shorts/${id}`))
  return isShort ? `https://www.youtube.com/shorts/${id}` : url
}

/** Links that open other tools with the same input. */
export function SendTo({ tool, ...sent }: Sent & { tool: RunnablePageData }) {
  const { t } = useTranslation('tool')
  const tools = useToolLinks()
  const { asPath = '' } = useRouter()
  const asked = new URLSearchParams(asPath.split('?')[1]).getAll('url')
  const urls = sent.urls.map((url) => asAsked(url, asked))
  const targets = tool.sendTo.flatMap((target) => {
    const address = sendAddress(target, { ...sent, urls })
    return address ? [{ ...target, address }] : []
  })
  if (targets.length === 0) return null
  return (
    <section className="pt-4">
      <h3 className="text-lg">{t('sendTo')}</h3>
      <ul className="next-tools">
        {targets.map((target) => (
          <li key={target.slug}>
            <Link href={target.address} className="next-tool">
              <Icon name={target.icon} className="size-4.75" />
              {tools.find(({ slug }) => slug === target.slug)?.name ?? target.slug}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
