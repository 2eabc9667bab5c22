/** How a row with a time begins; without a colon it may be a number of the title. */
const time = /^[\p{Nd}]{0,3}(?:[:.：][\p{Nd}]*)+$/u

/** A line of rows as its time and its title. A tab parts them where a space wouldn't tell. */
export function splitRow(line: string): [time: string, title: string] {
  const tab = line.indexOf('\t')
  if (tab >= 0) return [line.slice(0, tab), line.slice(tab + 1)]
  const space = line.indexOf(' ')
  const first = space < 0 ? line : line.slice(0, space)
  return time.test(first) ? [first, space < 0 ? '' : line.slice(space + 1)] : ['', line]
}

/** The line of a time and a title. */
export function joinRow(typedTime: string, typedTitle: string): string {
  const [at, title] = [typedTime, typedTitle].map((text) => text.replace(/\s/g, ' ')) as [
    string,
    string,
  ]
  const line = at ? `${at} ${title}` : title
  const [readTime, readTitle] = splitRow(line)
  return readTime === at && readTitle === title ? line : `${at}\t${title}`
}
