const groups = (digits: string) => digits.match(/.{1,4}/g)?.join(' ') ?? ''

/** A hash as one compares it at a glance: `9f2c 41ab … e07b`. */
export const shortHash = (hash: string): string =>
  hash.length > 12 ? `${groups(hash.slice(0, 8))} … ${hash.slice(-4)}` : hash
