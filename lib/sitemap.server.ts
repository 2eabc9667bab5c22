import { knownEdits } from './content/page-content.server'
import { defaultLocale, languages, localeCodes, localePath } from './i18n/languages'
import { publicPaths } from './paths/public-pages'
import { publicOrigin } from './server/site.server'
import { isOffered } from './tools/machine/offered.server'
import { tools } from './tools/machine/registry'
import { toolPath } from './tools/machine/tool-links'

const address = (code: string, path: string) => publicOrigin() + localePath(code, path)

const document = (root: string, namespaces: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${entries.join('\n')}
</${root}>
`

/** The address of a language's sitemap (its URL code). */
export const sitemapPath = (code: string): string => `/sitemap-${code}.xml`

/** An index (sitemaps.org) of one sitemap for each language. */
export const sitemapIndex = (): string =>
  document(
    'sitemapindex',
    '',
    localeCodes.map(
      (code) => `<sitemap><loc>${publicOrigin()}${sitemapPath(code)}</loc></sitemap>`,
    ),
  )

function alternates(path: string): string {
  const link = (tag: string, code: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(code, path)}"/>`
  return (
    languages.map(({ tag, code }) => link(tag, code)).join('') + link('x-default', defaultLocale)
  )
}

/** A sitemap (sitemaps.org) of every page in one language (its URL code), each with its other languages,
 * and with the time of an admin's last change to its text. */
export async function sitemap(code: string): Promise<string> {
  const edits = await knownEdits()
  const running = tools.filter(isOffered)
  const paths = [...publicPaths, ...running.map(({ slug }) => toolPath(slug))]
  const changed = (path: string) => {
    const at = edits.get(localePath(code, path))
    return at ? `<lastmod>${at.toISOString()}</lastmod>` : ''
  }
  return document(
    'urlset',
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    paths.map(
      (path) => `<url><loc>${address(code, path)}</loc>${changed(path)}${alternates(path)}</url>`,
    ),
  )
}
