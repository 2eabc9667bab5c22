import { type Word, wordsIn } from './words'

// The dictionary that cuts Japanese text knows few new words: it cuts スマホ and 筋トレ into pieces that
// mean nothing. These are our own rules for putting them together again.

/** Words that stay apart from what stands before and behind them. */
const apart =
  /^(?:の|は|が|を|に|へ|と|も|で|や|か|な|て|た|し|する|して|した|でき|できる|から|まで|より|だけ|など|って|でも|とは|には|では|です|ます|ない|なし|み|みた|みる|たい|ため|こと|もの|いい|よう|という|ながら)$/
const hiragana = /^\p{sc=Hira}+$/u
const oneHan = /^\p{sc=Han}$/u
const acrossKatakana = /[\p{sc=Kana}ー]\n[\p{sc=Kana}ー]/u
/** What may go on in hiragana: 置 + き, 寝 + かし + つけ. */
const stem = /\p{sc=Han}\p{sc=Hira}*$/u

/** A number with what it counts: 1日, 三泊. */
const counted =
  /^(?:[\p{N}一二三四五六七八九十百]+(?:日|日間|分|秒|時間|週間|年|か月|ヶ月|月|泊|選|個|回|本|人|円|歳|代|つ))+$/u

/** Whether two pieces side by side are one word. */
function isOneWord(before: string, after: string): boolean {
  if (/^[おご]$/.test(before) || (after === 'し' && oneHan.test(before))) return true
  if (/^[おご]$/.test(after) || apart.test(before) || apart.test(after)) return false
  if (acrossKatakana.test(`${before}\n${after}`) || counted.test(before + after)) return true
  if (hiragana.test(after)) return after.length <= 3 && stem.test(before)
  return oneHan.test(after) || oneHan.test(before)
}

/** The words of a Japanese text, whole. */
export function japaneseWords(text: string): Word[] {
  const found: Word[] = []
  for (const next of wordsIn(text, 'ja')) {
    const last = found.at(-1)
    const isBeside = last && last.at + last.text.length === next.at
    // No verb stands right behind の: しつけ.
    const isNoun = last?.text === 'し' && found.at(-2)?.text === 'の' && hiragana.test(next.text)
    if (isBeside && (isNoun || isOneWord(last.text, next.text))) {
      found[found.length - 1] = {
        word: last.word + next.word,
        text: last.text + next.text,
        at: last.at,
      }
    } else found.push(next)
  }
  return found
}

/** How something is done (貯め方), a number alone, and words for anything. */
const saysNothing = /\p{sc=Hira}方$|^\p{N}+$|^[子人方物事時日]$/u

/** The words of a Japanese text without particles and endings; one sign alone only where it is a noun. */
export const japaneseContent = (text: string): string[] =>
  japaneseWords(text).flatMap((one) =>
    apart.test(one.text) || saysNothing.test(one.text) ? [] : [one.text],
  )

/** Words of a compound at most. */
const longestRun = 4
/** Characters of a chain of nouns with の between them at most. */
const longestChain = 15

const latin = /^[\p{sc=Latin}\p{N}]+$/u
const named = /^[おご]?(?:\p{sc=Han}{2,}|[\p{sc=Katakana}ー]{2,})$|^[おご]\p{sc=Han}$/u
/** Begins and ends with other than hiragana: 鳴き声, 新NISA, 筋トレ, iPhone. */
const whole = /^[^\p{sc=Hira}].*[^\p{sc=Hira}]$/u
/** The end of a verb or an adjective, which isn't a noun before の. */
const inflectedEnd = /[うくぐすつぬぶむるいた]$/

interface Judges {
  /** Whether a folded word says nothing about a subject. */
  isSmall: (word: string) => boolean
  /** Words for a kind of video. */
  forms: ReadonlySet<string>
}

/** What stands from the first of some words to the last. */
const textOf = (phrase: string, words: readonly Word[]) => {
  const [first, last] = [words[0]!, words.at(-1)!]
  return phrase.slice(first.at, last.at + last.text.length)
}

/** Words in their chunks between spaces and punctuation; a Latin name keeps its words and its number. */
function chunksOf(phrase: string, words: readonly Word[]): Word[][] {
  const chunks: Word[][] = []
  for (const one of words) {
    const last = chunks.at(-1)?.at(-1)
    const between = last ? phrase.slice(last.at + last.text.length, one.at) : ''
    const isName = last && latin.test(last.text) && latin.test(one.text) && /^ ?$/.test(between)
    if (last && (between === '' || between === '・' || isName)) chunks.at(-1)!.push(one)
    else chunks.push([one])
  }
  return chunks
}

