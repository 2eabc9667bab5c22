// What a channel search keeps. A channel whose fact isn't known is left out and counted: it may fit.

/** Subscribers from the first number on, below the second. */
const sizes = {
  any: [0, Number.POSITIVE_INFINITY],
  under1k: [0, 1_000],
  to10k: [1_000, 10_000],
  to100k: [10_000, 100_000],
  to1m: [100_000, 1_000_000],
  over1m: [1_000_000, Number.POSITIVE_INFINITY],
} as const
export type Size = keyof typeof sizes

const days = { any: Number.POSITIVE_INFINITY, week: 7, month: 31, quarter: 92, year: 366 } as const
export type Active = keyof typeof days

export type Sort = 'found' | 'subscribers' | 'views' | 'newest'

/** A channel with what is known of it. */
export interface FoundChannel {
  id: string
  title: string
  handle?: string
  /** YouTube's URL of its picture. */
  picture?: string
  country?: string
  subscribers?: number
  /** Where it was found: by this site's own index, YouTube's search, or its name. */
  source: 'seen' | 'search' | 'name'
  /** Whether its last uploads are known. */
  looked: boolean
  /** ISO 8601 instant. */
  lastUploadAt?: string
  /** How many of its last uploads are known; with fewer than five nothing is usual. */
  uploads?: number
  medianViews?: number
  /** Whether the views were read now, and none of them rounded: YouTube's pages round those of older uploads. */
  hasExactViews?: boolean
  daysBetween?: number
}

/** Whether something fits; undefined where that isn't known. */
type Fit = boolean | undefined

export function fitsSize({ subscribers }: FoundChannel, size: Size): Fit {
  if (size === 'any') return true
  const [from, below] = sizes[size]
  return subscribers === undefined ? undefined : subscribers >= from && subscribers < below
}

export const fitsCountry = ({ country }: FoundChannel, wanted: string | undefined): Fit =>
  wanted === undefined ? true : country === undefined ? undefined : country === wanted

export function fitsActive({ lastUploadAt }: FoundChannel, active: Active, now: number): Fit {
  if (active === 'any') return true
  const uploaded = Date.parse(lastUploadAt ?? '')
  return Number.isNaN(uploaded) ? undefined : now - uploaded <= days[active] * 86_400_000
}

/** The bounds of a size for the index; nothing where there is none. */
export function boundsOf(size: Size): { fewestSubscribers?: number; mostSubscribers?: number } {
  const [from, below] = sizes[size]
  return {
    ...(from > 0 && { fewestSubscribers: from }),
    ...(Number.isFinite(below) && { mostSubscribers: below - 1 }),
  }
}

/** Those that fit, and how many may fit but aren't known to. */
export function keep<Item>(items: readonly Item[], suits: (item: Item) => Fit) {
  return {
    kept: items.filter((item) => suits(item) === true),
    unknown: items.filter((item) => suits(item) === undefined).length,
  }
}

/** In another order; what isn't known comes last, and equal ones keep their order. */
export function sorted(channels: readonly FoundChannel[], sort: Sort): FoundChannel[] {
  const keyOf = (channel: FoundChannel): number | undefined => {
    if (sort === 'subscribers') return channel.subscribers
    if (sort === 'views') return channel.medianViews
    return channel.lastUploadAt === undefined ? undefined : Date.parse(channel.lastUploadAt)
  }
  if (sort === 'found') return [...channels]
  return [...channels].sort((one, other) => (keyOf(other) ?? -1) - (keyOf(one) ?? -1))
}
