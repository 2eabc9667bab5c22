import { withCapital } from './capitals'
import { smallNames } from './small-names'
import { wordsIn } from './words'

// Source of the rules: https://support.google.com/youtube/answer/6390658 (Use hashtags for video
// search): no spaces, all hashtags are ignored above 60, and up to three are shown by the title.

/** YouTube ignores all hashtags of a video with more than this number. */
export const maxHashtags = 60

/** How many hashtags are shown above the title. */
export const hashtagsAboveTitle = 3

/** Letters with a capital form, which tells words apart when the spaces go. */
const hasCapital = (text: string) => text.toUpperCase() !== text.toLowerCase()

const hasEastern = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u

/** A name with its own small letter (iPhone), whatever number follows; undefined for other words. */
function smallName(text: string): string | undefined {
  const [, name = '', number = ''] = /^(\p{Ll}+)(\p{N}*)$/u.exec(text) ?? []
  return Object.hasOwn(smallNames, name) ? smallNames[name]! + number : undefined
}

/** A word with capitals of its own (iPhone, eBay) keeps its first letter. */
const capitalized = (text: string, language: string) =>
  /^\p{Ll}.*\p{Lu}/u.test(text) ? text : withCapital(text, language)

/** Names whose sign a hashtag can't hold, as people write them in hashtags. */
const signed: Readonly<Record<string, string>> = { 'c++': 'cpp', 'c#': 'csharp', 'f#': 'fsharp' }
/** A word with such a sign; of other short ones nothing is left that says the same. */
const isSigned = /^\p{sc=Latin}{1,2}(?:\+\+|#)$/u
/** Two letters for words with “and” between, as hashtags have them: `#RnB`, `#QnA`. */
const initials = /(?<![\p{L}\p{N}])([bdqr])\s?&\s?([abd])(?![\p{L}\p{N}])/giu
/** “And” between words: only English writes the sign everywhere. */
const ampersand = /(?<=\p{L}{2}\s?)&(?=\s?\p{L}{2})/gu
/** A name of a service (“Disney+”). */
const plusName = /(?<=\p{sc=Latin}{3})\+(?![\p{L}\p{N}+])/gu

/**
 * A phrase as a hashtag, or undefined when it can’t be one. Spaces, punctuation and emoji end a
 * hashtag on YouTube, so they go; the words’ first letters become capitals where the script has
 * them. Marks and joiners inside words stay. Digits alone are no hashtag. C++ is `#cpp`, as its signs
 * would end the hashtag and `#c` is another language.
 */
export function toHashtag(phrase: string, language: string): string | undefined {
  const typed = phrase
    .replace(/(?<![\p{L}])[#＃]|[＃]/gu, ' ')
    .replace(plusName, 'Plus')
    .replace(
      initials,
      (_, one: string, other: string) => `${one.toUpperCase()}n${other.toUpperCase()}`,
    )
    .replace(ampersand, language === 'en' ? ' and ' : ' ')
  const own = wordsIn(typed, language)
  if (own.some(({ word }) => isSigned.test(word) && !Object.hasOwn(signed, word))) return undefined
  const words = own
    .map(({ word, text }) => (Object.hasOwn(signed, word) ? signed[word]! : text))
    // A joiner at the end joins nothing, except behind a mark, where some scripts write it. What makes an emoji of a
    // sign is a mark.
    .map((text) =>
      text.replace(
        /[^\p{L}\p{M}\p{N}_\u200c\u200d]|[\ufe00-\ufe0f\u20e3]|(?<!\p{M})[\u200c\u200d]+$/gu,
        '',
      ),
    )
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  // Beside Chinese, Japanese and Korean a single Latin word stands apart as it is: #滷肉飯diy.
  const lettered = words.filter((word) => /\p{L}/u.test(word))
  const isAlone = (word: string) => {
    const at = lettered.indexOf(word)
    return ![lettered[at - 1], lettered[at + 1]].some((next) => next && !hasEastern.test(next))
  }
  const cased = words.map((word) => {
    if (words.length < 2) return word
    const isTyped = hasEastern.test(phrase) && isAlone(word)
    return smallName(word) ?? (isTyped ? word : capitalized(word, language))
  })
  const text = (words.some(hasCapital) ? cased : words).join('')
  return /\p{L}/u.test(text) ? `#${text}` : undefined
}
