import type { AppError } from '../../errors'
import type { Channel, Video } from '../../youtube/models'
import { fewestValues, spreadOf } from '../../youtube/models/spread'
import type { TopicTie } from '../text/topic-tie'
import { fold, words } from '../text/words'

// What the videos that rank for some words say of a channel's chances. Our own rule; its numbers stand
// in the tool's how-to too; a test compares those in figures.

/** A channel is small up to this multiple of the visitor's own. */
export const smallMultiple = 2
/** Points for small channels: one for each percent of them, up to so many. */
export const smallPoints = 60
/** Points for young videos: all of them up to the first age in months, none from the second one on. */
export const youngPoints = 40
export const [youngMonths, oldMonths] = [6, 42]
/** Points from which on a grade is given. */
export const gradePoints = { A: 70, B: 50, C: 30 } as const
/** The share of titles that must have the keyword's words: other videos say nothing about it. */
export const fewestAbout = 0.5
/** Words that titles share beside those with the whole keyword, and the share of such titles: “Roma” alone says
 * nothing about “antica Roma”. */
const [sharedWords, fewestWhole] = [2, 0.2]
/** Views a month, median, from which on people watch it little, some, and much. */
export const demandViews = { little: 100, some: 1_000, much: 10_000 } as const

/** With fewer known values nothing is graded. */
export const fewestKnown = fewestValues

/** The average month of the Gregorian calendar. */
const monthMs = 2_629_746_000

/** A video among the first, with what is known of it and its channel. */
export interface Ranking {
  id: string
  title: string
  /** Views per month since it was published, of which the first counts as a whole one. */
  viewsPerMonth?: number
  ageMonths?: number
  subscribers?: number
  channelId?: string
}

/** How many videos the channel with most of them has; undefined where that is less than half. */
export function mostOfOne(ranking: readonly Ranking[]): number | undefined {
  const counts = new Map<string, number>()
  for (const { channelId } of ranking)
    if (channelId) counts.set(channelId, (counts.get(channelId) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return most > 1 && most * 2 >= ranking.length ? most : undefined
}

export function rankingOf(
  hit: { id: string; title: string; publishedAt?: string; channelId?: string },
  video: Video | AppError | undefined,
  channel: Channel | AppError | undefined,
  now: number,
): Ranking {
  const known = video && 'id' in video && !video.partial ? video : undefined
  const owner = channel && 'id' in channel ? channel : undefined
  const published = Date.parse(known?.publishedAt || (hit.publishedAt ?? ''))
  const ageMonths = Number.isNaN(published) ? undefined : Math.max(0, now - published) / monthMs
  const views = known?.viewCount
  const isRunning = known?.liveStatus === 'live' || known?.liveStatus === 'upcoming'
  return {
    id: hit.id,
    title: known?.title || hit.title,
    ...(ageMonths !== undefined && !isRunning && { ageMonths }),
    ...(views !== undefined &&
      ageMonths !== undefined &&
      !isRunning && { viewsPerMonth: views / Math.max(1, ageMonths) }),
    ...(owner?.subscriberCount !== undefined && { subscribers: owner.subscriberCount }),
    ...(hit.channelId && { channelId: hit.channelId }),
  }
}

/** Scripts whose words aren't separated. */
const isUnspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
const isKorean = /\p{sc=Hangul}/u

/**
 * Whether a title has these words in a row. Where words aren't separated it is the same characters in
 * a row, and in Korean the last word may have an ending.
 */
export function hasExactWords(title: string, keyword: string, language: string): boolean {
  if (isUnspaced.test(keyword)) {
    const tight = (text: string) => fold(text).replace(/[\s\p{P}]/gu, '')
    return tight(title).includes(tight(keyword))
  }
  const wanted = words(keyword, language).join(' ')
  if (!wanted) return fold(title).includes(fold(keyword))
  const end = isKorean.test(keyword) ? '' : ' '
  return ` ${words(title, language).join(' ')} `.includes(` ${wanted}${end}`)
}

export type Grade = 'A' | 'B' | 'C' | 'D'
export type Demand = 'hardly' | 'little' | 'some' | 'much'

export interface Evidence {
  /** Null: too little is known, or most titles are about something else. */
  grade: Grade | null
  /** How often the videos are watched; null where that isn't known, or most are about something else. */
  demand: Demand | null
  viewsPerMonth: number | null
  /** How many of those whose size is known are small; null if none is. */
  small: readonly [part: number, whole: number] | null
  ageMonths: number | null
  /** How many titles have at least half of the keyword's words, and how many have them all in a row. */
  about: readonly [part: number, whole: number] | null
  exact: readonly [part: number, whole: number] | null
}

/** How easy it is to rank, 0 to 100, by the share of small channels and the age in months: without steps, so
 * that neighbors are never more than one grade apart. */
export function easeOf(small: number, ageMonths: number): number {
  const young = (oldMonths - ageMonths) / (oldMonths - youngMonths)
  return Math.min(smallPoints, small * 100) + youngPoints * Math.max(0, Math.min(1, young))
}

export function gradeOf(small: number, ageMonths: number): Grade {
  const points = easeOf(small, ageMonths)
  const grades = Object.entries(gradePoints) as [Grade, number][]
  // A share such as 0.29 is no exact number of percent.
  return grades.find(([, from]) => points >= from - 1e-9)?.[0] ?? 'D'
}

const demandOf = (views: number): Demand =>
  views >= demandViews.much
    ? 'much'
    : views >= demandViews.some
      ? 'some'
      : views >= demandViews.little
        ? 'little'
        : 'hardly'

/** What the first videos come to for a channel with so many subscribers. */
export function evidenceOf(
  ranking: readonly Ranking[],
  {
    keyword,
    language,
    subscribers,
    tie,
  }: { keyword: string; language: string; subscribers: number; tie: TopicTie },
): Evidence {
  const sizes = ranking.flatMap((video) => video.subscribers ?? [])
  const small = sizes.filter((size) => size <= subscribers * smallMultiple).length
  const ageMonths = spreadOf(ranking.map((video) => video.ageMonths))?.median
  const viewsPerMonth = spreadOf(ranking.map((video) => video.viewsPerMonth))?.median
  const exact = ranking.filter(({ title }) => hasExactWords(title, keyword, language)).length
  const least = Math.min(sharedWords, tie.words.length)
  const tied = ranking.map(({ title }) => {
    const { share = 0, shared = [] } = tie.of(title) ?? {}
    const isExact = hasExactWords(title, keyword, language)
    return { isAbout: isExact || share >= fewestAbout, isWhole: isExact || shared.length >= least }
  })
  const whole = tied.filter(({ isWhole }) => isWhole).length
  const about =
    whole < ranking.length * fewestWhole ? whole : tied.filter(({ isAbout }) => isAbout).length
  const isKnown = sizes.length >= fewestKnown && ageMonths !== undefined
  const isAbout = about >= ranking.length * fewestAbout
  return {
    grade: isKnown && isAbout ? gradeOf(small / sizes.length, ageMonths) : null,
    demand: viewsPerMonth === undefined || !isAbout ? null : demandOf(viewsPerMonth),
    viewsPerMonth: viewsPerMonth === undefined ? null : Math.round(viewsPerMonth),
    small: sizes.length > 0 ? [small, sizes.length] : null,
    ageMonths: ageMonths === undefined ? null : Math.round(ageMonths),
    about: ranking.length > 0 ? [about, ranking.length] : null,
    exact: ranking.length > 0 ? [exact, ranking.length] : null,
  }
}
