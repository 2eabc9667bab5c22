/**
 * Words of other scripts as people type them in Latin letters: `ubit`, `marna`, `jasal`. Everybody does it
 * in a way of their own, so a key stands for all that sound alike.
 */

/** Whose letters are read so; Hindi and Gujarati write the same sounds. */
export type Sounds = 'cyrillic' | 'indic' | 'korean'

const soundsByTag: Readonly<Record<string, Sounds>> = {
  ru: 'cyrillic',
  hi: 'indic',
  gu: 'indic',
  ko: 'korean',
}
export const allSounds: readonly Sounds[] = ['cyrillic', 'indic', 'korean']

const scripts: Readonly<Record<Sounds, RegExp>> = {
  cyrillic: /^\p{sc=Cyrillic}+$/u,
  indic: /^[\u0900-\u097f\u0a80-\u0aff]+$/u,
  korean: /^\p{sc=Hang}+$/u,
}

/** How a word of a list is read, if its language is one of those. */
export function soundsOf(word: string, tag: string): Sounds | undefined {
  const sounds = soundsByTag[tag]
  return sounds && scripts[sounds].test(word) ? sounds : undefined
}

type Fold = readonly (readonly [RegExp, string])[]
const twice: Fold[number] = [/(.)\1+/g, '$1']

const folds: Readonly<Record<Sounds, Fold>> = {
  cyrillic: [
    [/4/g, 'ch'],
    [/[^a-z]/g, ''],
    [/s(?:h?ch|h)/g, 'S'],
    [/ch/g, 'C'],
    [/zh/g, 'Z'],
    [/kh|x/g, 'h'],
    [/t[sz]/g, 'c'],
    [/w/g, 'v'],
    [/q/g, 'k'],
    [/[yji]+(?=[eo])[eo]/g, 'e'],
    [/[yji]+/g, 'i'],
    twice,
  ],
  indic: [
    [/[^a-z]/g, ''],
    [/a{2,}/g, 'a'],
    [/e{2,}|i{2,}/g, 'i'],
    [/o{2,}|u{2,}/g, 'u'],
    [/(?<=[aeiou])y(?=[aeiou])/g, ''],
    [/[ae][iy](?![aeiou])/g, 'e'],
    [/[ao]u(?![aeiou])/g, 'o'],
    [/chh?/g, 'C'],
    [/sh/g, 's'],
    [/th/g, 't'],
    [/ph/g, 'f'],
    [/w/g, 'v'],
    [/q|ck/g, 'k'],
    [/x/g, 'ks'],
    [/z/g, 'j'],
    [/m(?=[bp])/g, 'n'],
    [/([^aeiou])\1+/g, '$1'],
  ],
  korean: [
    [/[^a-z]/g, ''],
    [/y?eo/g, 'o'],
    [/eu|oo/g, 'u'],
    [/ae|ee(?=.)/g, 'e'],
    [/wo/g, 'uo'],
    [/sh/g, 's'],
    [/ch|z/g, 'j'],
    [/[gkq]+/g, 'k'],
    [/[td]+/g, 't'],
    [/[bpfv]+/g, 'p'],
    [/[lr]+/g, 'r'],
    twice,
  ],
}

const folded = (word: string, sounds: Sounds) =>
  folds[sounds].reduce((text, [from, to]) => text.replace(from, to), word)

const cyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  [...'абвгдезиклмнопрстуфыэ'].map((letter, at) => [letter, 'abvgdeziklmnoprstufye'[at]!]),
)
const cyrillicMore: Readonly<Record<string, string>> = {
  ж: 'zh',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ю: 'yu',
  я: 'ya',
  й: 'y',
}
const fromCyrillic = (word: string) =>
  [...word].map((letter) => cyrillic[letter] ?? cyrillicMore[letter] ?? '').join('')

/** Consonants of Devanagari in the order of their code points from क; Gujarati has them 0x180 behind. */
const consonants =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(
    ' ',
  )
