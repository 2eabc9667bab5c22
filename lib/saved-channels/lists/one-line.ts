/** A text of a foreign file in one line of at most so many UTF-16 units, without halves of characters. */
export function oneLine(text: string, most: number): string {
  const clean = text
    .slice(0, most * 4)
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
  return clean
    .slice(0, most)
    .replace(/\p{Surrogate}/gu, '')
    .trim()
}
