// Who likes or reports something: an account, or else a browser by a key that it has made.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Types } from 'mongoose'
import { AppError } from '../errors'
import { actorOf } from '../jobs/jobs.server'
import { connect } from '../server/connect.server'
import { isDuplicate } from '../server/failures.server'
import { addressKey } from '../server/limits.server'

/** What the browsers of one address may do without a confirmed account, for each subject and day (UTC).
 * Anybody can make accounts with addresses that aren't theirs. */
const placesOfAddress = 3

export interface Visitor {
  by: string
  user?: Types.ObjectId
  /** Whether the account's address is confirmed. */
  isConfirmed?: boolean
  /** The same person's browser, when they are signed in. */
  key?: string
}

const byKey = (key: string) => `key:${createHash('sha256').update(key).digest('base64url')}`

/** Who calls; undefined for a browser without account and key.
 * @throws AppError `auth.*` for a token that isn't valid any more */
export async function visitorOf(
  request: IncomingMessage,
  key: string | undefined,
): Promise<Visitor | undefined> {
  await connect()
  const { _id: user, emailVerified: isConfirmed } = (await actorOf(request))?.user ?? {}
  if (user) return { by: `user:${user}`, user, isConfirmed, ...(key && { key: byKey(key) }) }
  return key ? { by: byKey(key) } : undefined
}

/** @throws AppError `reaction.keyRequired`, and as {@link visitorOf} */
export async function requireVisitor(
  request: IncomingMessage,
  key: string | undefined,
): Promise<Visitor> {
  const visitor = await visitorOf(request, key)
  if (!visitor) throw new AppError('reaction.keyRequired')
  return visitor
}

const dayMs = 86_400_000
/**
 * Makes a record in one of the few places that an address has, or without a place for a confirmed account: a
 * unique index sees to it that no two records share a place, however many calls there are at once.
 * @param subject what the places are of
 * @param isThere whether the visitor has such a record already
 * @throws AppError `rate.exceeded` when all places are taken
 */
export async function inPlace(
  { isConfirmed }: Visitor,
  { subject, client, now }: { subject: string; client: string; now: number },
  create: (place: { place?: string }) => Promise<unknown>,
  isThere: () => Promise<boolean>,
): Promise<void> {
  const day = Math.floor(now / dayMs)
  const address = addressKey(`place:${day}:${subject}:${client}`)
  // Where a record stood in the way that is gone since, as of somebody who presses twice, it is made anew.
  const places = Array.from({ length: placesOfAddress }, (_, at) =>
    isConfirmed ? {} : { place: `${address}:${at}` },
  )
  for (const place of places) {
    try {
      await create(place)
      return
    } catch (error) {
      if (!isDuplicate(error)) throw error
      if (await isThere()) return
    }
  }
  const retryAfter = Math.max(1, Math.ceil(((day + 1) * dayMs - now) / 1000))
  throw new AppError('rate.exceeded', { retryAfter, limit: placesOfAddress })
}
