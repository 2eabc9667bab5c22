import { tagCost, tagLimit } from './tag-budget'
import { fold, words } from './words'

export interface TagCandidate {
  tag: string
  /** How good it is, 0 or more, on any one scale. */
  score: number
}

interface PackOptions {
  /** Characters to use at most; YouTube’s limit by default. */
  limit?: number
  /** 0 (the best score) to 1 (words that better tags have already count nothing). */
  diversity?: number
  /** The tags’ language, by which `diversity` finds their words. */
  language?: string
}

/** A comma ends a tag, and YouTube’s API refuses angle brackets. */
const isTag = ({ tag, score }: TagCandidate) =>
  tag.trim() !== '' && !/[,<>]/.test(tag) && Number.isFinite(score) && score > 0

/** Candidates that can be tags, each once with its best score, best first. */
function usable(candidates: readonly TagCandidate[]): TagCandidate[] {
  const sorted = candidates.filter(isTag).sort((a, b) => b.score - a.score)
  const byKey = new Map<string, TagCandidate>()
  for (const { tag, score } of sorted) {
    const key = fold(tag.trim())
    if (!byKey.has(key)) byKey.set(key, { tag: tag.trim(), score })
  }
  return [...byKey.values()]
}

/** Lowers each score by the share of the tag’s words that better tags have. */
function spreadOut(sorted: TagCandidate[], { diversity = 0, language = 'und' }: PackOptions) {
  if (diversity === 0) return sorted.map(({ score }) => score)
  const seen = new Set<string>()
  return sorted.map(({ tag, score }) => {
    const own = words(tag, language)
    const known = own.filter((word) => seen.has(word)).length
    for (const word of own) seen.add(word)
    return score * (1 - (diversity * known) / Math.max(1, own.length))
  })
}

/**
 * The set of tags with the highest total score that fits YouTube’s limit, best tag first. Exact (0/1
 * knapsack by dynamic programming over the characters, in candidates × limit steps), but for
 * `diversity`, which lowers the scores beforehand. Candidates without a positive score, and those
 * that can’t be a tag (a comma, angle brackets, nothing), are left out; of two that are the same
 * folded, the better one counts.
 */
export function packTags(
  candidates: readonly TagCandidate[],
  options: PackOptions = {},
): TagCandidate[] {
  // Every tag pays for a comma; the limit is one higher, because the last tag has none.
  const room = (options.limit ?? tagLimit) + 1
  const sorted = usable(candidates)
  const values = spreadOut(sorted, options)
  const best = new Float64Array(Math.max(0, room) + 1)
  const taken = sorted.map(({ tag }, index) => {
    const cost = tagCost(tag) + 1
    const row = new Uint8Array(best.length)
    for (let used = room; used >= cost; used--) {
      const value = best[used - cost]! + values[index]!
      if (value <= best[used]!) continue
      best[used] = value
      row[used] = 1
    }
    return row
  })
  const chosen: TagCandidate[] = []
  for (let index = sorted.length - 1, used = room; index >= 0; index--) {
    if (!taken[index]![used]) continue
    chosen.push(sorted[index]!)
    used -= tagCost(sorted[index]!.tag) + 1
  }
  return chosen.reverse()
}
