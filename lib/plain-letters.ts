import { latinByLookAlike } from './look-alike-letters'

/** Marks of Latin, Greek and Cyrillic letters, and those laid over any letter. */
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0489]/gu
const someAccents = new RegExp(`${accents.source}{2,}`, 'gu')
/** More marks on one letter than any script writes; sorting many of them would take long. */
const manyMarks = /(\p{M}{4})\p{M}+/gu
/** Signs that Unicode takes apart into whole sentences, which would make a text many times as long. */
const longSigns = /[\ufdfa\ufdfb]/g
const invisible = /\u034f|[\p{Cf}\p{Co}\u115f\u1160\u3164]|[\ufe00-\ufe0f]|(?!\s)\p{Cc}/u

/** Marks, and two signs that Unicode makes marks of. */
const mark = /[\p{M}\uff9e\uff9f]/u
const marked = /([^\p{M}\uff9e\uff9f]?)([\p{M}\uff9e\uff9f]*)/gu
const letterOrDigit = /(?![\p{M}\p{DI}\uff9e\uff9f])[\p{Alpha}\p{N}]/u

/** The scripts of the site's languages and of letters that look like theirs: their letters, and the
 * marks without which a word is another one. */
const scripts: readonly { letters: RegExp; marks?: RegExp }[] = [
  { letters: /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Cher}\p{sc=Hang}\p{sc=Hani}]/u },
  // Digits and letters as in formulas, which stand for Latin ones.
  { letters: /[\p{N}\p{sc=Zyyy}]/u },
  { letters: /\p{sc=Deva}/u, marks: /[\u0900-\u0950\u0955-\u097f]/ },
  { letters: /\p{sc=Gujr}/u, marks: /\p{sc=Gujr}/u },
  { letters: /[\p{sc=Hira}\p{sc=Kana}]/u, marks: /[\u3099\u309a\uff9e\uff9f]/ },
]

function isOwn(one: string, letter: string): boolean {
  const script = scripts.find(({ letters }) => letters.test(letter))
  return script ? (script.marks?.test(one) ?? false) : letter !== ''
}

/**
 * Where a text has marks without which a word is the same, most of them of another script than the
 * letter, and what stands there without them. Behind a sign they go with the letter before it, as
 * signs stand for letters, too.
 */
export function* needlessMarks(text: string): Generator<[from: number, to: number, own: string]> {
  for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
    if (!mark.test(word)) continue
    let letter = letterOrDigit.exec(word)?.[0] ?? ''
    let from = index
    for (const [whole, base = '', marks = ''] of word.matchAll(marked)) {
      if (letterOrDigit.test(base)) letter = base
      const own = [...marks].filter((one) => isOwn(one, letter)).join('')
      if (own !== marks) yield [from, from + whole.length, base + own]
      from += whole.length
    }
  }
}

/** What is written for a Latin letter, also where it looks like it only to who wants to: user names, whose
 * spelling is stored, go by {@link latinByLookAlike} alone. */
const loose: ReadonlyMap<string, string> = new Map([
  ...latinByLookAlike,
  ...Object.entries({ β: 'b', ε: 'e', и: 'n', π: 'n', я: 'r', ц: 'u', ш: 'w' }),
])

/** Letters that Unicode does not take apart. */
const whole: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ς: 'σ',
  // The nuqta of Devanagari and Gujarati, which many leave out, and chandrabindu for anusvara.
  '\u093c': '',
  '\u0abc': '',
  '\u0901': '\u0902',
  '\u0a81': '\u0a82',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  '′': "'",
  '\u2800': ' ',
}

/** Letters as pictures: in circles, in squares, and those that flags are made of. */
function pictured(code: number): string | undefined {
  const starts = [0x1f150, 0x1f170, 0x1f1e6]
  const start = starts.find((first) => code >= first && code < first + 26)
  return start === undefined ? undefined : String.fromCharCode(97 + code - start)
}

