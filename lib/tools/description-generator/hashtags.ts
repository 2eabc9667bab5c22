import { toHashtag } from '../text/hashtags'
import { uniqueFolded } from '../text/words'

/** Phrases between commas (of any script) or line breaks, without the empty ones. */
export const phrasesIn = (text: string): string[] =>
  text
    .split(/[,，、،;；\n]+/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)

/**
 * The hashtags that somebody typed, each once, and the phrases that had to be changed or can't be
 * hashtags at all, because YouTube ends a hashtag at a space, at punctuation and at emoji.
 */
export function typedHashtags(text: string, language: string) {
  const phrases = phrasesIn(text.replace(/\s*[#＃]+/g, ',#'))
  const made = phrases.map((phrase) => ({ phrase, hashtag: toHashtag(phrase, language) }))
  return {
    hashtags: uniqueFolded(made.flatMap(({ hashtag }) => hashtag ?? [])),
    changed: made.flatMap(({ phrase, hashtag }) => {
      const word = phrase.replace(/^#/, '').trim()
      return word !== '' && hashtag !== `#${word}` ? [word] : []
    }),
  }
}
