const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));?/gi
const escaped = /\\u\{?([0-9a-f]{4,6})\}?|\\x([0-9a-f]{2})/gi
const percents = /(?:%[0-9a-f]{2})+/gi

const letterOf = (code: number) =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : ' '

function fromPercents(bytes: string): string {
  try {
    return decodeURIComponent(bytes)
  } catch {
    return bytes
  }
}

/** How letters are escaped, in the order in which they are read: `&amp;#98;omb`, `&#98;omb`, `\u0062omb`,
 * `%62omb`. */
export const escapes: readonly {
  pattern: RegExp
  letters: (found: RegExpMatchArray) => string
}[] = [
  { pattern: /&amp;/gi, letters: () => '&' },
  {
    pattern: entity,
    letters: ([, hex, decimal, name]) =>
      name
        ? named[name.toLowerCase()]!
        : letterOf(Number.parseInt((hex ?? decimal)!, hex ? 16 : 10)),
  },
  {
    pattern: escaped,
    letters: ([, long, short]) => letterOf(Number.parseInt((long ?? short)!, 16)),
  },
  { pattern: percents, letters: ([bytes]) => fromPercents(bytes) },
]
