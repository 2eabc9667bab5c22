import { createHash, randomBytes } from 'node:crypto'
import { type Types, trusted } from 'mongoose'
import { Token, type TokenKind } from '@/models/Token'
import { UsedLink } from '@/models/UsedLink'
import { User, type UserRecord } from '@/models/User'
import { AppError } from '../errors'

/** How many minutes a mailed link works. */
export const linkMinutes: Record<TokenKind, number> = { reset: 30, verify: 24 * 60 }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Credentials = Pick<UserRecord, 'email' | 'passwordHash'>

/**
 * Binds a link to the current address and password, so that a link requested just before a change
 * of either is invalid even if it is stored just after.
 */
const bindingOf = ({ email, passwordHash }: Credentials) => sha256(`${email} ${passwordHash}`)

/**
 * Creates the token of a mailed link. Older links of the same kind become invalid.
 * @param user as read when the link was requested
 * @returns 32 random bytes in base64url; the database only stores their hash
 */
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
        madeFor: bindingOf(user),
        expiresAt: new Date(Date.now() + linkMinutes[kind] * 60_000),
      },
    },
    { upsert: true },
  )
  return token
}

const validLink = (kind: TokenKind, token: string) => ({
  hash: sha256(token),
  kind,
  expiresAt: trusted({ $gt: new Date() }),
})

/**
 * Checks whether a link is valid, before any costly work. The link stays valid.
 * @throws AppError `auth.linkInvalid`
 */
export async function checkLink(kind: TokenKind, token: string): Promise<void> {
  if (!(await Token.exists(validLink(kind, token)))) throw new AppError('auth.linkInvalid')
}

/**
 * Redeems a link: of two concurrent calls one succeeds.
 * @returns its user, and the address that it confirms, if any
 * @throws AppError `auth.linkInvalid` if it is unknown, used, expired, of another kind, or made for
 * a former password or address
 */
export async function redeemLink(
  kind: TokenKind,
  token: string,
): Promise<{ user: UserRecord; email?: string }> {
  const found = await Token.findOneAndDelete(validLink(kind, token)).lean()
  const user = found && (await User.findOne({ _id: found.user, deleteAt: null }).lean<UserRecord>())
  if (!user || found.madeFor !== bindingOf(user)) throw new AppError('auth.linkInvalid')
  return { user, email: found.email }
}

/** Notes that a link has confirmed its address, as long as it would have worked. */
export async function noteConfirmed(token: string): Promise<void> {
  const expiresAt = new Date(Date.now() + linkMinutes.verify * 60_000)
  await UsedLink.updateOne({ _id: sha256(token) }, { $set: { expiresAt } }, { upsert: true })
}

/** Whether a link has confirmed its address before. */
export const hasConfirmed = async (token: string): Promise<boolean> =>
  (await UsedLink.exists({ _id: sha256(token) })) !== null

/** Voids every link of a user, and with them an address that waits to be confirmed. */
export async function voidLinks(user: Types.ObjectId): Promise<void> {
  await Token.deleteMany({ user })
}
