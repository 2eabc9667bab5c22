import { sentenceStart } from '../text/fill-gaps'
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

/** Words that say how, not what: “schnell abnehmen”. */
const germanAdverb =
  /^(?:schnell|schneller|richtig|gesund|günstig|selbst|selber|einfach|besser|online|zuhause|effektiv|alleine?|gut|viel|mehr|man)$/

/** Verbs that have another one before them: “wie man besser schlafen kann”. */
const germanModal = /^(?:kann|können|muss|müssen|soll|sollte|will|darf|lässt)$/

/** A German phrase typed in small letters, with capitals where a noun is for sure. */
function germanNouns(text: string, { kind }: Topic): string {
  const parts = text.split(new RegExp(`(${germanJoint.source})`, 'u'))
  return parts
    .map((part, at) => {
      if (at % 2 === 1) return part
      const all = part.split(' ')
      // “gitarre lernen”, “wie man ein boot baut”: the verb is last; what it is done to is before it.
      const hasVerb = (kind === 'activity' || kind === 'howTo') && at === parts.length - 1
      const noun = hasVerb ? all.length - 2 : all.findLastIndex((word) => !/\d/.test(word))
      const isSure = !germanAdverb.test(all[noun] ?? '') && !germanModal.test(all.at(-1)!)
      const isPhrase = kind !== 'question' && kind !== 'draft' && kind !== 'unknown' && isSure
      return all
        .map((word, place) => {
          const isNoun = germanNoun.test(word) || (isPhrase && place === noun && !/\d/.test(word))
          return isNoun ? sentenceStart(word, 'de') : word
        })
        .join(' ')
    })
    .join('')
}

/** A question with the mark that it was typed without; Japanese titles need none. */
function asked(text: string, language: string): string {
  if (language === 'ja' || /[?？]$/.test(text)) return text
  if (language === 'es') return `¿${text.replace(/^¿/, '')}?`
  return `${text}${language === 'fr' ? '\u202f?' : language.startsWith('zh') ? '？' : '?'}`
}

/** The same words with the capitals that the language asks for. */
function capitals(topic: Topic, language: string): string {
  const named = topic.text.replace(/(?<![\p{L}\p{M}\p{N}])\p{Ll}+(?![\p{L}\p{M}])/gu, (word) =>
    Object.hasOwn(smallNames, word) ? smallNames[word]! : word,
  )
  if (language === 'en') {
    return named.replace(englishNames, (word) =>
      word === 'youtube' ? 'YouTube' : sentenceStart(word, 'en'),
    )
  }
  return language === 'de' ? germanNouns(named, topic) : named
}

/**
 * The topic as a title writes it: with the capitals that its language asks for, where it was typed
 * without any, and with the mark of its question. Its letters stay, and capitals that were typed.
 */
export function writtenTopic(topic: Topic, language: string): string {
  const { text, kind } = topic
  const isSentence = kind === 'question' || kind === 'draft'
  const written = text === text.toLowerCase() ? capitals(topic, language) : text
  const started =
    isSentence && written !== text.toUpperCase() ? sentenceStart(written, language) : written
  return kind === 'question' ? asked(started, language) : started
}
