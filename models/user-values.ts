// What a user's fields may hold. A file without Mongoose, because browsers read it too.

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

export const standings = ['active', 'banned'] as const
export type Standing = (typeof standings)[number]

/** What an admin may filter users by: `unconfirmed` are active ones whose address isn't confirmed. */
export const statusFilters = [...standings, 'unconfirmed'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** Sorts of the admins' list, with their fields; `_id` follows, so that pages never overlap. */
export const userSorts = {
  createdAt: 'createdAt',
  username: 'nameOrder',
  email: 'email',
  role: 'role',
  lastSeen: 'lastSeenAt',
} as const
export type UserSort = keyof typeof userSorts

/** A sort with a minus in front begins with the largest. */
export type UserOrder = UserSort | `-${UserSort}`
export const defaultOrder: UserOrder = '-createdAt'

const storedPicture = /^\/uploads\/[0-9a-f-]{36}\.webp$/

/** Whether a path is that of a picture stored by this site. */
export const isPicturePath = (path: string | null | undefined): path is string =>
  storedPicture.test(path ?? '')
