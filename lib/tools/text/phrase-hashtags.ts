import { toHashtag } from './hashtags'
import { japanesePhrases } from './japanese-phrases'
import { koreanPhrases } from './korean-phrases'
import { isPerson } from './people'
import { smallWords } from './small-words'
import { fold, uniqueFolded, words, wordsIn } from './words'

/** Words of a hashtag that is still read as one, at most. */
const longestRun = 4
/** Characters that a hashtag of several words has at most. */
const longestHashtag = 30
/** Words in these languages change their endings, so that one taken out of a phrase may be in a case. */
const inflected = /^(?:gu|hi|pl|ru)\b/
/** Languages in which a way to do something is one small word (“how” without “to”) and then what is done. */
const wayFirst = /^(?:pl|ru)\b/
/** A whole word in Chinese characters. */
const wholeDense = /^\p{sc=Han}{2,}$/u
const hasDense = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u
const joins = /^[\s'’·・\-‐]*$/u

/** Question words, owners, Chinese measure words and times that the lists of stop words lack. */
const untelling = new Set(
  fold(
    'कैसे क्यों क्या कब कहाँ કેવી કેમ શું 我的 你的 第一 一天 場 场 次 個 个 部 款 種 种 位 篇 分鐘 分钟 小時 小时 元',
  ).split(' '),
)

/** The stretches of a phrase between small words, numbers alone and punctuation. */
function runsOf(phrase: string, language: string, isSmall: (word: string) => boolean) {
  const runs: string[][] = []
  let end = -1
  for (const { word, text, at } of wordsIn(phrase, language)) {
    const isNext = end >= 0 && joins.test(phrase.slice(end, at))
    if (isSmall(word)) {
      end = -1
      continue
    }
    if (isNext) runs.at(-1)!.push(text)
    else runs.push([text])
    end = at + text.length
  }
  return runs
}

/** Words of the Romance languages that make one name of what stands before and behind: “pão de queijo”. */
const links: Readonly<Record<string, string>> = {
  fr: 'de du des d',
  es: 'de del',
  it: 'di del dello della dell dei degli delle d',
  pt: 'de do da dos das',
}

/** Articles that may stand behind such a word: “Día de los Muertos”. */
const articles: Readonly<Record<string, string>> = { fr: 'la', es: 'la los las' }

/** The stretches of a phrase that such words hold together, without what says the kind of video. */
function linkedRuns(
  phrase: string,
  language: string,
  { isSmall, forms }: { isSmall: (word: string) => boolean; forms: ReadonlySet<string> },
): string[][] {
  const linking = new Set(links[language]?.split(' '))
  if (linking.size === 0) return []
  const isLink = (word: string | undefined) => word !== undefined && linking.has(fold(word))
  const article = new Set(articles[language]?.split(' '))
  const isHeld = (word: string) => !linking.has(word) && !article.has(word) && isSmall(word)
  const isBreak = (run: readonly string[], at: number) =>
    article.has(fold(run[at]!)) && !isLink(run[at - 1])
  const parts = runsOf(phrase, language, isHeld).flatMap((run) => {
    const breaks = run.flatMap((_, at) => (isBreak(run, at) ? [at] : []))
    return [-1, ...breaks].map((from, at) => run.slice(from + 1, breaks[at]))
  })
  return parts.map((run) => {
    const [first = ''] = run
    const isKind = forms.has(fold(first)) && isLink(run[1])
    const own = isKind && run.length > longestRun ? run.slice(2) : run
    const from = own.findIndex((word) => !isLink(word))
    const to = own.findLastIndex((word) => !isLink(word))
    return from < 0 ? [] : own.slice(from, to + 1)
  })
}

/** “30 days” says how long it takes and is left out; of “2026 台北” the year is. */
function withoutNumber(run: readonly string[]): readonly string[] {
  const [first = '', ...rest] = run
  if (!/^\p{N}+$/u.test(first)) return run
  return /^(?:19|20)\d\d$/.test(first) || hasDense.test(rest[0] ?? '') ? rest : []
}

/** One word for a reader, whatever its parts are: “push-ups”, 巴菲特. */
const isOneWord = /^(?:\p{L}+-\p{L}+|\p{sc=Han}{2,3})$/u

interface Judges {
  isSmall: (word: string) => boolean
  forms: ReadonlySet<string>
}

/** What a topic gives to hashtags in another language, in the same order. */
function phrasesOf(phrase: string, language: string, { isSmall, forms }: Judges): string[] {
  const isLone = (word: string) => !/\p{L}/u.test(word) || (!hasDense.test(word) && word.length < 2)
  const runs = runsOf(phrase, language, isSmall)
    .map(withoutNumber)
    .filter((run) => run.length > 0)
  const longest = [...runs].sort((one, other) => other.length - one.length)
  const linked = linkedRuns(phrase, language, { isSmall, forms }).filter((run) =>
    run.some((word) => isSmall(fold(word))),
  )
  const wholes = [...linked, ...longest]
    .filter((run) => run.length > 1 && run.length <= longestRun)
    .map((run) => run.join(hasDense.test(run.join('')) ? '' : ' '))
  // “tarte aux pommes” is one name, while “how to bake” begins a sentence.
  const all = wordsIn(phrase, language)
  const [first, last] = [all[0]?.word ?? '', all.at(-1)?.word ?? '']
  const isName = all.length > 1 && all.length <= longestRun && !isSmall(first) && !isSmall(last)
  if (wholes.length === 0 && isName && runs.length > 0) wholes.push(phrase)
  // Of “как подготовиться к экзаменам”, no word alone is the subject.
  const begins = all.findIndex(({ word }) => !isSmall(word))
  const rest = all.slice(begins)
  const isWay = wayFirst.test(language) && begins === 1 && !isSmall(last)
  if (wholes.length === 0 && isWay && rest.length > 1 && rest.length <= longestRun) {
    wholes.push(phrase.slice(rest[0]!.at))
  }
  // A case ending, or half of a name, is no word by itself.
  const isBound =
    inflected.test(language) ||
    isPerson(
      all.map(({ word }) => word),
      language,
    )
  const lone = isBound && wholes.length > 0 ? [] : runs.flat()
  const isOne = runs.length === 1 && runs[0]!.length === 1
  // German nouns have capitals; the other words say little by themselves.
  const hasNouns = language === 'de' && lone.some((word) => /^\p{Lu}/u.test(word))
  const singles = lone.filter((word) => {
    const folded = fold(word)
    if (isLone(folded) || forms.has(folded) || /['’]/.test(word)) return false
    if (hasNouns && !/^\p{Lu}/u.test(word)) return false
    return !hasDense.test(word) || wholeDense.test(word) || isOne
  })
  return [...wholes, ...singles]
}

/**
 * Hashtags that a topic itself gives, the one that says most first: the whole of it where it is short,
 * its stretches between small words, and their words. Nothing is bent: words are as they were typed.
 * @param phrase a keyword, a title or a question
 * @param language a canonical tag
 * @param most how many to give at most
 */
export async function phraseHashtags(
  phrase: string,
  language: string,
  most: number,
): Promise<string[]> {
  const { stops, forms } = await smallWords(phrase, language)
  const isSmall = (word: string) =>
    stops.has(word) || untelling.has(word) || !/[\p{L}\p{N}]/u.test(word)
  const judges = { isSmall, forms }
  const own =
    language === 'ja'
      ? japanesePhrases(phrase, judges)
      : language === 'ko'
        ? koreanPhrases(phrase, judges)
        : phrasesOf(phrase, language, judges)
  // “10 minute dinner” has its number in its name.
  const isName = own.length === 0 && words(phrase, language).length <= longestRun
  const isWhole = isName || isOneWord.test(phrase.trim())
  const made = (isWhole ? [phrase] : own).flatMap((text) => toHashtag(text, language) ?? [])
  const fitting = made.filter((hashtag) => [...hashtag].length <= longestHashtag)
  return uniqueFolded(fitting.length > 0 ? fitting : made).slice(0, most)
}