/** Vowels from अ, and their signs from ा. */
const vowels = 'a aa i i u u ri li e e e ai o o o au'.split(' ')
const signs = 'aa i i u u ri ri e e e ai o o o au'.split(' ')
const [firstVowel, firstConsonant, firstSign, halant] = [0x905, 0x915, 0x93e, 0x94d]

/** Vowels that aren't written in one word of which each may be said or not. */
const mostSilent = 3

const subsetsOf = (places: readonly number[]): number[][] =>
  Array.from({ length: 2 ** places.length }, (_, bits) =>
    places.filter((_, at) => (bits & (1 << at)) !== 0),
  )

/** Syllables: a consonant or nothing, and a vowel; `?` is one that isn't written and may be said. */
function fromIndic(word: string): string[] {
  const syllables: [string, string][] = []
  for (const letter of word) {
    const own = letter.codePointAt(0)!
    const code = own >= 0xa80 ? own - 0x180 : own
    const consonant = consonants[code - firstConsonant]
    const last = syllables.at(-1)
    if (consonant) syllables.push([consonant, '?'])
    else if (code === halant && last) last[1] = ''
    else if (signs[code - firstSign] && last) last[1] = signs[code - firstSign]!
    else if (vowels[code - firstVowel]) syllables.push(['', vowels[code - firstVowel]!])
    else if (code === 0x902) syllables.push(['n', ''])
  }
  // A nasal at the end is often left out.
  const isNasal = word.endsWith('\u0902') || word.endsWith('\u0a82')
  const endings = isNasal ? [syllables, syllables.slice(0, -1)] : [syllables]
  return endings.flatMap((all) => {
    const silent = all.flatMap(([, vowel], at) =>
      vowel === '?' && at > 0 && at < all.length - 1 ? at : [],
    )
    const isOpen = all.length > 1 && all.at(-1)?.[1] === '?' && all.at(-2)?.[1] === ''
    const said = (dropped: readonly number[], end: string) =>
      all
        .map(([consonant, vowel], at) => {
          if (vowel !== '?') return consonant + vowel
          if (at === all.length - 1 && at > 0) return consonant + end
          return dropped.includes(at) ? consonant : `${consonant}a`
        })
        .join('')
    const choices = silent.length > mostSilent ? [[], silent] : subsetsOf(silent)
    return choices.flatMap((dropped) =>
      (isOpen ? ['', 'a'] : ['']).map((end) => said(dropped, end)),
    )
  })
}

const firsts = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
const middles = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const lasts = ' g kk gs n nj n d l lg lm lb ls lt lp l m b bs s ss ng j ch k t p h'.split(' ')

function fromKorean(word: string): string {
  const codes = [...word].map((syllable) => syllable.charCodeAt(0) - 0xac00)
  if (codes.some((code) => code < 0 || code >= 11_172)) return ''
  return codes
    .map((code, at) => {
      const next = codes[at + 1]
      const isLinked = next !== undefined && firsts[Math.floor(next / 588)] === ''
      const last = lasts[code % 28]!
      const said = isLinked ? last.replace(/h$/, '') : last.replace(/^(?:ss?|j|ch|h)$/, 't')
      return firsts[Math.floor(code / 588)]! + middles[Math.floor((code % 588) / 28)]! + said
    })
    .join('')
}

/** The keys of a word of a list in its own script. */
export function keysOf(word: string, sounds: Sounds): string[] {
  const written =
    sounds === 'cyrillic'
      ? [fromCyrillic(word)]
      : sounds === 'indic'
        ? fromIndic(word)
        : [fromKorean(word)]
  return [...new Set(written.map((one) => folded(one, sounds)))].filter((key) => key !== '')
}

/** The keys of a word of a text in Latin letters. */
export function latinKeysOf(word: string, sounds: Sounds): string[] {
  const key = folded(word, sounds)
  const asZh = sounds === 'cyrillic' && word.includes('j')
  return asZh ? [key, folded(word.replaceAll('j', 'zh'), sounds)] : [key]
}
