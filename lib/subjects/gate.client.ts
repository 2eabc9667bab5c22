import { AppError } from '../errors'
import { compileList } from './compile-list'
import { type Judgement, judge, judgeUnlisted } from './judge'
import { tagsByScript } from './script-tags'
import { SubjectFinder } from './subject-finder'
import type { SubjectList } from './subject-list'

// One file a language, so that a browser loads those it needs, with the first key pressed.
const lists = {
  de: () => import('../i18n/languages/de/subjects.json'),
  en: () => import('../i18n/languages/en/subjects.json'),
  es: () => import('../i18n/languages/es/subjects.json'),
  fr: () => import('../i18n/languages/fr/subjects.json'),
  gu: () => import('../i18n/languages/gu/subjects.json'),
  hi: () => import('../i18n/languages/hi/subjects.json'),
  it: () => import('../i18n/languages/it/subjects.json'),
  ja: () => import('../i18n/languages/ja/subjects.json'),
  ko: () => import('../i18n/languages/ko/subjects.json'),
  nl: () => import('../i18n/languages/nl/subjects.json'),
  pl: () => import('../i18n/languages/pl/subjects.json'),
  pt: () => import('../i18n/languages/pt/subjects.json'),
  ru: () => import('../i18n/languages/ru/subjects.json'),
  'zh-Hans': () => import('../i18n/languages/zh-Hans/subjects.json'),
  'zh-Hant': () => import('../i18n/languages/zh-Hant/subjects.json'),
} satisfies Record<string, () => Promise<{ default: SubjectList }>>
type Tag = keyof typeof lists

/** What the site shows until its server has said where this site's operator sends people. */
const usualHelpline = 'https://findahelpline.com'

const finders = new Map<string, Promise<SubjectFinder>>()

function finderOf(
  texts: readonly string[],
  language: string,
  knowsTold: boolean,
): Promise<SubjectFinder> {
  const own = Object.hasOwn(lists, language) ? [language as Tag] : []
  const all = texts.join(' ')
  const others = tagsByScript.flatMap(([script, tags]) => (script.test(all) ? tags : []))
  const tags = [...new Set<Tag>(['en', ...own, ...others])].sort()
  const key = [...tags, knowsTold].join()
  const known = finders.get(key)
  if (known) return known
  const load = async () => {
    // Only for a subject that would be withheld.
    const [told, ...loaded] = await Promise.all([
      knowsTold ? import('./told-lists') : undefined,
      ...tags.map((tag) => lists[tag]()),
    ])
    return new SubjectFinder(
      tags.flatMap((tag, at) => compileList(tag, loaded[at]!.default, told?.toldLists[tag])),
    )
  }
  const loading = load()
  finders.set(key, loading)
  // Without a network the next text tries again.
  loading.catch(() => finders.delete(key))
  return loading
}

/** Judges texts in the browser, by the lists of the page's language, of English and of the scripts that
 * are in them; the server has all. */
export async function judgeHere(texts: readonly string[], language: string): Promise<Judgement> {
  const judgement = judge(await finderOf(texts, language, false), texts, [language])
  if (!judgement.withheld) return judgement
  return judge(await finderOf(texts, language, true), texts, [language])
}

/** Judges what a visitor names as a subject: by the lists, and by classifiers for words that no list has. */
export async function judgeSubjectHere(
  texts: readonly string[],
  language: string,
): Promise<Judgement> {
  const [listed, { classifiersOf }] = await Promise.all([
    judgeHere(texts, language),
    import('./classifiers'),
  ])
  return listed.withheld || listed.grave
    ? listed
    : judgeUnlisted(listed, await classifiersOf(texts, language), texts)
}

/** Lets a judgement pass by which nothing is withheld. @throws AppError `subject.withheld` at a field */
export function passedHere(judgement: Judgement, field: string): Judgement {
  const { withheld } = judgement
  if (!withheld) return judgement
  throw new AppError('subject.withheld', { field, ...(withheld.help && { help: usualHelpline }) })
}

/** What the server has said, which is the same for everybody. */
let ownHelpline: string | undefined

/** Where people are who listen, as far as this page knows: nobody is asked. */
export const knownHelpline = (): string => ownHelpline ?? usualHelpline

/** Where people are who listen, as this site's operator says. */
export async function helpline(words: string, language: string): Promise<string> {
  if (ownHelpline) return ownHelpline
  const query = new URLSearchParams({ link: words.slice(0, 2000), lang: language })
  const { call } = await import('../browser/client')
  const answer = await call(`/api/look-up?${query}`, AbortSignal.timeout(3000)).catch(
    () => undefined,
  )
  if (answer && !answer.ok) ownHelpline = answer.failure.help
  return knownHelpline()
}
