import { createHmac } from 'node:crypto'
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

/** How often something may be done: `points` times within `duration` seconds, for each client
 * where nothing else is said. */
export const limits = {
  /** Every call of the API, whatever it is. Each instance counts by itself unless they share a
   * Redis: a call that asks no database should not write to one. */
  flood: { points: 300, duration: minute },
  /** Documents and archives, which are much larger than other answers. */
  document: { points: 30, duration: minute },
  /** One tool's runs for which YouTube is asked, by what a run costs. */
  lightTool: { points: 30, duration: minute },
  heavyTool: { points: 10, duration: minute },
  /** Those of one IPv6 /48, which holds 65,536 clients and is easily had. */
  heavyToolNetwork: { points: 60, duration: minute },
  /** Heavy runs of everybody together: twenty-five clients at their limit. A client's first ones are
   * no part of it, so that those who use it up do not shut it for others. */
  heavyTools: { points: 200, duration: minute },
  write: { points: 60, duration: minute },
  /** Bulk work of admins: 200 users at once, and the next 200 soon after. */
  admin: { points: 600, duration: minute },
  mail: { points: 60, duration: minute },
  register: { points: 5, duration: hour },
  forgot: { points: 5, duration: hour },
  link: { points: 20, duration: hour },
  upload: { points: 20, duration: hour },
  export: { points: 10, duration: hour },
  /** Wrong passwords of one account from one client. */
  login: { points: 5, duration: 10 * minute },
  /** All tries to log in from one client. */
  loginClient: { points: 60, duration: 10 * minute },
  /** Wrong passwords of one account from everywhere; past it the account's log-ins slow down. */
  loginAccount: { points: 20, duration: hour },
  /** Wrong passwords of somebody who is logged in, from everywhere. */
  confirmAccount: { points: 50, duration: hour },
  /** Links of one kind mailed to one address, and for one account, whoever asks. */
  linkMail: { points: 5, duration: hour },
  /** Links for a new password mailed to one address, from everywhere: whoever asks from one place
   * runs into `linkMail` first, so that the address's owner can still ask from another one. */
  resetMailbox: { points: 30, duration: hour },
} as const

export type LimitName = keyof typeof limits

type Limiter = RateLimiterMemory | RateLimiterMongo | RateLimiterRedis
const made = new Map<LimitName, Promise<Limiter>>()

/** In memory, or in Redis or MongoDB where several instances may share one: then memory stands in
 * while that is away, so that a limit never falls because its store did. */
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

/** An e-mail address as limits and the log name it: where they are kept, no address stands, and
 * nobody without this site's secret can try addresses against it. */
export const addressKey = (email: string): string =>
  createHmac('sha256', `address:${env().JWT_SECRET}`).update(email).digest('base64url')

/** One use that was counted. */
export interface Use {
  name: LimitName
  client: string
  /** How many there were by then in its stretch of time, this one included. */
  count: number
  /** How many of them were too many. */
  over: number
  /** When that stretch ends, in milliseconds since 1970. */
  until: number
}

/** Counts one use, and refuses none. */
export async function count(name: LimitName, client: string): Promise<Use> {
  const counting = await limiter(name)
  const result = await counting.consume(client).catch((refusal) => {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  })
  const { consumedPoints, msBeforeNext } = result
  const over = Math.max(0, consumedPoints - counting.points)
  return { name, client, count: consumedPoints, over, until: Date.now() + msBeforeNext }
}

/** Counts one use.
 * @throws AppError `rate.exceeded` with the seconds to wait */
export async function consume(name: LimitName, client: string): Promise<Use> {
  const use = await count(name, client)
  if (use.over === 0) return use
  throw new AppError('rate.exceeded', { retryAfter: secondsUntilOver(use) })
}

/** How long somebody who was refused has to wait, in seconds. */
export const secondsUntilOver = ({ until }: Use): number =>
  Math.max(1, Math.ceil((until - Date.now()) / 1000))

/** Takes one use back, as long as it counts: it is no credit for a later stretch of time. */
export async function giveBack({ name, client, until }: Use): Promise<void> {
  if (Date.now() >= until) return
  const counting = await limiter(name)
  const { consumedPoints } = await counting.reward(client)
  // It was counted where nothing is known of it any more, such as in a store that went away.
  if (consumedPoints < 0) await counting.penalty(client)
}

/** Forgets what was counted: after a right password the wrong ones before it are forgiven. */
export async function forgive(name: LimitName, client: string): Promise<void> {
  await (await limiter(name)).delete(client)
}
