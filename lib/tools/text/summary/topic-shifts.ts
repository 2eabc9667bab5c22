// Source: Hearst, “TextTiling: Segmenting Text into Multi-Paragraph Subtopic Passages”,
// Computational Linguistics 23(1), 1997, https://aclanthology.org/J97-1003/: the likeness of the
// blocks on both sides of each gap, and how deep a valley it makes there.

type Counts = Map<string, number>

/** A word that is not in a block any more is forgotten: comparing takes time for each that is there. */
function add(counts: Counts, words: readonly string[], by: 1 | -1) {
  for (const word of words) {
    const count = (counts.get(word) ?? 0) + by
    if (count === 0) counts.delete(word)
    else counts.set(word, count)
  }
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

/** For each value, the peak that the values after it climb to without a step down. */
function peaksAhead(values: readonly number[]): number[] {
  const peaks = [...values]
  for (let at = values.length - 2; at >= 0; at--) {
    if (values[at + 1]! >= values[at]!) peaks[at] = peaks[at + 1]!
  }
  return peaks
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
  const ahead = peaksAhead(values)
  const behind = peaksAhead(values.toReversed()).toReversed()
  // How much higher the likeness rises on both sides of a gap.
  return [0, ...values.map((value, at) => ahead[at]! - value + behind[at]! - value)]
}
