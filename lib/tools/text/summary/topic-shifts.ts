// Source: Hearst, “TextTiling: Segmenting Text into Multi-Paragraph Subtopic Passages”,
// Computational Linguistics 23(1), 1997, https://aclanthology.org/J97-1003/: the likeness of the
// blocks on both sides of each gap, and how deep a valley it makes there.

type Counts = Map<string, number>

function add(counts: Counts, words: readonly string[], by: 1 | -1) {
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + by)
}

/** The cosine of two blocks’ word counts. */
function likeness(a: Counts, b: Counts): number {
  let [product, squaresA, squaresB] = [0, 0, 0]
  for (const [word, count] of a) {
    product += count * (b.get(word) ?? 0)
    squaresA += count * count
  }
  for (const count of b.values()) squaresB += count * count
  return product === 0 ? 0 : product / Math.sqrt(squaresA * squaresB)
}

/** How much higher the likeness rises on both sides of a gap. */
function depth(values: readonly number[], at: number): number {
  const climb = (step: 1 | -1) => {
    let peak = values[at]!
    for (let next = at + step; values[next] !== undefined && values[next]! >= peak; next += step) {
      peak = values[next]!
    }
    return peak - values[at]!
  }
  return climb(1) + climb(-1)
}

/**
 * How strongly the subject changes before each sentence but the first, from the words of `block`
 * sentences on each side; item 0 is always 0. `pace` is awaited again and again.
 */
export async function topicShifts(
  sentences: readonly (readonly string[])[],
  block: number,
  pace: () => Promise<void> | undefined,
): Promise<number[]> {
  const before: Counts = new Map()
  const after: Counts = new Map()
  for (const words of sentences.slice(0, block)) add(after, words, 1)
  const values: number[] = []
  for (let gap = 1; gap < sentences.length; gap++) {
    add(before, sentences[gap - 1]!, 1)
    add(after, sentences[gap - 1]!, -1)
    if (gap > block) add(before, sentences[gap - 1 - block]!, -1)
    if (gap + block <= sentences.length) add(after, sentences[gap + block - 1]!, 1)
    values.push(likeness(before, after))
    await pace()
  }
  return [0, ...values.map((_, at) => depth(values, at))]
}
