/** A made-up video, in the terms of its owner. What is absent YouTube doesn't send either. */
export interface MadeVideo {
  /** Eleven characters. */
  id: string
  channelId: string
  title: string
  description: string
  tags?: string[]
  /** BCP 47. */
  language: string
  /** Days before the server's start. */
  ageDays: number
  /** ISO 8601; `P0D` while it runs. */
  duration: string
  views?: number
  likes?: number
  comments?: number
  category: string
  live?: 'live' | 'upcoming'
  privacy?: 'private' | 'unlisted'
  blockedIn?: string[]
  madeForKids?: boolean
  /** Whether it has a still of 1280 by 720 pixels. */
  hasMaxres?: boolean
  /** Names of caption tracks in `captions.ts`. */
  captions?: string[]
  /** What its page shows. */
  page?: { ads?: boolean; join?: boolean; merch?: boolean; broken?: boolean }
}

export interface MadeChannel {
  id: string
  title: string
  description: string
  handle: string
  username?: string
  country?: string
  ageDays: number
  /** Absent: the owner hides it. */
  subscribers?: number
  views: number
  banner: boolean
}

const dayMs = 86_400_000

/** The instant of an age, as the Data API writes it. */
export const instantOf = (ageDays: number, nowMs: number): string =>
  `${new Date(nowMs - ageDays * dayMs).toISOString().slice(0, 19)}Z`

/** Seconds of a duration such as `PT1H2M3S`; 0 for `P0D`. */
export function secondsOf(duration: string): number {
  const parts = { H: 3600, M: 60, S: 1 }
  return [...duration.matchAll(/(\d+)([HMS])/g)].reduce(
    (sum, [, digits, unit]) => sum + Number(digits) * parts[unit as keyof typeof parts],
    0,
  )
}
