import de from '../i18n/languages/de/subjects.json'
import en from '../i18n/languages/en/subjects.json'
import es from '../i18n/languages/es/subjects.json'
import fr from '../i18n/languages/fr/subjects.json'
import gu from '../i18n/languages/gu/subjects.json'
import hi from '../i18n/languages/hi/subjects.json'
import it from '../i18n/languages/it/subjects.json'
import ja from '../i18n/languages/ja/subjects.json'
import ko from '../i18n/languages/ko/subjects.json'
import nl from '../i18n/languages/nl/subjects.json'
import pl from '../i18n/languages/pl/subjects.json'
import pt from '../i18n/languages/pt/subjects.json'
import ru from '../i18n/languages/ru/subjects.json'
import zhHans from '../i18n/languages/zh-Hans/subjects.json'
import zhHant from '../i18n/languages/zh-Hant/subjects.json'
import { compileList } from './compile-list'
import { type Judgement, judge } from './judge'
import { SubjectFinder } from './subject-finder'
import type { SubjectList } from './subject-list'

/** The lists of all languages of the site, by tag. */
export const subjectLists: Readonly<Record<string, SubjectList>> = {
  de,
  en,
  es,
  fr,
  gu,
  hi,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}

let finder: SubjectFinder | undefined

/** Made at the first use, as it takes a while. */
function finderOfAll(): SubjectFinder {
  finder ??= new SubjectFinder(
    Object.entries(subjectLists).flatMap(([tag, list]) => compileList(tag, list)),
  )
  return finder
}

/** Judges what some texts are about, by the lists of all languages, on a page in one of them. */
export const judgeSubject = (texts: readonly string[], language: string): Judgement =>
  judge(finderOfAll(), texts, [language])
