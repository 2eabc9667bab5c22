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

/** A text with the letters that its escapes stand for: `&#98;omb`, `&amp;#98;`, `%62omb`, `\u0062omb`. */
export function unescaped(text: string): string {
  if (!/[&%\\]/.test(text)) return text
  const once = text
    .replace(/&amp;/gi, '&')
    .replace(entity, (_, hex, decimal, name) =>
      name ? named[name.toLowerCase()]! : letterOf(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
    )
    .replace(escaped, (_, long, short) => letterOf(Number.parseInt(long ?? short, 16)))
  return once.replace(percents, fromPercents)
}
