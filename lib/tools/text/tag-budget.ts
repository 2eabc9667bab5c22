/** Maximum number of characters of all tags of a video together. */
export const tagLimit = 500

/**
 * The number of characters, of `tagLimit`, that a list of tags uses. Commas count, and a tag with a
 * space counts as if it stood in quotation marks.
 * Source: https://developers.google.com/youtube/v3/docs/videos#snippet.tags[]
 */
export function tagCharacters(tags: readonly string[]): number {
  const lengths = tags.map((tag) => [...tag].length + (/\s/.test(tag) ? 2 : 0))
  return lengths.reduce((sum, length) => sum + length, Math.max(0, tags.length - 1))
}
