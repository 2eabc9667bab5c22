// Source: Mihalcea and Tarau, “TextRank: Bringing Order into Texts”, EMNLP 2004,
// https://aclanthology.org/W04-3252/ (similarity: shared words, divided by the logarithms of the
// lengths; rank: PageRank with damping 0.85).

const damping = 0.85
const mostRounds = 40
/** A change of all ranks together that no longer changes an order. */
const still = 1e-4
/** A word in more sentences than this joins nothing: it belongs to the whole talk. */
const mostSentences = 100

/** Two lists of numbers take a third of the memory of a list of pairs. */
interface Edges {
  to: number[]
  weights: number[]
}

type Pace = () => Promise<void> | undefined

async function graph(sentences: readonly ReadonlySet<string>[], pace: Pace): Promise<Edges[]> {
  const byWord = new Map<string, number[]>()
  for (const [at, words] of sentences.entries()) {
    for (const word of words) {
      const own = byWord.get(word)
      if (own) own.push(at)
      else byWord.set(word, [at])
    }
  }
  const edges: Edges[] = sentences.map(() => ({ to: [], weights: [] }))
  const join = (from: number, to: number, weight: number) => {
    edges[from]!.to.push(to)
    edges[from]!.weights.push(weight)
  }
  for (const [at, words] of sentences.entries()) {
    const shared = new Map<number, number>()
    for (const word of words) {
      const others = byWord.get(word)!
      if (others.length > mostSentences) continue
      for (const other of others) if (other > at) shared.set(other, (shared.get(other) ?? 0) + 1)
    }
    for (const [other, count] of shared) {
      const lengths = Math.log(1 + words.size) + Math.log(1 + sentences[other]!.size)
      const weight = count / lengths
      join(at, other, weight)
      join(other, at, weight)
    }
    await pace()
  }
  return edges
}

/**
 * The rank of each sentence among all, from its distinct words without stop words; the ranks’ mean
 * is 1. The same sentences always get the same ranks. `pace` is awaited again and again.
 */
export async function textRank(
  sentences: readonly ReadonlySet<string>[],
  pace: Pace,
): Promise<number[]> {
  const edges = await graph(sentences, pace)
  const sums = edges.map(({ weights }) => weights.reduce((sum, weight) => sum + weight, 0))
  let ranks = sentences.map(() => 1)
  for (let round = 0; round < mostRounds; round++) {
    const next = sentences.map(() => 1 - damping)
    for (const [at, { to, weights }] of edges.entries()) {
      const share = (damping * ranks[at]!) / (sums[at]! || 1)
      for (let edge = 0; edge < to.length; edge++) next[to[edge]!]! += share * weights[edge]!
      await pace()
    }
    const change = next.reduce((sum, rank, at) => sum + Math.abs(rank - ranks[at]!), 0)
    ranks = next
    if (change < still * sentences.length) break
  }
  return ranks
}
