import { cutAtColumns, textColumns } from '../text/columns'
import { descriptionCuts } from '../text/title-widths'

/** Lines of a description that are seen before the fold: our estimate, like the widths. */
export const linesBeforeFold = 2

/**
 * What is seen of a description before somebody opens it. The fold's columns are spread over its
 * lines; a line break ends a line early.
 */
export function beforeFold(description: string, device: keyof typeof descriptionCuts): string {
  const columns = descriptionCuts[device] / linesBeforeFold
  const seen: string[] = []
  let left = linesBeforeFold
  for (const line of description.split('\n')) {
    if (left <= 0) break
    seen.push(cutAtColumns(line, left * columns).shown)
    left -= Math.max(1, Math.ceil(textColumns(line) / columns))
  }
  return seen.join('\n').trimEnd()
}
