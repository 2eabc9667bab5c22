import de from '../i18n/languages/de/subjects.json'
import en from '../i18n/languages/en/subjects.json'
import ja from '../i18n/languages/ja/subjects.json'
import { compileList } from './compile-list'
import { type Judgement, judge } from './judge'
import { SubjectFinder } from './subject-finder'

/** The lists of all languages of the site, by tag. */
export const subjectLists = { de, en, ja } as const

let finder: SubjectFinder | undefined

/** Made at the first use, as it takes a while. */
const finderOfAll = () => {
  finder ??= new SubjectFinder(
    Object.entries(subjectLists).flatMap(([tag, list]) => compileList(tag, list)),
  )
  return finder
}

/** Judges what some texts are about, by the lists of all languages, on a page in one of them. */
export const judgeSubject = (texts: readonly string[], language: string): Judgement =>
  judge(finderOfAll(), texts, [language])
