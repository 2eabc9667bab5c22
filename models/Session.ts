import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'

export interface SessionRecord {
  _id: Types.ObjectId
  user: Types.ObjectId
  /** Browser and system in words, such as `Firefox · Windows`. */
  device: string
  createdAt: Date
  lastSeenAt: Date
  /** When the token expires and this record is deleted. */
  expiresAt: Date
}

const schema = new Schema<SessionRecord>({
  user: { type: Schema.Types.ObjectId, required: true },
  device: { type: String, default: '' },
  createdAt: { type: Date, required: true },
  lastSeenAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
})

schema.index({ user: 1, lastSeenAt: -1 }, { name: 'sessions_of_a_user' })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget_ended_sessions' })

/** Log-ins. A token is valid only while its session exists. */
export const Session = defineModel<SessionRecord>('Session', schema)

/** A log-in as its user sees it. */
export const toSession = (session: SessionRecord, current: string) => ({
  id: String(session._id),
  device: session.device,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  current: String(session._id) === current,
})
