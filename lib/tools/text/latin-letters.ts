/** Consonants of Devanagari from क on, as people write them in Latin letters, without their breath (kh is k);
 * Gujarati's stand in the same order 0x180 later. */
const consonants =
  'k k g g n c c j j n t t d d n t t d d n n p f b b m y r r l l l v s s s h'.split(' ')
const firstConsonant = 0x915
const gujarati = 0x180
/** A dot above or a moon: an n or an m, which many leave out. */
const nasal = /[\u0901\u0902\u0a81\u0a82]/
const nukta = /[\u093c\u0abc]/

const isIndian = /[\p{sc=Deva}\p{sc=Gujr}]/u
const isLatin = /^[\p{sc=Latin}\p{N}]+$/u

/** Whether a text has Devanagari or Gujarati letters, beside which people write Latin ones. */
export const hasIndianLetters = (text: string): boolean => isIndian.test(text)

/** The consonants of an Indian word in Latin letters. */
function indianSounds(word: string): string {
  const sounds = [...word.normalize('NFD')].map((letter) => {
    const code = letter.codePointAt(0)!
    const at = (code >= firstConsonant + gujarati - 0x15 ? code - gujarati : code) - firstConsonant
    if (nukta.test(letter)) return ''
    return nasal.test(letter) ? 'N' : (consonants[at] ?? '')
  })
  return sounds.join('')
}

/** The consonants of a Latin word, as different people write the same sounds. */
const latinSounds = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q/g, 'k')
    .replace(/(?<=[bcdgjkpst])h/g, '')
    .replace(/[^bcdfghjklmnpqrstvwxyz]/g, '')

/** Sounds that are written or left out, and doubled ones. */
const plain = (sounds: string) => sounds.replace(/y/g, '').replace(/(.)\1+/g, '$1')

/** Consonants from which on the same ones are the same word. */
const fewest = 2

/**
 * Whether one folded word is another one in Latin letters, by their consonants: “dhokla” and ઢોકળા,
 * “paneer” and पनीर.
 */
export function isLatinFormOf(one: string, other: string): boolean {
  const [indian, latin] = isIndian.test(one) ? [one, other] : [other, one]
  if (!isIndian.test(indian) || !isLatin.test(latin)) return false
  const [sounds, said] = [indianSounds(indian), plain(latinSounds(latin))]
  const ways = ['', 'n', 'm'].map((nasalSound) => plain(sounds.replaceAll('N', nasalSound)))
  return ways.some((way) => way.length >= fewest && way === said)
}
