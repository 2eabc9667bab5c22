/** Longest texts that YouTube can send, in UTF-16 code units: about twice its own maximums for titles and
 * names (100) and for all tags together (500), and what 5,000 characters of a description may take. */
const longestName = 1_000
const longestDescription = 10_000

const names = new Set(['title', 'channelTitle', 'authorName', 'handle', 'name'])

function isBounded(text: string, key: string, isItem: boolean): boolean {
  if (key === 'description') return text.length <= longestDescription
  return !(isItem || names.has(key)) || text.length <= longestName
}

/** Levels of lists and objects in each other: YouTube's have some fifty. */
const deepest = 1_000

/**
 * Whether titles, names, tags and descriptions in a model are no longer than YouTube's can be, and it is
 * no deeper. Comparing words of longer ones could keep the processor busy for minutes, and what is nested
 * without end can't be serialized. Works without recursion, because YouTube's answer controls the depth.
 */
export function hasUsualSize(model: unknown): boolean {
  const waiting: { value: unknown; depth: number; isRaw: boolean }[] = [
    { value: model, depth: 0, isRaw: false },
  ]
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const { value, depth, isRaw } = at
    if (typeof value !== 'object' || value === null) continue
    if (depth > deepest) return false
    const isList = Array.isArray(value)
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && !isRaw && !isBounded(inner, key, isList)) return false
      // The item as YouTube sent it is only shown.
      const isInRaw = isRaw || (!isList && key === 'raw')
      if (typeof inner === 'object')
        waiting.push({ value: inner, depth: depth + 1, isRaw: isInRaw })
    }
  }
  return true
}
