import type { GetStaticProps } from 'next'
import type { SSRConfig } from 'next-i18next/pages'
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations'
import { languageTag } from './i18n/languages'
import { readTranslations } from './i18n/read-translations.server'
import { isMailOn } from './mail/transport.server'
import { site } from './server/site.server'
import type { Site } from './site'
import type { Tool } from './tools/machine/define-tool'
import { tools } from './tools/machine/registry'
import type { ToolExample } from './tools/machine/tool-example'
import { toolExample } from './tools/machine/tool-example.server'
import type { ToolLink } from './tools/machine/tool-links'

/** The props of every page: its translations, whose site it is, and the tools for the menu. `isPart` is
 * set where a page's HTML has only those translations that the browser needs to take the page over. */
export type PageProps = SSRConfig & {
  site: Site
  tools: ToolLink[]
  isPart?: boolean
  /** The languages (URL codes) that have the page, where not all have it. */
  translations?: string[]
}

/** During development, a new tool may only exist in English; a build rejects that. */
function toolWords(tag: string, slug: string): Promise<Record<string, string>> {
  const own = readTranslations(tag, `tools/${slug}`)
  return process.env.NODE_ENV === 'development'
    ? own.catch(() => readTranslations('en', `tools/${slug}`))
    : own
}

/** Tools in a language (its URL code), with what their cards show. */
export async function toolLinks(
  locale: string | undefined,
  some: readonly Tool[],
): Promise<ToolLink[]> {
  const tag = languageTag(locale)
  return Promise.all(
    some.map(async ({ slug, group, icon, where }): Promise<ToolLink> => {
      const { name = slug, card } = await toolWords(tag, slug)
      return { slug, group, name, runs: where !== 'planned', icon, ...(card && { card }) }
    }),
  )
}

/** A tool's example in a language (its URL code), if it has one. */
export async function toolExampleIn(
  locale: string | undefined,
  slug: string,
): Promise<ToolExample | undefined> {
  const tag = languageTag(locale)
  return toolExample(slug, await toolWords(tag, slug), tag)
}

/** The menu needs no more than this of a tool. */
const entry = ({ slug, group, name, runs }: ToolLink): ToolLink => ({ slug, group, name, runs })

/**
 * The props of a page in a language (its URL code). `common` and `footer` are always included.
 * Only this function may call `serverSideTranslations`: it passes the canonical tag.
 */
export async function pageProps(
  locale: string | undefined,
  namespaces: readonly (string | readonly string[])[],
  { cards = false } = {},
): Promise<PageProps> {
  const tag = languageTag(locale)
  const [translations, links] = await Promise.all([
    serverSideTranslations(tag, ['common', 'footer', ...namespaces.flat()]),
    toolLinks(locale, tools),
  ])
  const whose = { ...site(), hasMail: isMailOn() }
  return { ...translations, site: whose, tools: cards ? links : links.map(entry) }
}

/** `getStaticProps` of a page that only needs translations. */
export function staticPage(
  namespaces: readonly string[],
  options?: { cards?: boolean },
): GetStaticProps<PageProps> {
  return async ({ locale }) => ({ props: await pageProps(locale, namespaces, options) })
}
