import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** An upload as the last check found it. What YouTube didn't tell is absent. */
export interface CheckedUploadRecord {
  id: string
  title: string
  /** ISO 8601 instants; the second is when this site first found that it stands out. */
  publishedAt?: string
  stoodOutAt?: string
  durationSeconds?: number
  viewCount?: number
  isShort?: boolean
}

export interface ChannelCheckRecord {
  /** YouTube's id: `UC` and 22 characters. */
  _id: string
  /** Newest first. */
  uploads: CheckedUploadRecord[]
  /** When its uploads were last read; absent if they never could be. */
  checkedAt?: Date
  triedAt: Date
  /** YouTube lists no such channel, or the operator has blocked it. */
  gone?: true
  /** 30 days after the uploads were read: YouTube's policy for API data. */
  expiresAt: Date
}

const schema = new Schema<ChannelCheckRecord>({
  _id: { type: String, required: true },
  uploads: { type: [Schema.Types.Mixed] as never, required: true },
  checkedAt: Date,
  triedAt: { type: Date, required: true },
  gone: Boolean,
  expiresAt: { type: Date, required: true },
})

schema.index({ triedAt: 1 }, { name: 'last_try' })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget_old_checks' })

/** The last uploads of channels that somebody has saved. No visitor is in it. */
export const ChannelCheck = defineModel<ChannelCheckRecord>('ChannelCheck', schema)
