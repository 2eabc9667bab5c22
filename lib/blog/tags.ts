/** What is the same for all ways of writing a tag, in capitals or not. */
export const tagKey = (tag: string): string => tag.normalize('NFC').toLowerCase()

/** Each tag once, as it is first written. */
export function distinctTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag)
  return [...byKey.values()]
}
