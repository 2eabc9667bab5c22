import { fold, wordsIn } from '../text/words'
import type { Topic } from './topic'

/** A number in a title that says how much or how many. */
export interface TitleNumber {
  /** As written. */
  text: string
  /** Index of its first UTF-16 code unit. */
  at: number
}

/** What follows a number that counts, in languages without spaces and in Korean; our lists. */
const counters: Readonly<Record<string, RegExp>> = {
  ja: /^(?:つ|個|選|日|分|秒|人|回|本|枚|円|万|週|か月|ヶ月|時間|歳|歩|問|点|倍|種|ステップ|のコツ|%|％)/u,
  'zh-Hans':
    /^\s?(?:个|種|种|招|步|天|晚|年|分|秒|人|位|次|件|点|条|句|周|小时|元|块|倍|本|部|集|款|家|间|道|杯|张|样|岁|平|斤|公里|万|%)/u,
  'zh-Hant':
    /^\s?(?:個|種|招|步|天|日|夜|晚|年|分|秒|人|位|次|件|點|項|條|句|週|小時|元|塊|倍|本|部|集|款|家|間|道|杯|張|樣|歲|坪|公斤|公里|萬|%)/u,
  ko: /^\s?(?:가지|개|일|분|초|명|번|단계|주|달|시간|원|배|위|종|년|만|킬로|kg|%)/u,
}

const isYear = (number: string) => /^(?:19|20)\d\d$/.test(number.normalize('NFKC'))

/** A number in a title, whatever its digits, without what it counts. */
const numberPattern = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu

/**
 * The numbers of a title that count something: not years, and not those of names (“iPhone 17”), which
 * stand behind a word that is no stop word.
 */
export function countsIn(
  title: string,
  { topic, language, stops }: { topic: Topic; language: string; stops: ReadonlySet<string> },
): TitleNumber[] {
  const all = wordsIn(title, language)
  const counter = counters[language]
  return [...title.matchAll(numberPattern)].flatMap(({ 0: text, index: at }) => {
    const after = title.slice(at + text.length)
    const before = title.slice(0, at)
    if (isYear(text)) return []
    if (counter) return counter.test(after) && !/[A-Za-z]\s?$/.test(before) ? [{ text, at }] : []
    // Right behind letters it is a part of a name: “RTX4090”.
    if (/[\p{L}\-_]$/u.test(before)) return []
    if (/\p{Sc}\s?$/u.test(before)) return [{ text, at }]
    if (!/^(?:\s?[%€$£₽₹]|[\s\u00a0\u202f-]\p{L})/u.test(after)) return []
    const last = all.filter((word) => word.at < at).at(-1)
    const isBeside = last && /^\s+$/.test(title.slice(last.at + last.text.length, at))
    if (!isBeside || stops.has(last.word) || last.word === 'top') return [{ text, at }]
    // In a sentence a verb may stand there: “I ate 100 eggs”.
    const isName = topic.kind !== 'draft' || (/\p{Lu}/u.test(last.text) && last.at > 0)
    return isName ? [] : [{ text, at }]
  })
}

/** The numbers and years of a title that aren't in what the visitor typed. */
export function addedNumbers(title: string, typed: string): { years: string[]; counts: string[] } {
  const known = new Set(fold(typed).match(numberPattern))
  const added = (title.match(numberPattern) ?? []).filter((number) => !known.has(fold(number)))
  return { years: added.filter(isYear), counts: added.filter((number) => !isYear(number)) }
}
