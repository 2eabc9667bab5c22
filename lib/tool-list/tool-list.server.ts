import { languageTag } from '../i18n/languages'
import { readTranslations } from '../i18n/read-translations.server'
import { legalPages } from '../legal-pages'
import { toolLinks } from '../page-props.server'
import { sitePages } from '../site-pages'
import { acceptedBy } from '../tools/machine/accepted-by.server'
import { tools } from '../tools/machine/registry'
import type { ListedPage, ListedTool, ToolList } from './answers'

/** The pages besides the tools, each with its name's key in the namespace `common`. */
const pages = [...sitePages, ['/saved-channels', 'nav.saved']] as const
const pagesOf = {
  guests: [['/login', 'nav.login']],
  users: [
    ['/dashboard/dashboard', 'nav.dashboard'],
    ['/user/profile', 'nav.profile'],
  ],
} as const

type Words = Record<string, string>

/** Every page with its names and search words. */
function listedPages(common: Words, footer: Words, search: Words): ListedPage[] {
  const listed =
    (names: Words, who?: ListedPage['who']) =>
    ([href, key]: readonly [string, string]): ListedPage => ({
      href,
      name: names[key] ?? href,
      words: search[`page.${href}`] ?? '',
      ...(who && { who }),
    })
  return [
    ...pages.map(listed(common)),
    ...([['/youtube', 'link.youtube'], ...legalPages] as const).map(listed(footer)),
    ...pagesOf.guests.map(listed(common, 'guests')),
    ...pagesOf.users.map(listed(common, 'users')),
  ]
}

/** The texts are files that don't change while the site runs. */
const known = new Map<string, Promise<ToolList>>()

async function read(locale: string): Promise<ToolList> {
  const tag = languageTag(locale)
  const [links, search, common, footer] = await Promise.all([
    toolLinks(locale, tools),
    readTranslations(tag, 'search'),
    readTranslations(tag, 'common'),
    readTranslations(tag, 'footer'),
  ])
  const kinds = Object.entries(acceptedBy()) as [ListedTool['accepts'][number], string[]][]
  return {
    tools: links.map((link) => ({
      ...link,
      words: search[`words.${link.slug}`] ?? '',
      accepts: kinds.flatMap(([kind, slugs]) => (slugs.includes(link.slug) ? [kind] : [])),
    })),
    pages: listedPages(common, footer, search),
  }
}

/** Every tool with its names in a language (its URL code), and what it takes; and every page. */
export function toolList(locale: string): Promise<ToolList> {
  const tag = languageTag(locale)
  const list = known.get(tag) ?? read(locale)
  known.set(tag, list)
  list.catch(() => known.delete(tag))
  return list
}
