/** How many characters a text has: code points, so that an emoji such as 🎬 counts once. What a
 * browser counts in `maxlength` and in `length` are UTF-16 code units, of which it has two. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
