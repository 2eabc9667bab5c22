import type { Niche } from './niches'

// Every published number of the calculation, with the page that has it and the day. What was read then
// are excerpts of these pages as a search showed them, not the pages themselves. Nothing here is
// YouTube's own; other sites' lists differ, so each is a range.

export type Pair = readonly [low: number, high: number]

/** The page that a number is on, and the ISO 8601 day on which its excerpt was read. */
export interface Source {
  url: string
  day: string
}

/** The ISO 8601 day on which all of them were read. */
export const day = '2026-11-22'

/** Days whose uploads a channel's views a month are taken from: a rule of this site. */
export const countedDays = 90

/**
 * What creators keep of 1,000 views of long videos, in US dollars, by the viewers' country
 * (ISO 3166-1 alpha-2). All of one list: another one has other numbers for the same countries.
 */
export const countryRpm: Readonly<Record<string, Pair>> = {
  US: [2.5, 7],
  GB: [2, 5.5],
  AU: [2.2, 6.5],
  CA: [1.8, 5.5],
  DE: [1.2, 3.5],
  FR: [1, 3],
  JP: [1.3, 4],
  BR: [0.2, 0.8],
  IN: [0.1, 0.6],
  PH: [0.08, 0.4],
}

export const countrySource: Source = {
  url: 'https://www.youtubetoolshub.com/blog/how-much-youtube-pays-per-1000-views-2026',
  day,
}

/** The same by topic; the lists are mostly about viewers in the United States. */
export const nicheRpm = {
  finance: [10, 26],
  coding: [12, 30],
  affiliate: [12, 30],
  ai: [8, 15],
  beauty: [2.5, 7],
  career: [2.5, 7],
  education: [2.5, 8],
  animals: [1.5, 5],
  art: [1.5, 5],
  gaming: [1.4, 4.32],
} as const satisfies Record<Niche, Pair>

export const nicheSource = (niche: Niche): Source => ({
  url:
    niche === 'finance' || niche === 'gaming'
      ? 'https://www.directai.app/blog/youtube-rpm-by-niche'
      : 'https://itzcubatutorials.com/youtube-cpm-and-rpm-estimates/',
  day,
})

/** What creators keep of 1,000 views of Shorts, in US dollars. */
const shortsByCountry: Readonly<Record<string, Pair>> = {
  US: [0.03, 0.08],
  GB: [0.02, 0.06],
  CA: [0.02, 0.06],
  AU: [0.02, 0.06],
  IN: [0.003, 0.015],
  PH: [0.003, 0.015],
}
/** Most channels, whatever the country. */
const shortsAnywhere: Pair = [0.01, 0.07]

export function shortsRpm(country: string | undefined): { range: Pair; source: Source } {
  const range = shortsByCountry[country ?? '']
  return range
    ? {
        range,
        source: {
          url: 'https://fluxnote.io/guides/youtube-shorts-monetization-2026-updates',
          day,
        },
      }
    : {
        range: shortsAnywhere,
        source: {
          url: 'https://miraflow.ai/blog/youtube-shorts-rpm-2026-real-ranges-by-niche',
          day,
        },
      }
}

/** What advertisers pay in each month, January first, compared with the year's average. */
export const seasonRanges: readonly Pair[] = [
  [0.55, 0.7],
  [0.7, 0.8],
  [0.85, 0.95],
  [0.95, 1.05],
  [0.95, 1.05],
  [1, 1.1],
  [0.85, 0.95],
  [0.85, 0.95],
  [1.05, 1.15],
  [1.1, 1.25],
  [1.3, 1.5],
  [1.4, 1.7],
]
export const seasonSource: Source = {
  url: 'https://www.revenuelab.fyi/blog/youtube-seasonal-revenue-calendar',
  day,
}
