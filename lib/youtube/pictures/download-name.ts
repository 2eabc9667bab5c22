const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'application/zip': 'zip',
}

// Control characters, marks that turn the writing direction, and what file systems do not take.
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu

const edges = /^[.\s]+|[.\s]+$/g

/**
 * A file name made of a title, safe on every system: no path, no control or direction characters,
 * at most 150 characters, with the ending its media type calls for.
 */
export function downloadName(title: string, mediaType: string): string {
  const extension = extensions[mediaType] ?? 'bin'
  const bare = title.normalize('NFC').replace(unwanted, ' ').replace(/\s+/g, ' ')
  const stem = bare.replace(new RegExp(`\\.(${extension}|jpeg)\\s*$`, 'i'), '')
  // A name that begins with a dot would be hidden, one that ends with it is refused by Windows.
  const short = [...stem.replace(edges, '')].slice(0, 145).join('').replace(edges, '')
  return `${short || 'image'}.${extension}`
}
