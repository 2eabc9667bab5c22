/** Maximum number of characters of all tags of a video together. */
export const tagLimit = 500

/**
 * The number of characters that one tag uses, without the comma before the next one. A tag with a
 * space counts as if it stood in quotation marks.
 * Source: https://developers.google.com/youtube/v3/docs/videos#snippet.tags[]
 */
export const tagCost = (tag: string): number => [...tag].length + (/\s/.test(tag) ? 2 : 0)

/**
 * The number of characters, of `tagLimit`, that a list of tags uses: each tag’s own, and the commas
 * between them. Source: as for {@link tagCost}.
 */
export function tagCharacters(tags: readonly string[]): number {
  return tags.reduce((sum, tag) => sum + tagCost(tag), Math.max(0, tags.length - 1))
}
