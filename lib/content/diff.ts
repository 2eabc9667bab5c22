import type { PageWords } from './answers'

/** A line of two versions: in both, or in one of them. */
interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** A page's words as lines. */
const linesOf = ({ meta, content, faqs }: PageWords): string[] =>
  [
    ...[meta.title, meta.description, meta.image],
    ...content.split('\n'),
    ...faqs.flatMap(({ question, answer }) => [question, ...answer.split('\n')]),
  ].filter((line) => line.trim() !== '')

/** What the longest common run of lines leaves, line by line. */
export function diffWords(before: PageWords, after: PageWords): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  /** `common[i][j]`: how many lines the rests from `i` and `j` on share, in order. */
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i]![j] =
        old[i] === now[j]
          ? common[i + 1]![j + 1]! + 1
          : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  const lines: DiffLine[] = []
  for (let i = 0, j = 0; i < old.length || j < now.length; ) {
    if (i < old.length && old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i]! })
      i += 1
      j += 1
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ kind: 'removed', text: old[i]! })
      i += 1
    } else {
      lines.push({ kind: 'added', text: now[j]! })
      j += 1
    }
  }
  return lines
}

export const isSameWords = (one: PageWords, other: PageWords): boolean =>
  diffWords(one, other).every(({ kind }) => kind === 'same') &&
  one.content === other.content &&
  JSON.stringify(one.faqs) === JSON.stringify(other.faqs)
