// A draw that anybody can repeat: the same list and seed give the same places, on any machine. The whole
// procedure is written down in `docs/fair-draw.md`.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of a list as 64 hexadecimal digits. The list is hashed as UTF-8, one entry a line. */
export function listHash(entries: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(entries.map(oneLine).join('\n'))))
}

/** An entry as it is hashed: on one line, so that two lists never look alike. */
export const oneLine = (entry: string) => entry.replace(/\s+/g, ' ').trim()

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** 32 random bytes as hexadecimal digits. */
export const randomSeed = () => bytesToHex(randomBytes(32))

/** SHA-256 of a secret's bytes, which is published before the draw. */
export const secretHash = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)))

/**
 * The seed of a draw as 64 hexadecimal digits: HMAC-SHA-256 with the secret's bytes as key. What it signs
 * is the round of the beacon, its number and its randomness with a colon between, or `secret alone`.
 */
export function seedOf(secret: string, round?: { round: number; randomness: string }): string {
  const message = round ? `${round.round}:${round.randomness}` : 'secret alone'
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(message)))
}

/** Numbers below this come from six bytes: more than any list is long. */
const range = 2 ** 48

/**
 * A whole number from 0 to `below` - 1, every one as likely as any other. The bytes are
 * HMAC-SHA-256 with the seed as key; those that would favor small numbers are drawn again.
 */
function numberBelow(below: number, seed: string, label: string): number {
  const fair = range - (range % below)
  for (let attempt = 0; ; attempt++) {
    const bytes = hmac(sha256, utf8ToBytes(seed), utf8ToBytes(`${label}:${attempt}`))
    const value = bytes.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)
    if (value < fair) return value % below
  }
}

/**
 * The drawn places of a list, 1 for its first entry, in the order drawn; none twice.
 * `hash` is the list's own (`listHash`), so that another list has another draw.
 */
export function drawnPlaces(hash: string, seed: string, entries: number, count: number): number[] {
  // The start of a shuffle (Fisher–Yates); `swapped` holds only what is not at its own place.
  const swapped = new Map<number, number>()
  const at = (index: number) => swapped.get(index) ?? index
  return Array.from({ length: Math.min(count, entries) }, (_, index) => {
    const chosen = index + numberBelow(entries - index, seed, `${hash}:${index}`)
    const place = at(chosen)
    swapped.set(chosen, at(index))
    return place + 1
  })
}
