/**
 * With how many letters left out, added, changed or swapped a word becomes each beginning of a text.
 * @param before the same for no letter of the word
 * @returns undefined once there is none with at most `most`
 */
function errorsTo(
  text: string,
  word: string,
  most: number,
  before: number[],
): number[] | undefined {
  let earlier: number[] = []
  let last = before
  for (let row = 1; row <= word.length; row++) {
    const next = [row]
    let least = row
    for (let column = 1; column <= text.length; column++) {
      const isSame = word[row - 1] === text[column - 1]
      let value = Math.min(
        last[column]! + 1,
        next[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 &&
        column > 1 &&
        word[row - 1] === text[column - 2] &&
        word[row - 2] === text[column - 1]
      if (isSwapped) value = Math.min(value, earlier[column - 2]! + 1)
      next.push(value)
      least = Math.min(least, value)
    }
    if (least > most) return undefined
    earlier = last
    last = next
  }
  return last
}

/** The same for a word at the beginning of a text. */
const errorsFrom = (word: string, text: string, most: number) =>
  errorsTo(
    text,
    word,
    most,
    Array.from({ length: text.length + 1 }, (_, at) => at),
  ) ?? [Infinity]

/** Whether two words differ by at most so many letters that were left out, added, changed or swapped. */
export const isNear = (one: string, other: string, most: number): boolean =>
  Math.abs(one.length - other.length) <= most && errorsFromWord(one, other, most) <= most

/** The fewest such errors by which a word differs from another one. */
export const errorsFromWord = (word: string, other: string, most: number): number =>
  errorsFrom(word, other, most)[other.length] ?? Infinity

/** The fewest such errors by which a word differs from the beginning of another one. */
export const errorsFromBeginning = (word: string, other: string, most: number): number =>
  Math.min(...errorsFrom(word, other, most))

/** The fewest such errors by which a word differs from a part of a text. */
export const errorsFromPart = (word: string, text: string, most: number): number =>
  Math.min(...(errorsTo(text, word, most, new Array(text.length + 1).fill(0)) ?? [Infinity]))
