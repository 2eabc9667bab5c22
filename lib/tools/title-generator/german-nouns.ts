import {
  endsInVerb,
  germanWord,
  isSureNoun,
  joint,
  mayBeNoun,
  sureGermanNouns,
} from '../text/german-nouns'
import { kindRules } from './kind-rules'
import type { Topic } from './topic'

/** Verbs that have another one before them: “wie man besser schlafen kann”. */
const modal = /^(?:kann|können|muss|müssen|soll|sollte|will|darf|lässt)$/u

/** A German phrase typed in small letters, with capitals where a noun is for sure. */
export function germanNouns(text: string, { kind }: Topic): string {
  if (kind === 'unknown') return sureGermanNouns(text)
  const whole = text.split(' ')
  const sure = new Set(whole.filter((_, at) => isSureNoun(whole, at)))
  const parts = text.split(new RegExp(`(${joint.source})`, 'u'))
  return parts
    .map((part, at) => {
      if (at % 2 === 1) return part
      const all = part.split(' ')
      // “gitarre lernen”, “wie man ein boot baut”: the verb is last; what it is done to is before it.
      const isLastPart = at === parts.length - 1
      const hasVerb =
        (kind === 'howTo' && isLastPart) ||
        kindRules.de!.activity!.test(`x ${all.at(-1)}`) ||
        endsInVerb(all)
      const noun = hasVerb ? all.length - 2 : all.findLastIndex((word) => !/\d/.test(word))
      const isSure = mayBeNoun(all[noun]) && !modal.test(all.at(-1)!)
      const isKnown = kind !== 'question' && kind !== 'draft'
      // “so baust du ein hochbeet”: the verb is not at the end. “den garten winterfest machen”: what
      // stands between a noun and its verb says how.
      const isOther =
        /^so\s/u.test(text) ||
        ((hasVerb || /e(?:n|ln|rn)$/u.test(all.at(-1)!)) &&
          all.slice(0, -1).some((word) => sure.has(word)))
      return all
        .map((word, place) => {
          const isPhrase = isKnown && isSure && !isOther && place === noun
          return germanWord(word, sure.has(word) || isPhrase)
        })
        .join(' ')
    })
    .join('')
}
