import { type Word, wordsIn } from './words'

/*
 * A number counts what stands behind it: 5 steps, 30日, £2, 20%. One with nothing to count, or behind a
 * name, may be a part of the name (PS5, iPhone 17, part 2, highway 318): of that nothing is known.
 */

/** A number with its currency or percent sign; not one written to a letter, nor a part of “24/7”. */
const number =
  /(?<![\p{Nd}\p{Pd}.,:/×#№第]|(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー])[\p{L}\p{M}])(?:\p{Sc}\s?)?(?:\p{Nd}{1,3}(?:\p{Zs}\p{Nd}{3})+(?!\p{Nd})|\p{Nd}+)(?:[.,:]\p{Nd}+)*(?:\s?[%％\p{Sc}])?(?![\p{Pd}/×:])/gu

const isEastern = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u

/** What is written to a number that counts it, in Chinese, Japanese and Korean. */
const counter =
  /^(?:[个個]?(?:小[时時]|月)|[年日週周]目|[時週年]間|分[钟鐘]|[万萬千][元円]?|[천만]원|キロ|개월|시간|가지|단계|[个個箇只種种天年月日元块塊円圆時时分秒次遍回人名件歲岁歳週周張张枚冊册杯道步歩條条項项斤克米倍割夜本년월일주분초원명개번살권곳])/u

/** The numbers of a text that count something, as they are written. */
export function countedNumbers(text: string, stops: ReadonlySet<string>): string[] {
  const all = wordsIn(text, 'und')
  /** A word with capitals may be a name, and so may any in a script without them. */
  const mayBeName = ({ text: own, word }: Word) =>
    !/^[\p{Ll}\p{P}]+$/u.test(own) && !stops.has(word)
  const found = [...text.matchAll(number)].map(({ 0: written, index: at }) => {
    const end = at + written.length
    const behind = text.slice(end)
    if (/[\p{Sc}%％]/u.test(written)) return { written, counts: true }
    if (isEastern.test(behind)) {
      const [counts = ''] = counter.exec(behind) ?? []
      return { written: written + counts, counts: counts !== '' }
    }
    const before = all.findLast((word) => word.at < at)
    const next = all.find((word) => word.at >= end)
    const isBehindName =
      before && text.slice(before.at, at) === `${before.text} ` && mayBeName(before)
    const isBeforeWord = /^\s\p{L}[\p{L}\p{M}]/u.test(behind) && !stops.has(next?.word ?? '')
    return { written, counts: isBeforeWord && !isBehindName }
  })
  // “iPhone 17 or 17 Pro”: what is a name once is no number.
  const names = new Set(found.flatMap(({ written, counts }) => (counts ? [] : written)))
  return found.flatMap(({ written }) => (names.has(written) ? [] : written))
}
