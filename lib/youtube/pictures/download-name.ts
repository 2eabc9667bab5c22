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

/**
 * Makes a file name of a title, safe on every system: no path, control or direction characters, at
 * most 150 characters, with the extension of its media type.
 */
export function downloadName(title: string, mediaType: string): string {
  const extension = extensions[mediaType] ?? 'bin'
  const bare = title.normalize('NFC').replace(unwanted, ' ').replace(/\s+/g, ' ')
  const stem = bare.replace(new RegExp(`\\.(${extension}|jpeg)\\s*$`, 'i'), '')
  // A leading dot would hide the file; Windows refuses a trailing one.
  const short = [...stem.replace(edges, '')].slice(0, 145).join('').replace(edges, '')
  return `${short || 'image'}.${extension}`
}
