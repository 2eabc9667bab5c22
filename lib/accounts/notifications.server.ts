import { type Types, trusted } from 'mongoose'
import { Notification, toNotification } from '@/models/Notification'
import { DataReply } from '../server/reply.server'

export interface Page {
  page: number
  pageSize: number
}

/** One page of a user's notifications, newest first. */
export async function listNotifications(user: Types.ObjectId, { page, pageSize }: Page) {
  const [found, total, unread] = await Promise.all([
    Notification.find({ user })
      .sort({ createdAt: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean(),
    Notification.countDocuments({ user }),
    Notification.countDocuments({ user, readAt: null }),
  ])
  return new DataReply(found.map(toNotification), { page, pageSize, total, unread })
}

/** Marks a user's notifications as read: the given ones, or all. */
export async function markRead(user: Types.ObjectId, ids: string[] | undefined): Promise<number> {
  const filter = ids ? { user, readAt: null, _id: trusted({ $in: ids }) } : { user, readAt: null }
  const { modifiedCount } = await Notification.updateMany(filter, { $set: { readAt: new Date() } })
  return modifiedCount
}
