import { fileStem } from '../../file-stem'

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'application/zip': 'zip',
}

/** The longest title that is asked to name a file, in UTF-16 code units. */
export const maxDownloadTitle = 500

/** The longest name in bytes of UTF-8: systems allow 255, and a ZIP puts a number in front of one that
 * is there twice. */
const maxBytes = 240

/**
 * Makes a file name of a title, safe on every system: no path, control or direction characters, at
 * most 240 bytes, with the extension of its media type.
 */
export function downloadName(title: string, mediaType: string): string {
  const extension = extensions[mediaType] ?? 'bin'
  const room = maxBytes - extension.length - 1
  return `${fileStem(title, room, `${extension}|jpeg`) || 'image'}.${extension}`
}
