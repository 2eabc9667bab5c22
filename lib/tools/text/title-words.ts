import { fold } from './words'

/** What a language's titles are told by. The lists are our own, parted by `|`; a word with `*` is the
 * beginning of others, one of Korean or Chinese letters with `=` stands alone, and none of the letters
 * behind a `~` follows its word. */
export interface TitleWords {
  /** Words that questions begin with. */
  question: string
  firstPerson: string
  warning: string
  /** What claims more than a title can prove: superlatives, who says so, and at once. */
  superlatives: string
  /** Numbers in words, from two on. */
  numbers: string
  /** Words for money. */
  currency: string
  /** Titles of ours, for topics of two kinds. */
  frames: readonly TitleFrame[]
}

export interface TitleFrame {
  /** For doing something, for one thing against another, or for taking one of two. */
  for: 'doing' | 'comparison' | 'choice'
  /** With `{topic}` or `{Topic}`, or with `{a}` and `{b}`. */
  text: string
  /** Who let it pass, and on which ISO 8601 day. */
  passed: { by: string; on: string }
}

// One file a language, loaded by whoever judges titles in it.
const lists = {
  de: () => import('../../i18n/languages/de/titles.json'),
  en: () => import('../../i18n/languages/en/titles.json'),
  es: () => import('../../i18n/languages/es/titles.json'),
  fr: () => import('../../i18n/languages/fr/titles.json'),
  gu: () => import('../../i18n/languages/gu/titles.json'),
  hi: () => import('../../i18n/languages/hi/titles.json'),
  it: () => import('../../i18n/languages/it/titles.json'),
  ja: () => import('../../i18n/languages/ja/titles.json'),
  ko: () => import('../../i18n/languages/ko/titles.json'),
  nl: () => import('../../i18n/languages/nl/titles.json'),
  pl: () => import('../../i18n/languages/pl/titles.json'),
  pt: () => import('../../i18n/languages/pt/titles.json'),
  ru: () => import('../../i18n/languages/ru/titles.json'),
  'zh-Hans': () => import('../../i18n/languages/zh-Hans/titles.json'),
  'zh-Hant': () => import('../../i18n/languages/zh-Hant/titles.json'),
}

/** The words of a language of the site; those of English for any other. */
export async function titleWords(language: string): Promise<TitleWords> {
  const tag = (Object.hasOwn(lists, language) ? language : 'en') as keyof typeof lists
  return (await lists[tag]()) as unknown as TitleWords
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Scripts whose words have no spaces between them, or have endings written to them. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u

function patternOf(list: string): RegExp {
  const one = (word: string) => {
    const isStem = word.endsWith('*')
    const [bare = '', not] = word.replace(/^=|\*$/g, '').split('~')
    const text = escaped(fold(bare)) + (not ? `(?![${not}])` : '')
    if (unspaced.test(text) && !word.startsWith('=')) return text
    // An elided word (“j’ai”) goes on behind its apostrophe.
    return `(?<![\\p{L}\\p{M}])${text}${isStem ? '\\p{L}*' : '(?![\\p{L}\\p{M}])'}`
  }
  const words = list.split('|').filter(Boolean)
  if (words.length === 0) return /(?!)/g
  return new RegExp(words.map(one).join('|'), 'gu')
}

const patterns = new Map<string, RegExp>()

/** The words of a list that are in a text, folded. */
export function listedIn(text: string, list: string): string[] {
  const pattern = patterns.get(list) ?? patternOf(list)
  patterns.set(list, pattern)
  return fold(text).match(pattern) ?? []
}
