import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '../server/env'

/** What a key is for, so that it opens nothing else. */
type Use = 'feed' | 'unsubscribe' | 'newsletter'

const keyWith = (secret: string, text: string) =>
  createHmac('sha256', `digest:${secret}`).update(text).digest('base64url')

/** The part of a secret address that only this site can make. Works for all times, until the site's
 * secret is changed. */
export function keyOf(use: Use, name: string): string {
  const { JWT_SECRET } = env()
  if (!JWT_SECRET) throw new Error('JWT_SECRET is missing')
  return keyWith(JWT_SECRET, `${use}:${name}`)
}

/** Whether a key is that of a name, also by the site's former secret. */
export function isKeyOf(use: Use, name: string, key: string): boolean {
  const { JWT_SECRET, JWT_SECRET_PREVIOUS } = env()
  return [JWT_SECRET, JWT_SECRET_PREVIOUS].some((secret) => {
    if (!secret) return false
    const right = Buffer.from(keyWith(secret, `${use}:${name}`))
    const given = Buffer.from(key)
    return right.length === given.length && timingSafeEqual(right, given)
  })
}
