import { sentenceStart } from '../text/fill-gaps'
import { ownCapitals } from '../text/small-names'
import { germanNouns } from './german-nouns'
import type { Topic } from './topic'

/** These words, whole. */
function wholeWords(list: string) {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${list})(?![\\p{L}\\p{M}])`, 'gu')
}

/** English words that always have a capital, and are no other word in small letters. */
const englishNames =
  /(?<![\p{L}\p{M}])(?:i|english|german|french|spanish|italian|portuguese|japanese|chinese|korean|russian|hindi|gujarati|arabic|dutch|europe|japan|korea|india|france|germany|italy|spain|portugal|london|paris|tokyo|christmas|halloween|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?![\p{L}\p{M}])/gu

/** Dutch words that always have a capital, and are no other word in small letters. */
const dutchNames =
  /(?<![\p{L}\p{M}])(?:nederlands|engels|duits|frans|spaans|italiaans|portugees|japans|chinees|koreaans|russisch|arabisch|turks|nederland|vlaanderen|europa)(?![\p{L}\p{M}])/gu

/** Names of places in other languages, and of what has a capital there; Russian ones with their endings. */
const otherNames: Readonly<Record<string, RegExp>> = {
  fr: wholeWords('japon|corée|france|italie|espagne|portugal|allemagne|europe|paris'),
  es: wholeWords('japón|corea|españa|méxico|italia|francia|alemania|europa'),
  it: wholeWords('giappone|corea|italia|spagna|francia|germania|europa|roma'),
  pt: wholeWords('japão|coreia|brasil|portugal|itália|espanha|frança|europa'),
  ru: wholeWords(
    '(?:грузи|росси|япони|турци|итали|испани|германи|франци)(?:я|ю|и|ей)|(?:европ|москв)(?:а|у|ы|е|ой)|майнкрафт(?:а|у|е|ом)?',
  ),
}

/** Words that are a name before a number: “pixel 10”, “windows 11”, “galaxy s26”. */
const numbered =
  /(?<![\p{L}\p{M}\p{N}])(?:pixel|galaxy|windows|switch|redmi|xperia)(?=\s\p{L}?\d)/gu

/** A question with the mark that it was typed without; Japanese titles need none. */
function asked(text: string, language: string): string {
  if (language === 'ja' || /[?？]$/.test(text)) return text
  if (language === 'es') return `¿${text.replace(/^¿/, '')}?`
  return `${text}${language === 'fr' ? '\u202f?' : language.startsWith('zh') ? '？' : '?'}`
}

/** The same words with the capitals that the language asks for. */
function capitals(topic: Topic, language: string): string {
  const numberless = topic.text.replace(numbered, (word) => sentenceStart(word, language))
  const named = numberless.replace(/(?<![\p{L}\p{M}\p{N}])\p{Ll}+(?![\p{L}\p{M}])/gu, (word) =>
    Object.hasOwn(ownCapitals, word) ? ownCapitals[word]! : word,
  )
  const names = { ...otherNames, en: englishNames, nl: dutchNames }[language]
  if (names) {
    return named.replace(names, (word) => sentenceStart(word, language))
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
