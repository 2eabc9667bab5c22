/** A hash as bars to compare at a glance: their widths, one to four, two bits each. Every other one is
 * black, the first one too. */
export const hashBars = (hash: string): number[] =>
  [...hash.slice(0, 18)].flatMap((digit) => {
    const value = Number.parseInt(digit, 16)
    return [value >> 2, value & 3].map((bits) => bits + 1)
  })
