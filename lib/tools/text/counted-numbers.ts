import { listedIn, type TitleWords } from './title-words'
import { asciiDigits } from './typed-numbers'
import { type Word, wordsIn } from './words'

/*
 * The numbers of a text: what they are worth, and which of them count something.
 *
 * A number counts what stands behind it: 5 steps, 30日, £2, 20%. One with nothing to count, or behind a
 * name, may be a part of the name (PS5, iPhone 17, part 2, highway 318): of that nothing is known.
 */

/** A number with its currency or percent sign; not one written to a letter, nor a part of “24/7”. */
const number =
  /(?<![\p{Nd}\p{Pd}.,:/×#№第]|(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー])[\p{L}\p{M}])(?:\p{Sc}\s?)?(?:\p{Nd}{1,3}(?:\p{Zs}\p{Nd}{3})+(?!\p{Nd})|\p{Nd}+)(?:[.,:]\p{Nd}+)*(?:\s?[%％\p{Sc}])?(?![\p{Pd}/×:])/gu

const isEastern = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u

/** What is written to a number that counts it, in Chinese, Japanese and Korean; 選 counts in 5選, but not in 選挙. */
const counter =
  /^(?:[个個]?(?:小[时時]|月)|[年日週周]目|[時週年]間|分[钟鐘]|[万萬千][元円]?|[천만]원|キロ|개월|시간|가지|단계|[个個箇只種种天年月日元块塊円圆時时分秒次遍回人名件歲岁歳週周張张枚冊册杯道步歩條条項项斤克米倍割夜本년월일주분초원명개번살권곳]|선(?!\p{sc=Hang})|[つ選选招](?![\p{sc=Han}\p{N}]))/u

/** A number as a text has it. */
export interface SaidNumber {
  written: string
  /** What it is worth, in ASCII digits: 3万, 三万 and 30,000 are one. */
  value: string
  /** The same of its parts, as it may be several numbers side by side: “5x5 100 kg”, 8万3个月. */
  parts: string[]
  /** It may be no number but (a part of) a word, as signs are: 万一, 千万别, 五花. */
  mayBeWord: boolean
}

const isYear = (value: string) => /^(?:19|20)\d\d$/.test(value)
/** Whether a number may be a year. */
export const mayBeYear = ({ written, value }: Pick<SaidNumber, 'written' | 'value'>): boolean =>
  isYear(value) && !/[.,\p{Zs}]/u.test(written)

const plain = '\\p{Nd}{1,3}(?:\\p{Zs}\\p{Nd}{3})+(?!\\p{Nd})|\\p{Nd}+(?:[.,]\\p{Nd}+)*'
const powers: Readonly<Record<string, number>> = {
  ...{ 十: 10, 百: 100, 千: 1e3, 천: 1e3, 万: 1e4, 萬: 1e4, 만: 1e4 },
  ...{ 亿: 1e8, 億: 1e8, 억: 1e8 },
}
const signDigits = '〇一二三四五六七八九'
const digitOf = (sign: string) =>
  signDigits.indexOf(sign.replace('零', '〇').replace(/[两兩]/u, '二'))
const power = '[十百千万萬亿億천만억]'
const said = new RegExp(
  `(?:(?:${plain})${power}+)*(?:${plain})${power}*|[${signDigits}零两兩十百千万萬亿億]+`,
  'gu',
)
const pieces = new RegExp(`${plain}|.`, 'gu')
/** Where one number may end and another one begin. */
const apart = new RegExp(`\\p{Zs}|(?<=${power})(?=\\p{Nd})`, 'u')

/** Digits with a point at most: 1,500.5 and 1,00,000 without what groups them. Behind a lone 0 nothing does. */
function plainDigits(digits: string): string {
  const text = asciiDigits(digits.normalize('NFKC')).replace(/\s/g, '')
  const marks = new Set(text.match(/[.,]/g))
  const isGrouped = marks.size === 1 && text.split(/[.,]/).length > 2
  return isGrouped
    ? text.replace(/[.,]/g, '')
    : text.replace(/(?<!^0+)[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')
}

/** What a number is worth, in digits of any script, Chinese signs, or both: 1億2000万. */
function worth(written: string): string {
  let [all, section, digit] = [0, 0, undefined as number | undefined]
  for (const part of written.match(pieces) ?? []) {
    const times = powers[part]
    if (times === undefined) {
      const own = digitOf(part)
      digit = own < 0 ? Number(plainDigits(part)) : (digit ?? 0) * 10 + own
    } else if (times < 1e4) {
      section += (digit ?? 1) * times
      digit = undefined
    } else {
      all += (section + (digit ?? 0) || 1) * times
      ;[section, digit] = [0, undefined]
    }
  }
  return String(Number((all + section + (digit ?? 0)).toPrecision(15)))
}

/** The numbers that a text has, in any script. A single 一 is none. */
export function numbersIn(text: string): SaidNumber[] {
  return [...text.matchAll(said)].flatMap(({ 0: written, index }) => {
    if (/^[一零〇]$/u.test(written)) return []
    const behind = text.slice(index + written.length)
    const isSigns = !/\p{Nd}/u.test(written)
    // 千円 and 万人 count, and 千万 alone is “by all means”.
    const counts = /^[千万萬亿億]+$/u.test(written)
      ? counter.test(behind)
      : !/^[万萬]一$/u.test(written) && /^[\p{sc=Han}つヶか]/u.test(behind)
    const value = worth(written)
    const parts = written.split(apart)
    // The zeros of “1 000” are no number of their own.
    const isOne = parts.slice(1).some((part) => /^0\d/.test(plainDigits(part)))
    const mayBeWord = isSigns && !counts
    return { written, value, parts: isOne ? [value] : parts.map(worth), mayBeWord }
  })
}

/** The numbers of a text that count something, as they are written; with words for numbers behind them, “1
 * million” is one. Of what may be a year nothing is known. */
export function countedNumbers(
  text: string,
  { stops, words: lists }: { stops: ReadonlySet<string>; words?: TitleWords },
): string[] {
  const all = wordsIn(text, 'und')
  /** A word with capitals may be a name, and so may any in a script without them; “Top 10” is none. */
  const mayBeName = ({ text: own, word }: Word) =>
    !/^[\p{Ll}\p{P}]+$/u.test(own) && !stops.has(word) && !/^(?:top|топ)$/u.test(word)
  const isMultiple = ({ text: own, at }: Word, end: number) =>
    lists && text.slice(end, at) === ' ' && listedIn(own, lists.numbers).length > 0
  const found = [...text.matchAll(number)].map(({ 0: digits, index: at }) => {
    let end = at + digits.length
    const nextWord = () => all.find((word) => word.at >= end)
    for (let next = nextWord(); next && isMultiple(next, end); next = nextWord()) {
      end = next.at + next.text.length
    }
    const written = text.slice(at, end)
    const next = nextWord()
    const behind = text.slice(end)
    const isWhole = end > at + digits.length || /[\p{Sc}%％]/u.test(digits)
    if (isWhole) return { written, counts: true }
    const year = isYear(asciiDigits(written.normalize('NFKC')))
    if (isEastern.test(behind)) {
      const [counts = ''] = counter.exec(behind) ?? []
      const isCounted = counts !== '' && !(year && /^[年년]$/u.test(counts))
      return { written: written + counts, counts: isCounted }
    }
    const before = all.findLast((word) => word.at < at)
    const isBehindName =
      before && text.slice(before.at, at) === `${before.text} ` && mayBeName(before)
    const isBeforeWord = /^\s\p{L}[\p{L}\p{M}]/u.test(behind) && !stops.has(next?.word ?? '')
    return { written, counts: isBeforeWord && !isBehindName && !year }
  })
  // “iPhone 17 or 17 Pro”: what is a name once is no number.
  const names = new Set(found.flatMap(({ written, counts }) => (counts ? [] : written)))
  return found.flatMap(({ written }) => (names.has(written) ? [] : written))
}
