const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'application/zip': 'zip',
}

// Control characters, marks that change the writing direction, and characters that file systems
// reject.
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu

// A run inside the name is tried once, not from each of its characters.
const edges = /^[.\s]+|(?<![.\s])[.\s]+$/g

/** The longest title that is asked to name a file, in UTF-16 code units. */
export const maxDownloadTitle = 500

/** The longest name in bytes of UTF-8: systems allow 255, and a ZIP puts a number in front of one that
 * is there twice. */
const maxBytes = 240

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
 * Makes a file name of a title, safe on every system: no path, control or direction characters, at
 * most 240 bytes, with the extension of its media type.
 */
export function downloadName(title: string, mediaType: string): string {
  const extension = extensions[mediaType] ?? 'bin'
  const bare = title.normalize('NFC').replace(unwanted, ' ').replace(/\s+/g, ' ')
  const stem = bare.replace(new RegExp(`\\.(${extension}|jpeg)\\s*$`, 'i'), '')
  // A leading dot would hide the file; Windows refuses a trailing one.
  const room = maxBytes - extension.length - 1
  const short = firstBytes(stem.replace(edges, ''), room).replace(edges, '')
  return `${short || 'image'}.${extension}`
}
