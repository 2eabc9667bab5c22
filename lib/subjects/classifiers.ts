import { type ClassifierData, SubjectClassifier } from './classifier'
import { classifierTags } from './script-tags'

const data: Readonly<Record<string, () => Promise<{ default: ClassifierData }>>> = {
  de: () => import('../i18n/languages/de/classifier.json'),
  en: () => import('../i18n/languages/en/classifier.json'),
  es: () => import('../i18n/languages/es/classifier.json'),
  fr: () => import('../i18n/languages/fr/classifier.json'),
  gu: () => import('../i18n/languages/gu/classifier.json'),
  hi: () => import('../i18n/languages/hi/classifier.json'),
  it: () => import('../i18n/languages/it/classifier.json'),
  ja: () => import('../i18n/languages/ja/classifier.json'),
  ko: () => import('../i18n/languages/ko/classifier.json'),
  nl: () => import('../i18n/languages/nl/classifier.json'),
  pl: () => import('../i18n/languages/pl/classifier.json'),
  pt: () => import('../i18n/languages/pt/classifier.json'),
  ru: () => import('../i18n/languages/ru/classifier.json'),
  'zh-Hans': () => import('../i18n/languages/zh-Hans/classifier.json'),
  'zh-Hant': () => import('../i18n/languages/zh-Hant/classifier.json'),
}

const known = new Map<string, Promise<SubjectClassifier>>()

function classifierOf(tag: string): Promise<SubjectClassifier> {
  const loading =
    known.get(tag) ?? data[tag]!().then((loaded) => new SubjectClassifier(loaded.default))
  known.set(tag, loading)
  // Without a network the next text tries again.
  loading.catch(() => known.delete(tag))
  return loading
}

/** The classifiers that read texts on a page in a language. */
export const classifiersOf = (texts: readonly string[], language: string) =>
  Promise.all(
    [...new Set(texts.flatMap((text) => classifierTags(text, language)))]
      .filter((tag) => Object.hasOwn(data, tag))
      .map(classifierOf),
  )
