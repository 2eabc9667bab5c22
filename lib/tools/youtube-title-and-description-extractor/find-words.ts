import { withoutAddresses } from '../../web-addresses'
import { uniqueFolded } from '../text/words'

// Not hashtags: `&#39;` is an HTML entity, `page#part` a fragment of an address, `#️⃣` a key's emoji.
// Joiners are inside a word only. What makes an emoji of a sign is a mark, and no part of a word.
const hashtag =
  /(?<![\p{L}\p{N}_&/#])[#＃](?![\ufe0f\u20e3])([\p{L}\p{M}\p{N}_·]*[\p{L}](?:[\u200c\u200d]*(?![\ufe00-\ufe0f\u20e3])[\p{L}\p{M}\p{N}_·])*)/gu

// Where no spaces are written, words stand right beside an address, so each of its parts is of one
// script: `お問い合わせinfo@example.comまで`.
const scripts = [
  '\\p{sc=Latin}',
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー々',
  ...['Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Devanagari', 'Gujarati', 'Bengali', 'Gurmukhi'].map(
    (name) => `\\p{sc=${name}}`,
  ),
  ...['Tamil', 'Telugu', 'Thai', 'Hangul', 'Armenian', 'Georgian'].map((name) => `\\p{sc=${name}}`),
]
const anyOf = (make: (letters: string) => string) => `(?:${scripts.map(make).join('|')})`
const email = new RegExp(
  anyOf(
    (s) =>
      `(?<![${s}\\p{Nd}._%+@-]|[${s}\\p{Nd}]['’]|(?!\\ufe0f)\\p{M})[${s}\\p{Nd}](?:[${s}\\p{M}\\p{Nd}._%+-]|['’](?=[${s}])){0,63}`,
  ) +
    `@(?:${anyOf((s) => `[${s}\\p{Nd}](?:[${s}\\p{M}\\p{Nd}-]{0,61}[${s}\\p{M}\\p{Nd}])?`)}\\.)+` +
    `(?:xn--[a-z\\d-]{1,58}[a-z\\d]|${anyOf((s) => `[${s}][${s}\\p{M}]{1,23}(?![${s}\\p{M}\\p{Nd}])`)})(?!@)`,
  'giu',
)

/** The hashtags of a text with their `#`, each once. */
export function findHashtags(text: string): string[] {
  return uniqueFolded([...withoutAddresses(text).matchAll(hashtag)].map(([, word]) => `#${word}`))
}

/** The number of hashtags in a text, duplicates included, as YouTube counts them. */
export function countHashtags(text: string): number {
  return [...withoutAddresses(text).matchAll(hashtag)].length
}

/**
 * The e-mail addresses of a text, each once; a typeset apostrophe is the plain one that addresses have. Three dots
 * stand where a page has cut one.
 */
export function findEmails(text: string): string[] {
  const found = Array.from(withoutAddresses(text).matchAll(email), ([address]) => address)
  const whole = found.filter((address) => !address.includes('...'))
  return uniqueFolded(whole.map((address) => address.replaceAll('’', "'")))
}
