import { setImmediate } from 'node:timers/promises'
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
import { toldLists } from './told-lists'

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

// What runs at the start and the routes share a process but load their own copies of a module, so the
// finder is kept on `globalThis`.
const key = Symbol.for('tubesmith.subjects')
const shared = globalThis as {
  [key]?: { finder: SubjectFinder; waiting: string[] }
}
shared[key] ??= { finder: new SubjectFinder(), waiting: Object.keys(subjectLists) }
const { finder, waiting } = shared[key]

/** Adds one list; false when there is no more. */
function addNext(): boolean {
  const next = waiting.shift()
  if (next) finder.add(compileList(next, subjectLists[next]!, toldLists[next]))
  return waiting.length > 0
}

/** Reads the lists, one at a time, so that the first visitor doesn't wait a second for all. */
export async function prepareSubjects(): Promise<void> {
  while (addNext()) await setImmediate()
}

function finderOfAll(): SubjectFinder {
  while (addNext());
  return finder
}

/** Judges what some texts are about, by the lists of all languages, on a page in one of them. */
export const judgeSubject = (texts: readonly string[], language: string): Judgement =>
  judge(finderOfAll(), texts, [language])
