/** A count in short, such as `1.29M`: three digits that are all true, so nothing is rounded up.
 * Where a language has no short form, as German below a million, the count is written out. */
export function formatCount(count: number, tag: string): string {
  const short = new Intl.NumberFormat(tag, {
    notation: 'compact',
    maximumSignificantDigits: 3,
    roundingMode: 'trunc',
  }).formatToParts(count)
  const isShort = short.some(({ type }) => type === 'compact')
  return isShort ? short.map(({ value }) => value).join('') : count.toLocaleString(tag)
}
