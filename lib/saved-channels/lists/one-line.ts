import { withoutTurning } from '../../without-turning'

/** A text of a foreign file in one line of at most so many UTF-16 units, without halves of characters and
 * signs that turn the direction of text around. */
export function oneLine(text: string, most: number): string {
  const clean = withoutTurning(text.slice(0, most * 4))
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
  return clean
    .slice(0, most)
    .replace(/\p{Surrogate}/gu, '')
    .trim()
}
