/** A repeatable stream of numbers in [0, 1): mulberry32 by Tommy Ettinger, in the public domain. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const dayMs = 86_400_000
export const hourMs = 3_600_000
/** Days of the past that the demo has. */
export const lifeDays = 60
