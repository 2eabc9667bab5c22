import { setImmediate } from 'node:timers/promises'
import de from '../i18n/languages/de/subjects.json'
import deTold from '../i18n/languages/de/told.json'
import en from '../i18n/languages/en/subjects.json'
import enTold from '../i18n/languages/en/told.json'
import es from '../i18n/languages/es/subjects.json'
import esTold from '../i18n/languages/es/told.json'
import fr from '../i18n/languages/fr/subjects.json'
import frTold from '../i18n/languages/fr/told.json'
import gu from '../i18n/languages/gu/subjects.json'
import guTold from '../i18n/languages/gu/told.json'
import hi from '../i18n/languages/hi/subjects.json'
import hiTold from '../i18n/languages/hi/told.json'
import it from '../i18n/languages/it/subjects.json'
import itTold from '../i18n/languages/it/told.json'
import ja from '../i18n/languages/ja/subjects.json'
import jaTold from '../i18n/languages/ja/told.json'
import ko from '../i18n/languages/ko/subjects.json'
import koTold from '../i18n/languages/ko/told.json'
import nl from '../i18n/languages/nl/subjects.json'
import nlTold from '../i18n/languages/nl/told.json'
import pl from '../i18n/languages/pl/subjects.json'
import plTold from '../i18n/languages/pl/told.json'
import pt from '../i18n/languages/pt/subjects.json'
import ptTold from '../i18n/languages/pt/told.json'
import ru from '../i18n/languages/ru/subjects.json'
import ruTold from '../i18n/languages/ru/told.json'
import zhHans from '../i18n/languages/zh-Hans/subjects.json'
import zhHansTold from '../i18n/languages/zh-Hans/told.json'
import zhHant from '../i18n/languages/zh-Hant/subjects.json'
import zhHantTold from '../i18n/languages/zh-Hant/told.json'
import { compileList } from './compile-list'
import { type Judgement, judge } from './judge'
import { SubjectFinder } from './subject-finder'
import type { SubjectList, ToldList } from './subject-list'

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

/** What is told of in each of them. */
export const toldLists: Readonly<Record<string, ToldList>> = {
  de: deTold,
  en: enTold,
  es: esTold,
  fr: frTold,
  gu: guTold,
  hi: hiTold,
  it: itTold,
  ja: jaTold,
  ko: koTold,
  nl: nlTold,
  pl: plTold,
  pt: ptTold,
  ru: ruTold,
  'zh-Hans': zhHansTold,
  'zh-Hant': zhHantTold,
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
