import type { toListedUser } from '@/models/User'

/** A user in the admins' list. */
export type ListedUser = ReturnType<typeof toListedUser>