/** A digit of another script: they come in rows of ten from zero. */
function digit(letter: string): string | undefined {
  if (!/\p{Nd}/u.test(letter)) return
  let zero = letter.codePointAt(0)!
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && letter.codePointAt(0)! - zero < 9) zero--
  return String(letter.codePointAt(0)! - zero)
}

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0)!
  if (invisible.test(letter)) return ''
  const small = pictured(code) ?? letter.toLowerCase()
  const known = whole[small] ?? digit(small)
  if (known !== undefined) return known
  // Katakana as Hiragana.
  if (code >= 0x30a1 && code <= 0x30f6) return String.fromCharCode(code - 0x60)
  return [...small.normalize('NFD').replace(accents, '')]
    .map((one) => whole[one] ?? one)
    .join('')
    .normalize('NFC')
}

const letters = new Map<string, string>()

/** A text in plain letters, and where each of its code units was in `text`. */
interface PlainText {
  /** The text in compatibility form, to which `places` belong. */
  text: string
  plain: string
  places: number[]
}

/** A text in Unicode's compatibility form, with as many marks on a letter as a script writes. */
export const compatible = (original: string): string =>
  original
    .replace(someAccents, '')
    .replace(manyMarks, '$1')
    .replace(longSigns, ' ')
    .normalize('NFKC')
    .replace(someAccents, '')

/**
 * A text as it is compared: compatibility forms as plain ones, in lower case, without accents and
 * invisible characters; Katakana is Hiragana.
 */
export function plainText(original: string): PlainText {
  const text = compatible(original)
  const places: number[] = []
  let plain = ''
  let at = 0
  for (const letter of text) {
    let own = letters.get(letter)
    if (own === undefined) {
      own = plainLetter(letter)
      // There are not many more letters that anybody types.
      if (letters.size < 20_000) letters.set(letter, own)
    }
    for (let unit = 0; unit < own.length; unit++) places.push(at)
    plain += own
    at += letter.length
  }
  return { text, plain, places }
}

const cyrillic: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  u: 'и',
  x: 'х',
  y: 'у',
  '3': 'з',
  '0': 'о',
  '4': 'ч',
  '6': 'б',
  '8': 'в',
}

/** A word with letters of several scripts, read as Latin and as Cyrillic: `ѕuicide`, `cуицид`. */
export function oneScript(word: string): string[] {
  const isMixed = /[a-z]/.test(word) && /[\p{sc=Cyrillic}\p{sc=Armenian}]/u.test(word)
  // The site has no list in Greek letters.
  const isGreek = /\p{sc=Greek}/u.test(word)
  const isStrange = !isMixed && /[ѕіјԁһӏԛԝɑɡɪᴀ-ᴢʀʟɴʙ]/u.test(word)
  const isNumbered = /[0-9]/.test(word) && /\p{sc=Cyrillic}/u.test(word)
  if (!isMixed && !isGreek && !isStrange && !isNumbered) return []
  return [
    [...word].map((letter) => loose.get(letter) ?? letter).join(''),
    [...word].map((letter) => cyrillic[letter] ?? letter).join(''),
  ]
}

/** Consonants of Korean that end a syllable, in the order of those that begin one; a blank where one
 * never ends it. */
const finals = 'ᆨᆩᆫᆮ ᆯᆷᆸ ᆺᆻᆼᆽ ᆾᆿᇀᇁᇂ'
const finalAt = (first: string) => finals[first.charCodeAt(0) - 0x1100] ?? ' '

/** Letters of Korean that were typed one by one, as syllables: ㅈㅏㅅㅏㄹ. */
export const oneSyllable = (word: string): string =>
  word
    .normalize('NFC')
    .replace(/([가-힣])([\u1100-\u1112])(?![\u1161-\u1175])/gu, (both, syllable, first) =>
      finalAt(first) === ' ' ? both : (syllable + finalAt(first)).normalize('NFC'),
    )

/** Nasal consonants of Devanagari and Gujarati before another one are written as anusvara, too. */
export const oneNasal = (word: string): string =>
  word
    .replace(/[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0939])/gu, '\u0902')
    .replace(/[\u0a99\u0a9e\u0aa3\u0aa8\u0aae]\u0acd(?=[\u0a95-\u0ab9])/gu, '\u0a82')
