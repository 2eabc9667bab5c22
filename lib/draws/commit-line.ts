/** What is published before a draw. Hashes are 64 hexadecimal digits. */
export interface Commitment {
  ruleHash: string
  listHash: string
  secretHash: string
  /** The round of the beacon that decides, and when it becomes public (ISO 8601); null where the secret
   * decides alone. */
  beacon: { chain: string; round: number; at: string } | null
  /** The sentence to post. */
  line: string
}

/** As much of a hash as can't be made again by trying: 128 bits. */
const short = (hash: string) => hash.slice(0, 32)

const clock = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/**
 * The line that proves, once it is posted in public, that a draw was fixed before its round: the same in
 * every language, so that it can be compared.
 * @param madeAt when the list was frozen
 */
export function commitLine(
  { drawId, videos, site }: { drawId: string; videos: readonly string[]; site: string },
  { ruleHash, listHash, secretHash, beacon }: Omit<Commitment, 'line'>,
  madeAt: Date,
): string {
  const what = [
    `${site} draw ${drawId}`,
    `${videos.length > 1 ? 'videos' : 'video'} ${videos.join(' ')}`,
    `rule ${short(ruleHash)}`,
    `list ${short(listHash)}`,
    `secret ${short(secretHash)}`,
    beacon
      ? `drand round ${beacon.round} at ${clock(new Date(beacon.at))}`
      : 'without a public beacon',
  ]
  return `${what.join(', ')}; made ${clock(madeAt)}`
}
