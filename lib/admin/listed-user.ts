import type { toListedUser } from '@/models/User'

/** A user as admins see them in a list. */
export type ListedUser = ReturnType<typeof toListedUser>
