import { formWordsOf } from './form-words'
import { likelyLanguage } from './likely-language'
import { stopWords } from './stop-words'
import { words } from './words'

/** Small words from which on a topic is taken for a language that was not chosen: “van life” has one of
 * Dutch, and is English. */
const fewestSmall = 2

/**
 * The language that a topic is in where that isn't the chosen one, such as an English topic on a
 * Gujarati page; undefined where its small words don't tell. English takes one of them, as it is the
 * language that people mix with theirs.
 */
async function ownLanguage(topic: string, language: string): Promise<string | undefined> {
  const likely = await likelyLanguage(topic, language)
  if (!likely || likely === language) return undefined
  for (const tag of likely === 'en' ? ['en'] : [likely, 'en']) {
    const stops = await stopWords(tag)
    const small = words(topic, tag).filter((word) => stops.has(word)).length
    if (small >= (tag === 'en' ? 1 : fewestSmall)) return tag
  }
  return undefined
}

/**
 * The words that say nothing of a topic: the stop words and the words for kinds of video of the chosen
 * language, and of the language that the topic itself is in.
 * @param language a canonical tag
 */
export async function smallWords(
  topic: string,
  language: string,
): Promise<{ stops: ReadonlySet<string>; forms: ReadonlySet<string> }> {
  const own = await ownLanguage(topic, language)
  const stops = await stopWords(language)
  const forms = formWordsOf(language)
  if (!own) return { stops, forms }
  return {
    stops: new Set([...stops, ...(await stopWords(own))]),
    forms: new Set([...forms, ...formWordsOf(own)]),
  }
}
