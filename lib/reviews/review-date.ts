// The day of a review: `MMMM dd, yyyy` in English, elsewhere the language's long date with a day of two digits.
import type { Locale } from 'date-fns'
import { format } from 'date-fns/format'

/** Of each language but English, by its tag. */
const locales: Readonly<Record<string, () => Promise<Locale>>> = {
  fr: () => import('date-fns/locale/fr').then(({ fr }) => fr),
  'zh-Hant': () => import('date-fns/locale/zh-TW').then(({ zhTW }) => zhTW),
  'zh-Hans': () => import('date-fns/locale/zh-CN').then(({ zhCN }) => zhCN),
  nl: () => import('date-fns/locale/nl').then(({ nl }) => nl),
  gu: () => import('date-fns/locale/gu').then(({ gu }) => gu),
  hi: () => import('date-fns/locale/hi').then(({ hi }) => hi),
  it: () => import('date-fns/locale/it').then(({ it }) => it),
  ja: () => import('date-fns/locale/ja').then(({ ja }) => ja),
  ko: () => import('date-fns/locale/ko').then(({ ko }) => ko),
  pl: () => import('date-fns/locale/pl').then(({ pl }) => pl),
  pt: () => import('date-fns/locale/pt').then(({ pt }) => pt),
  ru: () => import('date-fns/locale/ru').then(({ ru }) => ru),
  es: () => import('date-fns/locale/es').then(({ es }) => es),
  de: () => import('date-fns/locale/de').then(({ de }) => de),
}

/** A language's long date with its day as two digits; German writes a point after it. */
function patternOf(locale: Locale): string {
  const ordinal = locale.code === 'de' ? "dd'.'" : 'dd'
  return locale.formatLong.date({ width: 'long' }).replace(/'[^']*'|do|d/g, (part) => {
    if (part.startsWith("'")) return part
    return part === 'do' ? ordinal : 'dd'
  })
}

/** Writes the day (UTC) of an instant in ISO 8601. */
export type WriteDate = (instant: string) => string

const dayOf = (instant: string) => {
  const at = new Date(instant)
  return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
}

/** The way dates of reviews are written in a language (BCP 47); its words are loaded only now. */
export async function reviewDates(tag: string): Promise<WriteDate> {
  const locale = await locales[tag]?.()
  const pattern = locale ? patternOf(locale) : 'MMMM dd, yyyy'
  return (instant) => format(dayOf(instant), pattern, { locale })
}
