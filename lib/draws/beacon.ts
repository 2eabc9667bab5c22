// The public beacon: drand's network quicknet, which signs a number every three seconds. Nobody can know a
// round's randomness before its time, and anybody can check it with the network's public key.
//
// Source: https://docs.drand.love/dev-guide/developer/ and the chain's own `/info`.

import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** A chain of a beacon. Times are seconds; the key is a compressed point of G2, in hexadecimal digits. */
export interface Chain {
  hash: string
  publicKey: string
  /** Unix time of round 1. */
  genesis: number
  period: number
}

/** The League of Entropy's chain quicknet, scheme `bls-unchained-g1-rfc9380`. */
export const quicknet: Chain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
}

/** The chains that this site knows, by their hash. */
export const chains: Record<string, Chain> = { [quicknet.hash]: quicknet }

/** A round of a chain; the signature is a compressed point of G1. */
export interface Round {
  round: number
  signature: string
}

/** The first round that is not yet public at a time, in milliseconds since 1970. */
export const roundAfter = ({ genesis, period }: Chain, at: number): number =>
  Math.max(1, Math.floor((at / 1000 - genesis) / period) + 2)

/** When a round becomes public, in milliseconds since 1970. */
export const timeOfRound = ({ genesis, period }: Chain, round: number): number =>
  (genesis + (round - 1) * period) * 1000

/** The randomness of a round: SHA-256 of its signature, as 64 hexadecimal digits. */
export const randomnessOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)))

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Whether a chain's key has signed a round. False for what is no signature at all. Takes a second or so
 * on a slow device. */
export function isSigned({ publicKey }: Chain, { round, signature }: Round): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !/^[\da-f]{96}$/.test(signature)) return false
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(round))
  const { hash, verify } = bls12_381.shortSignatures
  try {
    return verify(hexToBytes(signature), hash(sha256(number), domain), hexToBytes(publicKey))
  } catch {
    // The digits are no point of the curve.
    return false
  }
}
