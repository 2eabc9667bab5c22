import { createHash, randomBytes } from 'node:crypto'
import { type Types, trusted } from 'mongoose'
import { Token, type TokenKind, type TokenRecord } from '@/models/Token'
import { AppError } from '../errors'

const minute = 60_000
/** How long a mailed link works, in milliseconds. */
const lifetimes: Record<TokenKind, number> = { reset: 30 * minute, verify: 24 * 60 * minute }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes what a mailed link carries. Older ones of the same kind stop working.
 * @returns 32 random bytes in base64url; the database keeps their hash only */
export async function issueLink(
  kind: TokenKind,
  user: Types.ObjectId,
  email?: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await Token.deleteMany({ user, kind })
  await Token.create({
    _id: hashOf(token),
    kind,
    user,
    email,
    expiresAt: new Date(Date.now() + lifetimes[kind]),
  })
  return token
}

/** Uses a link up: of two calls at the same time one succeeds.
 * @throws AppError `auth.linkInvalid` for one that is unknown, used, over, or of another kind */
export async function redeemLink(kind: TokenKind, token: string): Promise<TokenRecord> {
  const found = await Token.findOneAndDelete({
    _id: hashOf(token),
    kind,
    expiresAt: trusted({ $gt: new Date() }),
  }).lean<TokenRecord>()
  if (!found) throw new AppError('auth.linkInvalid')
  return found
}
