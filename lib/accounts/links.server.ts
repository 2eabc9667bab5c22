import { createHash, randomBytes } from 'node:crypto'
import { type Types, trusted } from 'mongoose'
import { Token, type TokenKind } from '@/models/Token'
import { User, type UserRecord } from '@/models/User'
import { AppError } from '../errors'

/** How many minutes a mailed link works. */
export const linkMinutes: Record<TokenKind, number> = { reset: 30, verify: 24 * 60 }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type WayIn = Pick<UserRecord, 'email' | 'passwordHash'>

/** What a link is made for. One that was asked for just before the password or the address changed
 * may be written just after: it is void all the same. */
const madeFor = ({ email, passwordHash }: WayIn) => sha256(`${email} ${passwordHash}`)

/** Makes what a mailed link carries. Older ones of the same kind stop working.
 * @param user as they were when the link was asked for
 * @returns 32 random bytes in base64url; the database keeps their hash only */
export async function issueLink(
  kind: TokenKind,
  user: UserRecord,
  email?: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await Token.updateOne(
    { _id: `${kind}:${user._id}` },
    {
      $set: {
        hash: sha256(token),
        kind,
        user: user._id,
        email,
        madeFor: madeFor(user),
        expiresAt: new Date(Date.now() + linkMinutes[kind] * 60_000),
      },
    },
    { upsert: true },
  )
  return token
}

const usable = (kind: TokenKind, token: string) => ({
  hash: sha256(token),
  kind,
  expiresAt: trusted({ $gt: new Date() }),
})

/** Looks whether a link works, before anything costly is done for it. It stays as it is.
 * @throws AppError `auth.linkInvalid` */
export async function checkLink(kind: TokenKind, token: string): Promise<void> {
  if (!(await Token.exists(usable(kind, token)))) throw new AppError('auth.linkInvalid')
}

/** Uses a link up: of two calls at the same time one succeeds.
 * @returns its user, and the address it was mailed to if that is what it proves
 * @throws AppError `auth.linkInvalid` for one that is unknown, used, over, of another kind, or made
 *   for another password or address than the user has now */
export async function redeemLink(
  kind: TokenKind,
  token: string,
): Promise<{ user: UserRecord; email?: string }> {
  const found = await Token.findOneAndDelete(usable(kind, token)).lean()
  const user = found && (await User.findOne({ _id: found.user, deleteAt: null }).lean<UserRecord>())
  if (!user || found.madeFor !== madeFor(user)) throw new AppError('auth.linkInvalid')
  return { user, email: found.email }
}

/** Voids every link of a user, and with them an address that waits to be confirmed. */
export async function voidLinks(user: Types.ObjectId): Promise<void> {
  await Token.deleteMany({ user })
}
