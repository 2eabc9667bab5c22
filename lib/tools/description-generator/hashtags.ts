import { hashtagsAboveTitle, toHashtag } from '../text/hashtags'
import { wholeHashtag } from '../text/phrase-hashtags'
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
function typedHashtags(text: string, language: string) {
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

/**
 * The hashtags of a description: the typed ones; where there are none, those of the visitor's keywords
 * or the video's tags, and of the topic as far as there are places above the title.
 */
export async function hashtagsOf(
  typed: string,
  {
    keywords,
    tags = [],
    topic,
    language,
  }: {
    keywords: readonly string[]
    tags?: readonly string[]
    /** What the video is about; empty if nobody knows. */
    topic: string
    language: string
  },
) {
  if (typed !== '') return { ...typedHashtags(typed, language), isOfTopic: false }
  const own = keywords.length > 0 ? keywords : tags.slice(0, hashtagsAboveTitle)
  const { hashtags } = typedHashtags(own.join(), language)
  const whole = topic === '' ? undefined : await wholeHashtag(topic, language)
  const further = whole ? [whole] : []
  const most = Math.max(hashtags.length, hashtagsAboveTitle)
  return {
    hashtags: uniqueFolded([...hashtags, ...further]).slice(0, most),
    changed: [],
    isOfTopic: hashtags.length === 0 && further.length > 0,
  }
}
