import { fileStem } from '../file-stem'

/** The longest name in bytes of UTF-8, with its extension: what is put in front of it in a ZIP, or
 * behind it by a browser that has it already, still fits into the 255 that systems allow. */
const maxBytes = 200

/**
 * Makes the name of a saved file of its video's title, for headers and ZIPs: in any script, at most
 * 200 bytes, cut between two characters, never empty, and safe on every system.
 * @param extension without its point, such as `mp4`
 */
export function mediaFileName(title: string, extension: string): string {
  return `${fileStem(title, maxBytes - extension.length - 1, extension) || 'video'}.${extension}`
}
