import { fileAddresses, liveAddresses, postPath } from './blog/posts.server'
import { knownEdits } from './content/page-content.server'
import { defaultLocale, languages, localeCodes, localePath } from './i18n/languages'
import { readForPage } from './server/read-for-page.server'
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

/** @param codes of the languages that have the page */
function alternates(path: string, codes: readonly string[]): string {
  const link = (tag: string, code: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(code, path)}"/>`
  const own = languages.filter(({ code }) => codes.includes(code))
  const others = codes.includes(defaultLocale) ? link('x-default', defaultLocale) : ''
  return own.map(({ tag, code }) => link(tag, code)).join('') + others
}

const lastmod = (at: Date | undefined) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')

/** The blog's posts, each in the languages that have it. */
async function posts(): Promise<string[]> {
  const { found } = await readForPage([], liveAddresses)
  const all = found ?? (await fileAddresses())
  const codesOf = new Map<string, string[]>()
  for (const { slug, locale } of all) codesOf.set(slug, [...(codesOf.get(slug) ?? []), locale])
  return all.map(({ slug, locale, changedAt }) => {
    const path = postPath(slug)
    const links = alternates(path, codesOf.get(slug) ?? [])
    return `<url><loc>${address(locale, path)}</loc>${lastmod(changedAt)}${links}</url>`
  })
}

/** A sitemap (sitemaps.org) of every page in every language, each with its other languages, and with the
 * time of an admin's last change to its text. */
export async function sitemap(): Promise<string> {
  const edits = await knownEdits()
  const running = tools.filter(isOffered)
  const paths = [...pages, ...running.map(({ slug }) => toolPath(slug))]
  const urls = paths.flatMap((path) =>
    languages.map(({ code }) => {
      const changed = lastmod(edits.get(localePath(code, path)))
      return `<url><loc>${address(code, path)}</loc>${changed}${alternates(path, localeCodes)}</url>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...urls, ...(await posts())].join('\n')}
</urlset>
`
}
