import { defaultLocale, languages, localePath } from './i18n/languages'
import { publicOrigin } from './server/site.server'
import { isOffered } from './tools/machine/offered.server'
import { tools } from './tools/machine/registry'
import { toolPath } from './tools/machine/tool-links'

/** Pages for search engines, beside those of the tools that run; account pages and the dashboard are
 * excluded. */
const pages = [
  '/',
  '/blog',
  '/chorme-extension',
  '/pricing',
  '/about',
  '/contact',
  '/saved-channels',
  '/login',
  '/register',
  '/youtube',
  '/refund',
  '/terms',
  '/privacy',
  '/ccpa',
  '/gdpr',
  '/accessibility',
]

const address = (code: string, path: string) => publicOrigin() + localePath(code, path)

function alternates(path: string): string {
  const link = (tag: string, code: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(code, path)}"/>`
  return (
    languages.map(({ tag, code }) => link(tag, code)).join('') + link('x-default', defaultLocale)
  )
}

/** A sitemap (sitemaps.org) of every page in every language, each with its other languages. */
export function sitemap(): string {
  const running = tools.filter(isOffered)
  const paths = [...pages, ...running.map(({ slug }) => toolPath(slug))]
  const urls = paths.flatMap((path) =>
    languages.map(({ code }) => `<url><loc>${address(code, path)}</loc>${alternates(path)}</url>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
