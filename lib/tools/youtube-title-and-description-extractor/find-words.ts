import { withoutAddresses } from '../machine/addresses'
import { uniqueFolded } from '../text/words'

// Not hashtags: `&#39;` is an HTML entity, `page#part` a fragment of an address.
const hashtag =
  /(?<![\p{L}\p{N}_&/#])[#＃]([\p{L}\p{M}\p{N}_·]*[\p{L}][\p{L}\p{M}\p{N}_·\u200c\u200d]*)/gu

const email =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,24}(?![\p{L}\p{N}@])/giu

/** The hashtags of a text with their `#`, each once. */
export function findHashtags(text: string): string[] {
  return uniqueFolded([...withoutAddresses(text).matchAll(hashtag)].map(([, word]) => `#${word}`))
}

/** The number of hashtags in a text, duplicates included, as YouTube counts them. */
export function countHashtags(text: string): number {
  return [...withoutAddresses(text).matchAll(hashtag)].length
}

/** The e-mail addresses of a text, each once. */
export function findEmails(text: string): string[] {
  return uniqueFolded([...withoutAddresses(text).matchAll(email)].map(([address]) => address))
}
