import type { Niche } from './niches'

// Every published number of the calculation, with the page that has it and the day. What was read then
// are excerpts of these pages as a search showed them, not the pages themselves. Nothing here is
// YouTube's own; the lists differ, so that a range goes over all that are known, and the page shows each.

export type Pair = readonly [low: number, high: number]

/** The page that a number is on, and the ISO 8601 day on which its excerpt was read. */
export interface Source {
  url: string
  day: string
}

/** A range of US dollars per 1,000 views that a page publishes. */
export interface Published extends Source {
  range: Pair
  /** It is what advertisers pay, of which creators keep 55%: a ceiling, as not every view has an ad. */
  isShare?: true
}

/** The ISO 8601 days on which the older and the newer of them were read. */
const [firstDay, secondDay] = ['2026-11-22', '2026-11-28']
export const day = secondDay

/** Days whose uploads a channel's views a month are taken from: a rule of this site. */
export const countedDays = 90

/** What one unit was worth in US dollars, rounded: enough for ranges whose ends differ by a factor. */
const dollarsPer = { EUR: 1.1, PLN: 0.27, KRW: 0.0007 } as const

const list =
  (url: string, at: string) =>
  (low: number, high: number, currency?: keyof typeof dollarsPer): Published => {
    const rate = currency ? dollarsPer[currency] : 1
    return { range: [low * rate, high * rate], url, day: at }
  }

const toolsHub = list(
  'https://www.youtubetoolshub.com/blog/how-much-youtube-pays-per-1000-views-2026',
  firstDay,
)
const toolkit = list('https://ytoolkit.com/blog/youtube-pay-per-1000-views-2026', secondDay)
const income = list('https://www.ytincome.in/blog/youtube-rpm-by-country-statistics', secondDay)
const payPerView = list('https://smmrz.com/blog/youtube-pay-per-view', secondDay)
const perThousand = list(
  'https://ytmoneycalculator.com/blog/how-much-youtube-pay-per-1000-views',
  secondDay,
)
const italian = list('https://www.24hlive.it/stimare-guadagni-visualizzazioni-youtube', secondDay)
const polish = list(
  'https://biznesok.pl/zarobki-na-youtube-w-polsce-realne-kwoty-i-co-ukrywa-kalkulator',
  secondDay,
)
const polishToo = list('https://e-biznes2.pl/?p=64', secondDay)
const korean = list(
  'https://johnofgod1972.tistory.com/entry/%EC%9C%A0%ED%8A%9C%EB%B8%8C-%EA%B4%91%EA%B3%A0-%EC%88%98%EC%9D%B5-%EC%A7%84%EC%A7%9C-%EC%96%BC%EB%A7%88-%EB%B2%8C%EA%B9%8C-CPM%EA%B3%BC-RPM%EC%9D%98-%EB%AA%A8%EB%93%A0-%EA%B2%83',
  secondDay,
)

/**
 * What creators keep of 1,000 views of long videos, in US dollars, by the viewers' country
 * (ISO 3166-1 alpha-2), with YouTube Premium in it.
 */
export const countryRpm: Readonly<Record<string, readonly [Published, ...Published[]]>> = {
  US: [toolsHub(2.5, 7), toolkit(4, 12)],
  GB: [toolsHub(2, 5.5), toolkit(3.5, 9)],
  AU: [toolsHub(2.2, 6.5), toolkit(5, 11)],
  CA: [toolsHub(1.8, 5.5), toolkit(3.5, 10)],
  DE: [toolsHub(1.2, 3.5), income(2.5, 6.5)],
  FR: [toolsHub(1, 3)],
  NL: [income(2.6, 6)],
  CH: [income(4.5, 11)],
  NO: [income(4, 10)],
  SE: [income(2.7, 6.5)],
  IT: [italian(0.5, 4, 'EUR')],
  PL: [polish(4, 30, 'PLN'), polishToo(1, 5, 'PLN')],
  TR: [payPerView(1, 3)],
  JP: [toolsHub(1.3, 4)],
  KR: [korean(1000, 3000, 'KRW')],
  BR: [toolsHub(0.2, 0.8)],
  IN: [toolsHub(0.1, 0.6), toolkit(0.3, 1.5)],
  PK: [perThousand(0.5, 2)],
  PH: [toolsHub(0.08, 0.4), toolkit(0.25, 1)],
}

/** Countries to whose viewers YouTube shows no ads, with who reported it. */
export const withoutAds: Readonly<Record<string, Source>> = {
  RU: {
    url: 'https://www.digitalinformationworld.com/2022/03/youtube-has-suspended-monetization-of.html',
    day: secondDay,
  },
}

const direct = list('https://www.directai.app/blog/youtube-rpm-by-niche', firstDay)
const cuba = list('https://itzcubatutorials.com/youtube-cpm-and-rpm-estimates/', firstDay)
const analytics = list('https://youtuberpm.online/', secondDay)
/** Of what advertisers pay, creators keep 55%. Source: https://support.google.com/youtube/answer/72902 */
const ofAdvertisers = (low: number, high: number): Published => ({
  range: [low * 0.55, high * 0.55],
  url: 'https://ytmonetizer.com/blogs/youtube-rpm-cpm-explained',
  day: secondDay,
  isShare: true,
})

/** The same by topic; the lists are mostly about viewers in the United States. */
export const nicheRpm: Readonly<Record<Niche, readonly [Published, ...Published[]]>> = {
  finance: [direct(10, 26), perThousand(9, 20)],
  coding: [cuba(12, 30)],
  affiliate: [cuba(12, 30)],
  tech: [perThousand(5, 10), analytics(8, 20)],
  ai: [cuba(8, 15)],
  health: [ofAdvertisers(4, 18)],
  education: [cuba(2.5, 8), ofAdvertisers(2, 8)],
  beauty: [cuba(2.5, 7)],
  career: [cuba(2.5, 7)],
  food: [ofAdvertisers(1.5, 6)],
  travel: [ofAdvertisers(1.5, 5)],
  animals: [cuba(1.5, 5)],
  art: [cuba(1.5, 5)],
  gaming: [direct(1.4, 4.32), perThousand(0.8, 3)],
  entertainment: [ofAdvertisers(0.5, 3)],
  music: [ofAdvertisers(0.5, 2.5)],
  kids: [ofAdvertisers(0.25, 2)],
}

const flux = list('https://fluxnote.io/guides/youtube-shorts-monetization-2026-updates', firstDay)
const miraflow = list(
  'https://miraflow.ai/blog/youtube-shorts-rpm-2026-real-ranges-by-niche',
  firstDay,
)
const calcmulti = list(
  'https://www.calcmulti.com/business-marketing/rpm-calculator/youtube-shorts',
  secondDay,
)

/** What creators keep of 1,000 views of Shorts, in US dollars. Two lists are of most channels and name no
 * country; this site takes them for the United States, as it does those of topics. */
export const shortsByCountry: Readonly<Record<string, readonly [Published, ...Published[]]>> = {
  US: [flux(0.03, 0.08), miraflow(0.01, 0.07), calcmulti(0.03, 0.1)],
  GB: [flux(0.02, 0.06)],
  CA: [flux(0.02, 0.06)],
  AU: [flux(0.02, 0.06)],
  IN: [flux(0.003, 0.015)],
  PH: [flux(0.003, 0.015)],
}

/** What YouTube Premium adds to the income from ads on long videos; the ranges above have it in them. */
export const premiumOnAds: Pair = [0.05, 0.15]
export const premiumSource: Source = {
  url: 'https://fluxnote.io/guides/youtube-premium-revenue-explained',
  day: secondDay,
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
  day: firstDay,
}
