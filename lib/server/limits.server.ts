import { createHmac } from 'node:crypto'
import { remember } from '@epic-web/remember'
import mongoose from 'mongoose'
import {
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { AppError } from '../errors'
import { connect } from './connect.server'
import { env } from './env'
import { redis } from './redis.server'

const minute = 60
const hour = 3600

/** Rate limits: `points` uses in `duration` seconds, per client unless said otherwise. */
export const limits = {
  /** Every call of the API, whatever it is. Each instance counts by itself unless they share a
   * Redis: a call that asks no database should not write to one. */
  flood: { points: 300, duration: minute },
  /** Documents and archives, which are much larger than other answers. */
  document: { points: 30, duration: minute },
  /** What search engines, feed readers and previews of links ask for: sitemaps, feeds, pictures to share. Each is
   * made once and kept. */
  crawled: { points: 150, duration: minute },
  /** Files that are downloaded one by one, and items of downloaded lists. */
  downloads: { points: 10, duration: hour },
  listDownloads: { points: 50, duration: hour },
  /** Draws from comments. */
  draws: { points: 30, duration: 24 * hour },
  /** Megabytes of rows that become files of jobs. */
  jobFiles: { points: 600, duration: 10 * minute },
  /** Runs of one tool that ask YouTube, by what a run costs. */
  lightTool: { points: 30, duration: minute },
  heavyTool: { points: 10, duration: minute },
  /** Heavy runs of one IPv6 /48, which holds 65,536 clients and is easy to get. */
  heavyToolNetwork: { points: 60, duration: minute },
  /** Heavy runs of all clients together: twenty-five clients at their limit. A client's first runs
   * do not count, so that a few clients cannot use it up for the others. */
  heavyTools: { points: 200, duration: minute },
  /** New reviews, and changes of them. */
  reviews: { points: 6, duration: hour },
  reviewChanges: { points: 20, duration: hour },
  /** Reports of reviews and tools. */
  reports: { points: 20, duration: 24 * hour },
  /** Requests to a language model, of everybody and of one visitor; `AI_DAILY_REQUESTS` says how many. */
  modelRequests: { points: 1000, duration: 24 * hour },
  modelRequestsOfOne: { points: 100, duration: 24 * hour },
  write: { points: 60, duration: minute },
  /** Bulk work of admins: 200 users at once, and the next 200 soon after. */
  admin: { points: 600, duration: minute },
  mail: { points: 60, duration: minute },
  register: { points: 5, duration: hour },
  forgot: { points: 5, duration: hour },
  /** Messages to the operator. */
  contact: { points: 5, duration: hour },
  link: { points: 20, duration: hour },
  /** Addresses that one client, and all clients together, may have a confirmation mailed to; of all,
   * `NEWSLETTER_HOURLY_MAILS` says how many. Beyond it the answer is the same, and no mail goes out. */
  newsletter: { points: 5, duration: hour },
  newsletters: { points: 200, duration: hour },
  upload: { points: 20, duration: hour },
  export: { points: 10, duration: hour },
  /** Wrong passwords of one account from one client. */
  login: { points: 5, duration: 10 * minute },
  /** All tries to log in from one client. */
  loginClient: { points: 60, duration: 10 * minute },
  /** Wrong passwords of one account from everywhere; past it the account's log-ins slow down. */
  loginAccount: { points: 20, duration: hour },
  /** Wrong passwords of a logged-in user, from everywhere. */
  confirmAccount: { points: 50, duration: hour },
  /** Links of one kind mailed to one address, and for one account, by all clients. */
  linkMail: { points: 5, duration: hour },
  /** Links for a new password mailed to one address, from everywhere: whoever asks from one place
   * runs into `linkMail` first, so that the address's owner can still ask from another one. */
  resetMailbox: { points: 30, duration: hour },
  /** Such links that one client, or one IPv6 /48, still gets beyond `resetMailbox`: strangers cannot
   * keep the owner from theirs, and each of them adds hardly anything. */
  resetBeyond: { points: 2, duration: hour },
} as const

export type LimitName = keyof typeof limits

type Limiter = RateLimiterMemory | RateLimiterMongo | RateLimiterRedis
// Next loads this module apart for jobs, routes and pages; what one of them counts, all give back.
const made = remember('tubesmith.limits', () => new Map<LimitName, Promise<Limiter>>())

/** Makes a limiter in memory, or in Redis or MongoDB where instances may share one. While that store
 * is away memory stands in, so that the limit holds. */
async function make(name: LimitName): Promise<Limiter> {
  const { RATE_LIMIT_SCALE, MONGODB_URI, REDIS_URL } = env()
  const { points, duration } = limits[name]
  const options = {
    keyPrefix: name,
    points: Math.max(1, Math.round(points * RATE_LIMIT_SCALE)),
    duration,
  }
  const memory = new RateLimiterMemory(options)
  if (REDIS_URL) {
    const storeClient = await redis(REDIS_URL)
    return new RateLimiterRedis({
      ...options,
      storeClient,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
    })
  }
  if (!MONGODB_URI || name === 'flood') return memory
  await connect().catch(() => undefined)
  return new RateLimiterMongo({
    ...options,
    storeClient: mongoose.connection,
    tableName: 'ratelimits',
    insuranceLimiter: memory,
  })
}

function limiter(name: LimitName): Promise<Limiter> {
  const known = made.get(name) ?? make(name)
  made.set(name, known)
  return known
}

/** The key under which limits and the log keep an e-mail address: a hash, which nobody without this
 * site's secret can test addresses against. */
export const addressKey = (email: string): string =>
  createHmac('sha256', `address:${env().JWT_SECRET}`).update(email).digest('base64url')

/** One counted use. */
export interface Use {
  name: LimitName
  client: string
  /** Uses in the current window, this one included. */
  count: number
  /** How many of them exceed the limit. */
  over: number
  /** When the window ends, in milliseconds since the epoch. */
  until: number
}

/** Counts one use without refusing any.
 * @param points how much it counts for
 * @param most the limit of whoever it is, where it isn't the built-in one */
export async function count(
  name: LimitName,
  client: string,
  points = 1,
  most?: number,
): Promise<Use> {
  const counting = await limiter(name)
  const result = await counting.consume(client, points).catch((refusal) => {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  })
  const { consumedPoints, msBeforeNext } = result
  const over = Math.max(0, consumedPoints - (most ?? counting.points))
  return { name, client, count: consumedPoints, over, until: Date.now() + msBeforeNext }
}

/** Counts one use.
 * @param points and `most` as of {@link count}
 * @throws AppError `rate.exceeded` with the seconds to wait and the limit */
export async function consume(
  name: LimitName,
  client: string,
  points = 1,
  most?: number,
): Promise<Use> {
  const use = await count(name, client, points, most)
  if (use.over === 0) return use
  const limit = most ?? use.count - use.over
  throw new AppError('rate.exceeded', { retryAfter: secondsUntilOver(use), limit })
}

/** Seconds until a refused client may try again. */
export const secondsUntilOver = ({ until }: Use): number =>
  Math.max(1, Math.ceil((until - Date.now()) / 1000))

/** Takes one use back within its window; later it gives no credit.
 * @param points how much it counted for */
export async function giveBack(
  { name, client, until }: Pick<Use, 'name' | 'client' | 'until'>,
  points = 1,
): Promise<void> {
  if (Date.now() >= until || points <= 0) return
  const counting = await limiter(name)
  const { consumedPoints } = await counting.reward(client, points)
  // The use was counted in a store that has gone away since.
  if (consumedPoints < 0) await counting.penalty(client, -consumedPoints)
}

/** What is used in the current window; undefined for nothing. */
export async function usedOf(
  name: LimitName,
  client: string,
): Promise<Pick<Use, 'count' | 'until'> | undefined> {
  const found = await (await limiter(name)).get(client)
  if (!found || found.consumedPoints <= 0) return undefined
  return { count: found.consumedPoints, until: Date.now() + found.msBeforeNext }
}

/** Counts as many of some uses as the limit allows.
 * @param most as of {@link count}
 * @returns how many, and the seconds until there may be more */
export async function takeUpTo(
  name: LimitName,
  client: string,
  wanted: number,
  most?: number,
): Promise<{ taken: number; retryAfter: number }> {
  const use = await count(name, client, wanted, most)
  const taken = Math.max(0, wanted - use.over)
  await giveBack(use, wanted - taken)
  return { taken, retryAfter: secondsUntilOver(use) }
}

/** Resets a count, as a right password does for the wrong ones before it. */
export async function forgive(name: LimitName, client: string): Promise<void> {
  await (await limiter(name)).delete(client)
}
