import { createHash } from 'node:crypto'

// Inside Jest, each look-up of a global takes longer than the whole step.
const { floor, imul } = Math

/** An unsigned 32-bit number that depends on `text` alone (FNV-1a with a final mix). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A repeatable stream of numbers in [0, 1) for `text` (the mulberry32 generator). */
export function seededRandom(text: string): () => number {
  let state = hashOf(text)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One of `items`, chosen by `random`. Throws on an empty list, which is a mistake in our data. */
export function pickFrom<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[floor(random() * items.length)]
  if (item === undefined) throw new Error('pickFrom needs at least one item')
  return item
}

/** `length` characters of base64url that depend on `text` alone; at most 43. */
export function opaqueText(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length)
}

/** An 11-character id of YouTube's form: 64 bits, so the last is one of only 16 characters. */
export function videoIdFor(text: string): string {
  const lastCharacters = 'AEIMQUYcgkosw048'
  return opaqueText(text, 10) + lastCharacters.charAt(hashOf(text) % lastCharacters.length)
}

/** A channel id of YouTube's form: `UC` and 22 characters holding 128 bits. */
export function channelIdFor(text: string): string {
  return `UC${opaqueText(text, 21)}${'AQgw'.charAt(hashOf(text) % 4)}`
}
