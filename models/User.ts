import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'
import { orderForm, searchWords } from './search-words'
import { isPicturePath, type Role, roles, type Standing, standings, userSorts } from './user-values'

const undoables = ['ban', 'deletion'] as const
type Undoable = (typeof undoables)[number]

export interface Ban {
  reason: string
  /** When the ban ends by itself; without it, an admin ends it. */
  until?: Date
  at: Date
}

export interface UserRecord {
  _id: Types.ObjectId
  username: string
  /** The name without differences of case and form, by which no two users may be alike. */
  usernameKey: string
  /** Every name that a reader could take this one for. Missing for names older than this field. */
  usernameLooks?: string[]
  /** What lists are in order by; the model keeps it. Missing for users older than this field. */
  nameOrder?: string
  /** What a search finds the name by; the model keeps it. */
  nameWords?: string[]
  /** In lower case; also the log-in name. */
  email: string
  /** What a search finds the address by; the model keeps it. */
  emailWords?: string[]
  emailVerified: boolean
  passwordHash: string
  role: Role
  plan: string
  /** Code of one of the site's languages, for mail. */
  language: string
  /** `/uploads/<uuid>.webp`. */
  profileImage?: string
  ban?: Ban
  /** `banned` while there is a ban: a separate field, for indexes. */
  status: Standing
  /** False while the user waits to be purged and is hidden. */
  listed: boolean
  /** When a deleted user is purged; until then an admin may undo the deletion. */
  deleteAt?: Date
  /** Tools of which they have deleted a review that nobody might see: a new one waits to be read. */
  reviewsToRead?: string[]
  /** The last act, while it may be undone. */
  undoable?: Undoable
  /** Tokens with an older version are void. */
  tokenVersion: number
  /** When one of their log-ins was last used, give or take some minutes. Missing for somebody who has
   * never logged in, or not since the site notes it. */
  lastSeenAt?: Date
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
    nameOrder: { type: String, select: false },
    nameWords: { type: [String], default: undefined, select: false },
    email: { type: String, required: true },
    emailWords: { type: [String], default: undefined, select: false },
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
    reviewsToRead: { type: [String], default: undefined },
    undoable: { type: String, enum: undoables },
    tokenVersion: { type: Number, required: true, default: 0 },
    lastSeenAt: Date,
  },
  { timestamps: true },
)

type Searched = Pick<UserRecord, 'username' | 'usernameKey' | 'email'>

/** What the words and the order of those of these fields that are there are kept in. A name is also found by the letters that it
 * looks like. */
export const userWords = ({ username, usernameKey, email }: Partial<Searched>) => ({
  ...(username && {
    nameOrder: orderForm(username),
    nameWords: [...new Set([...searchWords(username), ...searchWords(usernameKey ?? '')])],
  }),
  ...(email && { emailWords: searchWords(email) }),
})

schema.pre('validate', function keepWords() {
  this.set(userWords(this))
})

// A name is always written with its key.
schema.pre(['findOneAndUpdate', 'updateOne', 'updateMany'], function keepWords() {
  const update = this.getUpdate()
  if (update && !Array.isArray(update))
    this.set(userWords((update.$set ?? {}) as Partial<Searched>))
})

schema.index({ email: 1 }, { unique: true, name: 'login_by_email' })
schema.index({ usernameKey: 1 }, { unique: true, name: 'one_user_a_name' })
schema.index({ usernameLooks: 1 }, { unique: true, sparse: true, name: 'one_user_a_look' })
schema.index({ deleteAt: 1 }, { sparse: true, name: 'users_to_purge' })
schema.index({ 'ban.until': 1 }, { sparse: true, name: 'bans_that_end' })

// One index for each way to filter: only an index whose fields before the sorted one are all named
// lets the database skip to a late page, and count, without reading the users before it.
for (const [sort, path] of Object.entries(userSorts)) {
  // An older version has other indexes by the name of this sort.
  const name = sort === 'username' ? path : sort
  const order = { [path]: 1, _id: 1 } as const
  schema.index({ listed: 1, ...order }, { name: `list_by_${name}` })
  // Among users of one role, an order by role is any order.
  if (name !== 'role')
    schema.index({ listed: 1, role: 1, ...order }, { name: `list_of_role_by_${name}` })
  schema.index({ listed: 1, status: 1, ...order }, { name: `list_of_status_by_${name}` })
  if (name !== 'role')
    schema.index({ listed: 1, role: 1, status: 1, ...order }, { name: `list_of_both_by_${name}` })
}
for (const path of ['nameWords', 'emailWords'] as const) {
  schema.index({ listed: 1, role: 1, status: 1, [path]: 1 }, { name: `search_by_${path}` })
}

/** People with an account. */
export const User = defineModel<UserRecord>('User', schema)

/** A user's profile: the only fields that leave the server. */
export function toProfile(user: UserRecord) {
  return {
    _id: String(user._id),
    username: user.username,
    email: user.email,
    role: user.role,
    // Only pictures stored by this site reach a page, whatever the database holds.
    profileImage: isPicturePath(user.profileImage) ? user.profileImage : null,
    emailVerified: user.emailVerified,
    plan: user.plan,
    language: user.language,
    createdAt: user.createdAt.toISOString(),
  }
}

/** A ban as admins see it, and as its user sees it at a log-in. */
const toBan = ({ reason, at, until }: Ban) => ({
  reason,
  at: at.toISOString(),
  until: until?.toISOString() ?? null,
})

/** A user as admins see them in a list. */
export const toListedUser = (user: UserRecord) => ({
  ...toProfile(user),
  lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
  status: user.status,
  ban: user.ban ? toBan(user.ban) : null,
})
