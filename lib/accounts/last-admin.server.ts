import { type Types, trusted } from 'mongoose'
import { User } from '@/models/User'
import { AppError } from '../errors'

/**
 * Rejects an admin's action against themselves.
 * @throws AppError `user.lastAdmin` when nobody else is an admin, `user.yourself`
 */
export async function rejectSelfAction(id: Types.ObjectId): Promise<never> {
  const other = await User.exists({
    listed: true,
    role: 'admin',
    status: 'active',
    _id: trusted({ $ne: id }),
  })
  throw new AppError(other ? 'user.yourself' : 'user.lastAdmin')
}