/** The stretches of a chunk between small words. A verb (編める) describes what comes next. */
function runsOf(chunk: readonly Word[], isGrammar: (one: Word) => boolean): Word[][] {
  const runs: Word[][] = [[]]
  for (const one of chunk) {
    const last = runs.at(-1)!.at(-1)
    if (isGrammar(one)) runs.push([])
    else if (last && inflectedEnd.test(last.text)) runs.push([one])
    else runs.at(-1)!.push(one)
  }
  return runs.filter((run) => run.length > 0)
}

const isNoun = ({ text }: Word) =>
  (text.length > 1 || oneHan.test(text)) && !inflectedEnd.test(text)

/** Whether words are nouns, with の between some of them: “鬼滅の刃”, “夏休みの自由研究”. */
function isChain(words: readonly Word[]): boolean {
  const isLink = (at: number) => words[at]?.text === 'の'
  const isEnd = (at: number) => at === 0 || at === words.length - 1
  return (
    words.some((_, at) => isLink(at)) &&
    words.every((one, at) => (isLink(at) ? !isEnd(at) && !isLink(at + 1) : isNoun(one)))
  )
}

/** What people search for, word by word: “簡単 作り置き レシピ”. */
function searched(phrase: string, chunks: readonly Word[][], { forms }: Judges): string[] {
  const texts = chunks.map((chunk) => textOf(phrase, chunk))
  const isForm = (at: number) => chunks[at]!.every(({ word }) => forms.has(word))
  const pairs = texts
    .slice(1)
    .flatMap((text, at) => (at > 0 && isForm(at) ? [] : [[texts[at]!, text]]))
    .filter((pair) => !pair.some((text) => counted.test(text)))
    .map((pair) => pair.join(' '))
  const isSingle = (text: string) => !saysNothing.test(text) && !counted.test(text)
  return [...pairs, ...texts.filter((text, at) => !isForm(at) && isSingle(text))]
}

/**
 * What a Japanese topic gives to hashtags, the one that says most first: a chain of nouns as it is
 * (“夏休みの自由研究”), compounds, and single nouns. Of search words, the pairs and the words.
 */
export function japanesePhrases(phrase: string, judges: Judges): string[] {
  const { isSmall, forms } = judges
  const chunks = chunksOf(phrase, japaneseWords(phrase))
  const all = chunks.flat()
  /** Whether a noun is known by what stands beside it: の, を and が follow one. */
  const isKnownNoun = (one: Word) => {
    const end = one.at + one.text.length
    const isLast = end === phrase.length && phrase[one.at - 1] === 'の'
    return isNoun(one) && (isLast || /[のをが]/.test(phrase[end] ?? ''))
  }
  const isGrammar = (one: Word) =>
    isSmall(one.word) ||
    counted.test(one.text) ||
    (hiragana.test(one.text) && all.length > 1 && !isKnownNoun(one))
  const isPlain = /^[\p{L}\p{N}ー・\s]+$/u.test(phrase)
  const isName = (chunk: readonly Word[]) =>
    isChain(chunk) || !chunk.some(({ word }) => isSmall(word))
  if (isPlain && chunks.length > 1 && chunks.every(isName)) return searched(phrase, chunks, judges)
  const isWhole = isPlain && chunks.length === 1 && phrase.length <= longestChain
  const chain = isWhole && isChain(all) ? [phrase] : []
  const runs = chunks.flatMap((chunk) => runsOf(chunk, isGrammar))
  const compounds = runs
    .filter((run) => run.length > 1 && run.length <= longestRun)
    .map((run) => textOf(phrase, run))
  // Parts of a compound say too little beside other words.
  const lone = runs.length === 1 ? runs.flat() : runs.flatMap((run) => (run.length > 1 ? [] : run))
  const singles = lone.filter((one) => {
    const { word, text } = one
    if (forms.has(word) || saysNothing.test(text)) return false
    if (latin.test(text)) return /\p{L}/u.test(text) && text.length > 1
    if (named.test(text) || (whole.test(text) && text.length > 2)) return true
    return isKnownNoun(one) || all.length === 1
  })
  const found = [...chain, ...compounds, ...singles.map(({ text }) => text)]
  // What is left is one phrase, as long as it is short: “YouTubeで稼ぐ方法”.
  return found.length === 0 && isWhole && all.length <= longestRun ? [phrase] : found
}
