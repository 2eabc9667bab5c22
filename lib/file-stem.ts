// What is not seen, marks of the writing direction among it. The two joiners stay: words of Persian and
// Hindi need them, and so do emoji such as families.
const unseen = /(?![\u200c\u200d])\p{Cf}/gu

// Control characters, halves of characters, and what file systems reject.
const unwanted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu

// A joiner that joins nothing is not seen.
const looseJoiners = /(?<![^\s\u200c\u200d])[\u200c\u200d]+|[\u200c\u200d]+(?![^\s\u200c\u200d])/gu

// A run inside the name is tried once, not from each of its characters.
const edges = /^[.\s]+|(?<![.\s])[.\s]+$/g

// Windows takes these for devices, whatever follows a point.
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\s*(?:\.|$))/i

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const utf8 = new TextEncoder()

/** The beginning of a text that fits into so many bytes, never cut inside what is seen as one
 * character. */
function firstBytes(text: string, most: number): string {
  let [end, bytes] = [0, 0]
  // A character takes a byte or more, so what is further back can't fit; reading it would take long.
  for (const { segment, index } of graphemes.segment(text.slice(0, 2 * most))) {
    bytes += utf8.encode(segment).length
    if (bytes > most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/**
 * Makes the name of a file, without its extension, of a title: safe on every system, in any script,
 * with no path, control or direction character. Empty if nothing of the title is left.
 * @param most in bytes of UTF-8
 * @param extension without its point, left out where the title ends with it
 */
export function fileStem(title: string, most: number, extension: string): string {
  const bare = title
    .normalize('NFC')
    .replace(unseen, '')
    .replace(unwanted, ' ')
    .replace(/\s+/g, ' ')
  const seen = bare.replace(looseJoiners, '')
  const stem = seen.replace(new RegExp(`\\.(?:${extension})\\s*$`, 'i'), '')
  // A leading dot would hide the file; Windows refuses a trailing one.
  const trimmed = stem.replace(edges, '')
  const named = trimmed.replace(device, '$&_')
  return firstBytes(named, most).replace(edges, '')
}
