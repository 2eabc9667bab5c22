import { builtInPost } from '../blog/built-in.server'
import { slugPattern } from '../blog/lengths'
import { livePost, postPath } from '../blog/posts.server'
import { builtInWords } from '../content/built-in.server'
import { pageContent } from '../content/page-content.server'
import { defaultLocale, languages } from '../i18n/languages'
import { readTranslations } from '../i18n/read-translations.server'
import { publicPages } from '../paths/public-pages'
import { readForPage } from '../server/read-for-page.server'
import { tools } from '../tools/machine/registry'
import { toolPath } from '../tools/machine/tool-links'

async function postTitle(slug: string, locale: string): Promise<string | undefined> {
  if (!slugPattern.test(slug)) return undefined
  const read = await readForPage([], () => livePost({ slug, locale }))
  return ('found' in read ? read.found : await builtInPost(slug, locale))?.title
}

/**
 * What a page is called in a language; undefined for what is no page of search engines.
 * @param page its path, without language and query
 * @param tag BCP 47
 */
export async function pageTitle(page: string, tag: string): Promise<string | undefined> {
  if (Object.hasOwn(publicPages, page)) {
    const [namespace = '', name = ''] = publicPages[page as keyof typeof publicPages].split(':')
    return (await readTranslations(tag, namespace))[name]
  }
  const locale = languages.find((one) => one.tag === tag)?.code ?? defaultLocale
  if (page.startsWith(postPath(''))) return postTitle(page.slice(postPath('').length), locale)
  const tool = tools.find(({ slug }) => toolPath(slug) === page)
  if (!tool) return undefined
  const { written } = await pageContent(tool.slug, locale)
  return written?.title ?? (await builtInWords(tool.slug, locale)).meta.title
}
