import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'
import { isPicturePath, type Role, roles, type Standing, standings, userSorts } from './user-values'

const undoables = ['ban', 'deletion'] as const
type Undoable = (typeof undoables)[number]

export interface Ban {
  reason: string
  /** When it ends by itself; without it, when an admin says so. */
  until?: Date
  at: Date
}

export interface UserRecord {
  _id: Types.ObjectId
  username: string
  /** The name as others could mistake it for: compatibility forms folded, lower case. */
  usernameKey: string
  /** All that the name looks like to somebody who reads it. Missing for a name from before. */
  usernameLooks?: string[]
  /** Lower case; it is also what the user logs in with. */
  email: string
  emailVerified: boolean
  passwordHash: string
  role: Role
  plan: string
  /** Code of one of the site's languages, for mail. */
  language: string
  /** `/uploads/<uuid>.webp`. */
  profileImage?: string
  ban?: Ban
  /** `banned` while there is a ban: a word of its own, so that an index can answer for it. */
  status: Standing
  /** False while the user waits to be purged: hidden from everybody. */
  listed: boolean
  /** When a deleted user is purged, in whole; until then an admin may undo it. */
  deleteAt?: Date
  /** The one act that may be undone, while there is time: the last one. */
  undoable?: Undoable
  /** Every token that carries an older number is void. */
  tokenVersion: number
  createdAt: Date
  updatedAt: Date
}

const ban = new Schema<Ban>(
  { reason: { type: String, required: true }, until: Date, at: { type: Date, required: true } },
  { _id: false },
)

const schema = new Schema<UserRecord>(
  {
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    usernameLooks: { type: [String], default: undefined },
    email: { type: String, required: true },
    emailVerified: { type: Boolean, required: true, default: false },
    passwordHash: { type: String, required: true },
    role: { type: String, enum: roles, required: true, default: 'user' },
    plan: { type: String, required: true, default: 'free' },
    language: { type: String, required: true, default: 'en' },
    profileImage: String,
    ban,
    status: { type: String, enum: standings, required: true, default: 'active' },
    listed: { type: Boolean, required: true, default: true },
    deleteAt: Date,
    undoable: { type: String, enum: undoables },
    tokenVersion: { type: Number, required: true, default: 0 },
  },
  { timestamps: true },
)

schema.index({ email: 1 }, { unique: true, name: 'login_by_email' })
schema.index({ usernameKey: 1 }, { unique: true, name: 'one_user_a_name' })
schema.index({ usernameLooks: 1 }, { unique: true, sparse: true, name: 'one_user_a_look' })
schema.index({ deleteAt: 1 }, { sparse: true, name: 'users_to_purge' })
schema.index({ 'ban.until': 1 }, { sparse: true, name: 'bans_that_end' })

// One for each way to filter: only where every field before the sorted one is named can a database
// skip to a late page, and count, without reading the users before it.
for (const [name, path] of Object.entries(userSorts)) {
  const order = { [path]: 1, _id: 1 } as const
  schema.index({ listed: 1, ...order }, { name: `list_by_${name}` })
  schema.index({ listed: 1, role: 1, ...order }, { name: `list_of_role_by_${name}` })
  schema.index({ listed: 1, status: 1, ...order }, { name: `list_of_status_by_${name}` })
  schema.index({ listed: 1, role: 1, status: 1, ...order }, { name: `list_of_both_by_${name}` })
}

/** People with an account. */
export const User = defineModel<UserRecord>('User', schema)

/** What a user may see of themselves. */
export interface Profile {
  _id: string
  username: string
  email: string
  role: Role
  profileImage: string | null
  emailVerified: boolean
  plan: string
  language: string
  createdAt: string
}

/** The allow-list of fields that leave the server. */
export function toProfile(user: UserRecord): Profile {
  return {
    _id: String(user._id),
    username: user.username,
    email: user.email,
    role: user.role,
    // Whatever got into the database, only pictures of our own reach a page.
    profileImage: isPicturePath(user.profileImage) ? user.profileImage : null,
    emailVerified: user.emailVerified,
    plan: user.plan,
    language: user.language,
    createdAt: user.createdAt.toISOString(),
  }
}

/** A ban as admins see it, and as its user is told at a log-in. */
const toBan = ({ reason, at, until }: Ban) => ({
  reason,
  at: at.toISOString(),
  until: until?.toISOString() ?? null,
})

/** A user as admins see them in a list. */
export const toListedUser = (user: UserRecord) => ({
  ...toProfile(user),
  status: user.status,
  ban: user.ban ? toBan(user.ban) : null,
})
