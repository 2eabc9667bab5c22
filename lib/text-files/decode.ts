/** Share of characters that may be unreadable in a text that is UTF-8 for the rest. */
const mostBroken = 0.01

/** The encoding of UTF-16, by its mark, or by every other byte of its ASCII characters being 0. */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const looked = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2]! += 1
  const [even, odd] = zeros as [number, number]
  if (even + odd < looked.length / 50) return undefined
  if (even <= odd / 20) return 'utf-16le'
  return odd <= even / 20 ? 'utf-16be' : undefined
}

const decode = (bytes: Uint8Array, encoding: string, fatal: boolean) => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Bytes of which it takes so many to tell UTF-32 without a mark. */
const fewBytes = 16

/** UTF-32, which no browser has, by its mark, or by the two bytes of each character that are hardly used. */
function decodeUtf32(bytes: Uint8Array): string | undefined {
  const looked = bytes.subarray(0, 4096 - (4096 % 4))
  const isCode = (isLittle: boolean) => (byte: number, at: number) => {
    const place = isLittle ? 3 - (at % 4) : at % 4
    return place > 1 || (place === 0 ? byte === 0 : byte <= 0x10)
  }
  const mark = looked.subarray(0, 4).join()
  const isMarked = mark === '255,254,0,0' || mark === '0,0,254,255'
  const isLong = looked.length >= fewBytes && looked.length % 4 === 0
  const isLittle = [true, false].find((one) => looked.every(isCode(one)))
  // Nothing but zeros is no text.
  const isEmpty = isLittle === undefined || looked.every((byte) => byte === 0)
  if (isEmpty || !(isMarked || isLong)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle)
    if (code > 0x10ffff) return undefined
    parts.push(String.fromCodePoint(code))
  }
  return parts
    .join('')
    .replace(/^\ufeff/, '')
    .toWellFormed()
}

/** Encodings that programs take UTF-8 for, how the letters that they take its bytes for often begin, and which of
 * them nobody writes: `Ã¨`, but “AMANHÃ…”. */
const takenFor: [encoding: string, begin: RegExp, unwritten?: RegExp][] = [
  ['windows-1252', /^[ÃÂâ]/, /^Ã[^…\p{Pi}\p{Pf}\p{Pd}]/u],
  ['macintosh', /^[√¬‚]/],
]
/** So many sequences of letters are bytes of UTF-8 by no chance: each that begins as those do and is a part of a word
 * or longer than two letters, or different ones beside letters. `√π` alone is said, and so is a list of `Ã¨`: those
 * that are no part of a word count as one. */
const fewSequences = 3
const isLetter = (text: string | undefined) => /\p{L}/u.test(text ?? '')

/** The byte of each letter of an encoding that has one for each; controls are their own. */
function bytesOf(encoding: string): Map<string, number> {
  const upper = Array.from({ length: 128 }, (_, at) => at + 128)
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from(upper))]
  const controls = upper.slice(0, 32).map((byte) => [String.fromCharCode(byte), byte] as const)
  return new Map([...controls, ...letters.map((letter, at) => [letter, at + 128] as const)])
}

/** Whether sequences of letters may be no bytes of UTF-8. */
function mayBeChance(found: RegExpExecArray[], begin: RegExp, unwritten?: RegExp): boolean {
  const beside = new Set<string>()
  let [within, alone] = [0, 0]
  for (const { 0: one, index, input } of found) {
    const around = [input[index - 1], input[index + one.length]].filter(isLetter).length
    if (one.length > 2 || around > 0) beside.add(one)
    const isUnwritten = unwritten?.test(one) ?? false
    const isPart = one.length > 2 || around > (isUnwritten ? 0 : 1)
    if (isPart && begin.test(one)) within += 1
    else if (isUnwritten) alone = 1
  }
  return within + alone < fewSequences && beside.size < fewSequences
}

/**
 * A text whose UTF-8 some program took for another encoding and saved once more, as it was: `Ã©` is é. All letters of
 * that encoding are bytes of UTF-8 then; letters that it hasn’t may stand among them. Others come back unchanged.
 */
function asWritten(text: string): string {
  for (const [encoding, begin, unwritten] of takenFor) {
    const bytes = bytesOf(encoding)
    const letters = new RegExp(`[${[...bytes.keys()].join('')}]+`, 'g')
    const found = [...text.matchAll(letters)]
    if (mayBeChance(found, begin, unwritten)) continue
    const read = new Map<string, string | undefined>()
    for (const [sequence] of found) {
      if (read.has(sequence)) continue
      const original = Uint8Array.from([...sequence].map((letter) => bytes.get(letter)!))
      const written = decode(original, 'utf-8', true)
      if (written === undefined) break
      read.set(sequence, written)
    }
    if (found.every(([sequence]) => read.has(sequence)))
      return text.replace(letters, (sequence) => read.get(sequence)!)
  }
  return text
}

/** Bytes without what some disks and programs fill a file up with. */
export const withoutPadding = (bytes: Uint8Array): Uint8Array =>
  bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1)

/** The text of bytes in UTF-8, perhaps made twice, UTF-16 or UTF-32, with its mark removed; undefined if they are none of these. */
export function decodeUnicode(all: Uint8Array): string | undefined {
  const bytes = withoutPadding(all)
  // The last character may end with zeros.
  const upTo = (size: number) => all.subarray(0, Math.ceil(bytes.length / size) * size)
  const long = decodeUtf32(upTo(4))
  if (long !== undefined) return long
  const wide = utf16(bytes)
  if (wide) {
    const even = upTo(2)
    return decode(even.subarray(0, even.length - (even.length % 2)), wide, true)
  }
  const text = decode(bytes, 'utf-8', true)
  // The mails of Japan have escapes where other encodings have bytes above 127.
  return text === undefined || text.includes('\x1b$') ? undefined : asWritten(text)
}

/** The encoding that XML or HTML says it is in, as the Encoding standard calls it in small; undefined if
 * it says none, or its bytes can’t be in it. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 500))
  const name =
    /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ??
    /^\s*<[\s\S]*?<meta\s[^>]*?charset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1]
  if (name === undefined || decode(bytes, name, true) === undefined) return undefined
  return new TextDecoder(name).encoding
}

/** UTF-8 of which only a few characters are broken, as in a file that is cut; these are `\ufffd`. */
export function decodeBrokenUtf8(bytes: Uint8Array): string | undefined {
  const text = decode(bytes, 'utf-8', false) ?? ''
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const read = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return broken <= Math.max(1, read * mostBroken) && read > broken ? text : undefined
}

/** Characters that only programs, pictures and the like have. */
const isControl = (code: number) =>
  code < 9 || (code > 13 && code < 32 && code !== 0x1a && code !== 0x1b)

/** Whether a text is that of no text file. */
export function isBinary(text: string): boolean {
  if (text.includes('\0')) return true
  let count = 0
  for (let at = 0; at < text.length; at++) if (isControl(text.charCodeAt(at))) count += 1
  return count > text.length / 100
}
