import deTold from '../i18n/languages/de/told.json'
import enTold from '../i18n/languages/en/told.json'
import esTold from '../i18n/languages/es/told.json'
import frTold from '../i18n/languages/fr/told.json'
import guTold from '../i18n/languages/gu/told.json'
import hiTold from '../i18n/languages/hi/told.json'
import itTold from '../i18n/languages/it/told.json'
import jaTold from '../i18n/languages/ja/told.json'
import koTold from '../i18n/languages/ko/told.json'
import nlTold from '../i18n/languages/nl/told.json'
import plTold from '../i18n/languages/pl/told.json'
import ptTold from '../i18n/languages/pt/told.json'
import ruTold from '../i18n/languages/ru/told.json'
import zhHansTold from '../i18n/languages/zh-Hans/told.json'
import zhHantTold from '../i18n/languages/zh-Hant/told.json'
import type { ToldList } from './subject-list'

// In one file, as few browsers load any: the name of each file is in all pages.
/** What is told of in each language of the site. */
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
