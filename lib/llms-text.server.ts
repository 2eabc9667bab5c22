import { postsFor } from './blog/page-posts.server'
import { postPath } from './blog/posts.server'
import { defaultLocale, languageTag } from './i18n/languages'
import { readTranslations } from './i18n/read-translations.server'
import { publicPages } from './paths/public-pages'
import { site } from './server/site.server'
import { isOffered } from './tools/machine/offered.server'
import { tools } from './tools/machine/registry'
import { toolPath } from './tools/machine/tool-links'

/** What a language model should know of the site: its tools, pages and posts in English, each with its address.
 * The format is https://llmstxt.org's. */
export async function llmsText(): Promise<string> {
  const { origin, name } = site()
  const tag = languageTag(defaultLocale)
  const home = await readTranslations(tag, 'home')
  const link = (title: string, path: string, about = '') =>
    `- [${title}](${origin}${path})${about && `: ${about}`}`
  const offered = await Promise.all(
    tools.filter(isOffered).map(async ({ slug }) => {
      const texts = await readTranslations(tag, `tools/${slug}`)
      return link(texts.title ?? slug, toolPath(slug), texts.description)
    }),
  )
  const pages = await Promise.all(
    Object.entries(publicPages).map(async ([path, key]) => {
      const [namespace = '', title = ''] = key.split(':')
      return link((await readTranslations(tag, namespace))[title] ?? path, path)
    }),
  )
  const { posts: found } = await postsFor([], defaultLocale)
  const posts = found.map(({ slug, title, description }) =>
    link(title, postPath(slug), description),
  )
  return `# ${name}

> ${home.description}

## Tools

${offered.join('\n')}

## Pages

${pages.join('\n')}

${posts.length > 0 ? `## Blog\n\n${posts.join('\n')}\n\n` : ''}## For programs

${link('The HTTP API as OpenAPI 3.1', '/api/openapi.json')}
${link('All pages, in each language', '/sitemap.xml')}
`
}
