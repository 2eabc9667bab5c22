import { sentenceStart } from '../text/fill-gaps'
import { fold } from '../text/words'
import type { Topic } from './topic'

/** Names that begin with a small letter, which a capital at a sentence’s start would spoil. */
const smallNames: Readonly<Record<string, string>> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  ipados: 'iPadOS',
  imac: 'iMac',
  icloud: 'iCloud',
  ios: 'iOS',
  ipod: 'iPod',
  ebay: 'eBay',
  macos: 'macOS',
  watchos: 'watchOS',
}

/** English words that always have a capital, and are no other word in small letters. */
const englishNames =
  /(?<![\p{L}\p{M}])(?:i|english|german|french|spanish|italian|portuguese|japanese|chinese|korean|russian|hindi|gujarati|arabic|dutch|europe|christmas|halloween|minecraft|youtube|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?![\p{L}\p{M}])/gu

/** Endings that only German nouns have. */
const germanNoun = /\p{L}{2,}(?:ung|heit|keit|schaft|tion|tät|ismus|ungen|heiten|keiten|tionen)$/u

/** Small words that stand before the last noun of a part: “Tipps für Anfänger”, “Hund oder Katze”. */
const germanJoint = /\s(?:für|mit|ohne|und|oder|gegen|vs\.?|aus|im|in|am|auf|von|zum|zur|bei)\s/u

/** A German phrase typed in small letters, with capitals where a noun is for sure. */
function germanNouns(text: string, { kind }: Topic): string {
  const parts = text.split(new RegExp(`(${germanJoint.source})`, 'u'))
  return parts
    .map((part, at) => {
      if (at % 2 === 1) return part
      const all = part.split(' ')
      // “gitarre lernen”: the verb is last; what it is done to is before it.
      const noun = kind === 'activity' && at === parts.length - 1 ? all.length - 2 : all.length - 1
      const isPhrase = kind === 'thing' || kind === 'comparison' || kind === 'activity'
      return all
        .map((word, place) => {
          const isNoun = germanNoun.test(word) || (isPhrase && place === noun && !/\d/.test(word))
          return isNoun ? sentenceStart(word, 'de') : word
        })
        .join(' ')
    })
    .join('')
}

/** Words that say how, not what: “schnell abnehmen”. */
const germanAdverb =
  /^(?:schnell|richtig|gesund|günstig|selbst|selber|einfach|besser|online|zuhause|effektiv|alleine?|gut|viel)$/

/**
 * The topic with the capitals that its language asks for, where it was typed without any; its letters
 * stay. What was typed with capitals keeps its own.
 */
export function caseOf(topic: Topic, language: string): string {
  const { text, kind } = topic
  if (text !== text.toLowerCase()) return text
  const named = text.replace(/(?<![\p{L}\p{M}\p{N}])\p{Ll}+(?![\p{L}\p{M}])/gu, (word) =>
    Object.hasOwn(smallNames, word) ? smallNames[word]! : word,
  )
  const isSentence = kind === 'question' || kind === 'draft'
  if (language === 'en') {
    const written = named.replace(englishNames, (word) =>
      word === 'youtube' ? 'YouTube' : sentenceStart(word, 'en'),
    )
    return isSentence ? sentenceStart(written, language) : written
  }
  if (language === 'de') {
    const [first = ''] = fold(text).split(' ')
    const written =
      kind === 'activity' && germanAdverb.test(first) ? named : germanNouns(named, topic)
    return isSentence ? sentenceStart(written, language) : written
  }
  return isSentence ? sentenceStart(named, language) : named
}
