import { fileAddresses, liveAddresses, postPath } from './blog/posts.server'
import { knownEdits } from './content/page-content.server'
import { defaultLocale, languages, localeCodes, localePath } from './i18n/languages'
import { publicPaths } from './paths/public-pages'
import { isPrivate } from './paths/site-paths'
import { readForPage } from './server/read-for-page.server'
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

/** @param codes of the languages that have the page */
function alternates(path: string, codes: readonly string[]): string {
  const link = (tag: string, code: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(code, path)}"/>`
  const own = languages.filter(({ code }) => codes.includes(code))
  const others = codes.includes(defaultLocale) ? link('x-default', defaultLocale) : ''
  return own.map(({ tag, code }) => link(tag, code)).join('') + others
}

const entry = (code: string, path: string, codes: readonly string[], changedAt?: Date) => {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${address(code, path)}</loc>${changed}${alternates(path, codes)}</url>`
}

/** The blog's posts in a language, each with the others that have it. */
async function posts(code: string): Promise<string[]> {
  const { found } = await readForPage([], liveAddresses)
  const all = found ?? (await fileAddresses())
  const codesOf = new Map<string, string[]>()
  for (const { slug, locale } of all) codesOf.set(slug, [...(codesOf.get(slug) ?? []), locale])
  return all
    .filter(({ locale }) => locale === code)
    .map(({ slug, changedAt }) => entry(code, postPath(slug), codesOf.get(slug) ?? [], changedAt))
}

/** A sitemap (sitemaps.org) of every page in one language (its URL code), each with its other languages,
 * and with the time of an admin's last change to its text. */
export async function sitemap(code: string): Promise<string> {
  const edits = await knownEdits()
  const running = tools.filter(isOffered)
  const open = publicPaths.filter((path) => !isPrivate(path))
  const paths = [...open, ...running.map(({ slug }) => toolPath(slug))]
  return document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', [
    ...paths.map((path) => entry(code, path, localeCodes, edits.get(localePath(code, path)))),
    ...(await posts(code)),
  ])
}
