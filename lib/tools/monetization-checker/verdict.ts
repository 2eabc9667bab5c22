import type { EarningSigns } from '../../youtube/models/lists'
import type { Upload } from '../../youtube/models/uploads'
import { recentUploadsMax } from '../../youtube/models/uploads'
import type { VerdictLevel } from '../results/scored'
import { shortsRule } from '../youtube/shorts'
import { countedDays, partnerTiers } from './partner-tiers'

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
 * channels outside the partner program too. Where no page could be read, nobody looked for signs, so
 * that neither their absence nor the subscribers tell anything.
 */
export function verdictLevel({ reported, pages, subscribers }: Evidence): VerdictLevel {
  if (reported || isSeen(pages, 'joinButton') || isSeen(pages, 'merchandise')) return 'likely'
  const isRead = pages.some(({ signs }) => signs !== undefined)
  if (subscribers === undefined || !isRead) return 'unknown'
  return subscribers < partnerTiers.funding.subscribers ? 'unlikely' : 'possible'
}

/** How much each piece of evidence weighs, of 100 in all; a rule of this site. Watch hours and YouTube's
 * review weigh too, although nobody outside ever sees them. */
export const weights = {
  join: 20,
  merch: 10,
  ads: 5,
  subscribers: 20,
  uploads: 10,
  shorts: 10,
  hours: 15,
  application: 10,
} as const

/** The weighted share, 0 to 1, of all evidence that could be seen: never 1. */
export function confidence({ pages, subscribers, uploads, shorts }: Evidence): number {
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
  const short = recent.filter(({ durationSeconds = 0 }) => durationSeconds <= shortsRule.seconds)
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
