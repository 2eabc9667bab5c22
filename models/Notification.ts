import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

export const notificationTypes = ['notification', 'edit_user'] as const
export type NotificationType = (typeof notificationTypes)[number]

export interface NotificationRecord {
  _id: Types.ObjectId
  user: Types.ObjectId
  type: NotificationType
  message: string
  createdAt: Date
  readAt?: Date
}

const schema = new Schema<NotificationRecord>({
  user: { type: Schema.Types.ObjectId, required: true },
  type: { type: String, enum: notificationTypes, required: true },
  message: { type: String, required: true },
  createdAt: { type: Date, required: true },
  readAt: Date,
})

schema.index({ user: 1, createdAt: -1 }, { name: 'newest_of_a_user' })
schema.index({ user: 1, readAt: 1 }, { name: 'unread_of_a_user' })

/** Messages to one user on the site. */
export const Notification = defineModel<NotificationRecord>('Notification', schema)

/** A message as its user sees it. */
export const toNotification = (notification: NotificationRecord) => ({
  id: String(notification._id),
  type: notification.type,
  message: notification.message,
  createdAt: notification.createdAt.toISOString(),
  read: notification.readAt !== undefined,
})
