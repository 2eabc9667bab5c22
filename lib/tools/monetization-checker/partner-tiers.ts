/** ISO 8601 day on which the pages below were looked at. */
export const lookedAt = '2026-11-22'

/**
 * What a channel needs for the YouTube Partner Program: `funding` unlocks memberships and other payments
 * by fans, `ads` the share of advertisements. Hours are public watch hours of 365 days, uploads and views
 * of Shorts those of 90 days; hours or Shorts are enough.
 */
export const partnerTiers = {
  funding: { subscribers: 500, uploads: 3, hours: 3_000, shortsViews: 3_000_000 },
  ads: { subscribers: 1_000, hours: 4_000, shortsViews: 10_000_000 },
} as const

/** YouTube Help on the partner program. */
export const tiersUrl = 'https://support.google.com/youtube/answer/72851'

/** YouTube's terms: since November 2020 it may place advertisements on any channel's videos. */
export const termsUrl = 'https://www.youtube.com/t/terms'

/** Days in which uploads and views of Shorts count. */
export const countedDays = 90
