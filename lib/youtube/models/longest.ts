/** Longest texts that YouTube can send, in UTF-16 code units: about twice its own maximums for titles and
 * names (100) and for all tags together (500), and what 5,000 characters of a description may take. */
const longestName = 1_000
const longestDescription = 10_000

const names = new Set(['title', 'channelTitle', 'authorName', 'handle', 'name'])

function isBounded(text: string, key: string, isItem: boolean): boolean {
  if (key === 'description') return text.length <= longestDescription
  return !(isItem || names.has(key)) || text.length <= longestName
}

/**
 * Whether titles, names, tags and descriptions in a model are no longer than YouTube's can be. Comparing
 * words of longer ones could keep the processor busy for minutes. Works without recursion, because
 * YouTube's answer controls the depth.
 */
export function hasUsualLengths(model: unknown): boolean {
  const waiting: unknown[] = [model]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    const isList = Array.isArray(value)
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && !isBounded(inner, key, isList)) return false
      // The item as YouTube sent it, which is only shown.
      if (typeof inner === 'object' && (isList || key !== 'raw')) waiting.push(inner)
    }
  }
  return true
}
