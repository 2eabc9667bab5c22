import { languageTag } from '../i18n/languages'
import { readTranslations, toolLinks } from '../page-props.server'
import { acceptedBy } from '../tools/machine/accepted-by.server'
import { tools } from '../tools/machine/registry'
import type { ListedTool, ToolList } from './answers'

/** The texts are files that don't change while the site runs. */
const known = new Map<string, Promise<ToolList>>()

async function read(locale: string): Promise<ToolList> {
  const [links, search] = await Promise.all([
    toolLinks(locale, tools),
    readTranslations(languageTag(locale), 'search'),
  ])
  const kinds = Object.entries(acceptedBy()) as [ListedTool['accepts'][number], string[]][]
  return {
    tools: links.map((link) => ({
      ...link,
      words: search[`words.${link.slug}`] ?? '',
      accepts: kinds.flatMap(([kind, slugs]) => (slugs.includes(link.slug) ? [kind] : [])),
    })),
  }
}

/** Every tool with its names in a language (its URL code), and what it takes. */
export function toolList(locale: string): Promise<ToolList> {
  const tag = languageTag(locale)
  const list = known.get(tag) ?? read(locale)
  known.set(tag, list)
  list.catch(() => known.delete(tag))
  return list
}
