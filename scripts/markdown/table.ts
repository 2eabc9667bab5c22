/** A Markdown table, padded so that its source reads like one. `right` lists columns of numbers. */
export function markdownTable(
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string {
  const [head = [], ...body] = rows
  const widths = head.map((_, at) => Math.max(3, ...rows.map((row) => row[at]!.length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (right.includes(at) ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join(' | ')} |`
  const rule = widths.map((width, at) =>
    right.includes(at) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  return [line(head), line(rule), ...body.map(line)].join('\n')
}

/**
 * A page with a text between `<!-- name:begin -->` and `<!-- name:end -->`.
 * @throws Error for a page without these two
 */
export function withPart(page: string, name: string, text: string): string {
  const marks = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`] as const
  const [begin, end] = marks.map((mark) => page.indexOf(mark)) as [number, number]
  if (begin < 0 || end < begin) throw new Error(`There is no place between ${marks.join(' and ')}.`)
  return `${page.slice(0, begin + marks[0].length)}\n\n${text}\n\n${page.slice(end)}`
}
