import { siteTag } from '../../i18n/site-tag'

// One file per language, so that a browser loads the list it needs and no other. Written by
// `npm run stop-words`; where each comes from is inside.
const lists = {
  de: () => import('./stop-words/de.json'),
  en: () => import('./stop-words/en.json'),
  es: () => import('./stop-words/es.json'),
  fr: () => import('./stop-words/fr.json'),
  gu: () => import('./stop-words/gu.json'),
  hi: () => import('./stop-words/hi.json'),
  it: () => import('./stop-words/it.json'),
  ja: () => import('./stop-words/ja.json'),
  ko: () => import('./stop-words/ko.json'),
  nl: () => import('./stop-words/nl.json'),
  pl: () => import('./stop-words/pl.json'),
  pt: () => import('./stop-words/pt.json'),
  ru: () => import('./stop-words/ru.json'),
  'zh-Hans': () => import('./stop-words/zh-Hans.json'),
  'zh-Hant': () => import('./stop-words/zh-Hant.json'),
}

const loaded = new Map<keyof typeof lists, ReadonlySet<string>>()

/** The list of a tag. */
export const listOf = (language: string) => siteTag(language) as keyof typeof lists | undefined

/**
 * The words of a language that say nothing about a subject (the, of, and), folded as `fold` does.
 * Empty for a language without a list. The words of all 15 languages of the site have one.
 */
export async function stopWords(language: string): Promise<ReadonlySet<string>> {
  const name = listOf(language)
  if (!name) return new Set()
  const known = loaded.get(name)
  if (known) return known
  const { words } = await lists[name]()
  const set: ReadonlySet<string> = new Set(words.split(' '))
  loaded.set(name, set)
  return set
}
