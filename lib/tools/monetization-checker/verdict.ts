import type { EarningSigns } from '../../youtube/models/lists'
import type { Upload } from '../../youtube/models/uploads'
import { recentUploadsMax } from '../../youtube/models/uploads'
import type { VerdictLevel } from '../results/scored'
import { countedDays, partnerTiers, shortSeconds } from './partner-tiers'

const dayMs = 86_400_000

/** A video's page that was looked for; `signs` is absent where it could not be read. */
export interface SampledPage {
  videoId: string
  signs?: EarningSigns
}

/** A number that may be larger, because not everything that counts could be seen. */
export interface AtLeast {
  value: number
  isExact: boolean
}

/** What could be seen of a channel. What is absent is unknown. */
export interface Evidence {
  /** YouTube itself says that the channel earns money; it never says that it doesn't. */
  reported: boolean
  pages: readonly SampledPage[]
  subscribers?: number
  isSubscribersHidden: boolean
  /** Public uploads of the last 90 days, and the views so far of those of up to three minutes. */
  uploads?: AtLeast
  shorts?: AtLeast
}

/** The share of the pages that tell of a sign. */
const share = (pages: readonly SampledPage[], sign: keyof EarningSigns) =>
  pages.length === 0
    ? 0
    : pages.filter(({ signs }) => signs?.[sign] !== undefined).length / pages.length

const isSeen = (pages: readonly SampledPage[], sign: keyof EarningSigns) =>
  pages.some(({ signs }) => signs?.[sign])

/**
 * What the evidence comes to. Advertisements alone prove nothing, because YouTube places them on
 * channels outside the partner program too.
 */
export function verdictLevel({ reported, pages, subscribers }: Evidence): VerdictLevel {
  if (reported || isSeen(pages, 'joinButton') || isSeen(pages, 'merchandise')) return 'likely'
  if (subscribers === undefined) return 'unknown'
  return subscribers < partnerTiers.funding.subscribers ? 'unlikely' : 'possible'
}

/** How much each piece of evidence weighs, of 100 in all; a rule of this site. */
export const weights = {
  join: 25,
  merch: 15,
  ads: 10,
  subscribers: 30,
  uploads: 10,
  shorts: 10,
} as const

/** The weighted share, 0 to 1, of the evidence that could be checked. Where YouTube itself says that the
 * channel earns money, nothing is left to check. */
export function confidence({ reported, pages, subscribers, uploads, shorts }: Evidence): number {
  if (reported) return 1
  const ofPages =
    share(pages, 'joinButton') * weights.join +
    share(pages, 'merchandise') * weights.merch +
    share(pages, 'ads') * weights.ads
  const known = [
    subscribers !== undefined && weights.subscribers,
    uploads && weights.uploads,
    shorts && weights.shorts,
  ]
  const points = known.reduce<number>((sum, weight) => sum + (weight || 0), ofPages)
  return Math.round(points) / 100
}

/**
 * Uploads of the last 90 days, and the views of those of up to three minutes. A full list whose oldest
 * entry is younger than that does not reach back far enough, so both can be larger.
 * @param now milliseconds since the epoch
 */
export function countUploads(
  uploads: readonly Upload[],
  now: number,
): { uploads: AtLeast; shorts: AtLeast } {
  const since = now - countedDays * dayMs
  const at = ({ publishedAt = '' }: Upload) => Date.parse(publishedAt)
  const recent = uploads.filter((one) => at(one) >= since)
  const isWhole =
    uploads.every((one) => !Number.isNaN(at(one))) &&
    (uploads.length < recentUploadsMax || recent.length < uploads.length)
  const short = recent.filter(({ durationSeconds = 0 }) => durationSeconds <= shortSeconds)
  const counted = short.filter(
    ({ durationSeconds, viewCount }) => durationSeconds !== undefined && viewCount !== undefined,
  )
  const isRounded = counted.some(({ approximate }) => approximate)
  return {
    uploads: { value: recent.length, isExact: isWhole },
    shorts: {
      value: counted.reduce((sum, { viewCount = 0 }) => sum + viewCount, 0),
      isExact: isWhole && counted.length === short.length && !isRounded,
    },
  }
}
