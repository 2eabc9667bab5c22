import { fitFor } from '../../subjects/gate.server'
import { isSelling } from '../../subjects/light-words'
import { fold } from './words'

/** What tells whether something that YouTube's users say may be passed on: beside a grave subject nothing
 * that sells or promises an easy way, unless the visitor typed it; and nothing with a stump in it. */
export function fitBeside(
  typed: string,
  language: string,
  { isGrave = false, stumps = [] }: { isGrave?: boolean; stumps?: readonly string[] },
) {
  const isFit = fitFor(language, isGrave)
  return (text: string): boolean =>
    !stumps.some((stump) => saysNoMore(stump, text)) &&
    (isGrave && saysNoMore(text, typed)
      ? fitFor(language)(text)
      : isFit(text) && !(isGrave && isSelling(text)))
}

/** Whether a text has no words besides those of another. */
export function saysNoMore(text: string, than: string): boolean {
  const joined = (some: string) => fold(some).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return joined(than).includes(joined(text))
}
