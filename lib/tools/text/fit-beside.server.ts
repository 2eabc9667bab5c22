import { fitFor } from '../../subjects/gate.server'
import { isSelling } from '../../subjects/light-words'
import { isFrameAround } from './phrase-shape'
import { fold } from './words'

/** What tells whether something that YouTube's users say may be passed on: beside a grave subject nothing
 * that asks how to do it, sells or promises an easy way, unless the visitor typed it; and nothing with a stump in it. */
export function fitBeside(
  typed: string,
  language: string,
  { isGrave = false, stumps = [] }: { isGrave?: boolean; stumps?: readonly string[] },
) {
  const isFit = fitFor(language, isGrave)
  return (text: string): boolean =>
    !stumps.some((stump) => joined(text).includes(joined(stump))) &&
    (isGrave && saysNoMore(text, typed)
      ? fitFor(language)(text)
      : isFit(text) && !(isGrave && (isSelling(text) || isFrameAround(text, typed, language))))
}

const joined = (text: string) => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Words, and the characters of scripts that put no space between words. */
const words =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]\p{M}*|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}])[\p{L}\p{M}\p{N}])+/gu

/** Whether a text has no words besides those of another, in their order. A hashtag has no spaces between its
 * words; part of a word is none: “ape” isn't in “grape”. */
export function saysNoMore(text: string, than: string): boolean {
  const wanted = joined(text)
  const all = fold(than).match(words) ?? []
  return all.some((_, from) => {
    let said = 0
    for (let at = from; at < all.length && wanted.startsWith(all[at]!, said); at++) {
      said += all[at]!.length
      if (said === wanted.length) return true
    }
    return false
  })
}
