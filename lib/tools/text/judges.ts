import { isCommonWord } from './common-words'
import { mayBeYear, numbersIn, type SaidNumber } from './counted-numbers'
import { languageFit } from './language-fit'
import { likelyLanguage } from './likely-language'
import { listedIn, type TitleWords } from './title-words'
import { uncasedNames } from './uncased-names'
import { fold, isEnding, type Word, words, wordsIn } from './words'

/*
 * What code asks of every text of a model before anybody sees it, on the server and in a browser. They
 * are to drop too much rather than too little: nobody misses an idea that wasn't shown.
 */

/** Markup, a link, a hashtag, or what no keyboard writes. */
const markup =
  /[<>`{}\\^]|\*\*|__|~~|\]\(|^\s*(?:#|[-*•]\s|\d+[.)]\s)|#\p{L}|&#?\w+;|https?:|www\.|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?![\u200c\u200d])\p{Cc}|\n/iu

export const hasMarkup = (text: string): boolean => markup.test(text)

/** Whether a text is in another language than asked for, as far as its script and small words show; what the
 * visitor typed may be in any. */
export async function isOtherLanguage(
  text: string,
  { language, source }: { language: string; source: string },
): Promise<boolean> {
  const typed = new Set(words(source, language))
  const added = wordsIn(text, language).flatMap((one) => (typed.has(one.word) ? [] : one.text))
  const fit = await languageFit(source, language)
  const isOther = async (some: string) => {
    if (fit.isForeignScript(some)) return true
    const likely = await likelyLanguage(some, language)
    if (likely === language) return false
    // Chinese signs without kana are no Japanese sentence.
    if (likely === undefined) return /\p{L}/u.test(some)
    return likely !== (await likelyLanguage(source, language))
  }
  return (await isOther(text)) && isOther(added.join(' '))
}

/** What a text says that none of its sources does. */
export type Invention = 'number' | 'year' | 'name' | 'money' | 'superlative'

/**
 * The first thing that a text says and its sources don't: nobody can tell whether it is true.
 * @param sources what the visitor typed, and the evidence
 */
export function inventionIn(
  text: string,
  sources: readonly string[],
  {
    language,
    words: lists,
    stops,
  }: { language: string; words: TitleWords; stops: ReadonlySet<string> },
): Invention | undefined {
  const source = sources.join('\n')
  const said = new Set(numbersIn(source).flatMap(({ value, parts }) => [value, ...parts]))
  const isSaid = ({ value, parts, mayBeWord }: SaidNumber) =>
    mayBeWord || said.has(value) || parts.every((part) => said.has(part))
  const added = numbersIn(text).filter((one) => !isSaid(one))
  const isNew = (list: string) => {
    const known = new Set(listedIn(source, list))
    return listedIn(text, list).some((word) => !known.has(word))
  }
  const isMoney = (some: string) => /\p{Sc}/u.test(some)
  if ((isMoney(text) && !isMoney(source)) || isNew(lists.currency)) {
    // 円 and 元 are in other words, too: only beside a number.
    if (isMoney(text) || !/^(?:ja|zh|ko)/.test(language) || added.length > 0) return 'money'
  }
  if (!added.every(mayBeYear) || isNew(lists.numbers)) return 'number'
  if (added.length > 0) return 'year'
  if (isNew(lists.superlatives)) return 'superlative'
  // “St. Gallen” is no site without its blank.
  const known = fold(source).replace(/\s+/g, '')
  if ((text.match(address) ?? []).some((one) => !known.includes(fold(one)))) return 'name'
  return newName(text, source, { language, stops }) === undefined ? undefined : 'name'
}

/** A site or an account, as it is written without `https:` too. A number with a period begins a list. */
const address =
  /(?<![\p{L}\p{N}@])(?:(?=[\p{N}-]*\p{L})[\p{L}\p{N}-]+\.)+(?:\p{sc=Latin}{2,}|рф)(?![\p{L}\p{N}])|[@＠][\p{L}\p{N}_.-]{3,}/gu

/** Scripts with capital letters, in which a name begins with one; a single letter is none. */
const cased = /^[\p{sc=Latin}\p{sc=Cyrillic}]{2}/u
/** After these a sentence or a part of one begins. */
const partEnd = /(?:[.!?…:;|–—"“„«¿¡()[\]/]|\p{Extended_Pictographic}\ufe0f?)\s*$/u
/** The share of longer words with a capital from which on capitals say nothing. */
const mostCapitals = 0.6

const isCapital = ({ text }: Word) => /^\p{Lu}/u.test(text)

/** A text's words in scripts with capitals that begin no sentence and no part of one. */
export const innerWords = (text: string, language: string): Word[] =>
  wordsIn(text, language).filter((one) => {
    const before = text.slice(0, one.at)
    return before.trim() !== '' && !partEnd.test(before) && cased.test(one.text)
  })

/** Whether so many of a text's words begin with a capital that one more says nothing. */
export function isTitleCase(inner: readonly Word[]): boolean {
  const long = inner.filter(({ text }) => text.length >= 4)
  return long.length > 1 && long.filter(isCapital).length / long.length >= mostCapitals
}

/** Tells whether a word, perhaps with another ending, is in a source. */
function knownIn(source: string, language: string) {
  const known = new Set(words(source, language))
  return ({ word }: Word) => {
    const own = word.replace(/'s$/u, '')
    return known.has(own) || [...known].some((one) => isEnding(one, own))
  }
}

/** The first of some names that none of the sources has, in any script. */
export function nameWithout(
  sources: readonly string[],
  names: readonly string[],
  { language, stops }: { language: string; stops: ReadonlySet<string> },
): string | undefined {
  const source = sources.join('\n')
  const tight = (text: string) => fold(text).replace(/[\s\p{P}]+/gu, '')
  const isKnown = knownIn(source, language)
  return names.find(
    (name) =>
      !tight(source).includes(tight(name)) &&
      !wordsIn(name, language).every((one) => stops.has(one.word) || isKnown(one)),
  )
}

/** A name in a text that isn't in its sources. */
function newName(
  text: string,
  source: string,
  { language, stops }: { language: string; stops: ReadonlySet<string> },
): string | undefined {
  const all = wordsIn(text, language)
  const isKnown = knownIn(source, language)
  const person = uncasedNames(text, language).find((name) => !source.includes(name))
  if (person) return person
  const isNewCapital = (one: Word) => isCapital(one) && !isKnown(one)
  // “MrBeast”, or three letters that stand for words.
  const odd = all.find(
    (one) => !isKnown(one) && (/\p{Ll}\p{Lu}/u.test(one.text) || /^\p{Lu}{3,}\d*$/u.test(one.text)),
  )
  if (odd) return odd.text
  // A Latin word in a language of another script is a brand or a name.
  if (!['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt'].includes(language)) {
    const latin = all.find(
      (one) => /^\p{sc=Latin}{2,}$/u.test(one.text) && one.word !== 'vs' && !isKnown(one),
    )
    if (latin) return latin.text
  }
  const inner = innerWords(text, language)
  const mayBeName = (one: Word) =>
    isNewCapital(one) && !stops.has(one.word) && !isCommonWord(one.word, language)
  // Where other words have capitals, too, two of them side by side are a name (“The Real Reason” isn't),
  // and one whose a thing is.
  const nameIn = (some: readonly Word[]) =>
    some.find((one, at) => {
      if (!mayBeName(one)) return false
      if (/['’]s$/u.test(one.text)) return true
      const next = some[at + 1]
      return next && mayBeName(next) && text.slice(one.at + one.text.length, next.at) === ' '
    })
  if (language === 'de') return nameIn(all)?.text
  if (isTitleCase(inner)) return nameIn(all)?.text
  return inner.find((one) => isNewCapital(one) && !/^I(?:['’]\p{L}+)?$/u.test(one.text))?.text
}
