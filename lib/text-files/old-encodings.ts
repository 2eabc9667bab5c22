import { decodeBrokenUtf8 } from './decode'

interface OldEncoding {
  /** As the Encoding standard calls it, in the usual spelling. */
  name: string
  /** BCP 47 of the languages that files in it are mostly in. */
  languages: readonly string[]
  /** Frequent letters of its languages, in small, that tell it from its like. */
  letters: RegExp
}

const cyrillic = /[оеаинтслврк]/u
const han = /\p{Script=Han}/u

/** What files were in before Unicode. Source of the names: https://encoding.spec.whatwg.org/#names-and-labels */
export const oldEncodings: readonly OldEncoding[] = [
  {
    name: 'Windows-1252',
    languages: ['fr', 'es', 'de'],
    letters: /[éèàçùêâîôûëïäöüßñáíóúåæøãœ¿¡«»’“”]/,
  },
  { name: 'Windows-1254', languages: ['tr'], letters: /[ğışöüçâî’]|İ/ },
  {
    name: 'Windows-1250',
    languages: ['pl', 'cs', 'hu'],
    letters: /[ąćęłńóśźżáčďéěíňřšťúůýžőűăâîțşţđöü’„”]/,
  },
  {
    name: 'ISO-8859-2',
    languages: ['pl', 'cs', 'hu'],
    letters: /[ąćęłńóśźżáčďéěíňřšťúůýžőűăâîşţđöü]/,
  },
  { name: 'Windows-1251', languages: ['ru', 'uk', 'bg'], letters: cyrillic },
  { name: 'KOI8-R', languages: ['ru'], letters: cyrillic },
  { name: 'IBM866', languages: ['ru'], letters: cyrillic },
  { name: 'Windows-1253', languages: ['el'], letters: /[αάεέηήιίοόσςτνυρ]/u },
  { name: 'Windows-1255', languages: ['he'], letters: /[יוהלאתרבמשנחם]/u },
  { name: 'Windows-1256', languages: ['ar', 'fa'], letters: /[اليمونرتب]/u },
  { name: 'Windows-1257', languages: ['lt', 'lv', 'et'], letters: /[āčēģīķļņšūžąęėįųõäöü]/ },
  {
    name: 'Windows-1258',
    languages: ['vi'],
    letters: /[ăâđêôơưàéèáíóúù]|\u0300|\u0301|\u0303|\u0309|\u0323/,
  },
  {
    name: 'Windows-874',
    languages: ['th'],
    letters: /[านรกอเงมยวล\u0e31\u0e34\u0e35\u0e48\u0e49]/u,
  },
  { name: 'Shift_JIS', languages: ['ja'], letters: /[ぁ-ヺー、。「」]/u },
  { name: 'EUC-JP', languages: ['ja'], letters: /[ぁ-ヺー、。「」]/u },
  { name: 'ISO-2022-JP', languages: ['ja'], letters: /[ぁ-ヺー、。「」]/u },
  { name: 'GB18030', languages: ['zh-Hans'], letters: han },
  { name: 'Big5', languages: ['zh-Hant'], letters: han },
  { name: 'EUC-KR', languages: ['ko'], letters: /[가-힣]/u },
  { name: 'Macintosh', languages: ['fr', 'es', 'de'], letters: /[éèàçùêâîôûëïäöüßñáíóúåæøã’“”]/ },
]

export const utf8 = 'UTF-8'

/** The text of bytes in an encoding of {@link oldEncodings} or {@link utf8}. */
export const decodeAs = (bytes: Uint8Array, name: string): string =>
  new TextDecoder(name.toLowerCase()).decode(bytes)

const isFrom = (byte: number | undefined, from: number, to: number) =>
  byte !== undefined && byte >= from && byte <= to

/** Share of two-byte characters whose second byte is that of ASCII, which is never so in GB 2312. */
function lowTrails(bytes: Uint8Array): number {
  let [all, low] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0x81) continue
    all += 1
    if (isFrom(bytes[++at], 0x40, 0x7e)) low += 1
  }
  return all === 0 ? 0 : low / all
}

/** How well a text in it reads, from 0 to about 1. */
function fitOf({ name, letters }: OldEncoding, bytes: Uint8Array): number {
  let text: string
  try {
    text = new TextDecoder(name.toLowerCase(), { fatal: true }).decode(bytes)
  } catch {
    return 0
  }
  const foreign = text.match(/\P{ASCII}/gu) ?? []
  if (foreign.length === 0) return 0
  // Some files have nothing but capitals. Those of Latin letters tell nothing: few of theirs are foreign.
  const small = (letter: string) => (letters === cyrillic ? letter.toLowerCase() : letter)
  const known = foreign.filter((letter) => letters.test(small(letter))).length
  const odd = foreign.filter((letter) =>
    /[\u0080-\u009f\uff61-\uff9f\ue000-\uf8ff]/.test(letter),
  ).length
  const inAscii = text.match(/[a-z]/gi)?.length ?? 0
  // An alphabet of its own makes words without Latin letters; Latin ones have few others.
  const isFrequent = !letters.test('ー') && !letters.test('가') && letters !== han
  const isLatin = letters.test('é') || letters.test('ö')
  const mixed = (text.match(/[a-z]\P{ASCII}|\P{ASCII}[a-z]/giu)?.length ?? 0) / foreign.length
  // Of an alphabet of its own, only the frequent letters count: about two thirds of a text.
  const shape = isLatin
    ? Math.min(1, (0.2 + inAscii) / (foreign.length * 2))
    : (1 - mixed / 2) * (isFrequent ? 1.3 : 1)
  const isChinese = letters === han
  const trails = isChinese ? lowTrails(bytes) : 0
  const order = name === 'Big5' ? Math.min(1, trails * 4) : 1 - Math.min(0.5, trails * 2)
  return ((known - 3 * odd) / foreign.length) * shape * (isChinese ? order * 0.8 : 1)
}

/** How much a page’s own language counts. */
const ownLanguage = 1.15

/** Bytes that a guess goes by: as many as a short film has. */
const looked = 60_000

/** A part of the bytes that ends at the end of a line, so that no character is cut. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= looked) return bytes
  const end = bytes.lastIndexOf(10, looked)
  return bytes.subarray(0, end > 0 ? end : looked)
}

/**
 * The encoding that the bytes of a text are most likely in: a guess, to be shown with
 * {@link previewOf}. `tag` is the page’s language.
 */
export function likelyEncoding(bytes: Uint8Array, tag: string): string {
  if (decodeBrokenUtf8(bytes) !== undefined) return utf8
  const sample = sampleOf(bytes)
  let best = { name: 'Windows-1252', fit: 0 }
  for (const encoding of oldEncodings) {
    const isOwn = encoding.languages.some((one) => one === tag || one === tag.split('-')[0])
    const fit = fitOf(encoding, sample) * (isOwn ? ownLanguage : 1)
    if (fit > best.fit) best = { name: encoding.name, fit }
  }
  return best.name
}

/** The longest preview, in characters. */
const longestPreview = 100

/** The first line of a text that tells whether it is read right: one with letters beside ASCII. */
export function previewOf(text: string): string {
  const lines = text.split(/[\r\n]+/, 5000)
  const line =
    lines.find((one) => (one.match(/\P{ASCII}/gu)?.length ?? 0) > 1) ??
    lines.find((one) => /\P{ASCII}/u.test(one)) ??
    ''
  return Array.from(line.trim()).slice(0, longestPreview).join('')
}
